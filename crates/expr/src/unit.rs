//! Units of measurement, by name.

use crate::dimension::Dimension;

/// A unit: its dimension, and how many coherent SI units it is worth.
///
/// ```
/// use dalembert_expr::unit;
///
/// let inch = unit("inch").unwrap();
/// assert_eq!(inch.factor, 0.0254);
/// assert_eq!(inch.dimension, unit("m").unwrap().dimension);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub struct Unit {
    pub dimension: Dimension,
    /// The unit in coherent SI units.
    pub factor: f64,
}

impl Unit {
    /// Whether numbers in this unit are numbers in SI.
    pub fn is_coherent(&self) -> bool {
        self.factor == 1.0
    }
}

/// The unit of this name.
pub fn unit(name: &str) -> Option<Unit> {
    let place = NAMES.iter().position(|known| *known == name)?;
    let (_, factor, exponents) = UNITS[place];
    Some(Unit { dimension: Dimension::of(exponents), factor })
}

/// The names of all units.
pub fn unit_names() -> &'static [&'static str] {
    &NAMES
}

const NONE: [i32; 7] = [0; 7];
const LENGTH: [i32; 7] = [1, 0, 0, 0, 0, 0, 0];
const MASS: [i32; 7] = [0, 1, 0, 0, 0, 0, 0];
const TIME: [i32; 7] = [0, 0, 1, 0, 0, 0, 0];
const RATE: [i32; 7] = [0, 0, -1, 0, 0, 0, 0];
const FORCE: [i32; 7] = [1, 1, -2, 0, 0, 0, 0];
const ENERGY: [i32; 7] = [2, 1, -2, 0, 0, 0, 0];
const POWER: [i32; 7] = [2, 1, -3, 0, 0, 0, 0];
const PRESSURE: [i32; 7] = [-1, 1, -2, 0, 0, 0, 0];
const CURRENT: [i32; 7] = [0, 0, 0, 1, 0, 0, 0];
const CHARGE: [i32; 7] = [0, 0, 1, 1, 0, 0, 0];
const VOLTAGE: [i32; 7] = [2, 1, -3, -1, 0, 0, 0];
const RESISTANCE: [i32; 7] = [2, 1, -3, -2, 0, 0, 0];
const CAPACITANCE: [i32; 7] = [-2, -1, 4, 2, 0, 0, 0];
const INDUCTANCE: [i32; 7] = [2, 1, -2, -2, 0, 0, 0];
const FLUX: [i32; 7] = [2, 1, -2, -1, 0, 0, 0];
const FLUX_DENSITY: [i32; 7] = [0, 1, -2, -1, 0, 0, 0];

const TURN: f64 = std::f64::consts::TAU;

/// Factors are exact by definition (inch, foot, pound: international agreement of 1959).
const UNITS: [(&str, f64, [i32; 7]); N_UNITS] = [
    ("1", 1.0, NONE),
    ("m", 1.0, LENGTH),
    ("cm", 1e-2, LENGTH),
    ("mm", 1e-3, LENGTH),
    ("um", 1e-6, LENGTH),
    ("km", 1e3, LENGTH),
    ("inch", 0.0254, LENGTH),
    ("ft", 0.3048, LENGTH),
    ("kg", 1.0, MASS),
    ("g", 1e-3, MASS),
    ("mg", 1e-6, MASS),
    ("tonne", 1e3, MASS),
    ("lb", 0.453_592_37, MASS),
    ("s", 1.0, TIME),
    ("ms", 1e-3, TIME),
    ("us", 1e-6, TIME),
    ("min", 60.0, TIME),
    ("h", 3600.0, TIME),
    ("Hz", 1.0, RATE),
    ("kHz", 1e3, RATE),
    ("rad", 1.0, NONE),
    ("mrad", 1e-3, NONE),
    ("deg", TURN / 360.0, NONE),
    ("rev", TURN, NONE),
    ("rpm", TURN / 60.0, RATE),
    ("N", 1.0, FORCE),
    ("mN", 1e-3, FORCE),
    ("kN", 1e3, FORCE),
    ("MN", 1e6, FORCE),
    ("J", 1.0, ENERGY),
    ("mJ", 1e-3, ENERGY),
    ("kJ", 1e3, ENERGY),
    ("MJ", 1e6, ENERGY),
    ("W", 1.0, POWER),
    ("mW", 1e-3, POWER),
    ("kW", 1e3, POWER),
    ("MW", 1e6, POWER),
    ("Pa", 1.0, PRESSURE),
    ("kPa", 1e3, PRESSURE),
    ("MPa", 1e6, PRESSURE),
    ("GPa", 1e9, PRESSURE),
    ("bar", 1e5, PRESSURE),
    ("A", 1.0, CURRENT),
    ("mA", 1e-3, CURRENT),
    ("C", 1.0, CHARGE),
    ("V", 1.0, VOLTAGE),
    ("mV", 1e-3, VOLTAGE),
    ("kV", 1e3, VOLTAGE),
    ("ohm", 1.0, RESISTANCE),
    ("F", 1.0, CAPACITANCE),
    ("uF", 1e-6, CAPACITANCE),
    ("H", 1.0, INDUCTANCE),
    ("mH", 1e-3, INDUCTANCE),
    ("Wb", 1.0, FLUX),
    ("T", 1.0, FLUX_DENSITY),
    ("K", 1.0, [0, 0, 0, 0, 1, 0, 0]),
    ("mol", 1.0, [0, 0, 0, 0, 0, 1, 0]),
    ("cd", 1.0, [0, 0, 0, 0, 0, 0, 1]),
];

const N_UNITS: usize = 58;

static NAMES: [&str; N_UNITS] = {
    let mut names = [""; N_UNITS];
    let mut i = 0;
    while i < N_UNITS {
        names[i] = UNITS[i].0;
        i += 1;
    }
    names
};
