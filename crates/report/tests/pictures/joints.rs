//! Every row of the table of joints, in the plane and in space: its text is laid out and read, its rows are differentiated,
//! it is drawn, and the language page describes it.

use dalembert::system::{At, MechanicalSystem, Values};
use dalembert_bodies::{FormalParameter, JointInfo, JointKind, Places, Takes};
use dalembert_model::{JointSymbol, Level, Shape, Space};
use dalembert_report::picture::mechanism::Shot;
use dalembert_report::picture::{Sheet, mechanism};

use crate::shown::{Shown, shown, tags};

/// The value of an argument, in the text of a model.
fn value(parameter: &FormalParameter, space: Space) -> String {
    let value = match (parameter.takes, space) {
        (Takes::Direction, Space::Planar) => "(0.6, 0.8)",
        // At right angles, as a universal joint needs them.
        (Takes::Direction, Space::Spatial) if parameter.name == "axis2" => "(0.8, -0.6, 0)",
        (Takes::Direction, Space::Spatial) => "(0.6, 0.8, 0)",
        (Takes::Curve, Space::Planar) => "(s, s^2)",
        (Takes::Curve, Space::Spatial) => "(s, u, s*u + s)",
        (Takes::Number, _) => "0.7",
        (other, _) => panic!("a joint with an argument of the kind {other:?}"),
    };
    format!("{} = {value}", parameter.name)
}

/// A model with one joint `j` of this kind, with all of its arguments.
fn text(info: &JointInfo, space: Space) -> String {
    let planar = space == Space::Planar;
    let ball = !(info.fits)(&Shape::Disc { radius: 1.0, thickness: 0.1 });
    let second = if ball { "sphere(radius = 0.3, mass = 1)" } else { "disc(radius = 0.3, mass = 1)" };
    let mut lines = vec![format!("model \"{}\"", info.signature.word)];
    lines.push(if planar { "planar" } else { "spatial" }.to_owned());
    let curved = info.signature.named.iter().any(|parameter| parameter.takes == Takes::Curve);
    if curved {
        lines.push(if planar { "auxiliary s" } else { "auxiliary s, u" }.to_owned());
    }
    lines.push("body a: rod(length = 1, mass = 1)".to_owned());
    lines.push(format!("body b: {second}"));
    let at = |x: f64, y: f64| if planar { format!("({x}, {y})") } else { format!("({x}, {y}, 0.1)") };
    let places = match info.signature.places {
        Places::Sites => format!("a at {}, b at {}", at(0.2, 0.1), at(-0.1, 0.2)),
        Places::Joints => {
            lines.push(format!("joint one: revolute(ground at {}, a)", at(0.0, 0.0)));
            lines.push(format!("joint two: revolute(ground at {}, b)", at(2.0, 0.0)));
            "one, two".to_owned()
        }
        Places::Contact if planar => "b on line from (0, 0) to (1, 0.2)".to_owned(),
        Places::Contact => "b on plane normal (0, 0.1, 1)".to_owned(),
        other => panic!("a joint with {other:?}"),
    };
    // A phase belongs to gears of the plane, and makes the row a position row; here the velocity row is of interest.
    let named = info.signature.named.iter().filter(|parameter| parameter.name != "phase");
    let arguments: Vec<String> =
        std::iter::once(places).chain(named.map(|parameter| value(parameter, space))).collect();
    lines.push(format!("joint j: {}({})", info.signature.word, arguments.join(", ")));
    lines.push("run until 0.02 [s] every 0.01 [s]".to_owned());
    lines.join("\n") + "\n"
}

fn all() -> impl Iterator<Item = (JointKind, Space, String)> {
    let cases = JointKind::ALL.iter().flat_map(|kind| [(*kind, Space::Planar), (*kind, Space::Spatial)]);
    let there = cases.filter(|(kind, space)| kind.info().held(*space).is_some());
    there.map(|(kind, space)| (kind, space, text(kind.info(), space)))
}

