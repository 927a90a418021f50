//! How far a stabilised run has left its constraints, and by how much it can at most have done so.
//!
//! Of each step the defect `d_n = x_{n+1} − R(τK) x_n` is computed from evaluated errors, and `δ_n = ‖R(τK)‖`. Then
//!
//! ```text
//! ‖x_n‖ ≤ ε        ε = max(‖x_0‖, max ‖d_n‖/(1 − δ_n))
//! ```
//!
//! at the ends of all steps, by induction: it is a theorem about the numbers of the run, whatever the method erred by.
//! Rounding in `d_n`, `δ_n` and the norm is counted in.

use crate::stabilised::decay::Decay;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_integrate::deviation::{Deviation, ErrorExtent, NormBound, WITHIN};
use dalembert_settings::{Method, Stabilise};

/// State over all steps.
#[derive(Clone, Debug)]
pub(super) struct Record {
    /// The deviation at the end of the last step.
    x: Vec<f64>,
    defects: Defects,
    start: f64,
    seen: f64,
    errors: RowExtremes,
    gains: [f64; 2],
    /// Bounds of errors of positions and velocities, relative to the norm.
    extents: [f64; 2],
    steps: u64,
    beginnings: u64,
    within: Within,
    next: Vec<f64>,
    sizes: Vec<f64>,
}

/// Defects of all steps.
#[derive(Clone, Debug, Default)]
struct Defects {
    /// The largest `δ_n`.
    delta: f64,
    /// The largest `‖d_n‖`.
    largest: f64,
    /// The largest `‖d_n‖/(1 − δ_n)`.
    ratio: f64,
    /// Whether a step of usual length did not damp.
    is_undamped: bool,
}

/// The largest errors of rows.
#[derive(Clone, Debug, Default)]
struct RowExtremes {
    positions: f64,
    velocities: f64,
    /// Of both at the end of the last step.
    now: [f64; 2],
    /// Of positions between ends of steps.
    between: f64,
}

/// Errors of position rows at the beginning of a step and within it.
#[derive(Clone, Debug)]
struct Within {
    errors: Vec<f64>,
    n: usize,
}

/// Shorter steps than this part of the usual one were cut short.
const CUT: f64 = 0.999;

impl Record {
    /// Room for deviations of `n` numbers, and errors of `n_positions` rows.
    pub fn new(n: usize, n_positions: usize) -> Record {
        Record {
            x: vec![0.0; n],
            defects: Defects::default(),
            start: 0.0,
            seen: 0.0,
            errors: RowExtremes::default(),
            gains: [f64::INFINITY, f64::NEG_INFINITY],
            extents: [0.0; 2],
            steps: 0,
            beginnings: 0,
            within: Within { errors: vec![0.0; n_positions * WITHIN.len().saturating_add(2)], n: 0 },
            next: vec![0.0; n],
            sizes: vec![0.0; n],
        }
    }

    /// Takes the deviation as it is.
    pub fn begin(&mut self, decay: &Decay, x: &[f64]) {
        self.x.copy_from_slice(x);
        self.start = self.start.max(decay.upper(x));
        self.seen = self.seen.max(decay.norm(x));
        self.beginnings += 1;
    }

    /// Errors decay with `gains`, from now on.
    pub fn note(&mut self, gains: Option<[f64; 2]>, extents: [f64; 2]) {
        if let Some([slowest, fastest]) = gains {
            self.gains = [self.gains[0].min(slowest), self.gains[1].max(fastest)];
        }
        self.extents = [self.extents[0].max(extents[0]), self.extents[1].max(extents[1])];
    }

    /// A step of `dt` came to this deviation; the usual one has another length if it was cut short.
    pub fn step(&mut self, decay: &mut Decay, dt: f64, usual: f64, x: &[f64]) {
        self.steps += 1;
        let growth = decay.growth(dt);
        let damps = growth < 1.0;
        if !damps && dt < CUT * usual {
            self.begin(decay, x);
            return;
        }
        decay.advance(dt, &self.x, &mut self.next, &mut self.sizes);
        let n = x.len() as f64;
        for ((next, size), x) in self.next.iter_mut().zip(&mut self.sizes).zip(x) {
            // Rounding of the terms and their difference.
            *size = (n + 8.0) * f64::EPSILON * (*size + x.abs());
            *next = x - *next;
        }
        let defect = decay.upper(&self.next) + decay.spread(&self.sizes);
        self.defects.delta = self.defects.delta.max(growth);
        self.defects.largest = self.defects.largest.max(defect);
        if damps {
            self.defects.ratio = self.defects.ratio.max(defect / (1.0 - growth) * (1.0 + 4.0 * f64::EPSILON));
        } else {
            self.defects.is_undamped = true;
        }
        self.seen = self.seen.max(decay.norm(x));
        self.x.copy_from_slice(x);
    }

