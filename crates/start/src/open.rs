//! Values that a start leaves open: those that could be given too, and given values that rows relate to each other.

use crate::rules::TIED;
use std::collections::HashSet;

use dalembert_linear::{
    Block, Elimination, FACTORS_FIRST, Kkt, KktPlan, Matrix, Regularisation, Scaling, Svd, echelon,
    power_of_two,
};
use dalembert_system::{Level, Pattern};

use crate::attempt::{constraint, position_id, position_values, velocity_id, velocity_values};
use crate::choice::{IndependentUnknowns, choices};
use crate::guess::{Guess, Value, ValueId};
use crate::start::Tie;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::rank::{rank_of_unit_rows, vanishing};
use dalembert_forward::row_view::RowView;
use dalembert_forward::rules::RANK_CUT;
use dalembert_forward::rules::SOUND_PIVOT;

/// The rows up to a level over the values that are not given, and what of them is dependent.
pub struct OpenRows {
    level: Level,
    rows: Vec<usize>,
    held: Vec<usize>,
    n_free: usize,
    /// Rows of unit typical length, over all values.
    matrix: Matrix,
    rank: usize,
    /// The combinations of rows in which nothing free occurs: rows with their weights.
    combinations: Vec<Vec<(usize, f64)>>,
    /// Whether sparse factors show that the rows are well conditioned over the free values.
    pub is_sound: bool,
    /// Whether there are so many rows that combinations are found one by one, and may repeat each other.
    is_tall: bool,
}

impl OpenRows {
    /// How many values are free once the given ones are held.
    pub fn n_open(&self) -> usize {
        self.n_free - self.rank
    }

    /// Where factors show that all rows are independent there is nothing to decompose.
    fn new(point: &Evaluator, values: &[Value], level: Level) -> OpenRows {
        let rows = point.rows(level);
        let (held, free): (Vec<usize>, Vec<usize>) = (0..values.len()).partition(|at| values[*at].is_given());
        let (matrix, _) = point.unit_rows(&rows);
        let mut open = OpenRows {
            level,
            held,
            n_free: free.len(),
            rank: 0,
            combinations: Vec::new(),
            is_sound: false,
            is_tall: false,
            matrix,
            rows,
        };
        if independent(point, &open.rows, &free).is_some() {
            (open.rank, open.is_sound) = (open.rows.len(), true);
            return open;
        }
        let over_free = open.matrix.select_columns(&free);
        let Some(svd) = Svd::new(&over_free) else { return open };
        open.rank = rank_of_unit_rows(&svd, RANK_CUT).rank;
        open.is_tall = svd.is_tall();
        open.combinations = if open.is_tall {
            vanishing(&over_free, &svd, RANK_CUT).unwrap_or_default()
        } else {
            let left = echelon(&svd.left_null_space(open.rank));
            let combination = |column: usize| left.column(column).iter().copied().enumerate().collect();
            (0..left.n_columns()).map(combination).collect()
        };
        open
    }

    /// At position and at velocity level.
    pub fn both(point: &Evaluator, guess: &Guess) -> [OpenRows; 2] {
        let of = |values: &[Value], level: Level| OpenRows::new(point, values, level);
        [
            of(&position_values(point, guess), Level::Position),
            of(&velocity_values(point, guess), Level::Velocity),
        ]
    }

    /// Combinations of rows in which nothing free stands, and given values do.
    pub fn ties(&self, point: &Evaluator) -> Vec<Tie> {
        let id = if self.level == Level::Position { position_id } else { velocity_id };
        let order = |row: usize| {
            let info = &point.layout.constraints.infos[row];
            u32::from(self.level == Level::Velocity && info.level == Level::Position)
        };
        // The same values are tied once, by the rows that come first.
        let (mut ties, mut known) = (Vec::new(), HashSet::new());
        for weights in &self.combinations {
            let bound =
                |at: usize| weights.iter().map(|(row, weight)| weight * self.matrix[(*row, at)]).sum::<f64>();
            let tied: Vec<usize> = self.held.iter().copied().filter(|at| bound(*at).abs() > TIED).collect();
            if tied.is_empty() || (self.is_tall && !known.insert(tied.clone())) {
                continue;
            }
            let support = weights.iter().filter(|(_, weight)| weight.abs() > TIED);
            let rows = support.map(|(row, _)| constraint(self.rows[*row], order(self.rows[*row]))).collect();
            ties.push(Tie { values: tied.into_iter().map(|at| id(point, at)).collect(), rows });
        }
        ties
    }
}

