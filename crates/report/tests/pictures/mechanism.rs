//! The mechanism on the page: where it is by closed forms.

use dalembert_report::picture::mechanism::Shot;
use dalembert_report::picture::{Direction, Sheet, Theme, mechanism};

use crate::shown::{BALL, ROD, SKETCH, Shown, Tag, shown, tags};

const SHEET: Sheet = Sheet { width: 1000, height: 700, theme: Theme::Light };

fn draw(shown: &Shown, times: &[f64], direction: Option<Direction>) -> String {
    let shot =
        Shot { title: shown.title(), scene: &shown.scene, playback: &shown.playback, times, direction };
    mechanism(&shot, &SHEET).svg()
}

/// Pixels of a metre, by the scale.
fn scale(all: &[Tag]) -> f64 {
    let bar = all.iter().find(|tag| tag.class() == "scale").expect("a scale");
    let path = &bar.attributes["d"];
    let pixels: f64 =
        path.split('h').nth(1).and_then(|rest| rest.split('m').next()?.parse().ok()).expect("a length");
    let metres = all.iter().rev().find_map(|tag| tag.text.strip_suffix(" m")?.parse::<f64>().ok());
    pixels / metres.expect("a length in metres")
}

/// Where a translated and turned group is.
fn placed(tag: &Tag) -> ([f64; 2], f64) {
    let text = &tag.attributes["transform"];
    let numbers: Vec<f64> = text.split(['(', ')', ' ']).filter_map(|part| part.parse().ok()).collect();
    ([numbers[0], numbers[1]], numbers.get(2).copied().unwrap_or(0.0))
}

#[test]
fn a_rod_ends_where_the_closed_form_says() {
    let shown = shown(ROD);
    for t in [0.0, 0.25, 0.7, 1.0] {
        let all = tags(&draw(&shown, &[t], None));
        let metre = scale(&all);
        // The hinge is the circle that rests at the origin; the rod is the only long cylinder.
        let in_instant = |tag: &&Tag| tag.around.iter().any(|class| class == "instant");
        let hinge = all.iter().filter(in_instant).find(|tag| {
            tag.name == "ellipse" && {
                let transform = &tag.attributes["transform"];
                tag.number("rx") == tag.number("ry") && !transform.is_empty()
            }
        });
        let ([x0, y0], _) = placed(hinge.expect("a hinge"));
        let rod = all
            .iter()
            .filter(in_instant)
            .find(|tag| tag.name == "g" && tag.attributes.contains_key("transform"));
        let ([x, y], turn) = placed(rod.expect("a rod"));
        // Without gravity it turns evenly: its middle is a metre from the hinge, at this angle.
        let angle = 0.5 + std::f64::consts::PI * t;
        let expected = [x0 + metre * angle.cos(), y0 - metre * angle.sin()];
        // A coordinate is rounded to hundredths, the scale to a hundredth of some hundred pixels.
        assert!(
            (x - expected[0]).abs() < 0.05 && (y - expected[1]).abs() < 0.05,
            "{t}: {x} {y} {expected:?}"
        );
        let off = (turn.to_radians() + angle).rem_euclid(std::f64::consts::PI);
        assert!(off < 1e-3 || std::f64::consts::PI - off < 1e-3, "{turn} {angle}");
    }
}

#[test]
fn each_view_looks_along_its_axis() {
    let shown = shown(BALL);
    let (x, y, z) = (shown.last("ball.x"), shown.last("ball.y"), shown.last("ball.z"));
    let t = *shown.playback.times.last().expect("a row");
    // Up is z, against gravity.
    for (direction, expected) in
        [(Direction::Front, [x, z]), (Direction::Top, [x, y]), (Direction::Side, [y, z])]
    {
        let all = tags(&draw(&shown, &[t], Some(direction)));
        let metre = scale(&all);
        let spheres: Vec<&Tag> = all
            .iter()
            .filter(|tag| {
                tag.name == "circle"
                    && tag.attributes.get("fill").is_some_and(|fill| fill.starts_with("url(#ball"))
            })
            .collect();
        let radius = |tag: &&&Tag| (tag.number("r") - 0.2 * metre).abs() < 0.01;
        let ball = spheres.iter().find(radius).expect("the ball");
        // The joint is at the origin.
        let joint = spheres.iter().find(|tag| !radius(tag)).expect("the joint");
        let found = [
            (ball.number("cx") - joint.number("cx")) / metre,
            (joint.number("cy") - ball.number("cy")) / metre,
        ];
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 0.1 / metre, "{direction:?}: {found} {expected}");
        }
    }
}

