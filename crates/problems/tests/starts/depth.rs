//! The index of conditions, how often each has to be differentiated, and what stays free.
//!
//! The counts are those of the derivative arrays in closed form: a force on a mass meets a path on the same mass after
//! two derivatives, on its neighbour after four, on the next after six, and one more gives the index.

use dalembert::system::RowOf;

use crate::variant::{Found, Variant};

#[test]
fn conditions_at_the_driven_mass_have_index_three() {
    for (name, free) in [("two-mass", (1, 1)), ("cart-pendulum", (1, 1)), ("two-link-arm", (0, 0))] {
        let found = Variant::gallery(name).start();
        expect(&found, 3, free);
        for condition in &found.model.conditions {
            assert_eq!(counted(&found, &condition.name), 2, "{name}");
        }
    }
}

#[test]
fn the_vehicle_has_index_four_and_three_free_values() {
    let found = Variant::gallery("vehicle").start();
    expect(&found, 4, (2, 1));
    assert_eq!(counted(&found, "track"), 3);
    assert_eq!(counted(&found, "rear"), 2);
    assert_eq!(counted(&found, "front"), 2);
}

#[test]
fn conditions_behind_one_spring_have_index_five() {
    for name in ["two-mass-far", "flexible-arm"] {
        let found = Variant::gallery(name).start();
        expect(&found, 5, (0, 0));
        assert_eq!(counted(&found, "path"), 4, "{name}");
    }
}

#[test]
fn the_crane_has_index_five_in_three_coordinates() {
    // At the beginning the rope hangs straight and one of the two conditions needs fewer derivatives than on the way.
    expect(&Variant::gallery("crane").start(), 5, (0, 0));
    let found = Variant::gallery("crane").from(2.5, 7.0).start();
    expect(&found, 5, (0, 0));
    assert_eq!((counted(&found, "load_x"), counted(&found, "load_y")), (4, 4));
}

/// The crane with the place of its load as coordinates, and the rope as a constraint.
const CRANE_WITH_ROPE: &str = "
parameter mt = 10 [kg], m = 100 [kg], J = 0.1 [kg m^2], rd = 0.1 [m], g = 9.81 [m/s^2]
parameter T = 6 [s], X1 = 5 [m], Y0 = -4 [m], Y1 = -2 [m]
coordinate s, l, x, y [m]
auxiliary F [N], W [N m]
kinetic 1/2*mt*s'^2 + 1/2*J*(l'/rd)^2 + 1/2*m*(x'^2 + y'^2)
potential m*g*y
force s: F
force l: -W/rd
constraint rope: (x - s)^2 + y^2 = l^2
let u = min(t/T, 1)
let rise = u^5*(126 - 420*u + 540*u^2 - 315*u^3 + 70*u^4)
condition load_x by F, W: x = X1*rise
condition load_y by F, W: y = Y0 + (Y1 - Y0)*rise
start s ~ 0, l ~ -Y0, x ~ 0, y ~ Y0
run until 7 [s]";

#[test]
fn the_crane_has_index_five_with_its_rope_as_a_constraint_too() {
    expect(&Variant::text(CRANE_WITH_ROPE).start(), 5, (0, 0));
    let found = Variant::text(CRANE_WITH_ROPE).from(2.5, 7.0).start();
    expect(&found, 5, (0, 0));
    assert_eq!((counted(&found, "load_x"), counted(&found, "load_y"), counted(&found, "rope")), (4, 4, 2));
}

#[test]
fn the_crane_is_the_same_in_both_sets_of_coordinates() {
    for t in [0.0, 1.0, 2.5, 4.0] {
        let three = Variant::gallery("crane").from(t, t + 7.0).start();
        let four = Variant::text(CRANE_WITH_ROPE).from(t, t + 7.0).start();
        // Forces are some hundred newtons, and each way loses three digits of sixteen at the most.
        for (name, size) in [("s", 1.0), ("l", 1.0), ("s'", 1.0), ("l'", 1.0), ("F", 100.0), ("W", 100.0)] {
            four.is(name, three.value(name), 1e-12 * size);
        }
        four.is("x", three.value("s") + three.value("l") * three.value("theta").sin(), 1e-12);
    }
}

