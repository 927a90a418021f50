//! A run in memory, for tests and examples of its page.

use dalembert::analysis::SampleSlice;
use dalembert::record::{Columns, PlanRecord, RunRecord};
use dalembert::system::{MechanicalSystem, Sample};
use dalembert::{Request, Sketch, Study};
use dalembert_report::film::Film;
use dalembert_report::page::{RunPage, render};
use dalembert_report::scene::Scene;

/// Three rods between two places of the ground, and a spring.
pub const FOUR_BAR: &str = r#"model "Four-bar"
planar
gravity (0, -9.81) [m/s^2]
parameter m = 1 [kg]
body crank: rod(length = 1 [m], mass = m)
body coupler: rod(length = 2 [m], mass = m)
body rocker: rod(length = 2 [m], mass = m)
joint a: revolute(ground, crank at (-0.5, 0))
joint b: revolute(crank at (0.5, 0), coupler at (-1, 0))
joint c: revolute(coupler at (1, 0), rocker at (1, 0))
joint d: revolute(ground at (2, 0), rocker at (-1, 0))
point P on coupler at (0, 0.5)
element s: spring(ground at (0, 2), P, stiffness = 5 [N/m])
start crank.angle = 1, crank.angle' = 2
start coupler.angle ~ 0.5, rocker.angle ~ 1.7
run until 2 [s] every 0.02 [s]
"#;

/// A run in memory and what is known of it.
pub struct Ran {
    pub study: Study,
    pub columns: Columns,
    pub samples: Vec<Sample>,
    pub record: RunRecord,
}

/// Runs a model by a plan.
pub fn ran(text: &str, plan: &Request) -> Ran {
    let study = dalembert::load(text).expect("a model");
    let samples = study.run(plan).expect("a plan").samples;
    let columns = Columns::of(study.model(), study.system().layout());
    let plan = PlanRecord {
        until: 10.0,
        every: 0.05,
        method: "dop853".to_owned(),
        form: "lagrange".to_owned(),
        tolerance: 1e-9,
        step: None,
        stabilise: None,
        gain: Vec::new(),
        fields: false,
        max_steps: 1000,
        audit: false,
    };
    let mut record = RunRecord::new("dalembert 0".to_owned(), study.model().title.clone(), plan);
    record.outcome = "completed".to_owned();
    record.rows = samples.len() as u64;
    Ran { study, columns, samples, record }
}

impl Ran {
    /// Its rows.
    pub fn film(&self) -> Film {
        let mut sketch = Sketch::new(&self.study);
        let film = Film::record(&mut SampleSlice::new(&self.samples), &self.columns, &mut sketch);
        film.unwrap_or_else(|never| match never {})
    }

    /// Its scene.
    pub fn scene(&self, film: &Film) -> Option<Scene> {
        Scene::new(self.study.model(), &self.columns.places(), film)
    }

    /// Its page.
    pub fn page(&self) -> String {
        let film = self.film();
        let scene = self.scene(&film);
        render(&RunPage {
            study: &self.study,
            diagnostics: &[],
            record: &self.record,
            film: &film,
            scene: scene.as_ref(),
            command: "dalembert run model.dal",
            fingerprint: 7,
        })
    }
}
