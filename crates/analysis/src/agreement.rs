//! How far two runs of the same system agree.

use crate::rules::{LEAST_OF_KIND, SAME_TIME};
use dalembert_system::{MechanicalSystem, Sample};

use crate::groups::CoordinateGroups;
use crate::samples::{SampleReader, Samples, Unreadable};

/// Two runs, compared number by number.
///
/// Digits are `−log₁₀` of the largest difference over the run, as part of the largest value of the group in either run,
/// between 0 and 16.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Agreement {
    /// Samples compared.
    pub n_rows: u64,
    /// For each coordinate, the digits in which the runs agree.
    pub coordinates: Vec<f64>,
    pub speeds: Vec<f64>,
    /// For each auxiliary coordinate.
    pub auxiliary: Vec<f64>,
    /// For the reaction along each speed.
    pub reactions: Vec<f64>,
}

impl Agreement {
    /// The digits in which everything agrees.
    pub fn digits(&self) -> f64 {
        let all = self.coordinates.iter().chain(&self.speeds).chain(&self.auxiliary).chain(&self.reactions);
        all.fold(MOST, |least, digits| least.min(*digits))
    }
}

/// Why two runs were not compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Incomparable<E, F> {
    /// The first could not be read.
    First(Unreadable<E>),
    /// The second could not be read.
    Second(Unreadable<F>),
    /// The runs have not the same samples: at this one the times differ, or one run has ended.
    Misaligned {
        /// Its number, from 0 on.
        row: u64,
    },
}

impl<E: std::fmt::Display, F: std::fmt::Display> std::fmt::Display for Incomparable<E, F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Incomparable::First(cause) => write!(f, "first run: {cause}"),
            Incomparable::Second(cause) => write!(f, "second run: {cause}"),
            Incomparable::Misaligned { row } => write!(f, "the runs differ in the time of sample {row}"),
        }
    }
}

impl<E: std::error::Error, F: std::error::Error> std::error::Error for Incomparable<E, F> {}

/// A number has no more.
const MOST: f64 = 16.0;

/// Compares two runs of a system, sample by sample.
///
/// # Errors
/// If a run cannot be read, or the two have different samples.
pub fn agreement<E, F>(
    system: &dyn MechanicalSystem,
    a: &mut dyn Samples<Error = E>,
    b: &mut dyn Samples<Error = F>,
) -> Result<Agreement, Incomparable<E, F>> {
    let layout = system.layout();
    let room = Sample::new(layout);
    let mut first = SampleReader::new(a, &room).map_err(Incomparable::First)?;
    let mut second = SampleReader::new(b, &room).map_err(Incomparable::Second)?;
    let (mut a, mut b) = (room.clone(), room);
    let mut differences: Option<RunDifferences> = None;
    let mut latest: f64 = 0.0;
    loop {
        let row = first.n_read();
        let has_first = first.next(&mut a).map_err(Incomparable::First)?;
        let has_second = second.next(&mut b).map_err(Incomparable::Second)?;
        if has_first != has_second {
            return Err(Incomparable::Misaligned { row });
        }
        if !has_first {
            break;
        }
        latest = latest.max(a.t.abs()).max(b.t.abs());
        let apart = (a.t - b.t).abs();
        if apart.is_nan() || apart > SAME_TIME * latest {
            return Err(Incomparable::Misaligned { row });
        }
        differences
            .get_or_insert_with(|| RunDifferences::new(&CoordinateGroups::new(system.layout())))
            .add(&a, &b);
    }
    let differences = differences.ok_or(Incomparable::First(Unreadable::Empty))?;
    Ok(differences.agreement(first.n_read()))
}

/// One kind of quantity: the largest differences, and the largest values by group.
struct ComparedQuantity {
    groups: Vec<usize>,
    differences: Vec<f64>,
    scales: Vec<f64>,
}

impl ComparedQuantity {
    fn new(groups: &[usize], n_groups: usize) -> ComparedQuantity {
        ComparedQuantity {
            groups: groups.to_vec(),
            differences: vec![0.0; groups.len()],
            scales: vec![0.0; n_groups],
        }
    }

    fn add(&mut self, a: &[f64], b: &[f64]) {
        for (at, (a, b)) in a.iter().zip(b).enumerate() {
            let scale = &mut self.scales[self.groups[at]];
            for value in [a, b].into_iter().filter(|value| value.is_finite()) {
                *scale = scale.max(value.abs());
            }
            let difference = (a - b).abs();
            // Two numbers that are none agree in nothing.
            let difference = if difference.is_nan() { f64::INFINITY } else { difference };
            self.differences[at] = self.differences[at].max(difference);
        }
    }

    fn digits(&self) -> Vec<f64> {
        // A group that is nothing but rounding beside the others has no digits to agree in.
        let least = LEAST_OF_KIND * self.scales.iter().fold(0.0, |most: f64, scale| most.max(*scale));
        let digits = |(difference, group): (&f64, &usize)| {
            let part = difference / self.scales[*group].max(least);
            match *difference {
                0.0 => MOST,
                _ if part.is_nan() => 0.0,
                _ => (-part.log10()).clamp(0.0, MOST),
            }
        };
        self.differences.iter().zip(&self.groups).map(digits).collect()
    }
}

struct RunDifferences {
    coordinates: ComparedQuantity,
    speeds: ComparedQuantity,
    auxiliary: ComparedQuantity,
    reactions: ComparedQuantity,
}

impl RunDifferences {
    fn new(groups: &CoordinateGroups) -> RunDifferences {
        RunDifferences {
            coordinates: ComparedQuantity::new(&groups.coordinates, groups.n),
            speeds: ComparedQuantity::new(&groups.speeds, groups.n),
            auxiliary: ComparedQuantity::new(&groups.auxiliary, groups.n),
            reactions: ComparedQuantity::new(&groups.speeds, groups.n),
        }
    }

    fn add(&mut self, a: &Sample, b: &Sample) {
        self.coordinates.add(&a.q, &b.q);
        self.speeds.add(&a.v, &b.v);
        self.auxiliary.add(&a.p, &b.p);
        self.reactions.add(&a.reaction, &b.reaction);
    }

    fn agreement(&self, n_rows: u64) -> Agreement {
        Agreement {
            n_rows,
            coordinates: self.coordinates.digits(),
            speeds: self.speeds.digits(),
            auxiliary: self.auxiliary.digits(),
            reactions: self.reactions.digits(),
        }
    }
}
