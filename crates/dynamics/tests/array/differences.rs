//! Derivatives against differences, at points that are on no constraint.

use std::collections::HashMap;

use dalembert_system::{ArrayColumn, ColumnOf};

use crate::common::random;
use crate::{Array, T, array, sizes, somewhere, systems, values};

/// The step of the differences.
const H: f64 = 1e-3;

/// Central differences with steps `H` and `2 H` make one of fourth order. It is compared with `exact`; `size` is that of
/// the numbers differenced.
///
/// The two differ by H²f‴/2, and the error of the combination is H⁴f⁗′/30: for frequencies ω up to a hundred it is
/// (ωH)²/15 < 1/1000 of that. To this comes a few roundings of `size`, divided by the step.
#[track_caller]
fn assert_difference(what: &str, f: [f64; 4], exact: f64, size: f64) {
    let [far_before, before, after, far_after] = f;
    let (near, far) = ((after - before) / (2.0 * H), (far_after - far_before) / (4.0 * H));
    let found = (4.0 * near - far) / 3.0;
    let tolerance = 1e-3 * (near - far).abs() + 16.0 * f64::EPSILON / H * size;
    assert!((found - exact).abs() <= tolerance, "{what}: {exact}, by differences {found} ± {tolerance:.1e}");
}

const STEPS: [f64; 4] = [-2.0 * H, -H, H, 2.0 * H];

#[test]
fn the_jacobian_is_the_derivative_by_every_column_and_by_time() {
    for (name, system, modes) in systems() {
        for level in -1..=3 {
            let mut array = array(&*system, level, &modes);
            let x = somewhere(&array, 41);
            let here = values(&mut array, T, &x);
            let sizes = sizes(&here, T, &x);
            let (rows, columns) = (array.layout().rows.clone(), array.layout().columns.clone());
            let mut error = vec![0.0; rows.len()];
            let mut moved = |dt: f64, column: Option<usize>, dx: f64| -> Vec<f64> {
                let mut x = x.clone();
                if let Some(column) = column {
                    x[column] += dx;
                }
                array.evaluate_error(T + dt, &x, &mut error);
                error.clone()
            };
            let by_time = STEPS.map(|h| moved(h, None, 0.0));
            let by_column: Vec<_> =
                (0..columns.len()).map(|c| STEPS.map(|h| moved(0.0, Some(c), h))).collect();
            for (row, size) in sizes.iter().enumerate() {
                let what = |by: &str| format!("{name}, level {level}, {:?} by {by}", rows[row]);
                let f = |all: &[Vec<f64>; 4]| [0, 1, 2, 3].map(|at| all[at][row]);
                assert_difference(&what("time"), f(&by_time), here.error_t[row], *size);
                for (column, all) in by_column.iter().enumerate() {
                    let exact = here.jacobian[(row, column)];
                    assert_difference(&what(&format!("{:?}", columns[column])), f(all), exact, *size);
                }
            }
        }
    }
}

/// Polynomials in time for all variables, the same in every run.
struct Path(HashMap<ColumnOf, Vec<f64>>);

impl Path {
    fn new(array: &Array) -> Path {
        let columns = &array.layout().columns;
        let highest = columns.iter().map(|column| column.order).max().unwrap_or(0);
        let mut found = HashMap::new();
        for (column, seed) in columns.iter().zip(100..) {
            found.entry(column.of).or_insert_with(|| random(highest as usize + 3, seed));
        }
        Path(found)
    }

    fn at(&self, array: &Array, dt: f64) -> Vec<f64> {
        let value = |column: &ArrayColumn| {
            let rest = &self.0[&column.of][column.order as usize..];
            rest.iter().enumerate().rev().fold(0.0, |sum, (k, c)| c + sum * dt / (k + 1) as f64)
        };
        array.layout().columns.iter().map(value).collect()
    }
}

#[test]
fn rows_of_higher_order_are_the_derivatives_of_those_below_along_a_path() {
    for (name, system, modes) in systems() {
        let mut array = array(&*system, 4, &modes);
        let path = Path::new(&array);
        let x = path.at(&array, 0.0);
        let here = values(&mut array, T, &x);
        let sizes = sizes(&here, T, &x);
        let around = STEPS.map(|h| {
            let mut error = vec![0.0; sizes.len()];
            let x = path.at(&array, h);
            array.evaluate_error(T + h, &x, &mut error);
            error
        });
        let layout = array.layout();
        for (at, row) in layout.rows.iter().enumerate().filter(|(_, row)| row.order > 0) {
            let below = layout.row(row.of, row.order - 1).expect("the row below");
            let f = [0, 1, 2, 3].map(|k| around[k][below]);
            assert_difference(&format!("{name} {row:?}"), f, here.error[at], sizes[below]);
        }
    }
}
