//! Columns of a run over time, or over another column.
//!
//! Columns of one unit share an axis; there is room for two axes. Of many rows those are drawn that make a difference: the
//! first, the least, the largest and the last of each half pixel.

mod layout;
mod reduce;

use super::axis::{Linear, extent};
use super::svg::{Anchor, Svg, points, short};
use super::{Sheet, font};
use layout::{Layout, legend};
use reduce::{along, over_time};

/// Curves that can be distinguished.
pub const MOST_CURVES: usize = 9;

/// Events up to which all are named.
const FEW_EVENTS: usize = 12;

/// Request of a plot.
#[derive(Clone, Debug)]
pub struct Plot<'a> {
    /// Text above the picture.
    pub title: &'a str,
    /// The times of all rows.
    pub times: &'a [f64],
    /// Column to the right; default: time.
    pub across: Option<Curve<'a>>,
    /// Columns upwards.
    pub curves: Vec<Curve<'a>>,
    /// When something happened, and what.
    pub events: Vec<(f64, &'a str)>,
}

/// A column.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Curve<'a> {
    pub name: &'a str,
    /// Its unit, if it has one.
    pub unit: Option<&'a str>,
    /// Its values, one for each time. What is not a number is a gap.
    pub values: &'a [f64],
}

/// Why there is no plot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlotMistake {
    /// Nothing to draw.
    Empty,
    /// More curves than can be distinguished.
    TooMany(usize),
    /// More units than there are axes for.
    Units(Vec<String>),
}

/// Draws a plot.
///
/// ```
/// use dalembert_report::picture::{Sheet, plot, plot::{Curve, Plot}};
///
/// let times = [0.0, 0.5, 1.0];
/// let height = Curve { name: "y", unit: Some("m"), values: &[0.0, 1.2, -0.4] };
/// let svg = plot(
///     &Plot { title: "Throw", times: &times, across: None, curves: vec![height], events: vec![(0.9, "floor")] },
///     &Sheet::default(),
/// );
/// assert!(svg.is_ok_and(|svg| svg.contains("y [m]")));
/// ```
///
/// # Errors
/// [`PlotMistake`].
pub fn plot(plot: &Plot<'_>, sheet: &Sheet) -> Result<String, PlotMistake> {
    if plot.curves.is_empty() || plot.times.is_empty() {
        return Err(PlotMistake::Empty);
    }
    if plot.curves.len() > MOST_CURVES {
        return Err(PlotMistake::TooMany(plot.curves.len()));
    }
    let mut units: Vec<Option<&str>> = Vec::new();
    for curve in &plot.curves {
        if !units.contains(&curve.unit) {
            units.push(curve.unit);
        }
    }
    if units.len() > 2 {
        return Err(PlotMistake::Units(
            units.iter().map(|unit| unit.unwrap_or("no unit").to_owned()).collect(),
        ));
    }
    Ok(Drawing::new(plot, sheet, units).draw())
}

struct Drawing<'p> {
    plot: &'p Plot<'p>,
    sheet: &'p Sheet,
    /// The unit of each upright axis.
    units: Vec<Option<&'p str>>,
    right: Linear,
    ups: Vec<Linear>,
    layout: Layout,
}

