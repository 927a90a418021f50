//! The directory of a run.
//!
//! ```text
//! model.dal  trajectory.arrows  run.json  report.html      when it has ended
//! model.dal  trajectory.arrows  run.json  checkpoint       while it is unfinished
//!                                         report.html      beside them when it was left on the way
//! ```
//!
//! It comes into being whole: it is filled aside and renamed, so that whatever kills the program leaves either no run
//! or one that can be resumed. `run.json` and `checkpoint` are replaced in the same way. Whoever writes holds a lock on
//! the trajectory, which goes away with the process. Neither the directory nor a file in it may be a symbolic link where
//! something is written: a link may point to any file.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;

use dalembert::record::{Checkpoint, RecordError, RunRecord};

use crate::files::{is_link, write_aside};

/// The model as it was read.
pub const MODEL: &str = "model.dal";
/// The rows.
pub const TRAJECTORY: &str = "trajectory.arrows";
/// Request and result.
pub const RECORD: &str = "run.json";
/// The page of the run.
pub const REPORT: &str = "report.html";
/// Where an unfinished run stands.
pub const CHECKPOINT: &str = "checkpoint";

/// All of them.
const NAMES: [&str; 5] = [MODEL, TRAJECTORY, RECORD, REPORT, CHECKPOINT];

/// The directory of a run.
#[derive(Clone, Debug)]
pub struct RunDirectory {
    path: PathBuf,
}

/// Files at the beginning of a run.
pub struct InitialFiles<'a> {
    /// The text of the model.
    pub model: &'a str,
    /// Request.
    pub record: &'a RunRecord,
    /// The checkpoint before the first step.
    pub checkpoint: &'a Checkpoint,
}

