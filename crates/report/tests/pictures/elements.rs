//! Every row of the table of force elements, in the plane and in space: its text is laid out and read, its forces follow from its
//! energies, it is drawn, and the language page describes it.

use dalembert::system::{At, MechanicalSystem, Values};
use dalembert_bodies::{ForceInfo, ForceKind, FormalParameter, Places, Takes};
use dalembert_model::{LinkPicture, MeasureKind, Space};
use dalembert_report::picture::mechanism::Shot;
use dalembert_report::picture::{Sheet, mechanism};

use crate::shown::{Shown, shown, tags};

fn argument(parameter: &FormalParameter) -> String {
    let value = match parameter.takes {
        Takes::Number => "0.7",
        Takes::Directions => "0.4",
        Takes::Frame => "body",
        other => panic!("an element with an argument of the kind {other:?}"),
    };
    format!("{} = {value}", parameter.name)
}

/// A model with one element `e` of this kind, with all of its arguments, and damping or not.
fn text(info: &ForceInfo, space: Space, damped: bool) -> String {
    let planar = space == Space::Planar;
    let at = |x: f64, y: f64| if planar { format!("({x}, {y})") } else { format!("({x}, {y}, 0.1)") };
    let places = match info.signature.places {
        Places::Sites => format!("a at {}, b at {}", at(0.2, 0.1), at(-0.1, 0.2)),
        Places::Joint => "hinge".to_owned(),
        Places::Load => match info.along {
            Some(MeasureKind::Angle) if planar => "b, 0.3".to_owned(),
            _ => format!("b, {}", at(0.3, 0.2)),
        },
        other => panic!("an element with {other:?}"),
    };
    let named = info.signature.named.iter().filter(|parameter| damped || !parameter.name.contains("damping"));
    // Friction has a constant force in joints with a distance, a constant moment in a hinge.
    let named = named.filter(|parameter| parameter.name != "force");
    let arguments: Vec<String> = std::iter::once(places).chain(named.map(argument)).collect();
    let space = if planar { "planar" } else { "spatial" };
    format!(
        "model \"{word}\"\n{space}\nbody a: rod(length = 1, mass = 1)\nbody b: disc(radius = 0.3, mass = 1)\n\
         joint hinge: revolute(ground, a)\nelement e: {word}({})\nstart b.x = 1, b.y = 0.4\n\
         run until 0.02 [s] every 0.01 [s]\n",
        arguments.join(", "),
        word = info.signature.word,
    )
}

fn all() -> impl Iterator<Item = (ForceKind, Space)> {
    ForceKind::ALL.iter().flat_map(|kind| [(*kind, Space::Planar), (*kind, Space::Spatial)])
}

/// At rest the applied force along each speed is minus the slope of the potential, by central differences. An element that is
/// given by an expression has no potential: its force is not zero.
#[test]
fn the_forces_of_every_element_are_the_slopes_of_its_potential() {
    for (kind, space) in all() {
        let needs_damping = kind.info().signature.named.iter().all(|p| p.name.contains("damping"));
        let text = text(kind.info(), space, needs_damping);
        let Shown { started, run, .. } = shown(&text);
        let system = started.system();
        let layout = system.layout();
        let apart: Vec<f64> = (0..layout.n_speeds).map(|i| 0.1 + 0.03 * i as f64).collect();
        let mut q = vec![0.0; layout.n_coordinates];
        system.displace(&run.samples[0].q, &apart, &mut q);
        let still = vec![0.0; layout.n_speeds];
        let p = run.samples[0].p.clone();
        let at = |q: &[f64], values: &mut Values| {
            let at = At::new(0.0, q, &still).with_auxiliary(&p, &p);
            system.evaluate(at, values, &mut system.work());
            system.energies(at, &mut system.work()).potential
        };
        let mut values = Values::new(layout);
        at(&q, &mut values);
        let force = values.force.clone();
        if kind.info().along.is_some() {
            assert!(force.iter().any(|force| force.abs() > 0.1), "{text}");
            continue;
        }
        let step = 1e-5;
        for (column, force) in force.iter().enumerate() {
            let mut potential = |sign: f64| {
                let mut by = vec![0.0; layout.n_speeds];
                by[column] = sign * step;
                let mut moved = vec![0.0; layout.n_coordinates];
                system.displace(&q, &by, &mut moved);
                at(&moved, &mut values)
            };
            let slope = (potential(1.0) - potential(-1.0)) / (2.0 * step);
            // Central differences of step 1e-5 of energies of order 1 leave 1e-10 of curvature and 1e-11 of rounding.
            assert!((force + slope).abs() < 1e-9, "force {force}, slope {slope} of speed {column}\n{text}");
        }
    }
}

#[test]
fn every_element_is_drawn_by_its_picture() {
    for (kind, space) in all() {
        let text = text(kind.info(), space, true);
        let shown = shown(&text);
        let link = shown.scene.links.iter().find(|link| link.name == "e");
        assert_eq!(link.map_or(LinkPicture::None, |link| link.picture), kind.info().picture, "{text}");
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
fn every_element_is_laid_out_and_read_again() {
    for (kind, space) in all() {
        let text = text(kind.info(), space, true);
        let laid_out =
            dalembert_lang::format(&text).unwrap_or_else(|findings| panic!("{findings:?}\n{text}"));
        assert_eq!(dalembert_lang::format(&laid_out).as_ref(), Ok(&laid_out), "{text}");
        let model = dalembert_lang::read(&laid_out).model.expect("a model");
        assert_eq!(model.force_elements.last().map(|element| element.word), Some(kind.word()), "{laid_out}");
    }
}

/// The row of the table under `element` names all arguments, and an example uses the kind.
#[test]
fn every_element_stands_in_the_language_page() {
    let page = include_str!("../../../../docs/language.md");
    let section = page.split("### `element`").nth(1).expect("a section on elements");
    for kind in ForceKind::ALL {
        let signature = kind.info().signature;
        let entry = format!("| `{}` |", signature.word);
        let line = section.lines().find(|line| line.starts_with(&entry));
        let line = line.unwrap_or_else(|| panic!("{entry} is missing in docs/language.md"));
        for parameter in signature.named {
            assert!(line.contains(&format!("`{}", parameter.name)), "`{}` in {line}", parameter.name);
        }
        assert!(page.contains(&format!(": {}(", signature.word)), "no example of `{}`", signature.word);
    }
}
