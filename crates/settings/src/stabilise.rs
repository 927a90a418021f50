//! Stabilisation of constraints in the Runge-Kutta methods `euler`, `rk2`, `rk3`, `rk4`: `ḟ = −K f`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::words::words;

/// Treatment of constraint errors in a system with inertia.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stabilise {
    /// Positions and velocities are corrected separately: `q̇ = v − G⁺ k g`, `G v̇ = −γ − k ġ`.
    #[default]
    Split,
    /// Baumgarte's: `g̈ + 2k ġ + k² g = 0`.
    Baumgarte,
    /// The state is projected onto the constraints after each step.
    Projection,
}

words!(Stabilise, "stabilisation",
    Split => "split",
    Baumgarte => "baumgarte",
    Projection => "projection",
);

/// Decay rate of constraint errors, `K`, in 1/s.
///
/// In JSON `"auto"`, a number, a list with a number for each row, or a list of rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Gain {
    /// From order, step size and rates of the motion.
    #[default]
    Automatic,
    /// The same for all rows.
    Scalar(f64),
    /// One for each row.
    Diagonal(Vec<f64>),
    /// A square matrix by rows; its eigenvalues have positive real parts.
    Matrix(Vec<Vec<f64>>),
}

impl Gain {
    /// Automatic without a number, scalar for one, diagonal for several.
    pub fn of(gains: &[f64]) -> Gain {
        match gains {
            [] => Gain::Automatic,
            [k] => Gain::Scalar(*k),
            gains => Gain::Diagonal(gains.to_vec()),
        }
    }
}

/// As after `--gain`: `auto`, `5.0`, `5.0,10.0`; rows of a matrix are separated by semicolons.
impl std::fmt::Display for Gain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let list = |gains: &[f64]| gains.iter().map(|k| format!("{k:?}")).collect::<Vec<_>>().join(",");
        match self {
            Gain::Automatic => f.write_str("auto"),
            Gain::Scalar(k) => write!(f, "{k:?}"),
            Gain::Diagonal(gains) => f.write_str(&list(gains)),
            Gain::Matrix(rows) => {
                f.write_str(&rows.iter().map(|row| list(row)).collect::<Vec<_>>().join(";"))
            }
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum GainText {
    Word(Auto),
    Scalar(f64),
    Diagonal(Vec<f64>),
    Matrix(Vec<Vec<f64>>),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Auto {
    Auto,
}

impl Serialize for Gain {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = match self.clone() {
            Gain::Automatic => GainText::Word(Auto::Auto),
            Gain::Scalar(k) => GainText::Scalar(k),
            Gain::Diagonal(gains) => GainText::Diagonal(gains),
            Gain::Matrix(rows) => GainText::Matrix(rows),
        };
        text.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Gain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Gain, D::Error> {
        Ok(match GainText::deserialize(deserializer)? {
            GainText::Word(Auto::Auto) => Gain::Automatic,
            GainText::Scalar(k) => Gain::Scalar(k),
            GainText::Diagonal(gains) => Gain::Diagonal(gains),
            GainText::Matrix(rows) => Gain::Matrix(rows),
        })
    }
}
