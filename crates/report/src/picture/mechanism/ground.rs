//! The ground: what holds joints and links, and the level below everything.

use super::super::axis::round_step;
use super::super::svg::{Svg, short};
use super::super::view::dot;
use super::Painter;

impl Painter<'_> {
    /// Supports of joints on the ground: a hatched foot, or a guide with hatches.
    pub(super) fn supports(&self, svg: &mut Svg) {
        let (u, color) = (self.sheet.unit(), self.sheet.theme.soft());
        let mut drawn: Vec<([f64; 3], Option<[f64; 3]>)> = Vec::new();
        for support in self.shot.scene.joints.iter().filter_map(|joint| joint.support) {
            if drawn.contains(&(support.at, support.guide)) {
                continue;
            }
            drawn.push((support.at, support.guide));
            let [x, y] = self.view.page(support.at).map(short);
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
            svg.line(format_args!(
                "<path class=\"support\" transform=\"translate({x} {y}) rotate({})\" d=\"{foot}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{}\"/>",
                short(turn),
                short(1.2 * u)
            ));
        }
    }

    /// Where links are fixed to the ground.
    pub(super) fn anchors(&self, svg: &mut Svg) {
        let (u, color) = (self.sheet.unit(), self.sheet.theme.soft());
        let ends = self.shot.scene.links.iter().flat_map(|link| [link.from, link.to]);
        for end in ends.filter(|end| end.body.is_none()) {
            let [x, y] = self.view.page(end.at).map(short);
            let r = short(3.2 * u);
            svg.line(format_args!(
                "<circle class=\"support\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{color}\"/>"
            ));
        }
    }

    /// In space, the level below everything.
    pub(super) fn grid(&self, svg: &mut Svg) {
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
            self.view.page(at).map(short)
        };
        let mut way = String::new();
        let mut line = |[x1, y1]: [String; 2], [x2, y2]: [String; 2]| {
            way.push_str(&format!("M{x1} {y1}L{x2} {y2}"));
        };
        for p in ends_a[0]..=ends_a[1] {
            line(place(p, ends_b[0]), place(p, ends_b[1]));
        }
        for q in ends_b[0]..=ends_b[1] {
            line(place(ends_a[0], q), place(ends_a[1], q));
        }
        svg.line(format_args!(
            "<path class=\"grid\" d=\"{way}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>",
            self.sheet.theme.grid(),
            short(1.0 * self.sheet.unit())
        ));
    }
}

/// A triangle on hatched ground, below a pin.
fn foot(s: f64) -> String {
    let (half, down) = (1.5 * s, 2.4 * s);
    let mut way = format!("M0 0L{} {d}H{}Z", short(-half), short(half), d = short(down));
    way.push_str(&format!("M{} {}H{}", short(-1.5 * half), short(down), short(1.5 * half)));
    for at in -3..=3 {
        let x = f64::from(at) * 0.45 * half;
        way.push_str(&format!("M{} {}l{} {}", short(x), short(down), short(-0.5 * s), short(0.6 * s)));
    }
    way
}

/// A guide on hatched ground.
fn guide_line(s: f64, half: f64) -> String {
    let mut way = format!("M{} {y}H{}", short(-half), short(half), y = short(1.3 * s));
    let n = (half / s).clamp(4.0, 40.0) as i32;
    for at in -n..=n {
        let x = half * f64::from(at) / f64::from(n);
        way.push_str(&format!("M{} {}l{} {}", short(x), short(1.3 * s), short(-0.5 * s), short(0.6 * s)));
    }
    way
}
