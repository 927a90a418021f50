//! Times the parts of an evaluation.
use dalembert::system::*;
fn main() {
    let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    let started = dalembert::load(&text).unwrap().start().map_err(|e| e.to_string()).unwrap();
    let s = &started.system;
    let st = &started.start.state;
    let (mut values, mut work) = (s.layout().values(), s.work());
    let at = At::new(0.0, st.q(), st.v());
    let time = |name: &str, f: &mut dyn FnMut()| {
        let mut best = f64::INFINITY;
        for _ in 0..20 {
            let t = std::time::Instant::now();
            for _ in 0..2000 { f() }
            best = best.min(t.elapsed().as_secs_f64() / 2000.0);
        }
        println!("{name}: {:.0} ns", best * 1e9);
    };
    time("evaluate", &mut || s.evaluate(at, &mut values, &mut work));
    time("position", &mut || s.position(at, &mut values, &mut work));
    time("velocity", &mut || s.velocity(at, &mut values, &mut work));
    time("energies", &mut || { std::hint::black_box(s.energies(at, &mut work)); });
    time("powers", &mut || { std::hint::black_box(s.powers(at, &mut work)); });
    let n = s.layout().n_speeds + s.layout().constraints.len();
    let mut lu = linear::Lu::sized(n);
    let m = linear::Matrix::from_fn(n, n, |i, j| ((i * 7 + j * 3) as f64).sin() + if i == j { 3.0 } else { 0.0 });
    let mut x = vec![1.0; n];
    time("lu", &mut || { lu.refactor(|a| { for j in 0..n { a.column_mut(j).copy_from_slice(m.column(j)) } }); });
    time("solve", &mut || { lu.solve(&mut x); x.fill(1.0) });
    time("50 sincos", &mut || { for i in 0..50 { std::hint::black_box((i as f64 * 0.1).sin_cos()); } });
}
