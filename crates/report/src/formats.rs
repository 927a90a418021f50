//! Files that a run is written to: one module for each format, and [`FORMATS`], the list of them.
//!
//! The command finds a format by the ending of a file. To add one, write its module and add its `mod` and its line of the list.

mod csv;
mod glb;
mod gltf;
mod html;
#[cfg(feature = "png")]
mod png;
mod svg;

use std::fmt;
use std::io::{self, Read, Write};
use std::path::Path;

use dalembert::record::{RecordError, TrajectoryReader};

use crate::picture::Picture;
use crate::playback::Playback;
use crate::scene::Scene;
use crate::view::RunView;

/// All formats, in the order in which messages list them.
pub static FORMATS: &[&dyn Format] = &[
    &svg::Svg,
    #[cfg(feature = "png")]
    &png::Png,
    &glb::Glb,
    &gltf::Gltf,
    &html::Html,
    &csv::Csv,
];

/// A format of files.
pub trait Format: Sync {
    /// Its name in results, and the ending of its files.
    fn name(&self) -> &'static str;

    /// The part of a run that it holds.
    fn content(&self) -> Content;

    /// Writes its part of `run`.
    ///
    /// # Errors
    /// If the run lacks this part, rows cannot be read, or `out` fails.
    fn write(&self, run: &mut RunFile<'_>, out: &mut dyn Write) -> Result<(), FormatError>;
}

/// A part of a run that a file can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// A drawing of the mechanism or of columns.
    Picture,
    /// The mechanism in motion.
    Motion,
    /// The report.
    Page,
    /// All rows.
    Rows,
}

/// The parts of a run that are there to be written.
#[derive(Default)]
pub struct RunFile<'a> {
    /// Its title.
    pub title: &'a str,
    /// A drawing, by [`plot()`](crate::picture::plot()) or [`mechanism()`](crate::picture::mechanism()).
    pub picture: Option<&'a Picture>,
    /// The mechanism and its motion.
    pub motion: Option<(&'a Scene, &'a Playback)>,
    /// The report.
    pub page: Option<&'a RunView<'a>>,
    /// Its rows.
    pub rows: Option<&'a mut TrajectoryReader<Box<dyn Read>>>,
    /// The number of rows that were written.
    pub n_rows: u64,
}

/// Why a file was not written.
#[derive(Debug)]
pub enum FormatError {
    /// The run does not have this part.
    Missing(Content),
    /// The rows cannot be read.
    Read(RecordError),
    /// The file cannot be written.
    Write(io::Error),
    /// The picture cannot be drawn in pixels.
    Pixels(String),
}

impl From<io::Error> for FormatError {
    fn from(error: io::Error) -> FormatError {
        FormatError::Write(error)
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormatError::Missing(content) => write!(f, "the run has no {content:?}"),
            FormatError::Read(error) => error.fmt(f),
            FormatError::Write(error) => error.fmt(f),
            FormatError::Pixels(reason) => write!(f, "the picture cannot be made: {reason}"),
        }
    }
}

impl std::error::Error for FormatError {}

/// The format of a file by its ending.
pub fn of_path(path: &Path) -> Option<&'static dyn Format> {
    let ending = path.extension()?.to_string_lossy().to_lowercase();
    FORMATS.iter().copied().find(|format| format.name() == ending)
}

/// The part of a run, or why there is no file.
fn part<T>(part: Option<T>, content: Content) -> Result<T, FormatError> {
    part.ok_or(FormatError::Missing(content))
}
