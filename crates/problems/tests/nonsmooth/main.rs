//! Random models whose motion is not smooth, against an independent event-driven integration (`data/nonsmooth`).
//!
//! Every model completes at tolerance 1e-9, within the error that its amplification allows, and each class with fewer evaluations
//! for a second of model time than its file states.

use dalembert::settings::{Method, Outcome};
use dalembert::{Request, Study};
use dalembert_problems::project::{files, read};
use toml::{Table, Value};

const TOLERANCE: f64 = 1e-9;

/// Motions that are right though the certificate calls their defect too large by up to ten times: it integrates again over intervals in
/// which a table has a point nearby.
const FALSE_ALARMS: [&str; 2] = ["table-14", "table-20"];

/// Expected motion of a model.
struct Expected {
    name: String,
    text: String,
    end: f64,
    coordinates: Vec<String>,
    times: Vec<f64>,
    /// Positions and speeds at each time.
    values: [Vec<Vec<f64>>; 2],
    /// Largest position and speed.
    sizes: [f64; 2],
    /// Allowed part of the sizes.
    error: f64,
}

fn float(value: &Value) -> f64 {
    value.as_float().or_else(|| value.as_integer().map(|whole| whole as f64)).expect("a number")
}

fn floats(value: &Value) -> Vec<f64> {
    value.as_array().expect("numbers").iter().map(float).collect()
}

fn rows(value: &Value) -> Vec<Vec<f64>> {
    value.as_array().expect("rows").iter().map(floats).collect()
}

fn word(value: &Value) -> String {
    value.as_str().expect("a word").to_owned()
}

impl Expected {
    fn new(table: &Value) -> Expected {
        Expected {
            name: word(&table["name"]),
            text: word(&table["text"]),
            end: float(&table["end"]),
            coordinates: table["coordinates"].as_array().expect("names").iter().map(word).collect(),
            times: floats(&table["times"]),
            values: [rows(&table["q"]), rows(&table["v"])],
            sizes: [float(&table["size_q"]), float(&table["size_v"])],
            error: float(&table["error"]),
        }
    }

    fn load(&self) -> Study {
        dalembert::load(&self.text).unwrap_or_else(|errors| panic!("{}: {errors}", self.name))
    }

    /// Whether the motion is compared though the certificate of the run fails.
    fn is_open(&self, outcome: Outcome) -> bool {
        outcome == Outcome::CertificateFailed && FALSE_ALARMS.contains(&self.name.as_str())
    }

    /// Evaluations of a run, or the reason why it is wrong. A step has at least five evaluations, so that a run ends soon after
    /// it has used those of its class.
    fn run(&self, method: Method, bound: f64) -> Result<u64, String> {
        let max_steps = (bound * self.end / 5.0).ceil() as u64;
        let request = Request::default().tolerance(TOLERANCE).method(method).max_steps(max_steps);
        let run = self.load().run(&request).map_err(|error| error.to_string())?;
        if !run.outcome.is_good() && !self.is_open(run.outcome) {
            let t = run.samples.last().map_or(f64::NAN, |sample| sample.t);
            return Err(format!("{} at t = {t}", run.outcome.as_str()));
        }
        for (row, &time) in self.times.iter().enumerate() {
            // The last of rows with equal times is the limit from the right.
            let at = run.samples.iter().rposition(|sample| (sample.t - time).abs() <= 1e-9 * self.end);
            let at = at.ok_or_else(|| format!("no row at t = {time}"))?;
            for (order, prime) in ["", "'"].into_iter().enumerate() {
                for (coordinate, expected) in self.coordinates.iter().zip(&self.values[order][row]) {
                    let name = format!("{coordinate}{prime}");
                    let found = run.column(&name).map_err(|error| error.to_string())?[at];
                    let error = (found - expected).abs() / self.sizes[order];
                    if error.is_nan() || error > self.error {
                        return Err(format!(
                            "{name} is {found} instead of {expected} at t = {time}: error {error:.1e}, allowed {:.1e}",
                            self.error
                        ));
                    }
                }
            }
        }
        Ok(run.statistics.evaluations)
    }
}

/// Models of a class, and its evaluations for a second.
fn class(text: &str) -> (Vec<Expected>, f64) {
    let table: Table = text.parse().expect("a table");
    let models = table["model"].as_array().expect("models").iter().map(Expected::new).collect();
    (models, float(&table["evaluations_per_second"]))
}

fn check(name: &str) {
    let (models, bound) = class(&read(&format!("data/nonsmooth/{name}.toml")));
    let mut wrong = Vec::new();
    for method in [Method::Auto, Method::Tsit5] {
        for model in &models {
            match model.run(method, bound) {
                Ok(evaluations) if (evaluations as f64) < bound * model.end => {}
                Ok(evaluations) => wrong.push(format!(
                    "{} by {}: {evaluations} evaluations in {} s",
                    model.name,
                    method.as_str(),
                    model.end
                )),
                Err(reason) => wrong.push(format!("{} by {}: {reason}", model.name, method.as_str())),
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {} runs:\n{}", wrong.len(), 2 * models.len(), wrong.join("\n"));
}

macro_rules! classes {
    ($($name:ident $file:literal)*) => {
        const CLASSES: &[&str] = &[$($file),*];
        $(
            #[test]
            fn $name() {
                check($file);
            }
        )*
    };
}

classes! {
    forces_switched_by_time "time-switch"
    saturated_controls "saturation"
    play_in_couplings "dead-zone"
    hysteresis_by_events "hysteresis"
    stops_with_springs "stop-spring"
    square_and_triangle_waves "wave"
    tables_in_forces "table"
    profiles_by_tables "relief"
    relays_that_slide "relay"
    dry_friction_in_forces "dry-friction"
    pendulums_with_switched_forces "pendulum"
    rods_that_hit_the_ground "rod"
    gears_with_play "gear"
    rows_of_masses_with_several_laws "mixed"
}

#[test]
fn every_file_is_a_class_and_every_model_is_read() {
    let files = files("data/nonsmooth", ".toml");
    let mut names: Vec<String> = CLASSES.iter().map(|name| format!("{name}.toml")).collect();
    names.sort();
    assert_eq!(files.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>(), names);
    let mut n_models = 0;
    for (_, text) in &files {
        let (models, bound) = class(text);
        assert!(bound <= 20_000.0);
        for model in &models {
            let study = model.load();
            assert!(study.start().is_ok(), "{}", model.name);
            assert!(model.coordinates.len() <= 6 && model.times.last() == Some(&model.end));
        }
        n_models += models.len();
    }
    assert!(n_models >= 300, "{n_models} models");
}
