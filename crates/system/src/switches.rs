//! Switching expressions: what separates the smooth pieces of a system.
//!
//! An *indicator* `φ` is an expression at whose zero a construct such as `if`, `abs` or `table` changes its branch. Its *mode* says
//! which branch counts: a caller that integrates keeps the modes while it takes a step, so that the right side is smooth. Without
//! modes a system takes those of the moment.

use std::sync::Arc;

/// The switching expressions of a system.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SwitchLayout {
    /// One for each indicator. Indicators that occur in another come before it.
    pub infos: Vec<SwitchInfo>,
    /// How often indicators have to be evaluated in turn until the modes of all follow from them: one more than they are nested.
    pub n_rounds: usize,
}

impl SwitchLayout {
    /// The number of indicators.
    pub fn len(&self) -> usize {
        self.infos.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.infos.is_empty()
    }

    /// Whether each indicator occurs in an expression that the modes select, into `out`.
    pub fn active(&self, modes: &[f64], out: &mut [bool]) {
        out.fill(false);
        // Parents stand before or after their children; each round settles one level of nesting.
        loop {
            let mut has_changed = false;
            for (at, info) in self.infos.iter().enumerate() {
                if out[at] {
                    continue;
                }
                let is_selected = |parent: &Parent| match *parent {
                    Parent::Root => true,
                    Parent::Within(other) => out[other as usize],
                    Parent::Branch { switch, mode } => {
                        let own = modes[switch as usize];
                        // While sliding, both branches have a share.
                        out[switch as usize] && (own == mode || own.abs() < 1.0)
                    }
                };
                if info.parents.iter().any(is_selected) {
                    out[at] = true;
                    has_changed = true;
                }
            }
            if !has_changed {
                return;
            }
        }
    }
}

/// A switching expression.
#[derive(Clone, Debug, PartialEq)]
pub struct SwitchInfo {
    /// The quantities that it depends on.
    pub degree: Degree,
    /// How the mode follows from the value.
    pub rule: ModeRule,
    /// The parts of the equations whose values it selects.
    pub affects: Affects,
    /// The expressions in which it occurs.
    pub parents: Vec<Parent>,
}

/// The quantities on which an indicator depends: the more its zero is smoothed by the motion, the higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Degree {
    /// Time alone.
    Time,
    /// Positions, and perhaps time.
    Position,
    /// Speeds, and perhaps positions and time.
    Speed,
    /// Results of a solve: accelerations, multipliers, reactions, forces of laws.
    Result,
}

/// How a mode follows from the value of its indicator.
#[derive(Clone, Debug, PartialEq)]
pub enum ModeRule {
    /// The sign of the value, and this number where the value is zero.
    Sign {
        /// The mode at zero.
        at_zero: f64,
    },
    /// The number of the stretch between these points that contains the value, from 0; a point belongs to the stretch above it.
    Segments(Arc<[f64]>),
    /// Always 1: the value bounds the domain of a function and may not be negative.
    Domain,
}

impl ModeRule {
    /// The mode at a value.
    pub fn mode(&self, value: f64) -> f64 {
        match self {
            ModeRule::Sign { at_zero } => match value {
                value if value > 0.0 => 1.0,
                value if value < 0.0 => -1.0,
                0.0 => *at_zero,
                undefined => undefined,
            },
            ModeRule::Segments(points) if value.is_nan() => {
                debug_assert!(!points.is_empty());
                value
            }
            ModeRule::Segments(points) => points.partition_point(|&point| point <= value) as f64,
            ModeRule::Domain => 1.0,
        }
    }
}

/// Times at which indicators of [`Degree::Time`] change their signs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SwitchTimes {
    /// Ascending.
    pub times: Vec<f64>,
    /// The time up to which they are all there: the search for very many is bounded, and goes on from the last of them.
    pub complete: f64,
}

/// The parts of the equations that an indicator selects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Affects {
    pub position_rows: bool,
    pub velocity_rows: bool,
    pub conditions: bool,
    pub mass: bool,
    /// Forces, potential energies and prescribed speeds.
    pub forces: bool,
    pub laws: bool,
}

impl Affects {
    /// Both.
    #[must_use]
    pub fn and(self, other: Affects) -> Affects {
        Affects {
            position_rows: self.position_rows || other.position_rows,
            velocity_rows: self.velocity_rows || other.velocity_rows,
            conditions: self.conditions || other.conditions,
            mass: self.mass || other.mass,
            forces: self.forces || other.forces,
            laws: self.laws || other.laws,
        }
    }

    /// Whether a change of the mode may make positions or speeds inconsistent.
    pub fn rows(self) -> bool {
        self.position_rows || self.velocity_rows || self.conditions
    }
}

/// An expression in which an indicator occurs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Parent {
    /// A part of the equations, whatever the modes are.
    Root,
    /// The branch that another indicator selects in this mode.
    Branch {
        /// The other indicator.
        switch: u32,
        /// The mode.
        mode: f64,
    },
    /// The expression of another indicator.
    Within(u32),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(parents: Vec<Parent>) -> SwitchInfo {
        let rule = ModeRule::Sign { at_zero: 1.0 };
        SwitchInfo { degree: Degree::Position, rule, affects: Affects::default(), parents }
    }

    /// `if(a > 0, max(b, 0), 0)`: the maximum counts where a is positive.
    #[test]
    fn indicators_of_branches_that_are_not_selected_are_inactive() {
        let layout = SwitchLayout {
            infos: vec![
                info(vec![Parent::Branch { switch: 1, mode: 1.0 }]),
                info(vec![Parent::Root]),
                info(vec![Parent::Within(0)]),
            ],
            n_rounds: 1,
        };
        let mut active = [false; 3];
        layout.active(&[1.0, -1.0, 1.0], &mut active);
        assert_eq!(active, [false, true, false]);
        layout.active(&[1.0, 1.0, 1.0], &mut active);
        assert_eq!(active, [true; 3]);
        layout.active(&[1.0, 0.3, 1.0], &mut active);
        assert_eq!(active, [true; 3]);
    }

    #[test]
    fn modes_at_zero_and_at_points_are_those_of_the_construct() {
        assert_eq!(ModeRule::Sign { at_zero: -1.0 }.mode(0.0), -1.0);
        assert_eq!(ModeRule::Sign { at_zero: -1.0 }.mode(-0.0), -1.0);
        assert_eq!(ModeRule::Sign { at_zero: -1.0 }.mode(1e-300), 1.0);
        let segments = ModeRule::Segments(Arc::from([0.0, 1.0]));
        assert_eq!([-1.0, 0.0, 0.5, 1.0].map(|x| segments.mode(x)), [0.0, 1.0, 1.0, 2.0]);
        assert!(segments.mode(f64::NAN).is_nan());
    }
}
