//! The mechanism at a time, or at several, seen by parallel rays.
//!
//! Farther parts are drawn first. In flat scenes the order is that of an engineer's sketch: ways, bodies, joints, links,
//! and above them what the model draws.

mod drawn;
mod ground;
mod region;

use std::collections::BTreeSet;

use dalembert_model::{Color, LinkPicture};

use super::axis::round_step;
use super::items::{Anchor, Draw, Group, Item, Outline, Picture, Shape, Step, Stroke};
use super::solid::{Piece, Stood};
use super::view::{Direction, View};
use super::{Sheet, Theme, font, link};
use crate::playback::Playback;
use crate::scene::{Drawn, LinkPart, Placed, Scene, SceneMount};
use crate::text::number;

/// Points up to which all are named.
const FEW_POINTS: usize = 12;

/// How faint the earliest of several times is.
const FAINTEST: f64 = 0.22;

/// Request of a picture.
#[derive(Clone, Debug)]
pub struct Shot<'a> {
    /// Text above the picture.
    pub title: &'a str,
    /// Its scene.
    pub scene: &'a Scene,
    /// How it moves.
    pub playback: &'a Playback,
    /// When; earlier times are fainter. None is the first row.
    pub times: &'a [f64],
    /// From where; default: flat scenes along −z, others from a corner.
    pub direction: Option<Direction>,
}

/// Draws the mechanism.
pub fn mechanism(shot: &Shot<'_>, sheet: &Sheet) -> Picture {
    let mut times = shot.times.to_vec();
    if times.is_empty() {
        times.extend(shot.playback.times.first());
    }
    times.sort_by(f64::total_cmp);
    Painter::new(shot, sheet, times).paint()
}

/// Order of drawing in flat scenes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Layer {
    Bodies,
    Joints,
    Links,
    Drawings,
}

struct Painter<'a> {
    shot: &'a Shot<'a>,
    sheet: &'a Sheet,
    times: Vec<f64>,
    view: View,
    /// Where the mechanism is on the page: left, top, width and height.
    frame: [f64; 4],
}

