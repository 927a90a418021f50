//! The ground: what holds joints and links, and the level below everything.

use super::super::axis::round_step;
use super::super::items::{Draw, Outline, Picture, Shape, Step, Stroke};
use super::super::view::dot;
use super::Painter;

impl Painter<'_> {
    /// Supports of joints on the ground: a hatched foot, or a guide with hatches.
    pub(super) fn supports(&self, picture: &mut Picture) {
        let (u, color) = (self.sheet.unit(), self.sheet.theme.soft());
        let mut drawn: Vec<([f64; 3], Option<[f64; 3]>)> = Vec::new();
        for support in self.shot.scene.joints.iter().filter_map(|joint| joint.support) {
            if drawn.contains(&(support.at, support.guide)) {
                continue;
            }
            drawn.push((support.at, support.guide));
            let s = (self.view.scale * support.size).clamp(3.0 * u, 14.0 * u);
            let (turn, foot) = match support.guide {
                None => (0.0, foot(s)),
                Some(guide) => {
                    let [dx, dy] = self.view.across(guide);
                    // The lower side of the guide has the hatches.
                    let turn = dy.atan2(dx).to_degrees();
                    let turn = if turn.abs() > 90.0 { turn - 180.0 * turn.signum() } else { turn };
                    (turn, guide_line(s, 0.36 * self.frame[2]))
                }
            };
            let foot = Shape::stroked("support", Outline::Path(foot), Stroke::new(color, 1.2 * u));
            picture.shape(foot.at(self.view.page(support.at), turn));
        }
    }

    /// Where links are fixed to the ground.
    pub(super) fn anchors(&self, picture: &mut Picture) {
        let (u, color) = (self.sheet.unit(), self.sheet.theme.soft());
        let ends = self.shot.scene.links.iter().flat_map(|link| [link.from, link.to]);
        for end in ends.filter(|end| end.body.is_none()) {
            let dot = Outline::Circle { centre: self.view.page(end.at), radius: 3.2 * u };
            picture.shape(Shape::filled("support", dot, color));
        }
    }

    /// In space, the level below everything.
    pub(super) fn grid(&self, picture: &mut Picture) {
        let scene = self.shot.scene;
        if self.is_sketch() || dot(self.view.eye, scene.up) < 0.1 {
            return;
        }
        let Some(axis) = scene.up.iter().position(|part| *part != 0.0) else { return };
        let [low, high] = scene.bounds;
        let level = if scene.up[axis] > 0.0 { low[axis] } else { high[axis] };
        let [a, b] = [(axis + 1) % 3, (axis + 2) % 3];
        let step = round_step(0.08 * scene.size);
        let ends =
            |i: usize| [((low[i] / step).floor() - 1.0) as i64, ((high[i] / step).ceil() + 1.0) as i64];
        let (ends_a, ends_b) = (ends(a), ends(b));
        let place = |p: i64, q: i64| {
            let mut at = [0.0; 3];
            (at[axis], at[a], at[b]) = (level, p as f64 * step, q as f64 * step);
            self.view.page(at)
        };
        let mut way = Vec::new();
        let mut line = |from: [f64; 2], to: [f64; 2]| way.extend([Step::Move(from), Step::Line(to)]);
        for p in ends_a[0]..=ends_a[1] {
            line(place(p, ends_b[0]), place(p, ends_b[1]));
        }
        for q in ends_b[0]..=ends_b[1] {
            line(place(ends_a[0], q), place(ends_a[1], q));
        }
        let stroke = Stroke::new(self.sheet.theme.grid(), self.sheet.unit());
        picture.shape(Shape::stroked("grid", Outline::Path(way), stroke));
    }
}

/// A triangle on hatched ground, below a pin.
fn foot(s: f64) -> Vec<Step> {
    let (half, down) = (1.5 * s, 2.4 * s);
    let mut way = vec![Step::Move([0.0; 2]), Step::Line([-half, down]), Step::AcrossTo(half), Step::Close];
    way.extend([Step::Move([-1.5 * half, down]), Step::AcrossTo(1.5 * half)]);
    for at in -3..=3 {
        let x = f64::from(at) * 0.45 * half;
        way.extend([Step::Move([x, down]), Step::LineBy([-0.5 * s, 0.6 * s])]);
    }
    way
}

/// A guide on hatched ground.
fn guide_line(s: f64, half: f64) -> Vec<Step> {
    let mut way = vec![Step::Move([-half, 1.3 * s]), Step::AcrossTo(half)];
    let n = (half / s).clamp(4.0, 40.0) as i32;
    for at in -n..=n {
        let x = half * f64::from(at) / f64::from(n);
        way.extend([Step::Move([x, 1.3 * s]), Step::LineBy([-0.5 * s, 0.6 * s])]);
    }
    way
}
