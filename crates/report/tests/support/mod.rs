//! A run in memory, for tests and examples of its page.

use dalembert::analysis::SampleSlice;
use dalembert::record::{Columns, RunRecord};
use dalembert::system::Sample;
use dalembert::{Request, Sketch, Study};
use dalembert_report::RunView;
use dalembert_report::page::render;
use dalembert_report::playback::Playback;

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

/// Runs a model by a request, without the command.
pub fn ran(text: &str, request: &Request) -> Ran {
    let study = dalembert::load(text).expect("a model");
    let run = study.run(request).expect("a request that can be satisfied");
    let columns = study.columns(&run.record.resolved.settings);
    Ran { study, columns, samples: run.samples, record: run.record }
}

impl Ran {
    /// Its rows.
    pub fn playback(&self) -> Playback {
        let mut sketch = Sketch::new(&self.study);
        let playback = Playback::record(&mut SampleSlice::new(&self.samples), &self.columns, &mut sketch);
        playback.unwrap_or_else(|never| match never {})
    }

    /// The run as reports show it.
    pub fn view<'v>(&'v self, playback: &'v Playback) -> RunView<'v> {
        RunView { study: &self.study, record: &self.record, playback }
    }

    /// Its page.
    pub fn page(&self) -> String {
        render(&self.view(&self.playback()))
    }
}
