//! Springs, dampers and thin bars on the page.

use dalembert_model::LinkPicture;

use super::items::{Draw, Group, Item, Outline, Shape, Step, Stroke};

/// Turns of a spring.
const COILS: usize = 7;

/// A link between two points of the page; `wide` is half of its width, and `beside` its distance from the straight line, for several
/// links between the same ends.
pub(super) fn draw(
    picture: LinkPicture,
    [from, to]: [[f64; 2]; 2],
    wide: f64,
    beside: f64,
    stroke: &Stroke,
) -> Item {
    let way = [to[0] - from[0], to[1] - from[1]];
    let length = way[0].hypot(way[1]);
    let turn = way[1].atan2(way[0]).to_degrees();
    let outlines = match picture {
        LinkPicture::Coil => vec![coil(length, wide, beside)],
        LinkPicture::Piston => vec![piston(length, wide, beside)],
        LinkPicture::Spiral => vec![spiral(wide)],
        LinkPicture::Arc => drum(wide).to_vec(),
        LinkPicture::Bush => [&drum(wide)[..], &[spiral(0.6 * wide)]].concat(),
        LinkPicture::Line => vec![Outline::Path(vec![Step::Move([0.0; 2]), Step::AcrossTo(length)])],
        LinkPicture::None => Vec::new(),
    };
    let mut items = Vec::new();
    for outline in outlines {
        items.shape(Shape::stroked("", outline, stroke.clone()));
    }
    Item::Group(Group::new("", items).at(from, turn))
}

/// A zigzag with straight ends.
fn coil(length: f64, wide: f64, beside: f64) -> Outline {
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
    Outline::Polyline(way)
}

/// A piston in a cup.
fn piston(length: f64, wide: f64, beside: f64) -> Outline {
    let [lead, left, piston, right] = [0.14, 0.32, 0.55, 0.70].map(|part| part * length);
    let [top, bottom] = [beside - wide, beside + wide];
    Outline::Path(vec![
        Step::Move([0.0, 0.0]),
        Step::Line([lead, beside]),
        Step::AcrossTo(left),
        Step::Move([right, top]),
        Step::AcrossTo(left),
        Step::DownTo(bottom),
        Step::AcrossTo(right),
        Step::Move([piston, beside - 0.75 * wide]),
        Step::DownTo(beside + 0.75 * wide),
        Step::Move([piston, beside]),
        Step::AcrossTo(length - lead),
        Step::Line([length, 0.0]),
    ])
}

/// A spiral around the place.
fn spiral(wide: f64) -> Outline {
    let point = |at: i32| {
        let (angle, radius) = (f64::from(at) * 0.35, 1.5 * wide * (0.25 + 0.75 * f64::from(at) / 45.0));
        [radius * angle.cos(), radius * angle.sin()]
    };
    Outline::Polyline((0..=45).map(point).collect())
}

/// A drum around the place, with a vane.
fn drum(wide: f64) -> [Outline; 2] {
    let vane = vec![Step::Move([0.0, -0.8 * wide]), Step::DownTo(0.8 * wide)];
    [Outline::Circle { centre: [0.0; 2], radius: 1.5 * wide }, Outline::Path(vane)]
}
