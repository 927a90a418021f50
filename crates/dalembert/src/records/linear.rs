//! Steady states and small motions about them.

use dalembert_analysis::{Component, Linearised, Mode, Released, Steady};
use dalembert_model::Model;
use dalembert_record::ByName;
use serde::Serialize;

use super::rows;
use crate::linearise::{component_name, stability_word, steady_entries};
use crate::study::Study;

/// An equilibrium or a steady motion.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SteadyRecord {
    /// Whether something moves in it.
    pub kind: &'static str,
    /// Coordinates, speeds, contact parameters and multipliers in SI units.
    pub state: ByName<f64>,
    /// The units of those whose unit is known.
    pub units: ByName<String>,
    /// Values that differ from those of the start.
    pub moved: ByName<MovedRecord>,
    /// Given values that the search released.
    pub released: &'static str,
    /// Relative to the size of the terms of the equations.
    pub residual: f64,
    /// Steps of the search; 0 if the start is steady itself, or at rest.
    pub iterations: usize,
}

/// A value that is elsewhere than it was given or guessed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MovedRecord {
    /// The value at the start.
    pub from: Option<f64>,
    /// The steady value.
    pub to: f64,
    /// Whether it was given; values that a start moves are guesses, and do not say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given: Option<bool>,
}

/// Linear equations of motion with their eigenvalues and modes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LinearRecord {
    /// The equilibrium or steady motion of the linearisation.
    pub steady: SteadyRecord,
    /// The components of the linear equations, y before u.
    pub independent: IndependentRecord,
    /// `A` of `ẋ = A x`, independent displacements before speeds.
    pub matrix: Vec<Vec<f64>>,
    /// All displacements, and then all their rates: the rows of `expansion`.
    pub components: Vec<String>,
    /// All components by the independent ones.
    pub expansion: Vec<Vec<f64>>,
    /// Bodies that turn in the steady motion, and the axes along which their displacements are measured.
    pub axes: Vec<AxesRecord>,
    /// Eigenvalues other than zero, those that grow fastest first, one for each pair.
    pub modes: Vec<ModeRecord>,
    /// Eigenvalues that are zero: changes which nothing drives back or on.
    pub zeros: Vec<ZeroRecord>,
    /// Whether a mode grows.
    pub unstable: bool,
    /// Estimated error of the matrix, relative to its largest entry.
    pub error: f64,
    /// Whether some derivatives are differences; else all are exact.
    pub differences: bool,
    /// By what part of their size the coefficients differ at later instants of the steady motion.
    pub variation: f64,
}

/// Names of the independent displacements and speeds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IndependentRecord {
    /// Coordinates and contact parameters that determine the others.
    pub displacements: Vec<String>,
    /// Speeds that determine the others.
    pub speeds: Vec<String>,
}

/// Axes in which the small rotation of a turning body is expressed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AxesRecord {
    /// The three displacements of the body.
    pub components: Vec<String>,
    /// Its angular velocity along its own axes, in rad/s.
    pub spin: [f64; 3],
    /// Whether displacements are measured along axes that turn with the body.
    pub turns: bool,
}

/// An eigenvalue with its mode shape.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ModeRecord {
    /// The real part of the eigenvalue: how fast the mode grows, in 1/s.
    pub re: f64,
    /// The imaginary part, that of a pair which is not negative, in rad/s.
    pub im: f64,
    /// None without a bound.
    pub uncertainty: Option<f64>,
    /// `neutral` if the real part is smaller than its uncertainty.
    pub stability: &'static str,
    /// The negative real part, as a part of the magnitude.
    pub damping_ratio: f64,
    /// In Hz.
    pub frequency: Option<f64>,
    /// In s.
    pub time_constant: Option<f64>,
    /// Its part of each displacement and speed.
    pub shape: ByName<PhasorRecord>,
}

/// A part of a mode shape; the phase is in rad.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PhasorRecord {
    /// How large it is, in SI units, where the largest displacement is 1.
    pub amplitude: f64,
    /// How far it is ahead, in radians.
    pub phase: f64,
}

/// A zero eigenvalue, with the components that are not zero.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ZeroRecord {
    /// 1 if nothing else changes; 2 if those of order 1 grow steadily, and so on.
    pub order: usize,
    /// Displacements and speeds that are not zero.
    pub shape: ByName<f64>,
}

impl SteadyRecord {
    /// The state by names, and how it differs from the start.
    pub fn of(study: &Study, steady: &Steady) -> SteadyRecord {
        let entries = steady_entries(study, steady);
        let moved = entries.iter().filter(|entry| entry.has_moved()).filter_map(|entry| {
            let from = Some(entry.start?);
            let given = Some(entry.was_given);
            Some((entry.name.clone(), MovedRecord { from, to: entry.value, given }))
        });
        let moved = moved.collect();
        SteadyRecord {
            kind: if steady.is_equilibrium() { "equilibrium" } else { "steady_motion" },
            state: entries.iter().map(|entry| (entry.name.clone(), entry.value)).collect(),
            units: entries
                .iter()
                .filter_map(|entry| Some((entry.name.clone(), entry.unit.clone()?)))
                .collect(),
            moved,
            released: match steady.released {
                Released::Nothing => "nothing",
                Released::Positions => "positions",
                Released::Rates => "speeds",
                Released::Both => "both",
            },
            residual: steady.residual,
            iterations: steady.iterations,
        }
    }
}

impl LinearRecord {
    /// Matrices, modes and zero eigenvalues by names.
    pub fn of(study: &Study, steady: &Steady, linear: &Linearised) -> LinearRecord {
        let model = study.model();
        let components = names(model, &linear.components);
        let zeros = linear.zeros.iter().map(|zero| {
            let parts = components.iter().zip(&zero.shape).filter(|(_, part)| **part != 0.0);
            ZeroRecord { order: zero.order, shape: parts.map(|(name, part)| (name.clone(), *part)).collect() }
        });
        let axes = linear.frames.iter().map(|frame| AxesRecord {
            components: (0..3)
                .map(|i| component_name(model, Component::Displacement(frame.speed + i)))
                .collect(),
            spin: frame.spin,
            turns: frame.turns,
        });
        LinearRecord {
            steady: SteadyRecord::of(study, steady),
            independent: IndependentRecord {
                displacements: names(model, &linear.displacements),
                speeds: names(model, &linear.rates),
            },
            matrix: rows(&linear.matrix),
            expansion: rows(&linear.expansion),
            axes: axes.collect(),
            modes: linear.modes.iter().map(|mode| ModeRecord::of(mode, &components)).collect(),
            zeros: zeros.collect(),
            unstable: linear.is_unstable(),
            error: linear.error,
            differences: linear.has_differences,
            variation: linear.variation,
            components,
        }
    }
}

impl ModeRecord {
    fn of(mode: &Mode, components: &[String]) -> ModeRecord {
        let part = |(name, (re, im)): (&String, &(f64, f64))| {
            (name.clone(), PhasorRecord { amplitude: re.hypot(*im), phase: im.atan2(*re) })
        };
        ModeRecord {
            re: mode.growth,
            im: mode.frequency,
            uncertainty: Some(mode.uncertainty).filter(|error| error.is_finite()),
            stability: stability_word(mode.stability),
            damping_ratio: mode.damping_ratio(),
            frequency: mode.hertz(),
            time_constant: mode.time_constant(),
            shape: components.iter().zip(&mode.shape).map(part).collect(),
        }
    }
}

fn names(model: &Model, components: &[Component]) -> Vec<String> {
    components.iter().map(|component| component_name(model, *component)).collect()
}