/// Where a new run goes.
pub enum Destination<'a> {
    /// Into this directory, which must not exist.
    New(&'a Path),
    /// Into this directory, in place of the run in it.
    Replace(&'a Path),
    /// Into the next directory of this name with a number behind it.
    Numbered(&'a Path),
}

/// Why there is no directory to write to.
#[derive(Debug)]
pub enum Unavailable {
    /// The name is taken.
    Exists,
    /// It is not a directory.
    NoDirectory,
    /// Another process writes there.
    Busy,
    /// This is a symbolic link.
    Link(PathBuf),
    /// There are no rows to go on with.
    NoRows(PathBuf),
    /// The file system said no.
    Write(WriteFailure),
}

/// A file could not be written.
#[derive(Debug)]
pub struct WriteFailure {
    pub file: PathBuf,
    /// Why.
    pub error: io::Error,
}

impl RunDirectory {
    /// A directory that is there.
    pub fn at(path: &Path) -> RunDirectory {
        RunDirectory { path: path.to_path_buf() }
    }

    /// Makes the directory of a new run; gives it with its trajectory, which is empty, open and locked.
    pub fn create(
        to: &Destination<'_>,
        contents: &InitialFiles<'_>,
    ) -> Result<(RunDirectory, File), Unavailable> {
        match to {
            Destination::New(path) if path.symlink_metadata().is_ok() => Err(Unavailable::Exists),
            Destination::Replace(path) if path.symlink_metadata().is_ok() => {
                RunDirectory::replace(path, contents)
            }
            Destination::New(path) | Destination::Replace(path) => {
                let aside = Aside::fill(path, contents)?;
                aside.become_the(path)
            }
            Destination::Numbered(stem) => {
                let aside = Aside::fill(stem, contents)?;
                aside.become_next_of(stem)
            }
        }
    }

    /// Replaces the run in a directory and leaves other files alone.
    fn replace(path: &Path, contents: &InitialFiles<'_>) -> Result<(RunDirectory, File), Unavailable> {
        if is_link(path) {
            return Err(Unavailable::Link(path.to_path_buf()));
        }
        if !path.is_dir() {
            return Err(Unavailable::NoDirectory);
        }
        let directory = RunDirectory::at(path);
        directory.refuse_links()?;
        let trajectory = directory.lock_or_create()?;
        // Without its record a directory holds no run: it goes first and comes last.
        for name in [RECORD, CHECKPOINT, REPORT] {
            directory.remove(name)?;
        }
        trajectory.set_len(0).map_err(failing(directory.file(TRAJECTORY)))?;
        directory.fill(contents)?;
        Ok((directory, trajectory))
    }

    /// The path as it was given.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The path of a file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Refuses a directory that is a symbolic link, or in which a file of a run is one.
    pub fn refuse_links(&self) -> Result<(), Unavailable> {
        let files = NAMES.into_iter().map(|name| self.file(name));
        let mut paths = std::iter::once(self.path.clone()).chain(files);
        paths.find(|path| is_link(path)).map_or(Ok(()), |path| Err(Unavailable::Link(path)))
    }

    /// Opens the trajectory to read and write, and locks it against other processes.
    pub fn lock(&self) -> Result<File, Unavailable> {
        self.lock_opened(OpenOptions::new().read(true).write(true))
    }

    /// The same for a trajectory that may not be there yet.
    fn lock_or_create(&self) -> Result<File, Unavailable> {
        match self.lock() {
            // A new file is never the one that a dangling link points to.
            Err(Unavailable::NoRows(_)) => {
                self.lock_opened(OpenOptions::new().read(true).write(true).create_new(true))
            }
            locked => locked,
        }
    }

    fn lock_opened(&self, options: &OpenOptions) -> Result<File, Unavailable> {
        let path = self.file(TRAJECTORY);
        let file = match options.open(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Err(Unavailable::NoRows(path)),
            opened => opened.map_err(failing(path.clone()))?,
        };
        if !is_itself(&path, &file) {
            return Err(Unavailable::Link(path));
        }
        match file.try_lock() {
            // A file system without locks has to do without.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
            Err(TryLockError::WouldBlock) => Err(Unavailable::Busy),
        }
    }

    /// Writes `run.json`.
    pub fn write_record(&self, record: &RunRecord) -> Result<(), WriteFailure> {
        let as_written = |error| match error {
            RecordError::Io(error) => error,
            other => io::Error::other(other.to_string()),
        };
        write_synced(&self.file(RECORD), |file| record.write_to(file).map_err(as_written))
    }

    /// Writes `report.html`.
    pub fn write_report(&self, page: &str) -> Result<(), WriteFailure> {
        write_synced(&self.file(REPORT), |file| file.write_all(page.as_bytes()))
    }

    /// Writes the checkpoint. Its rows must have reached the disk.
    pub fn write_checkpoint(&self, checkpoint: &Checkpoint) -> Result<(), WriteFailure> {
        write_synced(&self.file(CHECKPOINT), |file| checkpoint.write_to(file))
    }

    /// Removes a file, if it is there.
    pub fn remove(&self, name: &str) -> Result<(), WriteFailure> {
        let path = self.file(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(WriteFailure { file: path, error }),
            _ => Ok(()),
        }
    }

    /// Reads `run.json`.
    pub fn read_record(&self) -> Result<RunRecord, RecordError> {
        RunRecord::read_from(&mut File::open(self.file(RECORD))?)
    }

    /// Reads the checkpoint.
    pub fn read_checkpoint(&self) -> Result<Checkpoint, RecordError> {
        Checkpoint::read_from(&mut File::open(self.file(CHECKPOINT))?)
    }

    /// The names of the files of the run that are there.
    pub fn names(&self) -> Vec<&'static str> {
        NAMES.into_iter().filter(|name| self.file(name).exists()).collect()
    }

    /// Writes all but the trajectory.
    fn fill(&self, contents: &InitialFiles<'_>) -> Result<(), WriteFailure> {
        write_synced(&self.file(MODEL), |file| file.write_all(contents.model.as_bytes()))?;
        self.write_checkpoint(contents.checkpoint)?;
        self.write_record(contents.record)
    }
}

/// A directory that is filled before it has its name.
struct Aside {
    path: PathBuf,
    trajectory: File,
}

impl Aside {
    /// Fills a directory beside `path`.
    fn fill(path: &Path, contents: &InitialFiles<'_>) -> Result<Aside, Unavailable> {
        let name = path.file_name().unwrap_or(OsStr::new("run")).to_string_lossy();
        let aside = path.with_file_name(format!(".{name}.{}.tmp", process::id()));
        // A killed process of the same number may have left one; a link there is removed, and not followed.
        let _ = fs::remove_dir_all(&aside);
        let made = fs::create_dir_all(directory_of(&aside)).and_then(|()| fs::create_dir(&aside));
        made.map_err(failing(path.to_path_buf()))?;
        let directory = RunDirectory::at(&aside);
        let filled = directory.lock_or_create().and_then(|trajectory| {
            directory.fill(contents)?;
            Ok(trajectory)
        });
        match filled {
            Ok(trajectory) => Ok(Aside { path: aside, trajectory }),
            Err(failure) => {
                let _ = fs::remove_dir_all(&aside);
                Err(failure.in_place_of(&aside, path))
            }
        }
    }

    /// Gives it its name, unless that is taken.
    fn become_the(self, path: &Path) -> Result<(RunDirectory, File), Unavailable> {
        match self.rename(path) {
            Ok(()) => Ok((RunDirectory::at(path), self.trajectory)),
            Err(error) => Err(self.give_up(path, error)),
        }
    }

    /// Gives it the next number that is free.
    fn become_next_of(self, stem: &Path) -> Result<(RunDirectory, File), Unavailable> {
        let name = stem.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut number = last_number(directory_of(stem), &name) + 1;
        loop {
            let path = stem.with_file_name(format!("{name}-{number}"));
            match self.rename(&path) {
                Ok(()) => return Ok((RunDirectory::at(&path), self.trajectory)),
                // Another process was faster.
                Err(error) if is_taken(&error) => number += 1,
                Err(error) => return Err(self.give_up(&path, error)),
            }
        }
    }

    fn rename(&self, path: &Path) -> io::Result<()> {
        fs::rename(&self.path, path)?;
        sync_directory_of(path);
        Ok(())
    }

    fn give_up(&self, path: &Path, error: io::Error) -> Unavailable {
        let _ = fs::remove_dir_all(&self.path);
        if is_taken(&error) { Unavailable::Exists } else { failing(path.to_path_buf())(error).into() }
    }
}

/// Whether a directory could not be renamed since the name is taken.
fn is_taken(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::AlreadyExists | ErrorKind::DirectoryNotEmpty | ErrorKind::NotADirectory)
}

