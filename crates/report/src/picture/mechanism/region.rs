//! The part of the page plane that a mechanism takes over a run.

use super::super::solid::Stood;
use super::super::view::View;
use super::{GROUND, Shot};
use crate::scene::Drawn;

/// Solids that are looked at, over all times.
const LOOKS: usize = 400_000;

/// Times at which is looked.
const TIMES: usize = 200;

/// A small body that goes so far is shown where it is, and not all along its way.
const FAR: f64 = 8.0;

/// Ends along `right` and `up`: of everything at all times, or of what is there at the times that are shown where the whole
/// way would be too long to see it.
pub(super) fn of(shot: &Shot<'_>, view: &View, times: &[f64]) -> ([f64; 2], [f64; 2]) {
    let playback = shot.playback;
    let n_parts = shot.scene.bodies.len() + shot.scene.joints.len() + shot.scene.drawings.len();
    let n_times = (LOOKS / n_parts.max(1)).clamp(3, TIMES);
    let stride = playback.n_rows().div_ceil(n_times).max(1);
    let mut all = Region::EMPTY;
    for t in playback.times.iter().step_by(stride).chain(playback.times.last()) {
        all.add_instant(shot, view, *t);
    }
    let mut shown = Region::EMPTY;
    for t in times {
        shown.add_instant(shot, view, *t);
    }
    all.add_region(&shown);
    if all.size() > FAR * shown.size() && shown.size() > 0.0 {
        shown.widen(1.5 * shown.size());
        return (shown.low, shown.high);
    }
    // Room for a pixel, and for what has no extent.
    let least = if all.size() > 0.0 { 0.02 * all.size() } else { 0.5 };
    all.widen(least);
    (all.low, all.high)
}

struct Region {
    low: [f64; 2],
    high: [f64; 2],
}

impl Region {
    const EMPTY: Region = Region { low: [f64::INFINITY; 2], high: [f64::NEG_INFINITY; 2] };

    fn add(&mut self, at: [f64; 2], around: [f64; 2]) {
        for i in 0..2 {
            if at[i].is_finite() && around[i].is_finite() {
                self.low[i] = self.low[i].min(at[i] - around[i]);
                self.high[i] = self.high[i].max(at[i] + around[i]);
            }
        }
    }

    fn add_region(&mut self, other: &Region) {
        for i in 0..2 {
            self.low[i] = self.low[i].min(other.low[i]);
            self.high[i] = self.high[i].max(other.high[i]);
        }
    }

    fn size(&self) -> f64 {
        [0, 1]
            .map(|i| self.high[i] - self.low[i])
            .into_iter()
            .filter(|side| side.is_finite())
            .fold(0.0, f64::max)
    }

    fn widen(&mut self, by: f64) {
        for i in 0..2 {
            if self.low[i] > self.high[i] {
                (self.low[i], self.high[i]) = (0.0, 0.0);
            }
            self.low[i] -= by;
            self.high[i] += by;
        }
    }

    /// Everything at a time.
    fn add_instant(&mut self, shot: &Shot<'_>, view: &View, t: f64) {
        let (scene, playback) = (shot.scene, shot.playback);
        let placed: Vec<_> = scene.bodies.iter().map(|body| body.pose.at(playback, t)).collect();
        let bodies = scene.bodies.iter().zip(&placed).map(|(body, at)| (&body.solids, *at));
        let joints = scene.joints.iter().map(|joint| {
            let at = joint.mount.body.map_or(GROUND, |body| placed[body]);
            (&joint.solids, at)
        });
        for (solids, at) in bodies.chain(joints) {
            for solid in solids {
                let stood = Stood::new(solid, &at);
                self.add(view.flat(stood.middle()), [stood.reach(view.right), stood.reach(view.up)]);
            }
        }
        let points = scene.points.iter().map(|point| point.mount);
        for mount in scene.links.iter().flat_map(|link| [link.from, link.to]).chain(points) {
            let at = mount.body.map_or(mount.at, |body| placed[body].place(mount.at));
            self.add(view.flat(at), [0.0; 2]);
        }
        for drawing in &scene.drawings {
            let around = match &drawing.shape {
                Drawn::Circle { radius, .. } => radius.at(playback, t).abs(),
                Drawn::Frame { size, .. } => size.at(playback, t).abs(),
                Drawn::Tube { radius, .. } => radius.at(playback, t).abs(),
                _ => 0.0,
            };
            for place in drawing.shape.places() {
                self.add(view.flat(scene.drawn_place(drawing, &place, playback, t)), [around; 2]);
            }
            if let Drawn::Arrow { from, along } = &drawing.shape {
                let tip = [0, 1, 2].map(|i| from[i].at(playback, t) + along[i].at(playback, t));
                self.add(view.flat(tip), [0.0; 2]);
            }
        }
    }
}
