//! How fast a model of 10,000 lines is read, without mistakes and with a hundred typing errors; and models made by loops.
//!
//! Run by `bench/reading`; prints one line for each case.

use std::fmt::Write as _;
use std::io::Write;
use std::time::Instant;

/// A chain of masses, written out: 2,000 coordinates, lets, energies, forces, constraints.
fn chain(n: usize) -> String {
    let mut text =
        String::from("model \"Chain\"\nparameter m = 1 [kg], k = 10 [N/m], c = 0.1 [N s/m], L = 1 [m]\n");
    text.push_str("coordinate x0 [m]\nkinetic 1/2*m*x0'^2\nlet s0 = x0/L\n");
    for i in 1..=n {
        let j = i - 1;
        let _ = writeln!(text, "coordinate x{i} [m]");
        let _ = writeln!(text, "let s{i} = sin(s{j}*0.1) + (x{i} - x{j} - L)/L  # stretch");
        let _ = writeln!(text, "kinetic 1/2*m*x{i}'^2 + 1/6*m*(x{i}' - x{j}')^2");
        let _ = writeln!(text, "potential 1/2*k*(x{i} - x{j} - L)^2");
        let _ = writeln!(text, "force x{i}: -c*(x{i}' - x{j}')");
    }
    text
}

fn main() -> std::io::Result<()> {
    let clean = chain(2000);
    let mut mistaken = clean.clone();
    for i in (20..2000).step_by(20) {
        mistaken = mistaken.replacen(&format!("force x{i}:"), &format!("force xx{i}:"), 1);
    }
    let loops = "parameter m = 1 [kg], k = 10 [N/m], N = 100000\nfor i in 0..N {\n  coordinate x[i] [m]\n  kinetic 1/2*m*x[i]'^2\n}\nfor i in 1..N {\n  potential 1/2*k*(x[i] - x[i-1])^2\n}\n";
    let links = "planar\ngravity (0, -9.81) [m/s^2]\nparameter N = 10000, L = 0.1 [m], m = 0.1 [kg]\nbody link[1]: rod(length = L, mass = m)\njoint pin[1]: revolute(ground, link[1] at (-L/2, 0))\nfor i in 2..N {\n  body link[i]: rod(length = L, mass = m)\n  joint pin[i]: revolute(link[i - 1] at (L/2, 0), link[i] at (-L/2, 0))\n}\n";
    let cases = [
        ("10,000 lines", clean.as_str()),
        ("with 99 typing errors", &mistaken),
        ("300,000 elements by loops", loops),
        ("10,000 planar links", links),
    ];
    for (name, text) in cases {
        let mut best = f64::INFINITY;
        let mut said = 0;
        for _ in 0..5 {
            let start = Instant::now();
            let reading = dalembert::lang::read(text);
            best = best.min(start.elapsed().as_secs_f64());
            said = reading.diagnostics.len();
        }
        let lines = text.lines().count();
        writeln!(
            std::io::stdout(),
            "{name:<28} {lines:>6} lines {said:>4} diagnostics {:>8.1} ms",
            1e3 * best
        )?;
    }
    Ok(())
}