/// The factors of `[I Jᵀ; J 0]` of rows over some columns in units of their magnitudes, if they show that the rows are independent. `None` if they do not,
/// or if the rows are so few that singular values are as fast.
fn independent(point: &Evaluator, rows: &[usize], columns: &[usize]) -> Option<Kkt> {
    if point.n_rates().max(rows.len()) < FACTORS_FIRST || rows.len() > columns.len() {
        return None;
    }
    let mut places = vec![None; point.n_rates()];
    columns.iter().enumerate().for_each(|(new, at)| places[*at] = Some(new));
    let view = RowView::new(point, rows, |column| places[column]);
    let units = point.scale.units();
    let scaling = Scaling {
        columns: vec![1.0; columns.len()],
        rows: point.row_sizes(rows, &units).iter().map(|size| power_of_two(1.0 / size)).collect(),
    };
    let mut kkt = Kkt::plan(&KktPlan {
        upper: &Pattern::diagonal(columns.len()),
        rows: &view.pattern,
        selected: &(0..rows.len()).collect::<Vec<_>>(),
        scaling: &scaling,
        block: Block::Mass,
        regularisation: Regularisation::None,
        elimination: Elimination::Whole,
    })
    .ok()?;
    let mut values = view.gather(&point.values);
    for (value, (_, column)) in values.iter_mut().zip(view.pattern.entries()) {
        *value *= units[columns[column]];
    }
    kkt.factor(&vec![1.0; columns.len()], &values).ok()?;
    (kkt.pivot_ratio() >= SOUND_PIVOT).then_some(kkt)
}

/// An orthonormal basis of the kernel of independent rows, as columns: random vectors without their part along the rows.
fn kernel(kkt: &mut Kkt, n: usize, n_rows: usize) -> Option<Matrix> {
    let mut random = fastrand::Rng::with_seed(17);
    let mut basis = Matrix::zeros(n, n - n_rows);
    for column in 0..n - n_rows {
        let mut vector: Vec<f64> = (0..n).map(|_| 2.0 * random.f64() - 1.0).collect();
        // Twice: what the first sweep leaves of the earlier vectors is rounding of their size.
        for _ in 0..2 {
            kkt.solve_refined(&mut vector, &mut vec![0.0; n_rows]).ok()?;
            for earlier in 0..column {
                let earlier = basis.column(earlier);
                let part: f64 = earlier.iter().zip(&vector).map(|(a, b)| a * b).sum();
                vector.iter_mut().zip(earlier).for_each(|(x, by)| *x -= part * by);
            }
            let length = vector.iter().map(|x| x * x).sum::<f64>().sqrt();
            if length.is_nan() || length < 1e-3 {
                return None;
            }
            vector.iter_mut().for_each(|x| *x /= length);
        }
        basis.column_mut(column).copy_from_slice(&vector);
    }
    Some(basis)
}

/// Sets of positions and of velocities that could be chosen freely.
pub fn free_choices(
    point: &Evaluator,
) -> (Vec<IndependentUnknowns<ValueId>>, Vec<IndependentUnknowns<ValueId>>) {
    let of = |level: Level| -> Vec<IndependentUnknowns<usize>> {
        let rows = point.rows(level);
        let n = point.n_rates();
        // With few rows most of the kernel is all of space, and singular values find it at once.
        let is_narrow = 2 * rows.len() > n;
        let factors = is_narrow.then(|| independent(point, &rows, &(0..n).collect::<Vec<_>>())).flatten();
        if let Some(tangents) = factors.and_then(|mut kkt| kernel(&mut kkt, n, rows.len())) {
            return choices(&tangents);
        }
        let (matrix, _) = point.unit_rows(&rows);
        let Some(svd) = Svd::new(&matrix) else { return Vec::new() };
        choices(&svd.null_space(rank_of_unit_rows(&svd, RANK_CUT).rank))
    };
    let named = |choices: &[IndependentUnknowns<usize>], id: &dyn Fn(&Evaluator, usize) -> ValueId| {
        let named = |choice: &IndependentUnknowns<usize>| IndependentUnknowns {
            values: choice.values.iter().map(|at| id(point, *at)).collect(),
            conditioning: choice.conditioning,
        };
        choices.iter().map(named).collect()
    };
    let positions = of(Level::Position);
    // Where velocities have no rows of their own they are free as positions are.
    let is_same = point.rows(Level::Velocity).len() == point.rows(Level::Position).len();
    let velocities = if is_same { positions.clone() } else { of(Level::Velocity) };
    (named(&positions, &position_id), named(&velocities, &velocity_id))
}
