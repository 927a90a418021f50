//! Which rows and columns an array has, and when there is none.

use dalembert_system::{ArrayColumn, ArrayRow, AuxiliaryRole, ColumnOf, LawMode, MechanicalSystem, RowOf};

use crate::common::{gallery, model, system_of};
use crate::{LAWS, T, array, sizes, somewhere, systems, values};

#[test]
fn arrays_have_the_rows_and_columns_of_their_definition() {
    // The sizes of F and of its derivatives by the theory of these examples: rows × derivatives at the level that determines them.
    for (name, level, n_rows, n_jets) in
        [("vehicle", 1, 18, 14), ("crane", 2, 19, 15), ("two-mass-far", 2, 11, 9), ("three-mass", 4, 22, 20)]
    {
        let system = system_of(&gallery(name));
        let array = array(&system, level, &[]);
        let n_states = 2 * system.layout().n_coordinates;
        assert_eq!(
            (array.layout().rows.len(), array.layout().columns.len() - n_states),
            (n_rows, n_jets),
            "{name}"
        );
    }
    let vehicle = system_of(&gallery("vehicle"));
    let row = |of, order| ArrayRow { of, order };
    let (track, rear, front) = (RowOf::Condition(0), RowOf::Constraint(0), RowOf::Constraint(1));
    let lowest = array(&vehicle, -1, &[]);
    assert_eq!(lowest.layout().rows, [row(track, 0), row(track, 1), row(rear, 0), row(front, 0)]);
    assert_eq!(lowest.layout().columns.len(), 8);
    let added: Vec<ArrayRow> = (0..4)
        .map(|at| row(RowOf::Motion(at), 0))
        .chain([row(track, 2), row(rear, 1), row(front, 1)])
        .collect();
    assert_eq!(array(&vehicle, 0, &[]).layout().rows[4..], added);
}

#[test]
fn the_array_of_a_lower_level_is_a_leading_block() {
    for (name, system, modes) in systems() {
        // An input inside a condition has derivatives of its own already at the lower level, which come last there.
        if name.starts_with("laws") {
            continue;
        }
        let mut higher = array(&*system, 3, &modes);
        let x = somewhere(&higher, 7);
        let all = values(&mut higher, T, &x);
        for level in -1..3 {
            let mut lower = array(&*system, level, &modes);
            let layout = lower.layout().clone();
            let (n, m) = (layout.rows.len(), layout.columns.len());
            assert_eq!(layout.level, level);
            assert_eq!(layout.rows, higher.layout().rows[..n], "{name}");
            assert_eq!(layout.columns, higher.layout().columns[..m], "{name}");
            let block = values(&mut lower, T, &x[..m]);
            let sizes = sizes(&block, T, &x[..m]);
            // The tapes may add in another order.
            let close = |a: f64, b: f64, size: f64| (a - b).abs() <= 16.0 * f64::EPSILON * size;
            for (row, &size) in sizes.iter().enumerate() {
                assert!(close(block.error[row], all.error[row], size), "{name}");
                for (column, x) in x[..m].iter().enumerate() {
                    let (a, b) = (block.jacobian[(row, column)], all.jacobian[(row, column)]);
                    assert!(close(a, b, size / x.abs()), "{name}");
                }
                assert!((m..x.len()).all(|column| all.jacobian[(row, column)] == 0.0), "{name}");
            }
        }
    }
}

#[test]
fn columns_stand_by_order_with_the_state_first() {
    let column = |of, order| ArrayColumn { of, order };
    let both = |of: fn(usize) -> ColumnOf, n: usize, order| (0..n).map(move |at| column(of(at), order));
    use ColumnOf::{Auxiliary, Coordinate, LawForce, Multiplier};

    let disc = system_of(&gallery("disc-arc-inside-rolling"));
    assert_eq!(disc.layout().auxiliary.roles, [AuxiliaryRole::Contact; 2]);
    let mut expected = Vec::new();
    for order in 0..=3 {
        expected.extend(both(Coordinate, 3, order).chain(both(Auxiliary, 2, order)));
        expected.extend(both(Multiplier, 4, order.wrapping_sub(2)).filter(|_| order >= 2));
    }
    assert_eq!(array(&disc, 1, &[]).layout().columns, expected);

    // The input occurs in the condition, so that its two further derivatives come too.
    let laws = system_of(&model(LAWS));
    assert_eq!(laws.layout().auxiliary.roles, [AuxiliaryRole::Input]);
    let modes = [LawMode::Slip(1.0), LawMode::Stick];
    let state: Vec<_> = both(Coordinate, 4, 0).chain(both(Coordinate, 4, 1)).collect();
    let expected: Vec<_> =
        state.iter().copied().chain([column(Auxiliary(0), 0), column(Auxiliary(0), 1)]).collect();
    assert_eq!(array(&laws, -1, &modes).layout().columns, expected);
    let jets = both(Coordinate, 4, 2).chain(both(Multiplier, 2, 0)).chain(both(LawForce, 2, 0));
    let inputs = (0..3).map(|order| column(Auxiliary(0), order));
    let expected: Vec<_> = state.into_iter().chain(jets).chain(inputs).collect();
    assert_eq!(array(&laws, 0, &modes).layout().columns, expected);
}

#[test]
fn there_is_no_array_where_it_would_have_no_meaning() {
    let vehicle = system_of(&gallery("vehicle"));
    assert!(vehicle.array(-2, &[]).is_none());
    assert!(vehicle.array(i32::MAX, &[]).is_none());
    assert!(vehicle.array(0, &[LawMode::Stick]).is_none());
    let incline = system_of(&gallery("friction-incline"));
    assert!(incline.array(0, &[]).is_none());
    assert!(system_of(&gallery("slider-crank-kinematic")).array(-1, &[]).is_none());
    let block = |law: &str| {
        system_of(&model(&format!(
            "coordinate x, y
             kinetic 1/2*(x'^2 + y'^2)
             potential 10*y
             constraint floor: y = 0
             {law}"
        )))
    };
    assert!(block("law rub: reaction(x) = -0.2*reaction(y)").array(0, &[LawMode::Slip(1.0)]).is_none());
    let tired = "law rub along x': reaction(x) = -0.2*energy.kinetic*reaction(y)";
    assert!(block(tired).array(0, &[LawMode::Slip(1.0)]).is_none());
}

#[test]
fn the_same_array_has_the_same_bits() {
    let made = || {
        let system = system_of(&model(LAWS));
        let mut array = array(&system, 3, &[LawMode::Slip(1.0), LawMode::Stick]);
        let x = somewhere(&array, 3);
        (array.layout().clone(), values(&mut array, T, &x))
    };
    assert_eq!(made(), made());
}
