//! Counted work.

use crate::store::{Memory, MemoryError, Store};

/// Work done, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorkDone {
    /// Evaluations of forces and constraints.
    pub evaluations: u64,
    /// Evaluations of positions alone, which are those of projections.
    pub position_evaluations: u64,
    /// Factorisations of matrices.
    pub factorisations: u64,
    /// Projections onto the constraints.
    pub projections: u64,
    /// Stages that were kept on the constraints.
    pub projected_stages: u64,
}

impl std::ops::Add for WorkDone {
    type Output = WorkDone;

    fn add(self, other: WorkDone) -> WorkDone {
        WorkDone {
            evaluations: self.evaluations + other.evaluations,
            position_evaluations: self.position_evaluations + other.position_evaluations,
            factorisations: self.factorisations + other.factorisations,
            projections: self.projections + other.projections,
            projected_stages: self.projected_stages + other.projected_stages,
        }
    }
}

impl Memory for WorkDone {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.count("evaluations", &mut self.evaluations)?;
        store.count("position_evaluations", &mut self.position_evaluations)?;
        store.count("factorisations", &mut self.factorisations)?;
        store.count("projections", &mut self.projections)?;
        store.count("projected_stages", &mut self.projected_stages)
    }
}
