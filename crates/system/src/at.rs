//! Where a system is evaluated, and the buffers it evaluates with.

use std::any::Any;

/// A point: time, positions, speeds, auxiliary coordinates, and where needed their rates.
///
/// Fields that are not needed may be left empty: positions alone need no speeds.
#[derive(Clone, Copy, Debug, Default)]
pub struct At<'a> {
    /// Time.
    pub t: f64,
    /// Coordinates.
    pub q: &'a [f64],
    /// Speeds.
    pub v: &'a [f64],
    /// Auxiliary coordinates.
    pub p: &'a [f64],
    /// `v̇`
    pub v_rate: &'a [f64],
    /// `ṗ`
    pub p_rate: &'a [f64],
    /// External inputs, as many as the [`Layout`](crate::Layout) says: numbers set by the caller, constant in a step.
    pub u: &'a [f64],
    /// Modes, one for each switching expression of the [`SwitchLayout`](crate::SwitchLayout): they select branches whatever the
    /// signs of the moment are. Left empty, the modes are those of the moment, and so is a mode that is not a number.
    pub modes: &'a [f64],
}

impl<'a> At<'a> {
    /// Time, positions and speeds.
    pub fn new(t: f64, q: &'a [f64], v: &'a [f64]) -> At<'a> {
        At { t, q, v, ..At::default() }
    }

    /// With auxiliary coordinates and their rates.
    pub fn with_auxiliary(self, p: &'a [f64], p_rate: &'a [f64]) -> At<'a> {
        At { p, p_rate, ..self }
    }

    /// With external inputs.
    pub fn with_inputs(self, u: &'a [f64]) -> At<'a> {
        At { u, ..self }
    }

    /// With modes in place of those of the moment.
    pub fn with_modes(self, modes: &'a [f64]) -> At<'a> {
        At { modes, ..self }
    }

    /// With accelerations.
    pub fn with_acceleration(self, v_rate: &'a [f64]) -> At<'a> {
        At { v_rate, ..self }
    }
}

/// Result of a solve at a point, for laws, events and outputs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Results<'a> {
    /// The reaction `r` along each speed.
    pub reaction: &'a [f64],
    /// `λ`, one for each constraint row.
    pub multipliers: &'a [f64],
    /// The force of each law along its slip speed.
    pub law_forces: &'a [f64],
    /// For each law the sign of its slip speed; between −1 and 1 while it sticks.
    pub signs: &'a [f64],
    /// Kinetic, potential, dissipated, supplied, balance.
    pub energies: [f64; 5],
    /// The largest scaled errors at position, velocity and acceleration level.
    pub errors: [f64; 3],
}

/// Scratch of a system for evaluation; made by [`MechanicalSystem::work`](crate::MechanicalSystem::work)
/// of the same system, one for each thread.
#[derive(Default)]
pub struct Work(Option<Box<dyn Any + Send>>);

impl Work {
    /// Room of any type.
    pub fn new<T: Any + Send>(room: T) -> Work {
        Work(Some(Box::new(room)))
    }

    /// The room, made anew if it is not of this type.
    pub fn get_or_make<T: Any + Send>(&mut self, make: impl FnOnce() -> T) -> &mut T {
        if !self.0.as_ref().is_some_and(|room| room.is::<T>()) {
            self.0 = Some(Box::new(make()));
        }
        self.0.as_mut().and_then(|room| room.downcast_mut()).expect("the room is of the type just tested")
    }
}