impl<'a> Painter<'a> {
    fn new(shot: &'a Shot<'a>, sheet: &'a Sheet, times: Vec<f64>) -> Painter<'a> {
        let u = sheet.unit();
        let (width, height) = (f64::from(sheet.width), f64::from(sheet.height));
        let (side, top, below) = (34.0 * u, 58.0 * u, 58.0 * u);
        let frame = [side, top, (width - 2.0 * side).max(10.0), (height - top - below).max(10.0)];
        let mut view = View::of(shot.scene, shot.direction);
        let (low, high) = region::of(shot, &view, &times);
        view.fit(low, high, frame);
        Painter { shot, sheet, times, view, frame }
    }

    fn paint(&self) -> Picture {
        let (scene, theme) = (self.shot.scene, self.sheet.theme);
        let when = self.when();
        let title = format!("{} at {when}", self.shot.title);
        let mut picture = Picture::new(self.sheet, &title, &self.description());
        let mut colors: BTreeSet<&str> = scene.bodies.iter().map(|body| body.color.as_str()).collect();
        colors.insert(joint_color(theme));
        colors.extend(scene.drawings.iter().map(|drawing| self.color(drawing.color.as_deref())));
        picture.shaded = colors.into_iter().map(str::to_owned).collect();
        self.grid(&mut picture);
        if self.is_sketch() {
            self.supports(&mut picture);
        }
        self.anchors(&mut picture);
        self.ways(&mut picture);
        for (at, t) in self.times.iter().enumerate() {
            let opacity = match self.times.len() {
                1 => 1.0,
                n => FAINTEST + (1.0 - FAINTEST) * at as f64 / (n - 1) as f64,
            };
            picture.group(Group { opacity: Some(opacity), ..Group::new("instant", self.instant(*t)) });
        }
        self.labels(&mut picture);
        self.margins(&mut picture, &when);
        picture
    }

    /// Whether it is drawn as an engineer would on paper.
    fn is_sketch(&self) -> bool {
        self.shot.scene.flat && self.shot.direction.is_none()
    }

    /// Everything at a time, in the order in which it is drawn.
    fn instant(&self, t: f64) -> Vec<Item> {
        let Shot { scene, playback, .. } = *self.shot;
        let line = 0.9 * self.sheet.unit();
        let mut pieces: Vec<(Layer, Piece)> = Vec::new();
        let placed: Vec<Placed> = scene.bodies.iter().map(|body| body.pose.at(playback, t)).collect();
        for (body, at) in scene.bodies.iter().zip(&placed) {
            for solid in &body.solids {
                let color = solid.color.map(Color::to_hex);
                let color = color.as_deref().unwrap_or(&body.color);
                let drawn = Stood::new(solid, at).draw(&self.view, color, line);
                pieces.extend(drawn.into_iter().map(|piece| (Layer::Bodies, piece)));
            }
        }
        for joint in &scene.joints {
            let at = joint.mount.body.map_or(GROUND, |body| placed[body]);
            for solid in &joint.solids {
                let color = solid.color.map(Color::to_hex);
                let color = color.as_deref().unwrap_or(joint_color(self.sheet.theme));
                let drawn = Stood::new(solid, &at).draw(&self.view, color, line);
                pieces.extend(drawn.into_iter().map(|piece| (Layer::Joints, piece)));
            }
        }
        for (at, part) in scene.links.iter().enumerate() {
            pieces.push((Layer::Links, self.link(at, part, &placed)));
        }
        for drawing in scene.drawings.iter().filter(|drawing| !matches!(drawing.shape, Drawn::Trace { .. })) {
            let color = self.color(drawing.color.as_deref());
            let drawn = drawn::draw((scene, drawing), playback, t, &self.view, color, self.sheet.unit());
            pieces.extend(drawn.into_iter().map(|piece| (Layer::Drawings, piece)));
        }
        let is_sketch = self.is_sketch();
        pieces.sort_by(|(layer, a), (other, b)| {
            let by_layer = if is_sketch { layer.cmp(other) } else { std::cmp::Ordering::Equal };
            by_layer.then(a.depth.total_cmp(&b.depth))
        });
        pieces.into_iter().flat_map(|(_, piece)| piece.items).collect()
    }

    /// A spring, a damper or a bar between its ends; several between the same ends stand beside each other.
    fn link(&self, at: usize, part: &LinkPart, placed: &[Placed]) -> Piece {
        let links = &self.shot.scene.links;
        let u = self.sheet.unit();
        let ends = |link: &LinkPart| [link.from, link.to];
        let is_beside = |link: &&LinkPart| {
            let [a, b] = ends(link);
            [a, b] == ends(part) || [b, a] == ends(part)
        };
        let n = links.iter().filter(is_beside).count();
        let before = links[..at].iter().filter(is_beside).count();
        let place = |mount: SceneMount| mount.body.map_or(mount.at, |body| placed[body].place(mount.at));
        let [from, to] = [place(part.from), place(part.to)];
        let pages = [self.view.page(from), self.view.page(to)];
        let length = (pages[1][0] - pages[0][0]).hypot(pages[1][1] - pages[0][1]);
        let is_between = matches!(part.picture, LinkPicture::Coil | LinkPicture::Piston | LinkPicture::Line);
        let wide = if is_between { (0.09 * length).clamp(3.0 * u, 11.0 * u) } else { 11.0 * u };
        let beside = 2.6 * wide * (before as f64 - 0.5 * (n as f64 - 1.0));
        let line = if part.picture == LinkPicture::Line { 3.0 } else { 1.6 };
        let stroke = Stroke::new(self.sheet.theme.ink(), line * u).round();
        let items = vec![link::draw(part.picture, pages, wide, beside, &stroke)];
        let middle = [0, 1, 2].map(|i| 0.5 * (from[i] + to[i]));
        Piece { depth: self.view.depth(middle), items }
    }

    /// Ways of points: whole ones faint, and what is behind the last time strong.
    fn ways(&self, picture: &mut Picture) {
        let Shot { scene, playback, .. } = *self.shot;
        let until = self.times.last().copied().unwrap_or(f64::INFINITY);
        let n_past = playback.times.partition_point(|t| *t <= until);
        let u = self.sheet.unit();
        for drawing in &scene.drawings {
            let Drawn::Trace { at } = &drawing.shape else { continue };
            let color = self.color(drawing.color.as_deref());
            let place = |t: f64| self.view.page(at.map(|number| number.at(playback, t)));
            let times = |n: usize| playback.times[..n].iter().copied();
            let whole = drawn::way(times(playback.n_rows()).map(place));
            let past = drawn::way(times(n_past).chain([until]).map(place));
            for (class, way, opacity, wide) in [("way", whole, 0.3, 1.2), ("past", past, 0.95, 1.8)] {
                let stroke = Stroke::new(color, wide * u).opacity(opacity).round_joins();
                picture.shape(Shape::stroked(class, Outline::Polyline(way), stroke));
            }
        }
    }

    /// Names of points, if they are few.
    fn labels(&self, picture: &mut Picture) {
        let Shot { scene, playback, .. } = *self.shot;
        let (Some(t), true) = (self.times.last(), scene.points.len() <= FEW_POINTS) else { return };
        let u = self.sheet.unit();
        let mut taken: Vec<[f64; 2]> = Vec::new();
        for point in &scene.points {
            let [x, y] = self.view.page(scene.place(point.mount, playback, *t));
            let dot = Outline::Circle { centre: [x, y], radius: 2.2 * u };
            picture.shape(Shape::filled("point", dot, self.sheet.theme.ink()));
            let at = [x + 11.0 * u, y - 10.0 * u];
            if taken.iter().all(|other| (other[0] - at[0]).hypot(other[1] - at[1]) > 13.0 * u) {
                picture.text_above(&point.name, at, 11.5 * u, Anchor::Start, self.sheet.theme.ink());
                taken.push(at);
            }
        }
    }

    /// Title, time, scale and axes.
    fn margins(&self, picture: &mut Picture, when: &str) {
        let (u, theme) = (self.sheet.unit(), self.sheet.theme);
        let [left, _, width, _] = self.frame;
        let (right, bottom) = (left + width, f64::from(self.sheet.height) - 24.0 * u);
        let wide = font::width(when, 15.0 * u);
        let title = font::fitted(self.shot.title, 19.0 * u, width - wide - 20.0 * u);
        picture.text(&title, [left, 34.0 * u], 19.0 * u, Anchor::Start, theme.ink());
        picture.text(when, [right, 34.0 * u], 15.0 * u, Anchor::End, theme.soft());
        // A round length of about a sixth of the page.
        let length = round_step(0.10 * width / self.view.scale);
        let pixels = length * self.view.scale;
        let scale = vec![
            Step::Move([left, bottom - 8.0 * u]),
            Step::Down(8.0 * u),
            Step::MoveBy([0.0, -4.0 * u]),
            Step::Across(pixels),
            Step::MoveBy([0.0, -4.0 * u]),
            Step::Down(8.0 * u),
        ];
        picture.shape(Shape::stroked("scale", Outline::Path(scale), Stroke::new(theme.soft(), 1.4 * u)));
        let label = format!("{} m", number(length, 3));
        picture.text(
            &label,
            [left + pixels + 9.0 * u, bottom + 1.0 * u],
            13.0 * u,
            Anchor::Start,
            theme.soft(),
        );
        if !self.shot.scene.flat || self.shot.direction.is_some() {
            self.axes(picture, [right - 34.0 * u, bottom - 18.0 * u]);
        }
    }

    /// The axes of the world, those that come towards the eye last.
    fn axes(&self, picture: &mut Picture, [x, y]: [f64; 2]) {
        let (u, theme) = (self.sheet.unit(), self.sheet.theme);
        let mut axes: Vec<([f64; 3], &str)> =
            vec![([1.0, 0.0, 0.0], "x"), ([0.0, 1.0, 0.0], "y"), ([0.0, 0.0, 1.0], "z")];
        axes.sort_by(|(a, _), (b, _)| self.view.depth(*a).total_cmp(&self.view.depth(*b)));
        for (axis, name) in axes {
            let [right, up] = self.view.flat(axis);
            let (dx, dy) = (26.0 * u * right, -26.0 * u * up);
            if dx.hypot(dy) < 3.0 * u {
                continue;
            }
            let stroke = Stroke::new(theme.soft(), 1.4 * u);
            picture.shape(Shape::stroked("axis", Outline::line([x, y], [dx, dy]), stroke));
            let at = [x + 1.38 * dx, y + 1.38 * dy + 4.0 * u];
            picture.text(name, at, 12.0 * u, Anchor::Middle, theme.soft());
        }
    }

    fn when(&self) -> String {
        let times: Vec<String> = self.times.iter().map(|t| number(*t, 6)).collect();
        match times.as_slice() {
            [first, .., last] if times.len() > 6 => format!("t = {first} … {last} s"),
            _ => format!("t = {} s", times.join(", ")),
        }
    }

    fn description(&self) -> String {
        let scene = self.shot.scene;
        let names: Vec<&str> = scene.bodies.iter().take(20).map(|body| body.name.as_str()).collect();
        let more = if scene.bodies.len() > names.len() { ", …" } else { "" };
        match names.is_empty() {
            true => format!("{} drawings", scene.drawings.len()),
            false => format!("bodies: {}{more}", names.join(", ")),
        }
    }

    /// A colour, or that of what has none.
    fn color<'c>(&self, color: Option<&'c str>) -> &'c str
    where
        'a: 'c,
    {
        color.unwrap_or(if self.sheet.theme == Theme::Light { "#3a4654" } else { "#c3cad3" })
    }
}

/// Where the ground is.
const GROUND: Placed = Placed { origin: [0.0; 3], rotation: [1.0, 0.0, 0.0, 0.0] };

fn joint_color(theme: Theme) -> &'static str {
    if theme == Theme::Light { "#8a929c" } else { "#9aa2ac" }
}