impl<'p> Drawing<'p> {
    fn new(plot: &'p Plot<'p>, sheet: &'p Sheet, units: Vec<Option<&'p str>>) -> Drawing<'p> {
        let u = sheet.unit();
        let across = plot.across.map_or(plot.times, |curve| curve.values);
        let (low, high) = extent(across.iter().copied()).unwrap_or((0.0, 1.0));
        let n_right = ((f64::from(sheet.width) / (90.0 * u)) as usize).clamp(3, 16);
        let n_up = ((f64::from(sheet.height) / (70.0 * u)) as usize).clamp(3, 14);
        // Time fills the frame.
        let right = Linear::fitted(low, high, if plot.across.is_some() { 0.04 } else { 0.0 }, n_right);
        let up = |unit: &Option<&str>| {
            let values =
                plot.curves.iter().filter(|curve| curve.unit == *unit).flat_map(|curve| curve.values);
            let (low, high) = extent(values.copied()).unwrap_or((0.0, 1.0));
            Linear::fitted(low, high, 0.05, n_up)
        };
        let ups: Vec<Linear> = units.iter().map(up).collect();
        let layout = Layout::new(plot, sheet, &ups);
        Drawing { plot, sheet, units, right, ups, layout }
    }

    fn draw(&self) -> String {
        let (plot, sheet) = (self.plot, self.sheet);
        let names: Vec<&str> = plot.curves.iter().map(|curve| curve.name).collect();
        let over = plot.across.map_or("time", |curve| curve.name);
        let about = format!("{} over {over}", names.join(", "));
        let mut svg = Svg::new(sheet, &format!("{}: {about}", plot.title), &about);
        self.head(&mut svg, &about);
        self.axis_across(&mut svg);
        for at in 0..self.ups.len() {
            self.axis_up(&mut svg, at);
        }
        if plot.across.is_none() {
            self.event_lines(&mut svg);
        }
        let [x, y, width, height] = self.layout.frame.map(short);
        svg.line(format_args!("<clipPath id=\"inside\"><rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/></clipPath>"));
        svg.line(format_args!(
            "<g class=\"curves\" clip-path=\"url(#inside)\" fill=\"none\" stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\">",
            short(1.8 * sheet.unit())
        ));
        for at in 0..plot.curves.len() {
            self.curve(&mut svg, at);
        }
        svg.line(format_args!("</g>"));
        svg.line(format_args!(
            "<rect class=\"frame\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"{}\"/>",
            sheet.theme.soft()
        ));
        svg.finish()
    }

    fn head(&self, svg: &mut Svg, about: &str) {
        let (u, theme) = (self.sheet.unit(), self.sheet.theme);
        let (left, room) = (self.layout.frame[0], self.layout.frame[2]);
        let title = font::fitted(self.plot.title, 19.0 * u, room);
        svg.text(&title, [left, 30.0 * u], 19.0 * u, Anchor::Start, theme.ink());
        let items = legend(self.plot, self.sheet, room);
        if items.is_empty() {
            svg.text(
                &font::fitted(about, 13.0 * u, room),
                [left, 51.0 * u],
                13.0 * u,
                Anchor::Start,
                theme.soft(),
            );
        }
        for item in items {
            let (x, y) = (left + item.x, 51.0 * u + item.y);
            svg.line(format_args!(
                "<path d=\"M{} {}h{}\" stroke=\"{}\" stroke-width=\"{}\"/>",
                short(x),
                short(y - 4.5 * u),
                short(22.0 * u),
                theme.curve(item.curve),
                short(3.0 * u)
            ));
            svg.text(&item.text, [x + 28.0 * u, y], 13.0 * u, Anchor::Start, theme.ink());
        }
    }

    fn axis_across(&self, svg: &mut Svg) {
        let (u, theme) = (self.sheet.unit(), self.sheet.theme);
        let [x, y, width, height] = self.layout.frame;
        svg.line(format_args!("<g class=\"axis across\">"));
        for (value, label) in self.right.ticks() {
            let at = x + width * self.right.part(value);
            self.mark(svg, [at, y], [at, y + height], [0.0, 5.0 * u]);
            svg.text(&label, [at, y + height + 21.0 * u], 13.0 * u, Anchor::Middle, theme.ink());
        }
        let (name, unit) = self.plot.across.map_or(("t", Some("s")), |curve| (curve.name, curve.unit));
        let label = self.right.label(name, unit);
        let label = font::fitted(&label, 14.0 * u, width);
        svg.text(&label, [x + 0.5 * width, y + height + 43.0 * u], 14.0 * u, Anchor::Middle, theme.ink());
        svg.line(format_args!("</g>"));
    }

    fn axis_up(&self, svg: &mut Svg, at: usize) {
        let (u, theme) = (self.sheet.unit(), self.sheet.theme);
        let [x, y, width, height] = self.layout.frame;
        let axis = &self.ups[at];
        svg.line(format_args!("<g class=\"axis up{at}\">"));
        for (value, label) in axis.ticks() {
            let level = y + height * (1.0 - axis.part(value));
            let (place, anchor) = match at {
                0 => (x - 8.0 * u, Anchor::End),
                _ => (x + width + 8.0 * u, Anchor::Start),
            };
            if at == 0 {
                self.mark(svg, [x + width, level], [x, level], [-5.0 * u, 0.0]);
            } else {
                svg.line(format_args!(
                    "<path class=\"tick\" d=\"M{} {}h{}\" stroke=\"{}\"/>",
                    short(x + width),
                    short(level),
                    short(5.0 * u),
                    theme.soft()
                ));
            }
            svg.text(&label, [place, level + 4.7 * u], 13.0 * u, anchor, theme.ink());
        }
        let of_axis: Vec<&str> = self
            .plot
            .curves
            .iter()
            .filter(|curve| curve.unit == self.units[at])
            .map(|curve| curve.name)
            .collect();
        let names = of_axis.join(", ");
        let long = axis.label(&names, self.units[at]);
        // Names stand beside their curves too, units only here.
        let label = match font::width(&long, 14.0 * u) <= height {
            true => long,
            false => axis.label("", self.units[at]),
        };
        let (place, turn) = if at == 0 { (self.layout.label[0], -90) } else { (self.layout.label[1], 90) };
        svg.line(format_args!(
            "<g transform=\"translate({} {}) rotate({turn})\">",
            short(place),
            short(y + 0.5 * height)
        ));
        svg.text(&label, [0.0, 0.0], 14.0 * u, Anchor::Middle, theme.ink());
        svg.line(format_args!("</g>\n</g>"));
    }

    /// A line of the grid, and a tick at its end.
    fn mark(&self, svg: &mut Svg, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2], [dx, dy]: [f64; 2]) {
        let theme = self.sheet.theme;
        svg.line(format_args!(
            "<path class=\"grid\" d=\"M{} {}L{} {}\" stroke=\"{}\"/>",
            short(x1),
            short(y1),
            short(x2),
            short(y2),
            theme.grid()
        ));
        svg.line(format_args!(
            "<path class=\"tick\" d=\"M{} {}l{} {}\" stroke=\"{}\"/>",
            short(x2),
            short(y2),
            short(dx),
            short(dy),
            theme.soft()
        ));
    }

    /// Dashed lines where something happened, named as far as there is room.
    fn event_lines(&self, svg: &mut Svg) {
        let (u, theme) = (self.sheet.unit(), self.sheet.theme);
        let [x, y, width, height] = self.layout.frame;
        let mut free = x;
        let is_named = self.plot.events.len() <= FEW_EVENTS;
        let mut last = f64::NEG_INFINITY;
        for (t, name) in &self.plot.events {
            let part = self.right.part(*t);
            let at = x + width * part;
            // Below half a pixel they coincide.
            if !(0.0..=1.0).contains(&part) || at - last < 0.5 {
                continue;
            }
            last = at;
            svg.line(format_args!(
                "<path class=\"event\" d=\"M{} {}v{}\" stroke=\"{}\" stroke-dasharray=\"{} {}\"/>",
                short(at),
                short(y),
                short(height),
                theme.soft(),
                short(4.0 * u),
                short(3.0 * u)
            ));
            let wide = font::width(name, 11.0 * u);
            let fits = at + 4.0 * u >= free && at + 4.0 * u + wide <= x + width;
            if is_named && fits {
                svg.text(name, [at + 4.0 * u, y + 14.0 * u], 11.0 * u, Anchor::Start, theme.soft());
                free = at + 10.0 * u + wide;
            }
        }
    }

    fn curve(&self, svg: &mut Svg, at: usize) {
        let curve = &self.plot.curves[at];
        let [x, y, width, height] = self.layout.frame;
        let axis = self.units.iter().position(|unit| *unit == curve.unit).unwrap_or(0);
        let across = self.plot.across.map_or(self.plot.times, |curve| curve.values);
        let place = |row: usize| {
            let part = [self.right.part(across[row]), self.ups[axis].part(curve.values[row])];
            [x + width * part[0], y + height * (1.0 - part[1])]
        };
        let n = across.len().min(curve.values.len());
        let pieces = if self.plot.across.is_none() { over_time(n, place) } else { along(n, place) };
        let color = self.sheet.theme.curve(at);
        svg.line(format_args!("<g class=\"curve c{at}\" stroke=\"{color}\">"));
        for piece in &pieces {
            match piece.as_slice() {
                [[x, y]] => svg.line(format_args!(
                    "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{color}\"/>",
                    short(*x),
                    short(*y),
                    short(1.2 * self.sheet.unit())
                )),
                piece => svg.line(format_args!("<polyline points=\"{}\"/>", points(piece))),
            }
        }
        svg.line(format_args!("</g>"));
        if self.plot.across.is_some() {
            self.event_dots(svg, place);
        }
    }

    /// Where on a curve something happened: rings, through which it is seen to go on.
    fn event_dots(&self, svg: &mut Svg, place: impl Fn(usize) -> [f64; 2]) {
        let (u, theme) = (self.sheet.unit(), self.sheet.theme);
        for (t, _) in &self.plot.events {
            let row = self.plot.times.partition_point(|time| time < t);
            if row >= self.plot.times.len() {
                continue;
            }
            let [x, y] = place(row);
            if x.is_finite() && y.is_finite() {
                svg.line(format_args!(
                    "<circle class=\"event\" cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>",
                    short(x),
                    short(y),
                    short(3.5 * u),
                    theme.soft(),
                    short(1.5 * u)
                ));
            }
        }
    }
}
