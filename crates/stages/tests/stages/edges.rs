//! Nothing, too much, and nonsense.

use dalembert_linear::Matrix;
use dalembert_stages::{Appended, Construction, ConstructionStage, construct};

use crate::common::{check, positions};

#[test]
fn what_is_no_row_or_no_system_is_refused() {
    assert!(Construction::new(Matrix::zeros(2, 3), vec![0.0; 2]).is_none());
    assert!(Construction::new(Matrix::identity(2), vec![0.0; 3]).is_none());
    assert!(Construction::new(Matrix::identity(1), vec![f64::NAN]).is_none());
    assert!(construct(Matrix::zeros(2, 3), vec![0.0; 2], &[]).is_none());
    let mut construction = Construction::new(Matrix::identity(2), vec![0.0; 2]).unwrap();
    for (row, bias) in [(&[1.0][..], 0.0), (&[1.0, f64::NAN], 0.0), (&[1.0, 0.0], f64::INFINITY)] {
        assert_eq!(construction.append(row, bias), Appended::Malformed);
    }
    assert_eq!(construction.n_constraints(), 0);
}

#[test]
fn a_system_without_coordinates_and_one_without_freedom() {
    let mut nothing = Construction::new(Matrix::zeros(0, 0), Vec::new()).unwrap();
    assert!(nothing.solve().unwrap().accelerations.is_empty());
    assert!(matches!(nothing.append(&[], 0.0), Appended::Redundant { .. }));
    assert!(matches!(nothing.append(&[], 1.0), Appended::Contradictory { .. }));

    let mut held = Construction::new(Matrix::identity(1), vec![7.0]).unwrap();
    held.append(&[2.0], -6.0);
    assert_eq!(held.n_free(), 0);
    let solution = held.solve().unwrap();
    assert_eq!(
        (solution.accelerations, solution.reaction, solution.multipliers),
        (vec![3.0], vec![-4.0], vec![-2.0])
    );
}

#[test]
fn a_contradictory_row_has_its_stage_and_no_part_in_the_next() {
    let rows = [(vec![1.0, 0.0], 0.0), (vec![1.0, 0.0], 5.0), (vec![1.0, 1.0], 2.0), (vec![0.0, 1.0], 2.0)];
    let stages = construct(Matrix::identity(2), vec![1.0, 1.0], &rows).unwrap();
    assert_eq!(stages.iter().map(ConstructionStage::n_free).collect::<Vec<_>>(), [2, 1, 1, 0, 0]);
    assert_eq!(stages[4].members, [0, 2, 3]);
    assert!(matches!(stages[2].appended, Some(Appended::Contradictory { .. })) && stages[2].change.is_none());
    let Some(Appended::Redundant { combination, .. }) = &stages[4].appended else { panic!() };
    assert_eq!(positions(combination), [0, 1]);
    check("v̇", &stages[4].solution.as_ref().unwrap().accelerations, &[0.0, -2.0]);
}
