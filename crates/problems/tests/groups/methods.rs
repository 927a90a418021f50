//! Other forms and methods on rotations.

use dalembert::settings::{Form, Method, Resolved, Stabilise};
use dalembert_problems::hand_written::rigid::{Posed, bricard, heavy_top};

use crate::motion::{off, plan, run, third_hinge};
use crate::table::Table;

/// The error of the centre of the top, at all times of its table.
fn top_error(posed: &Posed, table: &Table, plan: &Resolved) -> f64 {
    off(&run(posed, plan), table, ["x", "y", "z"], |sample| [sample.q[0], sample.q[1], sample.q[2]])
}

/// By `dop853` on another form.
fn in_form(form: Form, until: f64, every: f64) -> Resolved {
    let mut plan = plan(Method::Dop853, until, every, None);
    plan.settings.form = form;
    plan
}

/// The tight criteria of both problems.
#[test]
fn all_roads_to_accelerations_lead_along_the_tables() {
    let (linkage, linkage_table) = (bricard(), Table::open("data/benchmarks/bricard/reference.csv"));
    let (top, top_table) = (heavy_top(), Table::open("data/benchmarks/heavy-top/reference.csv"));
    for form in Form::STATE {
        let samples = run(&linkage, &in_form(form, 10.0, 0.05));
        let names = ["xP3", "yP3", "zP3", "vxP3", "vyP3", "vzP3"];
        let error = off(&samples, &linkage_table, names, third_hinge);
        assert!(error <= 1e-8, "{}: the third hinge is off by {error:.1e}", form.as_str());
        let error = top_error(&top, &top_table, &in_form(form, 2.0, 0.02));
        assert!(error <= 1e-9, "{}: the top is off by {error:.1e}", form.as_str());
    }
}

/// Steps at which the error is in proportion to their power: the top turns by a radian in 6.7 ms, which generalised-α damps.
#[test]
fn other_methods_converge_on_the_heavy_top_by_their_orders_at_least() {
    let (posed, table) = (heavy_top(), Table::open("data/benchmarks/heavy-top/reference.csv"));
    let methods = [(Method::Rk4, 2.5e-4), (Method::Radau5, 2e-3), (Method::GeneralisedAlpha, 2.5e-4)];
    for (method, step) in methods {
        let errors = [step, 0.5 * step].map(|step| {
            let mut plan = plan(method, 2.0, 0.02, Some(step));
            plan.settings.stabilise = Stabilise::Projection;
            top_error(&posed, &table, &plan)
        });
        let order = (errors[0] / errors[1]).log2();
        assert!(order > f64::from(method.order()) - 0.3, "{}: {errors:?}, {order:.2}", method.as_str());
    }
}