/// The largest number behind `name-` in a directory.
fn last_number(parent: &Path, name: &str) -> u64 {
    let numbers = fs::read_dir(parent).into_iter().flatten().flatten().filter_map(|entry| {
        let entry = entry.file_name();
        entry.to_str()?.strip_prefix(name)?.strip_prefix('-')?.parse::<u64>().ok()
    });
    numbers.max().unwrap_or(0)
}

/// Writes a file aside, sees it to the disk and renames it: the old file is whole until the new one is.
fn write_synced(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> Result<(), WriteFailure> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let written = write_aside(path, &path.with_file_name(format!(".{name}.tmp")), |file| {
        write(file)?;
        file.sync_all()
    });
    written.map_err(failing(path.to_path_buf()))?;
    sync_directory_of(path);
    Ok(())
}

/// Whether an open file is what stands at a path, and not what a link there points to.
fn is_itself(path: &Path, file: &File) -> bool {
    let Ok(there) = path.symlink_metadata() else { return false };
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let id = |metadata: &fs::Metadata| (metadata.dev(), metadata.ino());
        !there.is_symlink() && file.metadata().is_ok_and(|opened| id(&opened) == id(&there))
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        !there.is_symlink()
    }
}

/// Sees new names to the disk, where the system can do that.
fn sync_directory_of(path: &Path) {
    if let Ok(directory) = File::open(directory_of(path)) {
        let _ = directory.sync_all();
    }
}

/// The directory that a path is in.
fn directory_of(path: &Path) -> &Path {
    path.parent().filter(|parent| *parent != Path::new("")).unwrap_or(Path::new("."))
}

/// Says which file it was.
pub fn failing(file: PathBuf) -> impl FnOnce(io::Error) -> WriteFailure {
    |error| WriteFailure { file, error }
}

impl Unavailable {
    /// Names a file by its final path.
    fn in_place_of(self, aside: &Path, path: &Path) -> Unavailable {
        match self {
            Unavailable::Write(WriteFailure { file, error }) => {
                let file = file.strip_prefix(aside).map_or(file.clone(), |name| path.join(name));
                Unavailable::Write(WriteFailure { file, error })
            }
            other => other,
        }
    }
}

impl From<WriteFailure> for Unavailable {
    fn from(failure: WriteFailure) -> Unavailable {
        Unavailable::Write(failure)
    }
}
