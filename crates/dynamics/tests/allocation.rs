//! Evaluation allocates nothing once it has begun.

mod common;

use std::alloc::System;

use common::{Point, chain_of_bodies, gallery, model, system_of};
use dalembert_system::{LawMode, Laws, MechanicalSystem, Momenta, Results, Tangent};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

// One test only: others beside it would allocate at the same time.
#[test]
fn evaluation_allocates_nothing() {
    for model in [
        gallery("andrews"),
        gallery("friction-incline"),
        gallery("crane"),
        gallery("slider-crank-kinematic"),
        model(&chain_of_bodies(20)),
        model(common::MOVING),
        model(WATCHED),
    ] {
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

        // Programs that are compiled at their first use allocate then, and never again.
        let mut tangent = Tangent::new(system.tangent_layout().expect("a compiled system has tangents"));
        let mut momenta = Momenta::new(layout);
        let mut laws = Laws::new(layout);
        let mut outputs = vec![0.0; layout.signals.n_outputs];
        let mut events = vec![0.0; layout.signals.events.len()];
        let mut resets: Vec<Vec<f64>> =
            layout.signals.events.iter().map(|event| vec![0.0; event.n_numbers()]).collect();
        let mut switches = vec![0.0; layout.signals.switches.len()];
        let mut speeds = vec![0.0; layout.n_speeds];
        let multipliers = vec![1.0; layout.constraints.len()];
        let results = Results { multipliers: &multipliers, ..Results::default() };
        let mut all = || {
            system.energies(point.at(), &mut work);
            system.nominal_speeds(point.at(), &mut speeds, &mut work);
            system.momenta(point.at(), &values, &mut momenta, &mut work);
            system.tangent(point.at(), &multipliers, &mut tangent, &mut work);
            system.laws(point.at(), &values, results, &mut laws, &mut work);
            system.outputs(point.at(), &values, results, &mut outputs, &mut work);
            system.events(point.at(), &values, results, &mut events, &mut work);
            for (event, resets) in resets.iter_mut().enumerate() {
                system.resets(event, point.at(), &values, results, resets, &mut work);
            }
            system.switches(point.at(), &values, results, &mut switches, &mut work);
        };
        all();
        let region = Region::new(ALLOCATOR);
        all();
        assert_eq!(region.change().allocations, 0);

        let modes = vec![LawMode::Slip(1.0); model.laws.len()];
        for level in -1..=2 {
            let Some(mut array) = system.array(level, &modes) else { continue };
            let mut values = array.layout().values();
            let unknowns = common::random(array.layout().columns.len(), 5);
            let mut error = vec![0.0; array.layout().rows.len()];
            let region = Region::new(ALLOCATOR);
            array.evaluate(0.3, &unknowns, &mut values);
            array.evaluate_error(0.3, &unknowns, &mut error);
            assert_eq!(region.change().allocations, 0);
        }
    }
}

/// Events that reset, and switches of kinds with one instance and with many.
const WATCHED: &str = "
parameter k = 100
for i in 1..12 {
  coordinate y[i]
  kinetic y[i]'^2
  potential k*max(0, -y[i])^2
}
force y[1]: min(t, 1)
event low when y[1] falling: y[1]' = -y[1]', y[2]' = 0
event high when y[2] - 1 rising: stop
output height = y[1] + y[2]
";
