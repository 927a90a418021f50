//! Evaluation allocates nothing once it has begun.

mod common;

use std::alloc::System;

use common::{Point, chain_of_bodies, gallery, model, system_of};
use dalembert_system::{Laws, MechanicalSystem, Momenta, Results, Tangent};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

// One test only: others beside it would allocate at the same time.
#[test]
fn evaluation_allocates_nothing() {
    for model in
        [gallery("andrews"), gallery("friction-incline"), model(&chain_of_bodies(20)), model(common::MOVING)]
    {
        let system = system_of(&model);
        let layout = system.layout();
        let point = Point::random(&system, 1);
        let (mut values, mut work) = (layout.values(), system.work());
        let region = Region::new(ALLOCATOR);
        system.position(point.at(), &mut values, &mut work);
        system.velocity(point.at(), &mut values, &mut work);
        system.evaluate(point.at(), &mut values, &mut work);
        system.acceleration(point.at(), &mut values, &mut work);
        assert_eq!(region.change().allocations, 0);

        // What is compiled when it is first asked for allocates then, and never again.
        let mut tangent = Tangent::new(system.tangent_layout().expect("a compiled system has tangents"));
        let mut momenta = Momenta::new(layout);
        let mut laws = Laws::new(layout);
        let mut outputs = vec![0.0; layout.n_outputs];
        let multipliers = vec![1.0; layout.constraints.len()];
        let results = Results { multipliers: &multipliers, ..Results::default() };
        let mut all = || {
            system.energies(point.at(), &mut work);
            system.momenta(point.at(), &values, &mut momenta, &mut work);
            system.tangent(point.at(), &multipliers, &mut tangent, &mut work);
            system.laws(point.at(), &values, results, &mut laws, &mut work);
            system.outputs(point.at(), &values, results, &mut outputs, &mut work);
        };
        all();
        let region = Region::new(ALLOCATOR);
        all();
        assert_eq!(region.change().allocations, 0);
    }
}
