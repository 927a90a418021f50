//! The arguments of reports.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use dalembert_report::picture::{Direction, SIDES, Theme};

use super::run::finite;

/// `report`
#[derive(Debug, Args)]
pub struct Report {
    /// The run directory
    pub run: PathBuf,
    /// Open report.html in the browser
    #[arg(long, conflicts_with_all = ["png", "svg", "gltf", "to", "plot", "at", "view"])]
    pub open: bool,
    /// Draw a picture in pixels
    #[arg(long, value_name = "FILE.png")]
    pub png: Option<PathBuf>,
    /// Draw a picture in lines, which can be enlarged
    #[arg(long, value_name = "FILE.svg")]
    pub svg: Option<PathBuf>,
    /// Write the mechanism in motion for programs that show scenes: `.glb`, or `.gltf` as text
    #[arg(long, value_name = "FILE.glb")]
    pub gltf: Option<PathBuf>,
    /// Write a file in the format of its ending
    #[arg(long, value_name = "FILE")]
    pub to: Vec<PathBuf>,
    /// Draw columns over time, `x, y`, or over another column, `x: y`, in place of the mechanism
    #[arg(long, value_name = "COLUMNS", conflicts_with_all = ["at", "view"])]
    pub plot: Option<String>,
    /// When to show the mechanism: seconds, `start` or `end`; of several, earlier ones are fainter
    /// [default: start]
    #[arg(long, value_name = "T[,T…]", value_delimiter = ',', value_parser = instant)]
    pub at: Vec<Instant>,
    /// From where to look [default: flat mechanisms from the front, others from a corner]
    #[arg(long, value_enum, value_name = "FROM")]
    pub view: Option<ViewName>,
    /// Width and height of a picture in pixels
    #[arg(long, value_name = "WxH", default_value = "1200x800", value_parser = size)]
    pub size: [u32; 2],
    /// Its colours
    #[arg(long, value_enum, value_name = "NAME", default_value = "light")]
    pub theme: ThemeName,
    /// Overwrite files that exist, and leave damaged batches of rows out
    #[arg(long)]
    pub force: bool,
}

/// A time of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Instant {
    /// That of the first row.
    Start,
    /// That of the last.
    End,
    /// In seconds.
    Time(f64),
}

/// Views by their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ViewName {
    /// Level, x to the right
    Front,
    /// From above
    Top,
    /// Level, from the end of x
    Side,
    /// From above and a corner
    Iso,
}

impl From<ViewName> for Direction {
    fn from(name: ViewName) -> Direction {
        match name {
            ViewName::Front => Direction::Front,
            ViewName::Top => Direction::Top,
            ViewName::Side => Direction::Side,
            ViewName::Iso => Direction::Iso,
        }
    }
}

/// Themes by their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ThemeName {
    /// Dark on light
    Light,
    /// Light on dark
    Dark,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Theme {
        match name {
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
        }
    }
}

fn instant(text: &str) -> Result<Instant, String> {
    match text.trim() {
        "start" => Ok(Instant::Start),
        "end" => Ok(Instant::End),
        text => finite(text).map(Instant::Time).map_err(|_| "times are seconds, `start` or `end`".to_owned()),
    }
}

fn size(text: &str) -> Result<[u32; 2], String> {
    let sides = text.split_once(['x', '×']).map(|(width, height)| [width, height]);
    let sides =
        sides.map(|sides| sides.map(|side| side.trim().parse::<u32>().ok().filter(|n| SIDES.contains(n))));
    match sides {
        Some([Some(width), Some(height)]) => Ok([width, height]),
        Some(_) => Err(format!("sides are whole numbers from {} to {}", SIDES.start(), SIDES.end())),
        None => Err("a size is written as `1200x800`".to_owned()),
    }
}