#[test]
fn everything_stays_on_the_page() {
    for text in [ROD, BALL] {
        let shown = shown(text);
        for direction in [None, Some(Direction::Iso), Some(Direction::Top)] {
            let times = [0.0, 0.3, 0.6, 0.9];
            let all = tags(&draw(&shown, &times, direction));
            let groups = all.iter().filter(|tag| tag.class() == "instant").count();
            assert_eq!(groups, times.len());
            for tag in all.iter().filter(|tag| tag.around.iter().any(|class| class == "instant")) {
                let points = if tag.attributes.contains_key("points") { tag.points() } else { Vec::new() };
                let middle = tag.attributes.contains_key("cx").then(|| [tag.number("cx"), tag.number("cy")]);
                let is_polyline = tag.name == "polyline";
                for [x, y] in points.into_iter().filter(|_| !is_polyline).chain(middle) {
                    assert!((0.0..=1000.0).contains(&x) && (0.0..=700.0).contains(&y), "{tag:?}");
                }
            }
        }
    }
}

#[test]
fn earlier_times_are_fainter_and_the_order_does_not_matter() {
    let shown = shown(ROD);
    let svg = draw(&shown, &[0.5, 0.0, 1.0], None);
    assert_eq!(svg, draw(&shown, &[0.0, 0.5, 1.0], None), "and the same bytes come twice");
    let all = tags(&svg);
    let opacity: Vec<f64> =
        all.iter().filter(|tag| tag.class() == "instant").map(|tag| tag.number("opacity")).collect();
    assert!(
        opacity.len() == 3 && opacity.is_sorted() && opacity[2] == 1.0 && opacity[0] > 0.1,
        "{opacity:?}"
    );
    assert!(all.iter().any(|tag| tag.text == "t = 0, 0.5, 1 s"));
}

#[test]
fn drawings_are_where_their_expressions_say() {
    let shown = shown(SKETCH);
    for t in [0.0, 0.8, 1.605] {
        let all = tags(&draw(&shown, &[t], None));
        let metre = scale(&all);
        let of = |class: &str| all.iter().find(|tag| tag.class() == class).expect("a drawing");
        let [foot, end] = of("line").points()[..] else { panic!("two points") };
        // Nothing drives the arm: its angle is t. Between rows playbacks are straight, which is 1e-5 of a metre off.
        let expected = [foot[0] + metre * t.sin(), foot[1] + metre * t.cos()];
        let apart = |a: [f64; 2], b: [f64; 2]| (a[0] - b[0]).hypot(a[1] - b[1]);
        assert!(apart(end, expected) < 0.05, "{t}: {end:?} {expected:?}");
        for corner in of("circle").points() {
            assert!((apart(corner, end) - 0.1 * metre).abs() < 0.05);
        }
        let (way, past) = (of("way"), of("past"));
        let last = [foot[0] + metre * 2f64.sin(), foot[1] + metre * 2f64.cos()];
        assert!(apart(*way.points().last().expect("a way"), last) < 0.05, "the whole way");
        assert!(apart(*past.points().last().expect("a way"), end) < 0.05, "the way so far");
        assert_eq!(way.attributes["stroke"], "#d1454b");
        assert!(way.number("stroke-opacity") < past.number("stroke-opacity"));
        assert!(apart([of("dot").number("cx"), of("dot").number("cy")], foot) < 0.02);
    }
}
