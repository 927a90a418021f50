//! Names that try to be something else.

use dalembert_report::gltf::{Container, gltf};
use dalembert_report::picture::mechanism::Shot;
use dalembert_report::picture::plot::{Curve, Plot};
use dalembert_report::picture::{Sheet, mechanism, plot};

use crate::shown::{BALL, shown, tags};

const NAMES: [&str; 6] = [
    "</title><script>alert(1)</script>",
    "\"quotes\" 'and' &amp; <!-- comment --> ]]>",
    "zero \u{0} bell \u{7} escape \u{1b} delete \u{7f} next \u{85}",
    "turned \u{202e}round\u{202c} \u{2066}and\u{2069} \u{200f}again",
    "no characters \u{fffe} \u{ffff} \u{feff}",
    "very long very long very long very long very long very long very long very long very long very long very long",
];

#[test]
fn pictures_are_well_formed_and_show_every_letter() {
    let mut shown = shown(BALL);
    for name in NAMES {
        for body in &mut shown.scene.bodies {
            body.name = name.to_owned();
        }
        shown.scene.points.push(dalembert_report::scene::PointPart {
            name: name.to_owned(),
            mount: dalembert_report::scene::SceneMount { body: Some(0), at: [0.0; 3] },
        });
        let shot =
            Shot { title: name, scene: &shown.scene, playback: &shown.playback, times: &[], direction: None };
        let times = [0.0, 1.0, 2.0];
        let curve = |values| Curve { name, unit: Some(name), values };
        let over = Plot {
            title: name,
            times: &times,
            across: Some(curve(&[0.0, 1.0, 3.0])),
            curves: vec![curve(&[1.0, 2.0, 0.0]), curve(&[1.0, 1.0, 1.0])],
            events: vec![(0.5, name)],
        };
        let over_time = Plot { across: None, ..over.clone() };
        let sheet = Sheet::default();
        let pictures = [
            mechanism(&shot, &sheet),
            plot(&over, &sheet).expect("a plot"),
            plot(&over_time, &sheet).expect("a plot"),
        ];
        for picture in pictures {
            let svg = picture.svg();
            let all = tags(&svg);
            assert!(all.iter().all(|tag| tag.name != "script" && !tag.attributes.contains_key("onload")));
            let is_hidden = |c: char| (c.is_control() && c != '\n') || ('\u{200b}'..='\u{200f}').contains(&c);
            assert!(!svg.chars().any(is_hidden), "{name:?}");
            assert!(!svg.contains(['\u{202e}', '\u{2066}', '\u{fffe}', '\u{ffff}']), "{name:?}");
            picture.png().expect("pixels");
        }
        // JSON holds every name as it is.
        let bytes = gltf(name, &shown.scene, &shown.playback, Container::Binary);
        let read = gltf::Gltf::from_slice(&bytes).expect("a scene");
        assert!(read.nodes().any(|node| node.name() == Some(name)));
    }
}
