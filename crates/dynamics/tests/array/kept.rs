//! Arrays that are used again.

use dalembert_system::{LawMode, MechanicalSystem};

use crate::common::{model, system_of};
use crate::{LAWS, T, array, somewhere, systems, values};

#[test]
fn an_array_asked_for_again_has_the_same_bits_and_buffers_of_its_own() {
    for (name, system, modes) in systems() {
        for level in [-1, 0, 1] {
            let (mut first, mut second) = (array(&*system, level, &modes), array(&*system, level, &modes));
            assert_eq!(first.layout(), second.layout(), "{name}");
            let (x, y) = (somewhere(&first, 3), somewhere(&first, 4));
            let at_x = values(&mut first, T, &x);
            let at_y = values(&mut second, T, &y);
            assert_eq!(values(&mut first, T, &x), at_x, "{name}");
            assert_eq!(values(&mut second, T, &x), at_x, "{name}");
            assert_eq!(values(&mut first, T, &y), at_y, "{name}");
        }
    }
}

#[test]
fn arrays_of_many_modes_are_those_of_a_system_that_has_just_been_made() {
    let model = model(LAWS);
    let used = system_of(&model);
    // More signs than are kept, and back to the first.
    let signs = (0..100).chain([0]).map(|at| f64::from(at) / 100.0);
    for (at, sign) in signs.enumerate() {
        let modes = [LawMode::Slip(sign), LawMode::Stick];
        let mut found = array(&used, 0, &modes);
        if at % 20 == 0 {
            let mut expected = array(&system_of(&model), 0, &modes);
            let x = somewhere(&found, 8);
            assert_eq!(values(&mut found, T, &x), values(&mut expected, T, &x), "sign {sign}");
        }
    }
    assert!(used.array(0, &[LawMode::Stick]).is_none());
    assert!(used.array(0, &[LawMode::Stick, LawMode::Stick]).is_some());
}

#[test]
fn the_rows_alone_are_the_rows_of_the_whole() {
    for (name, system, modes) in systems() {
        for level in [-1, 0, 1] {
            let mut array = array(&*system, level, &modes);
            let x = somewhere(&array, 6);
            let whole = values(&mut array, T, &x);
            let mut error = vec![f64::NAN; whole.error.len()];
            array.evaluate_error(T, &x, &mut error);
            // Two programs that share different sub-expressions: a few roundings of the largest terms.
            let size = whole.error.iter().fold(1.0f64, |size, e| size.max(e.abs()));
            let good = error.iter().zip(&whole.error).all(|(a, b)| (a - b).abs() <= 1e-12 * size);
            assert!(good, "{name} level {level}: {error:?} and {:?}", whole.error);
        }
    }
}
