//! Runs to be drawn, and readers of what was drawn.

use std::collections::HashMap;

use dalembert::analysis::SampleSlice;
use dalembert::record::Columns;
use dalembert::system::MechanicalSystem;
use dalembert::{Request, Run, Sketch, Study};
use dalembert_report::playback::Playback;
use dalembert_report::scene::Scene;
use quick_xml::Reader;
use quick_xml::events::Event;

/// A rod of 2 m that turns about its end at the origin by half a turn in a second.
pub const ROD: &str = "\
model \"Rod\"
planar
parameter L = 2 [m]
body rod: rod(length = L, mass = 1 [kg])
joint hinge: revolute(ground, rod at (-L/2, 0))
start rod.angle = 0.5, rod.angle' = pi [rad/s]
run until 1 [s] every 0.01 [s]
";

/// A ball on a spring that swings in space, where z is up.
pub const BALL: &str = "\
model \"Ball\"
spatial
gravity (0, 0, -9.81) [m/s^2]
body ball: sphere(radius = 0.2 [m], mass = 2 [kg])
body cart: box(size = (0.4 [m], 0.3 [m], 0.2 [m]), mass = 1 [kg])
joint pivot: spherical(ground, ball at (0, 0, 1 [m]))
element spiral: spring(ball, cart, stiffness = 100 [N/m], length = 1 [m])
start ball.x = 0.6 [m], ball.y = 0 [m], ball.z ~ -0.8 [m], cart.x = 1.5 [m], cart.z = 0.3 [m]
start ball.wz = 3 [rad/s]
run until 2 [s] every 0.02 [s]
";

/// A run with its playback and its scene.
pub struct Shown {
    pub started: Study,
    pub run: Run,
    pub playback: Playback,
    pub scene: Scene,
}

pub fn shown(text: &str) -> Shown {
    let started = dalembert::load(text).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let run = started.run(&Request::default()).expect("a plan");
    let columns = Columns::of(started.model(), started.system().layout());
    let mut sketch = Sketch::new(&started);
    let mut samples = SampleSlice::new(&run.samples);
    let playback =
        Playback::record(&mut samples, &columns, &mut sketch).unwrap_or_else(|never| match never {});
    let scene = Scene::new(started.model(), &columns.places(), &playback).expect("something to see");
    Shown { started, run, playback, scene }
}

impl Shown {
    pub fn column(&self, name: &str) -> Vec<f64> {
        self.run.column(name).unwrap_or_else(|unknown| panic!("{unknown}")).to_vec()
    }

    /// Value of a coordinate in the last row.
    pub fn last(&self, name: &str) -> f64 {
        *self.column(name).last().expect("a row")
    }

    pub fn title(&self) -> &str {
        &self.started.model().title
    }
}

/// An element of a picture with its attributes, the classes of those around it, and the text inside.
#[derive(Clone, Debug, Default)]
pub struct Tag {
    pub name: String,
    pub attributes: HashMap<String, String>,
    pub around: Vec<String>,
    pub text: String,
}

impl Tag {
    pub fn number(&self, name: &str) -> f64 {
        self.attributes[name].parse().unwrap_or_else(|_| panic!("{name} of {self:?}"))
    }

    pub fn class(&self) -> &str {
        self.attributes.get("class").map_or("", String::as_str)
    }

    /// The points of a polyline or polygon.
    pub fn points(&self) -> Vec<[f64; 2]> {
        let pair = |pair: &str| {
            let (x, y) = pair.split_once(',').expect("a pair");
            [x, y].map(|number| number.parse().expect("a number"))
        };
        self.attributes["points"].split(' ').map(pair).collect()
    }
}

/// All elements of a picture, which must be well-formed.
pub fn tags(svg: &str) -> Vec<Tag> {
    let mut reader = Reader::from_str(svg);
    reader.config_mut().check_end_names = true;
    let mut all: Vec<Tag> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    loop {
        let event =
            reader.read_event().unwrap_or_else(|error| panic!("{error} at {}", reader.error_position()));
        let is_empty = matches!(event, Event::Empty(_));
        match event {
            Event::Start(tag) | Event::Empty(tag) => {
                let attribute = |attribute: quick_xml::events::attributes::Attribute<'_>| {
                    let name = String::from_utf8(attribute.key.as_ref().to_vec()).expect("UTF-8");
                    (name, attribute.unescape_value().expect("a value").into_owned())
                };
                let attributes = tag.attributes().map(|it| attribute(it.expect("an attribute"))).collect();
                let around = open.iter().map(|at| all[*at].class().to_owned()).collect();
                let name = String::from_utf8(tag.name().as_ref().to_vec()).expect("UTF-8");
                all.push(Tag { name, attributes, around, text: String::new() });
                if !is_empty {
                    open.push(all.len() - 1);
                }
            }
            Event::End(_) => {
                open.pop();
            }
            Event::Text(text) => {
                if let Some(at) = open.last() {
                    all[*at].text.push_str(&text.decode().expect("UTF-8"));
                }
            }
            Event::GeneralRef(name) => {
                let name = name.decode().expect("UTF-8");
                let letter = quick_xml::escape::resolve_predefined_entity(&name).expect("a known entity");
                if let Some(at) = open.last() {
                    all[*at].text.push_str(letter);
                }
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert!(open.is_empty());
    all
}

/// An arm of length 1 that turns from straight down, a radian in a second, with a ring at its end.
pub const SKETCH: &str = "\
model \"Sketch\"
coordinate q
kinetic 1/2*q'^2
draw line (0, 0) to (sin(q), -cos(q))
draw circle (sin(q), -cos(q)) radius 0.1
draw trace (sin(q), -cos(q)) color red
draw point (0, 0)
draw arrow (0, 0) along (q', 0)
start q = 0, q' = 1
run until 2 [s] every 0.01 [s]
";
