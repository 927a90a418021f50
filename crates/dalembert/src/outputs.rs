//! Outputs that are not finite in some rows of a run.

use dalembert_check::shown;
use dalembert_model::{Code, Diagnostic, Model, thousands};
use dalembert_system::Sample;

/// Counts the rows in which an output is infinite or not a number.
///
/// Nothing of the motion depends on outputs, so that the run goes on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OutputWatch {
    /// For each output the time of its first such row, and their number.
    seen: Vec<Option<(f64, usize)>>,
}

impl OutputWatch {
    /// Looks at a row.
    pub fn note(&mut self, sample: &Sample) {
        self.seen.resize(sample.outputs.len(), None);
        for (seen, value) in self.seen.iter_mut().zip(&sample.outputs) {
            if !value.is_finite() {
                seen.get_or_insert((sample.t, 0)).1 += 1;
            }
        }
    }

    /// A warning for each output that was not finite.
    pub fn findings(&self, model: &Model) -> Vec<Diagnostic> {
        let outputs = model.outputs.iter().zip(&self.seen);
        let finding_of = |(output, seen): (&dalembert_model::Output, &Option<(f64, usize)>)| {
            let (first, n_rows) = (*seen)?;
            let rows = if n_rows == 1 { "row" } else { "rows" };
            let message = format!(
                "output `{}` is not a finite number in {} {rows}, first at t = {} s",
                output.name,
                thousands(n_rows),
                shown(first)
            );
            let finding = Diagnostic::warning(Code::OutputNotFinite, output.span, message)
                .name(output.name.clone())
                .hint("the motion does not depend on it; keep divisors from zero and roots from negative numbers with `if`");
            Some(finding)
        };
        outputs.filter_map(finding_of).collect()
    }
}