#[test]
fn every_joint_has_its_rows_and_their_derivatives() {
    for (kind, space, text) in all() {
        let Shown { started, run, .. } = shown(&text);
        let system = started.system();
        let model = system.model();
        let joint = model.joints.last().expect("a joint");
        assert_eq!(joint.word, kind.word(), "{text}");
        assert_eq!(Some(joint.held.as_slice()), kind.info().held(space), "{text}");
        let constraint = &model.constraints[joint.constraint.index()];
        let first = constraint.first_row.index();
        let layout = system.layout();
        let sample = &run.samples[0];
        // Away from the start, where many rows and derivatives vanish.
        let apart = |n: usize| (0..n).map(|i| 0.1 + 0.03 * i as f64).collect::<Vec<f64>>();
        let mut q = vec![0.0; layout.n_coordinates];
        system.displace(&sample.q, &apart(layout.n_speeds), &mut q);
        let (v, p) = (apart(layout.n_speeds), apart(layout.auxiliary.n));
        let rows = |q: &[f64], v: &[f64], p: &[f64], p_rate: &[f64]| {
            let mut out = Values::new(layout);
            system.evaluate(At::new(0.0, q, v).with_auxiliary(p, p_rate), &mut out, &mut system.work());
            out.constraints
        };
        let there = rows(&q, &v, &p, &p);
        let step = 1e-5;
        for (at, freedom) in joint.held.iter().enumerate() {
            let row = first + at;
            let holonomic = constraint.rows[at].level == Level::Position;
            for column in 0..layout.n_speeds {
                let moved = |sign: f64| {
                    let mut by = vec![0.0; layout.n_speeds];
                    by[column] = sign * step;
                    if holonomic {
                        let mut moved = vec![0.0; layout.n_coordinates];
                        system.displace(&q, &by, &mut moved);
                        rows(&moved, &v, &p, &p).error[row]
                    } else {
                        let v: Vec<f64> = v.iter().zip(&by).map(|(v, by)| v + by).collect();
                        rows(&q, &v, &p, &p).error[row]
                    }
                };
                let slope = (moved(1.0) - moved(-1.0)) / (2.0 * step);
                let place = layout.constraints.jacobian.place(row, column);
                let entry = place.map_or(0.0, |place| there.jacobian[place]);
                // Central differences of step 1e-5 of rows of order 1 leave 1e-10 of curvature and 1e-11 of rounding.
                let message =
                    || format!("{} by speed {column}: {slope} and {entry}\n{text}", freedom.as_str());
                assert!((slope - entry).abs() < 1e-9, "{}", message());
            }
        }
    }
}

#[test]
fn every_joint_is_drawn() {
    for (kind, _, text) in all() {
        let shown = shown(&text);
        let picture = kind.info().picture;
        let has_solids = shown.scene.joints.iter().any(|joint| joint.name == "j" && !joint.solids.is_empty());
        let has_link = shown.scene.links.iter().any(|link| link.name == "j");
        let has_arrow = shown.scene.arrows.iter().any(|arrow| arrow.name == "j");
        let symbols = [JointSymbol::None, JointSymbol::Contact, JointSymbol::Line];
        assert_eq!(has_solids, !symbols.contains(&picture.symbol), "{text}");
        assert_eq!(has_link, picture.symbol == JointSymbol::Line, "{text}");
        assert_eq!(has_arrow, picture.symbol != JointSymbol::None, "{text}");
        let shot = Shot {
            title: shown.title(),
            scene: &shown.scene,
            playback: &shown.playback,
            times: &[],
            direction: None,
        };
        assert!(!tags(&mechanism(&shot, &Sheet::default()).svg()).is_empty(), "{text}");
    }
}

#[test]
fn every_joint_is_laid_out_and_read_again() {
    for (kind, _, text) in all() {
        let laid_out =
            dalembert_lang::format(&text).unwrap_or_else(|findings| panic!("{findings:?}\n{text}"));
        assert_eq!(dalembert_lang::format(&laid_out).as_ref(), Ok(&laid_out), "{text}");
        let model = dalembert_lang::read(&laid_out).model.expect("a model");
        assert_eq!(model.joints.last().map(|joint| joint.word), Some(kind.word()), "{laid_out}");
    }
}

/// The row of the table under `joint` lists the rows of the kind, and an example uses it.
#[test]
fn every_joint_stands_in_the_language_page() {
    let page = include_str!("../../../../docs/language.md");
    let section = page.split("### `joint`").nth(1).expect("a section on joints");
    for kind in JointKind::ALL {
        let info = kind.info();
        let entry = format!("| `{}` |", info.signature.word);
        let line = section.lines().find(|line| line.starts_with(&entry));
        let line = line.unwrap_or_else(|| panic!("{entry} is missing in docs/language.md"));
        for held in [info.planar, info.spatial].into_iter().flatten() {
            let names: Vec<&str> = held.iter().map(|freedom| freedom.as_str()).collect();
            assert!(line.contains(&format!("`{}`", names.join(" "))), "{line}");
        }
        let call = format!(": {}(", info.signature.word);
        assert!(page.contains(&call), "no example of `{}` in docs/language.md", info.signature.word);
    }
}
