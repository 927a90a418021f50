//! Automatic choice of the gain.
//!
//! The deviation of a method of order `p` is a sum of what each step adds along the motion, which a larger gain takes away
//! sooner, and of what the correction itself adds, which grows with the gain. Only for Euler's method is a larger gain always
//! better, up to `kτ = 1`, where a step takes all of the error away. For the others both are alike where the gain is about a
//! rate of the motion, `‖v̇‖/‖v‖`; larger ones cost accuracy, with order 4 up to four digits.

use dalembert_forward::store::{Memory, MemoryError, Store};

/// The largest `kτ` for each order.
const LARGEST: [f64; 4] = [1.0, 0.5, 0.3, 0.2];

/// Errors decay at least so many times over in a run.
const TIMES_IN_A_RUN: f64 = 5.0;

/// The rate of the motion is taken over so many steps.
const STEPS: u64 = 20;

/// The gain is changed when it is off by this factor, so that it is constant most of the time.
const OFF: f64 = std::f64::consts::SQRT_2;

/// The gain and what the next one is found from.
#[derive(Clone, Debug)]
pub(super) struct Automatic {
    pub gain: f64,
    is_euler: bool,
    smallest: f64,
    largest: f64,
    accelerations: f64,
    speeds: f64,
    n_steps: u64,
}

impl Automatic {
    /// For a method of an order, its step, and the length of the run.
    pub fn new(order: u32, dt: f64, run: f64) -> Automatic {
        let largest = LARGEST[order.clamp(1, 4) as usize - 1] / dt;
        let is_euler = order == 1;
        let smallest = (TIMES_IN_A_RUN / run).min(largest);
        Automatic {
            gain: if is_euler { largest } else { smallest },
            is_euler,
            smallest,
            largest,
            accelerations: 0.0,
            speeds: 0.0,
            n_steps: 0,
        }
    }

    /// Begins with a motion of this speed and acceleration; returns whether the gain changed.
    pub fn begin(&mut self, speed: f64, acceleration: f64) -> bool {
        !self.is_euler && self.change(speed, acceleration)
    }

    /// A step ended with this speed and acceleration; returns whether the gain changed.
    pub fn step(&mut self, speed: f64, acceleration: f64) -> bool {
        if self.is_euler {
            return false;
        }
        self.speeds += speed;
        self.accelerations += acceleration;
        self.n_steps += 1;
        if self.n_steps < STEPS {
            return false;
        }
        let (speeds, accelerations) = (self.speeds, self.accelerations);
        (self.speeds, self.accelerations, self.n_steps) = (0.0, 0.0, 0);
        self.change(speeds, accelerations)
    }

    /// At rest, and where nothing is known, the gain is the smallest.
    fn change(&mut self, speed: f64, acceleration: f64) -> bool {
        let rate = if speed > 0.0 { acceleration / speed } else { 0.0 };
        let gain = if rate.is_finite() { rate.clamp(self.smallest, self.largest) } else { self.smallest };
        let is_off = gain > OFF * self.gain || self.gain > OFF * gain;
        if is_off {
            self.gain = gain;
        }
        is_off
    }
}

impl Memory for Automatic {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.real("gain", &mut self.gain)?;
        store.real("accelerations", &mut self.accelerations)?;
        store.real("speeds", &mut self.speeds)?;
        store.count("n_steps", &mut self.n_steps)
    }
}
