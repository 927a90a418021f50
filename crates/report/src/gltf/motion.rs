//! Places, turns and scales over time.

use crate::playback::Playback;

/// The rows of a playback that become keys.
pub(super) struct Keys {
    /// From the first row on, strictly increasing.
    pub times: Vec<f32>,
    /// The same in the playback.
    at: Vec<f64>,
}

/// Places, turns (scalar last) and scales, one of each for each key.
pub(super) struct Motion {
    pub translation: Vec<[f32; 3]>,
    pub rotation: Vec<[f32; 4]>,
    pub scale: Vec<[f32; 3]>,
}

impl Keys {
    /// Of rows that the format cannot distinguish the last is kept.
    pub fn of(playback: &Playback) -> Keys {
        let first = playback.times.first().copied().unwrap_or(0.0);
        let mut keys = Keys { times: Vec::new(), at: Vec::new() };
        for t in &playback.times {
            let time = (t - first) as f32;
            if keys.times.last().is_some_and(|last| time <= *last) {
                keys.times.pop();
                keys.at.pop();
            }
            keys.times.push(time);
            keys.at.push(*t);
        }
        keys
    }

    /// Requests place, turn (scalar first) and scale at each key. A part that is not a number stays where it was.
    pub fn motion(&self, place: impl Fn(f64) -> ([f64; 3], [f64; 4], [f64; 3])) -> Motion {
        let mut motion = Motion { translation: Vec::new(), rotation: Vec::new(), scale: Vec::new() };
        for t in &self.at {
            let (at, [w, x, y, z], scale) = place(*t);
            let at = known(at.map(|part| part as f32), motion.translation.last(), [0.0; 3]);
            let scale = known(scale.map(|part| part as f32), motion.scale.last(), [1.0; 3]);
            let turn = [x, y, z, w].map(|part| part as f32);
            let mut turn = known(turn, motion.rotation.last(), [0.0, 0.0, 0.0, 1.0]);
            // A turn has two quaternions; between keys the nearer one is meant.
            if let Some(last) = motion.rotation.last()
                && last.iter().zip(&turn).map(|(a, b)| a * b).sum::<f32>() < 0.0
            {
                turn = turn.map(|part| -part);
            }
            motion.translation.push(at);
            motion.rotation.push(turn);
            motion.scale.push(scale);
        }
        motion
    }
}

impl Motion {
    /// At the first key.
    pub fn first(&self) -> ([f32; 3], [f32; 4], [f32; 3]) {
        (
            self.translation.first().copied().unwrap_or([0.0; 3]),
            self.rotation.first().copied().unwrap_or([0.0, 0.0, 0.0, 1.0]),
            self.scale.first().copied().unwrap_or([1.0; 3]),
        )
    }
}

fn known<const N: usize>(values: [f32; N], last: Option<&[f32; N]>, first: [f32; N]) -> [f32; N] {
    if values.iter().all(|value| value.is_finite()) { values } else { last.copied().unwrap_or(first) }
}
