//! A model in a program: read, examined, started, run, and its columns.
#![allow(clippy::print_stdout)]

use dalembert::Request;

const CRANE_HOOK: &str = "
    model \"Load on a rope\"
    parameter m = 200 [kg], L = 5 [m], g = 9.81 [m/s^2]
    coordinate x, y [m]
    kinetic 1/2*m*(x'^2 + y'^2)
    potential m*g*y
    constraint rope: x^2 + y^2 = L^2
    start x = 1 [m], x' = 0, y ~ -L
    output tension = -2*multiplier(rope)*L [kN]
    run until 10 [s] every 0.01 [s]";

/// Prints the largest tension of the rope.
///
/// # Errors
/// Those of the model, its start and its run.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let study = dalembert::load(CRANE_HOOK)?;
    println!("{}", study.model().title);
    for finding in &study.examination().findings {
        println!("  {}", finding.message);
    }
    let start = study.start()?;
    println!("start at y = {:.3} m, {} free velocity", start.state.q()[1], start.free.1);
    let run = study.run(&Request::default().tolerance(1e-10))?;
    let largest = run.column("tension")?.iter().copied().fold(0.0, f64::max);
    println!("{} after {} steps, tension up to {largest:.3} kN", run.outcome.as_str(), run.statistics.steps);
    Ok(())
}
