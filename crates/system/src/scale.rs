//! Sizes of a mechanism, which its numbers are compared with.
//!
//! A number is small or large compared with the mechanism that it belongs to: no threshold has a unit. The mechanism falls into
//! *components*, coordinates that rows and inertia connect. A component has a length `ℓ`, a time `τ` and a mass `m`, known before the
//! motion; a coordinate `u_j` has the magnitude `s_j`, `ℓ` for lengths and 1 for angles, from which the others follow:
//!
//! ```text
//! speed s_j/τ        acceleration s_j/τ²        force m ℓ²/(s_j τ²)
//! ```

/// A positive, finite number.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Magnitude(f64);

impl Magnitude {
    /// Of a number without unit.
    pub const ONE: Magnitude = Magnitude(1.0);

    /// The absolute value of a number; `None` for zero and for what is not finite.
    #[must_use]
    pub fn new(value: f64) -> Option<Magnitude> {
        let value = value.abs();
        (value > 0.0 && value.is_finite()).then_some(Magnitude(value))
    }

    /// The largest of these numbers; `None` if all are zero or not finite. There is no default: the caller names it.
    #[must_use]
    pub fn of(values: impl IntoIterator<Item = f64>) -> Option<Magnitude> {
        values.into_iter().filter_map(Magnitude::new).reduce(Magnitude::larger)
    }

    /// The number.
    #[must_use]
    pub const fn value(self) -> f64 {
        self.0
    }

    /// The larger one of two.
    #[must_use]
    pub fn larger(self, other: Magnitude) -> Magnitude {
        if other.0 > self.0 { other } else { self }
    }
}

/// Sizes of a component; `None` where it has no such size.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Size {
    /// In metres: how far unit angles move lengths, else the largest length of the guess.
    pub length: Option<Magnitude>,
    /// In seconds: a time in which the motion changes.
    pub time: Option<Magnitude>,
    /// In kilograms: the largest inertia, that of rotations divided by the square of the length.
    pub mass: Option<Magnitude>,
}

/// Magnitudes of the unknowns of a system: coordinates as there are speeds, and contact parameters.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scale {
    /// The components, in the order of their first unknowns.
    pub components: Vec<Size>,
    /// Of each unknown.
    pub position: Vec<Magnitude>,
    /// Of the rate of each unknown.
    pub speed: Vec<Magnitude>,
    /// Of its second rate.
    pub acceleration: Vec<Magnitude>,
    /// Of the force along it.
    pub force: Vec<Magnitude>,
}

impl Scale {
    /// All magnitudes 1, for `n` unknowns of which nothing is known.
    #[must_use]
    pub fn ones(n: usize) -> Scale {
        let ones = || vec![Magnitude::ONE; n];
        Scale { components: Vec::new(), position: ones(), speed: ones(), acceleration: ones(), force: ones() }
    }

    /// The longest time of a component; 1 if none has one.
    #[must_use]
    pub fn time(&self) -> f64 {
        Magnitude::of(self.components.iter().filter_map(|size| size.time).map(Magnitude::value))
            .unwrap_or(Magnitude::ONE)
            .0
    }

    /// Magnitudes of positions as plain numbers: the units in which unknowns of different kinds compare.
    #[must_use]
    pub fn units(&self) -> Vec<f64> {
        self.position.iter().map(|size| size.0).collect()
    }

    /// Positions, speeds, accelerations and forces as plain numbers.
    #[must_use]
    pub fn to_numbers(&self) -> [Vec<f64>; 4] {
        [&self.position, &self.speed, &self.acceleration, &self.force]
            .map(|magnitudes| magnitudes.iter().map(|size| size.0).collect())
    }

    /// A scale without components of such numbers; `None` if one is no magnitude.
    #[must_use]
    pub fn from_numbers(numbers: &[Vec<f64>; 4]) -> Option<Scale> {
        let [position, speed, acceleration, force] = numbers
            .each_ref()
            .map(|numbers| numbers.iter().map(|x| Magnitude::new(*x)).collect::<Option<Vec<_>>>());
        Some(Scale {
            components: Vec::new(),
            position: position?,
            speed: speed?,
            acceleration: acceleration?,
            force: force?,
        })
    }

    /// The least acceleration of an unknown that is none of rounding, as a part of the magnitudes: the largest of them times `part`.
    #[must_use]
    pub fn part_of_acceleration(&self, part: f64) -> f64 {
        part * largest(&self.acceleration)
    }

    /// The same of speeds.
    #[must_use]
    pub fn part_of_speed(&self, part: f64) -> f64 {
        part * largest(&self.speed)
    }

    /// The same of forces.
    #[must_use]
    pub fn part_of_force(&self, part: f64) -> f64 {
        part * largest(&self.force)
    }
}

/// The largest of these; 1 if there is none.
fn largest(magnitudes: &[Magnitude]) -> f64 {
    magnitudes.iter().copied().reduce(Magnitude::larger).unwrap_or(Magnitude::ONE).0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_magnitude_is_positive_and_finite() {
        assert_eq!(Magnitude::new(-2.0).map(Magnitude::value), Some(2.0));
        for value in [0.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(Magnitude::new(value), None, "{value}");
        }
        assert_eq!(Magnitude::of([0.0, -3e-10, 2e-10, f64::NAN]), Magnitude::new(3e-10));
        assert_eq!(Magnitude::of([0.0; 3]), None);
    }
}