    /// The largest errors of position rows and of velocities at the end of a step.
    pub fn look(&mut self, positions: impl Iterator<Item = f64>, velocities: impl Iterator<Item = f64>) {
        self.errors.now = [largest(positions), largest(velocities)];
        self.errors.positions = self.errors.positions.max(self.errors.now[0]);
        self.errors.velocities = self.errors.velocities.max(self.errors.now[1]);
    }

    /// Errors of position rows at the beginning of a step, at places in it, and at its end, one after the other.
    pub fn pass(&mut self, positions: impl Iterator<Item = f64>) {
        let places = WITHIN.len() + 2;
        for (row, error) in positions.enumerate() {
            self.within.errors[row * places + self.within.n] = error;
        }
        self.within.n += 1;
        if self.within.n == places {
            self.within.n = 1;
            for errors in self.within.errors.chunks_exact_mut(places) {
                // Between two places a function leaves its chord by an eighth of its second difference at most.
                let bends = errors.windows(3).map(|x| x[0] - 2.0 * x[1] + x[2]);
                let most = largest(errors.iter().copied()) + largest(bends) / 8.0;
                self.errors.between = self.errors.between.max(most);
                errors[0] = errors[places - 1];
            }
        }
    }

    /// Whether nothing was taken note of yet.
    pub fn is_new(&self) -> bool {
        self.beginnings == 0
    }

    /// Forgets the beginning of a step.
    pub fn forget_step(&mut self) {
        self.within.n = 0;
    }

    pub fn to_deviation(
        &self,
        method: Method,
        variant: Option<Stabilise>,
        step: f64,
        norm: &'static str,
    ) -> Deviation {
        let inflated = 1.0 + 4.0 * f64::EPSILON;
        let is_damped = !self.defects.is_undamped && self.defects.ratio.is_finite();
        let bound = is_damped.then(|| self.start.max(self.defects.ratio));
        // Without rows there is no error.
        let position = if self.within.errors.is_empty() { 0.0 } else { self.extents[0] };
        let velocity = if variant.is_none() { 0.0 } else { self.extents[1] };
        let scaled = |factor: f64| bound.map(|bound| bound * factor * inflated);
        Deviation {
            method,
            variant,
            step,
            gains: if self.gains[0] <= self.gains[1] { self.gains } else { [0.0; 2] },
            steps: self.steps,
            beginnings: self.beginnings,
            norm: NormBound {
                name: norm,
                delta: self.defects.delta,
                largest_defect: self.defects.largest,
                start: self.start,
                seen: self.seen,
                bound,
                settled_bound: is_damped.then_some(self.defects.ratio),
            },
            positions: ErrorExtent { seen: self.errors.positions, bound: scaled(position) },
            velocities: ErrorExtent { seen: self.errors.velocities, bound: scaled(velocity) },
            now: self.errors.now,
            between: self.errors.between.max(self.errors.positions),
        }
    }
}

impl Memory for Record {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.reals("x", &mut self.x)?;
        store.real("delta", &mut self.defects.delta)?;
        store.real("largest_defect", &mut self.defects.largest)?;
        store.real("ratio", &mut self.defects.ratio)?;
        store.real("start", &mut self.start)?;
        store.real("seen", &mut self.seen)?;
        store.real("positions", &mut self.errors.positions)?;
        store.real("velocities", &mut self.errors.velocities)?;
        store.reals("now", &mut self.errors.now)?;
        store.real("between", &mut self.errors.between)?;
        store.reals("gains", &mut self.gains)?;
        store.reals("extents", &mut self.extents)?;
        store.count("steps", &mut self.steps)?;
        store.count("beginnings", &mut self.beginnings)?;
        store.flag("is_undamped", &mut self.defects.is_undamped)?;
        store.reals("within", &mut self.within.errors)?;
        store.count("n_within", &mut self.within.n)?;
        let fits = self.within.n < WITHIN.len() + 2;
        if fits { Ok(()) } else { Err(MemoryError::Shape { field: "within" }) }
    }
}

fn largest(numbers: impl Iterator<Item = f64>) -> f64 {
    numbers.fold(0.0, |largest: f64, x| largest.max(x.abs()))
}
