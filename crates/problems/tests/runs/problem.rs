//! Problems: a model brought to the data of a reference, and which of its columns are those of the table.

use dalembert::Request;
use dalembert::model::Model;
use dalembert::settings::Method;

use crate::facts::facts;
use crate::group::Group;
use crate::simulate::{Run, simulate};
use crate::source::Source;
use crate::table::Table;

/// A model and the table that its motion must meet.
#[derive(Clone, Copy)]
pub struct Problem {
    pub model: Source,
    /// Parameters with other values than in the model.
    pub set: &'static [(&'static str, f64)],
    /// Declarations of the model that are left out, by how their lines begin.
    pub without: &'static [&'static str],
    /// Further declarations; `{xdot}` stands for the value of that column of the table at the start.
    pub and: &'static str,
    /// Where the table is.
    pub reference: Reference,
    /// Columns of the table with those of the run, in groups of one kind.
    pub groups: &'static [Group],
    /// The method of the run.
    pub method: Method,
    /// The tolerance of the run.
    pub tolerance: f64,
    /// By how much an error of the beginning has grown at the end, at least 1.
    pub sensitivity: f64,
}

/// A table, and its stated accuracy.
#[derive(Clone, Copy)]
pub enum Reference {
    /// `data/reference/NAME.csv`; the facts beside it give the agreement with an independent method.
    Motion(&'static str),
    /// `data/reference/NAME.csv`, which is exact.
    Exact(&'static str),
    /// `data/benchmarks/NAME.csv`.
    Benchmark(&'static str),
}

/// Accuracy that a run at the finest tolerances must reach.
///
/// At the tolerance 10⁻¹³ some hundred steps add up to 10⁻¹² or 10⁻¹¹ of the motion's size; a digit or two are left for
/// how the problems magnify errors. Where one magnifies them more, its reference says so: it was compared with a run of
/// another method at the tolerance 10⁻¹³, and ten times their difference is allowed.
pub const TEN_DIGITS: f64 = 1e-10;

/// Remainder of the balance of energies: their integrals, which nothing feeds back, are followed less closely than
/// the motion.
const NINE_DIGITS: f64 = 1e-9;

/// A start is found by a few steps of Newton's method to rounding, followed by linear solves whose conditions, in these
/// models, stay below 10³: 2⁻⁵³ · 10³ is 10⁻¹³, and a digit is left for sums of terms that cancel.
const TWELVE_DIGITS: f64 = 1e-12;

/// Common fields of problems.
pub const PLAIN: Problem = Problem {
    model: Source::Own(""),
    set: &[],
    without: &[],
    and: "",
    reference: Reference::Motion(""),
    groups: &[],
    method: Method::Dop853,
    tolerance: 1e-13,
    sensitivity: 1.0,
};

impl Problem {
    /// The table.
    pub fn table(&self) -> Table {
        match self.reference {
            Reference::Motion(name) | Reference::Exact(name) => {
                Table::open(&format!("data/reference/{name}.csv"))
            }
            Reference::Benchmark(name) => Table::open(&format!("data/benchmarks/{name}.csv")),
        }
    }

    /// The model with the data of the problem.
    pub fn model(&self) -> Model {
        self.model.model(self.without, &self.filled(self.and, 0), self.set)
    }

    /// Declarations with the values of a row of the table.
    fn filled(&self, text: &str, row: usize) -> String {
        let mut parts = text.split('{');
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (name, rest) = part.split_once('}').expect("a closing brace");
            filled += &format!("{:?}{rest}", self.table().column(name)[row]);
        }
        filled
    }

    // ---- Starts.

    /// How the start of the model differs from that of the table.
    pub fn start_differences(&self) -> Vec<String> {
        self.row_differences(&self.model(), 0)
    }

    /// How the model, which does not know of time, differs from the table if it is started at an instant on the way.
    pub fn differences_on_the_way(&self, t: f64, starts: &str) -> Vec<String> {
        let row = self.table().row(t);
        let (without, and) = ([self.without, &["start "]].concat(), format!("{}\n{starts}", self.and));
        self.row_differences(&self.model.model(&without, &self.filled(&and, row), self.set), row)
    }

    fn row_differences(&self, model: &Model, row: usize) -> Vec<String> {
        let table = self.table();
        let study = dalembert::Study::new(model, "");
        let values = match study.entries() {
            Ok(values) => values,
            Err(refusal) => return vec![refusal.diagnostic.message],
        };
        let entries = [values.state(), values.multipliers(), values.reactions(), values.outputs()];
        let t = ("t".to_owned(), vec![table.times()[row]]);
        let values = entries.into_iter().flatten().map(|entry| (entry.name, vec![entry.value]));
        let start = Table::new([t].into_iter().chain(values));
        let allowed = |group: &Group| TWELVE_DIGITS * group.scale(&table);
        self.groups.iter().flat_map(|group| group.differences(&table, &start, allowed(group))).collect()
    }

    // ---- Runs.

    /// Until when the table goes.
    pub fn until(&self) -> f64 {
        self.table().last("t")
    }

    /// A plan that meets the times of the table.
    pub fn plan(&self) -> Request {
        let table = self.table();
        let (times, n) = (table.times(), table.times().len() - 1);
        Request::until(times[n]).every(times[n] / n as f64).method(self.method).tolerance(self.tolerance)
    }

    /// The run that is to meet the table.
    pub fn run(&self) -> Run {
        simulate(self.model(), &self.plan())
    }

    /// Demands that a run meet the table in all columns and at all times.
    pub fn moves_as_its_table(&self) -> Run {
        let run = self.run();
        let (table, agreement) = (self.table(), self.agreement());
        assert_eq!(run.table.times().len(), table.times().len(), "rows");
        let allowed = |group: &Group| {
            let by_digits = TEN_DIGITS * group.scale(&table);
            group.bound().unwrap_or_else(|| by_digits.max(10.0 * agreement))
        };
        let differences = |group: &Group| group.differences(&table, &run.table, allowed(group));
        let mut wrong: Vec<String> = self.groups.iter().flat_map(differences).collect();
        wrong.extend(run.energy_gap(NINE_DIGITS));
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        run
    }

    /// How far the table agrees with an independent method, where it says so.
    fn agreement(&self) -> f64 {
        let Reference::Motion(name) = self.reference else { return 0.0 };
        let facts = facts(name);
        let figure = facts.iter().find(|(key, _)| key.starts_with("agree_independent"));
        figure.map_or(0.0, |(_, value)| value.as_float().expect("a number"))
    }
}
