//! Explicit Runge-Kutta methods: what they promise.

use dalembert_settings::Method;

use crate::stepper::RungeKutta;
use crate::tableau;
use dalembert_integrate::catalogue::{ConstraintPromise, EnergyPromise, MethodInfo};

/// Of a tableau: the method, how constraints are kept, and the energy.
macro_rules! explicit {
    ($($method:ident: $tableau:ident, $kept:ident, $energy:ident;)+) => {
        $(
            pub static $tableau: MethodInfo = MethodInfo {
                method: Method::$method,
                positions: ConstraintPromise::$kept,
                velocities: ConstraintPromise::$kept,
                energy: EnergyPromise::$energy,
                has_three_fields: false,
                excluded: &[],
                scheme: |settings, _, n| {
                    Some(Box::new(RungeKutta::new(&tableau::$tableau, n, settings.tolerance)))
                },
            };
        )+
    };
}

explicit! {
    Dop853: DOP853, ByProjection, DriftsWithTolerance;
    Tsit5: TSIT5, ByProjection, DriftsWithTolerance;
    Euler: EULER, Stabilised, DriftsWithStep;
    Rk2: RK2, Stabilised, DriftsWithStep;
    Rk3: RK3, Stabilised, DriftsWithStep;
    Rk4: RK4, Stabilised, DriftsWithStep;
}
