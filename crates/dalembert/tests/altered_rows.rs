//! Rows that were altered after a run: its certificate names the column and the row.

use dalembert::analysis::{CheckPlace, SampleSlice, Subject, Verdict};
use dalembert::system::Sample;
use dalembert::{Certificate, Request, Study, certify, certify_ended};

/// Outputs of all sorts: in units that round, of reactions and multipliers, of energies, of a sum that cancels, of rotations
/// that wind up, of friction, and one without a value.
const MODELS: [&str; 4] = [
    "parameter m = 1 [kg], L = 1 [m], g = 9.81 [m/s^2]
     coordinate x, y [m]
     kinetic 1/2*m*(x'^2 + y'^2)
     potential m*g*y
     constraint rod: x^2 + y^2 = L^2
     start y = 0, y' = 0, x ~ L
     output height = y [mm], angle = atan2(y, x) [deg], pull = multiplier(rod), push = reaction(x, rod) [kN]
     output total = energy.kinetic + energy.potential + 3 [J], speed = y' [km/h], off = sqrt(x^2 + y^2) - L [m], none = log(y/L)
     run until 3 [s] every 0.01 [s]",
    "spatial
     gravity (0, 0, -9.81) [m/s^2]
     body top: rigid(mass = 1 [kg], inertia = (0.02, 0.03, 0.04) [kg m^2])
     joint pin: revolute(ground at (0, 0, 0), top at (0, 0, 0.3 [m]), axis = (1, 0, 0))
     start pin.angle = 1 [rad], pin.angle' = 20 [rad/s]
     output angle = pin.angle [deg], load = pin.force.z [N], twist = pin.moment.y [N m], spin = top.wx [rpm]
     run until 2 [s] every 0.01 [s]",
    "parameter m = 2 [kg], mu = 0.3, g = 9.81 [m/s^2]
     coordinate x [m]
     kinetic 1/2*m*x'^2
     law drag along x': multiplier(drag) + mu*m*g*sign(x') = 0
     start x = 0, x' = 3 [m/s]
     output rub = multiplier(drag) [N], way = x [cm]
     run until 2 [s] every 0.01 [s]",
    "coordinate y [m]
     kinetic 1/2*y'^2
     potential 9.81 [m/s^2]*y
     event floor when y falling: stop
     start y = 1 [m], y' = 0
     output depth = 1 [m] - y [mm]
     run until 10 [s] every 0.1 [s]",
];

/// A run: its start, its samples, its plan, and the time it reached.
fn ran(text: &str) -> (Study, Vec<Sample>, dalembert::Resolved, f64) {
    let started = dalembert::load(text).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
    let mut samples = Vec::new();
    let (plan, reached) = {
        let mut runner = started.session(&Request::default()).expect("a plan");
        while runner.advance(&mut |sample| samples.push(sample.clone())).is_none() {}
        (runner.resolved().clone(), runner.progress().t)
    };
    (started, samples, plan, reached)
}

fn failed(certificate: &Certificate, subject: Subject) -> Option<CheckPlace> {
    let check = certificate.check(subject).expect("a check");
    (check.verdict == Verdict::Failed).then(|| check.place.expect("a place"))
}

#[test]
fn an_altered_output_is_named_with_its_row() {
    for text in MODELS {
        let (started, samples, plan, reached) = ran(text);
        let judge = |samples: &[Sample]| {
            certify_ended(started.system(), &mut SampleSlice::new(samples), &plan, reached).expect("samples")
        };
        let good = judge(&samples);
        assert_eq!(
            (failed(&good, Subject::Outputs), failed(&good, Subject::Times)),
            (None, None),
            "{good:#?}"
        );
        assert_eq!(good.check(Subject::Outputs).map(|check| check.value), Some(0.0), "{good:#?}");
        for output in 0..samples[0].outputs.len() {
            for (at, change) in [1e-12, 1e-6, 1.0, f64::NAN].into_iter().enumerate() {
                // The last row among others.
                let row = samples.len() - 1 - at * (samples.len() / 5);
                let mut altered = samples.clone();
                let size = samples.iter().map(|sample| sample.outputs[output].abs()).fold(0.0, f64::max);
                // A difference of large terms is known to their rounding: ten joules, and their sixteen digits.
                let size = if size < 1e-9 { 100.0 } else { size };
                let value = &mut altered[row].outputs[output];
                *value = if value.is_nan() { 1.0 } else { *value + change * size };
                let place = failed(&judge(&altered), Subject::Outputs);
                assert_eq!(place, Some(CheckPlace::Output { output, row: row as u64 }), "{change} {text}");
            }
        }
    }
}

#[test]
fn an_altered_time_is_named_with_its_row() {
    for text in MODELS {
        let (started, samples, plan, reached) = ran(text);
        for row in [1, samples.len() / 2, samples.len() - 1] {
            for change in [1e-9, -1e-9, 1e-3] {
                let mut altered = samples.clone();
                altered[row].t += change;
                let mut altered = SampleSlice::new(&altered);
                let certificate =
                    certify_ended(started.system(), &mut altered, &plan, reached).expect("samples");
                let place = failed(&certificate, Subject::Times);
                assert_eq!(place, Some(CheckPlace::Time { row: row as u64 }), "{change} {text}");
            }
        }
        // Without a stated end the rest is judged.
        let certificate = certify(started.system(), &mut SampleSlice::new(&samples), &plan).expect("samples");
        assert_eq!(failed(&certificate, Subject::Times), None);
    }
}
