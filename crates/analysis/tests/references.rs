//! Reference motions, computed in 36 digits by others, pass.

mod common;

use common::{certificate, complete, fill_energies};
use dalembert_analysis::Promise;
use dalembert_dynamics::{CompiledSystem, compile, derive};
use dalembert_system::{MechanicalSystem, Sample};
use std::path::Path;

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).expect("a file of the project")
}

fn system(model: &str) -> CompiledSystem {
    let model = dalembert_lang::read(&read(&format!("models/{model}.dal"))).model.expect("a model");
    compile(&model, derive(&model))
}

struct Table { names: Vec<String>, rows: Vec<Vec<f64>> }
fn table(name: &str) -> Table {
    let text = read(&format!("data/reference/{name}.csv"));
    let mut lines = text.lines();
    let names = lines.next().unwrap().split(',').map(str::to_owned).collect();
    let rows = lines.map(|l| l.split(',').map(|x| x.parse().unwrap()).collect()).collect();
    Table { names, rows }
}
impl Table {
    fn get(&self, row: usize, name: &str) -> f64 {
        let at = self.names.iter().position(|n| n == name).unwrap_or_else(|| panic!("{name}"));
        self.rows[row][at]
    }
}

fn run(model: &str, csv: &str, q: &[&str], v: &[&str], p: &[&str], p_rate: &[&str], kinks: &[f64]) {
    let system = system(model);
    let t = table(csv);
    let mut samples = Vec::new();
    for row in 0..t.rows.len() {
        let mut s = Sample::new(system.layout());
        s.t = t.get(row, "t");
        for (i, n) in q.iter().enumerate() { s.q[i] = t.get(row, n); }
        for (i, n) in v.iter().enumerate() { s.v[i] = t.get(row, n); }
        for (i, n) in p.iter().enumerate() { s.p[i] = t.get(row, n); }
        for (i, n) in p_rate.iter().enumerate() { s.p_rate[i] = t.get(row, n); }
        if t.names.iter().any(|n| n == "xddot") { for (i, n) in q.iter().enumerate() { if t.names.contains(&format!("{n}ddot")) { s.v_rate[i] = t.get(row, &format!("{n}ddot")); } } }
        s.switches = kinks.iter().filter(|k| **k < s.t).count() as u64;
        complete(&system, &mut s);
        samples.push(s);
    }
    fill_energies(&system, &mut samples, false);
    let start = std::time::Instant::now();
    let c = certificate(&system, &samples, &Promise::adaptive(1e-12));
    println!("{csv}: passed {} {:?} in {:?}", c.passed(), c.intervals, start.elapsed());
    for check in &c.checks { println!("   {:20} {:10.2e} {:?} {:?} {:?} {:?}", check.subject.key(), check.value, check.bound, check.at, check.place, check.verdict); }
}

#[test]
fn explore() {
    run("four-bar", "fourbar_traj_a", &["q1", "q2"], &["q1dot", "q2dot"], &[], &[], &[]);
    run("four-bar", "fourbar_traj_b", &["q1", "q2"], &["q1dot", "q2dot"], &[], &[], &[]);
    run("andrews", "andrews_squeezer", &["beta","theta","gamma","phi","delta","omega","epsilon"], &["v_beta","v_theta","v_gamma","v_phi","v_delta","v_omega","v_epsilon"], &[], &[], &[]);
    run("appell-hamel", "appell_hamel_forced", &["x","y","z"], &["xdot","ydot","zdot"], &[], &[], &[]);
    run("curvature", "accel_curvature", &["x","y"], &["xdot","ydot"], &[], &[], &[]);
    run("modulus", "accel_modulus", &["x","y"], &["xdot","ydot"], &[], &[], &[]);
    for m in ["inside_rolling", "outside_rolling"] {
        run(&format!("disc-arc-{}", m.replace('_', "-")), &format!("disc_arc_{m}"), &["x_c","y_c","psi"], &["x_c_dot","y_c_dot","psi_dot"], &["phi","theta"], &["phi_dot","theta_dot"], &[]);
    }
    run("disc-arc-inside", "disc_arc_inside_free", &["x_c","y_c","psi"], &["x_c_dot","y_c_dot","psi_dot"], &["phi","theta"], &["phi_dot","theta_dot"], &[]);
    run("vehicle", "vehicle_traj_a", &["x","y","phi","theta"], &["xdot","ydot","phidot","thetadot"], &["M_d"], &[], &[]);
    run("vehicle", "vehicle_traj_b", &["x","y","phi","theta"], &["xdot","ydot","phidot","thetadot"], &["M_d"], &[], &[]);
    run("crane", "control_crane", &["s","l","theta"], &["sdot","ldot","thetadot"], &["F","W"], &[], &[6.0]);
    run("three-mass", "control_threemass_index7", &["x1","x2","x3"], &["x1dot","x2dot","x3dot"], &["p"], &[], &[4.0]);
    run("two-mass-far", "control_twomass_index5", &["x1","x2"], &["x1dot","x2dot"], &["p"], &[], &[4.0]);
    run("two-mass", "control_twomass_collocated", &["x1","x2"], &["x1dot","x2dot"], &["p"], &[], &[4.0]);
    run("cart-pendulum", "control_cart_pendulum", &["x","theta"], &["xdot","thetadot"], &["p"], &[], &[]);
    run("flexible-arm", "control_flexible_arm", &["q","r"], &["qdot","rdot"], &["p"], &[], &[]);
    run("two-link-arm", "control_twolink_arm", &["q1","q2"], &["q1dot","q2dot"], &["p1","p2"], &[], &[]);
}
