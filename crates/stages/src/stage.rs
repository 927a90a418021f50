//! All stages of a construction in a row.

use dalembert_linear::Matrix;

use super::{Appended, Change, Construction, Solution};
use crate::NoInertia;

/// The equations of motion after some of the rows.
#[derive(Clone, Debug, PartialEq)]
pub struct ConstructionStage {
    /// Result of the row that was added; `None` for the free system. Positions are those of `members`.
    pub appended: Option<Appended>,
    /// The rows present, by their numbers; a contradictory one is not among them.
    pub members: Vec<usize>,
    /// `D`
    pub free_directions: Matrix,
    /// `C = Dᵀ M`
    pub reduced_mass: Matrix,
    /// `f = Dᵀ h`
    pub reduced_force: Vec<f64>,
    /// Accelerations and reactions, if there are.
    pub solution: Result<Solution, NoInertia>,
    /// Effect of the row on the earlier reactions; `None` for the free system, for a row that was left out, and where
    /// accelerations before or after it are not determined.
    pub change: Option<Change>,
}

impl ConstructionStage {
    /// The degrees of freedom left.
    pub fn n_free(&self) -> usize {
        self.free_directions.n_columns()
    }

    fn of(construction: &Construction, members: &[usize], appended: Option<Appended>) -> ConstructionStage {
        let newcomer = match appended {
            Some(Appended::Independent(_) | Appended::Redundant { .. }) => {
                construction.n_constraints().checked_sub(1)
            }
            Some(Appended::Contradictory { .. } | Appended::Malformed) | None => None,
        };
        ConstructionStage {
            appended,
            members: members.to_vec(),
            free_directions: construction.free_directions().clone(),
            reduced_mass: construction.reduced_mass().clone(),
            reduced_force: construction.reduced_force().to_vec(),
            solution: construction.solve(),
            change: newcomer.and_then(|at| construction.change(at)).and_then(Result::ok),
        }
    }
}

/// Adds rows `J v̇ + γ = 0`, each with its bias, one after the other: the free system, and one stage for each row.
///
/// `None` if there is no free system, see [`Construction::new`].
pub fn construct(mass: Matrix, force: Vec<f64>, rows: &[(Vec<f64>, f64)]) -> Option<Vec<ConstructionStage>> {
    let mut construction = Construction::new(mass, force)?;
    let mut members = Vec::new();
    let mut stages = vec![ConstructionStage::of(&construction, &members, None)];
    for (number, (row, bias)) in rows.iter().enumerate() {
        let appended = construction.append(row, *bias);
        if construction.n_constraints() > members.len() {
            members.push(number);
        }
        stages.push(ConstructionStage::of(&construction, &members, Some(appended)));
    }
    Some(stages)
}