#[test]
fn the_crane_with_its_rope_as_a_constraint_starts_as_the_reference() {
    let motion = crate::data::Motion::reference("control_crane");
    for t in [0.0, 1.0, 2.5, 4.0] {
        let row = motion.at(t);
        let found = Variant::text(CRANE_WITH_ROPE).from(t, t + 7.0).start();
        for (name, column) in [("s", "s"), ("l", "l"), ("s'", "sdot"), ("l'", "ldot"), ("F", "F"), ("W", "W")]
        {
            found.is(name, row[column], crate::TWELVE_DIGITS * motion.largest(column));
        }
        // The multiplier belongs to the square of the length: the rope pulls with 2 l λ.
        let pull = 2.0 * found.value("l") * found.value("multiplier(rope)");
        assert!((pull.abs() - row["rope_force"]).abs() <= crate::TWELVE_DIGITS * row["rope_force"]);
    }
}

#[test]
fn three_masses_have_index_seven() {
    let found = Variant::gallery("three-mass").start();
    expect(&found, 7, (0, 0));
    assert_eq!(counted(&found, "path"), 6);
    // The equations of the masses between force and path are differentiated as well.
    let counts = &found.depth().differentiations;
    assert!(counts.contains(&(RowOf::Motion(2), 4)) && counts.contains(&(RowOf::Motion(1), 2)), "{counts:?}");
}

#[test]
fn a_long_chain_is_only_as_deep_as_the_way_from_force_to_path() {
    let chain = "
parameter N = 12, m = 0.4 [kg], k = 50 [N/m]
auxiliary p [N]
for i in 1..N {
  coordinate x[i] [m]
  kinetic 1/2*m*x[i]'^2
}
for i in 1..N - 1 {
  potential 1/2*k*(x[i + 1] - x[i])^2
}
for i in 3..N {
  start x[i] = 0.01*(i - 6), x[i]' = 0.02*(7 - i)
}
force x[1]: p
condition path by p: x[2] = 0.1 [m]*sin(2 [rad/s]*t)
run until 5 [s]";
    let found = Variant::text(chain).start();
    expect(&found, 5, (10, 10));
    assert_eq!(counted(&found, "path"), 4);
    // Newton's law of the second mass gives the first: x1 = 2 x2 − x3 + m x2''/k, and x2 = 0, x2'' = 0 at the start.
    let third = 0.01 * (3.0 - 6.0);
    found.is("x[1]", -third, 1e-14);
    let third_rate = 0.02 * (7.0 - 3.0);
    let (rate, jerk) = (0.1 * 2.0, -0.1 * 8.0);
    found.is("x[1]'", 2.0 * rate - third_rate + 0.4 * jerk / 50.0, 1e-14);
}

fn expect(found: &Found, index: u32, free: (usize, usize)) {
    assert_eq!((found.depth().index, found.start().free), (index, free), "{:?}", found.depth());
}

/// How often the constraint or condition of this name has to be differentiated.
fn counted(found: &Found, name: &str) -> u32 {
    let constraint = found.model.constraints.iter().flat_map(|c| &c.rows).position(|row| row.name == name);
    let condition = found.model.conditions.iter().flat_map(|c| &c.rows).position(|row| row.name == name);
    let of = match (constraint, condition) {
        (Some(at), _) => RowOf::Constraint(at),
        (None, Some(at)) => RowOf::Condition(at),
        (None, None) => panic!("no row `{name}`"),
    };
    let counts = &found.depth().differentiations;
    counts.iter().find(|(row, _)| *row == of).unwrap_or_else(|| panic!("no count for `{name}`: {counts:?}")).1
}
