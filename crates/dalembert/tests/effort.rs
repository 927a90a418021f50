//! The work of mid-size models, counted.

use dalembert::analysis::SampleSlice;
use dalembert::system::{Effort, Sample};
use dalembert::{Request, Study, certify};

/// Four-bars in a row; `twice` adds a second joint at each foot, which repeats the first.
fn four_bars(n: usize, twice: bool) -> Study {
    let again = "joint again[i]: revolute(ground at (i*L, 0), post[i] at (-L/2, 0))\n";
    let text = format!(
        "planar
         gravity (0, -9.81) [m/s^2]
         parameter N = {n}, L = 1 [m], m = 1 [kg]
         for i in 0..N {{
           body post[i]: rod(length = L, mass = m)
           joint foot[i]: revolute(ground at (i*L, 0), post[i] at (-L/2, 0))
           {}
           start post[i].angle ~ pi/2
         }}
         for i in 1..N {{
           body bar[i]: rod(length = L, mass = m)
           joint left[i]: revolute(post[i - 1] at (L/2, 0), bar[i] at (-L/2, 0))
           joint right[i]: revolute(post[i] at (L/2, 0), bar[i] at (L/2, 0))
         }}
         start post[0].angle = pi/2, post[0].angle' = -1 [rad/s]
         run until 0.5 [s] every 0.005 [s]",
        if twice { again } else { "" }
    );
    dalembert::load(&text).expect("a model")
}

fn started(study: Study) -> Study {
    study.start().expect("a start");
    study
}

/// Singular values that were computed on the way.
fn singular_values<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = Effort::SingularValues.count();
    let result = work();
    (result, Effort::SingularValues.count() - before)
}

/// The start needs them once, for the rank that it reports; the search for positions and velocities, accelerations, ties and
/// choices go by factors.
#[test]
fn a_start_of_mid_size_takes_singular_values_once() {
    for n in [10, 16, 24] {
        let (started, n_decompositions) = singular_values(|| started(four_bars(n, false)));
        assert_eq!(started.start().expect("a start").mobility.all.rank, 6 * n + 2);
        assert_eq!(started.start().expect("a start").free, (1, 1));
        assert_eq!(n_decompositions, 1, "{n} four-bars");
    }
}

/// Of a hundred samples and fifty intervals, with two ends each, a few lie where factors are in doubt; where rows repeat
/// others the first sample says which.
#[test]
fn a_certificate_of_mid_size_takes_singular_values_at_few_samples() {
    for (n, twice) in [(10, false), (24, false), (10, true), (16, true)] {
        let started = four_bars(n, twice);
        let mut samples: Vec<Sample> = Vec::new();
        let mut runner = started.session(&Request::default()).expect("a plan");
        while runner.advance(&mut |sample| samples.push(sample.clone())).is_none() {}
        assert_eq!(samples.len(), 101);
        let certificate = || certify(started.system(), &mut SampleSlice::new(&samples), runner.resolved());
        let (certificate, n_decompositions) = singular_values(certificate);
        assert!(certificate.expect("samples").passed(), "{n} four-bars, {twice}");
        assert!(n_decompositions <= 10, "{n} four-bars, {twice}: {n_decompositions}");
    }
}
