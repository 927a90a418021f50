//! Steps allocate nothing.

use std::alloc::System;

use dalembert::{Request, gallery};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

// One test only: others beside it would allocate at the same time.
#[test]
fn steps_and_samples_allocate_nothing() {
    for name in ["andrews", "four-bar", "car-axis", "chaplygin-sleigh", "friction-incline"] {
        let text = gallery::find(name).expect("a model of the gallery").text;
        let started = dalembert::load(text).unwrap();
        let mut runner = started.session(&Request::default()).unwrap();
        let mut n_rows = 0;
        // Programs that are compiled at their first use are compiled in the first steps.
        for _ in 0..5 {
            assert_eq!(runner.advance(&mut |_| n_rows += 1), None, "{name} is not so short");
        }
        let (rows_before, region) = (n_rows, Region::new(ALLOCATOR));
        for _ in 0..5 {
            runner.advance(&mut |_| n_rows += 1);
        }
        assert_eq!(region.change().allocations, 0, "{name}");
        assert!(n_rows > rows_before, "{name} has rows in these steps");
    }
}
