//! Springs, dampers and thin bars on the page.

use super::svg::{points, short};

/// Turns of a spring.
const COILS: usize = 7;

/// What a link looks like between two points of the page; `wide` is half of how wide it may be, and `beside` how far beside the
/// straight line it is drawn, for several links between the same ends.
pub(super) fn draw(kind: &str, from: [f64; 2], to: [f64; 2], wide: f64, beside: f64) -> String {
    let way = [to[0] - from[0], to[1] - from[1]];
    let length = way[0].hypot(way[1]);
    let [x, y] = from.map(short);
    let turn = short(way[1].atan2(way[0]).to_degrees());
    let inner = match kind {
        "spring" => spring(length, wide, beside),
        "damper" => damper(length, wide, beside),
        "torsion_spring" => spiral(wide),
        "torsion_damper" => drum(wide),
        "bushing" => format!("{}{}", drum(wide), spiral(0.6 * wide)),
        _ => format!("<path d=\"M0 0H{}\"/>", short(length)),
    };
    format!("<g transform=\"translate({x} {y}) rotate({turn})\">{inner}</g>")
}

/// A zigzag with straight ends.
fn spring(length: f64, wide: f64, beside: f64) -> String {
    let lead = 0.14 * length;
    let pitch = (length - 2.0 * lead) / COILS as f64;
    let mut way = vec![[0.0, 0.0], [lead, beside]];
    for coil in 0..COILS {
        let x = lead + pitch * coil as f64;
        way.push([x + 0.25 * pitch, beside - wide]);
        way.push([x + 0.75 * pitch, beside + wide]);
    }
    way.push([length - lead, beside]);
    way.push([length, 0.0]);
    format!("<polyline points=\"{}\"/>", points(&way))
}

/// A piston in a pot.
fn damper(length: f64, wide: f64, beside: f64) -> String {
    let [lead, left, piston, right] = [0.14, 0.32, 0.55, 0.70].map(|part| part * length);
    let end = length - lead;
    let [top, bottom] = [beside - wide, beside + wide].map(short);
    let [inner_top, inner_bottom] = [beside - 0.75 * wide, beside + 0.75 * wide].map(short);
    let [lead, left, piston, right, end, length, beside] =
        [lead, left, piston, right, end, length, beside].map(short);
    format!(
        "<path d=\"M0 0L{lead} {beside}H{left}M{right} {top}H{left}V{bottom}H{right}M{piston} {inner_top}V{inner_bottom}M{piston} {beside}H{end}L{length} 0\"/>"
    )
}

/// A spiral around the place.
fn spiral(wide: f64) -> String {
    let point = |at: i32| {
        let (angle, radius) = (f64::from(at) * 0.35, 1.5 * wide * (0.25 + 0.75 * f64::from(at) / 45.0));
        [radius * angle.cos(), radius * angle.sin()]
    };
    format!("<polyline points=\"{}\"/>", points(&(0..=45).map(point).collect::<Vec<_>>()))
}

/// A drum around the place, with a vane.
fn drum(wide: f64) -> String {
    let r = short(1.5 * wide);
    let inner = short(0.8 * wide);
    format!("<circle r=\"{r}\"/><path d=\"M0 -{inner}V{inner}\"/>")
}
