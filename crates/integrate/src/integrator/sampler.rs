//! The last sample, and what samples of a run have in common.

use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_system::Sample;

use super::defect::EarlyRows;

/// Samples of a run.
pub struct Sampler {
    /// The last sample.
    pub sample: Sample,
    /// Number of the next row; row 0 is the start.
    pub next_row: u64,
    pub energy_at_start: f64,
    /// The largest kinetic or potential energy of all samples.
    pub largest_energy: f64,
    /// The largest scaled errors of positions, velocities and accelerations of all samples.
    pub worst_errors: [f64; 3],
    /// Rates of the interpolant.
    pub rates: Vec<f64>,
    /// For a state before it is projected.
    pub scratch: Vec<f64>,
    /// Samples within the step that is tried.
    pub early: EarlyRows,
}

/// Values that a sample outside of the rows does not change: time of the last row, largest energy and errors of rows.
#[derive(Clone, Copy)]
pub struct RowRecord {
    t: f64,
    largest_energy: f64,
    worst_errors: [f64; 3],
}

impl Sampler {
    /// `n` is the length of a state with its quadratures.
    pub fn new(sample: Sample, n: usize) -> Sampler {
        Sampler {
            early: EarlyRows::new(&sample),
            sample,
            next_row: 0,
            energy_at_start: 0.0,
            largest_energy: 0.0,
            worst_errors: [0.0; 3],
            rates: vec![0.0; n],
            scratch: vec![0.0; n],
        }
    }

    /// Makes the sample of a row that was taken when its step was tried the last one; `false` if there is none.
    pub fn take_early(&mut self, t: f64) -> bool {
        self.early.take(t, &mut self.sample)
    }

    /// Takes energies and errors of the last sample into the largest ones.
    pub fn note(&mut self) {
        let energies = &self.sample.energies[..2];
        self.largest_energy = energies.iter().fold(self.largest_energy, |most: f64, e| most.max(e.abs()));
        for (worst, error) in self.worst_errors.iter_mut().zip(&self.sample.errors) {
            *worst = worst.max(*error);
        }
    }

    pub fn worst_error(&self) -> f64 {
        self.worst_errors.iter().fold(0.0, |worst: f64, error| worst.max(*error))
    }

    pub fn row_record(&self) -> RowRecord {
        RowRecord { t: self.sample.t, largest_energy: self.largest_energy, worst_errors: self.worst_errors }
    }

    pub fn restore(&mut self, record: RowRecord) {
        self.sample.t = record.t;
        self.largest_energy = record.largest_energy;
        self.worst_errors = record.worst_errors;
    }
}

impl Memory for Sampler {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.real("energy_at_start", &mut self.energy_at_start)?;
        store.real("largest_energy", &mut self.largest_energy)?;
        store.count("next_row", &mut self.next_row)?;
        store.reals("worst_errors", &mut self.worst_errors)?;
        store.real("sample_t", &mut self.sample.t)
    }
}
