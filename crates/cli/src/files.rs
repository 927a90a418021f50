//! Reading models and writing results.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process;

use crate::outcome::Outcome;
use crate::terminal::Terminal;

/// A model's text with the name it goes by in messages.
pub struct Source {
    /// The path as given, or `<stdin>`.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Reads a model from a file, or from standard input for `-`.
pub fn read(path: &Path, terminal: Terminal) -> Result<Source, Outcome> {
    let name = if path == Path::new("-") { "<stdin>".to_owned() } else { path.display().to_string() };
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    let bytes = bytes.map_err(|error| {
        let known = path.file_stem().and_then(|stem| dalembert::gallery::find(stem.to_str()?));
        let hint =
            known.map(|model| format!("the gallery has it: `dalembert gallery {0} > {0}.dal`", model.name));
        terminal.fail(Outcome::Usage, &format!("cannot read `{name}`: {}", reason(&error)), hint.as_deref())
    })?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let message = format!("`{name}` is not a text in UTF-8: byte {at} cannot be read");
        terminal.fail(Outcome::InvalidModel, &message, Some("save the model as UTF-8"))
    })?;
    Ok(Source { name, text })
}

/// Writes `text` aside and renames it, so that a failure leaves the old file whole.
pub fn replace(path: &Path, text: &str, terminal: Terminal) -> Result<(), Outcome> {
    // A link is followed, so that it still points to the file that is rewritten.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    let aside = target.with_file_name(format!(".{name}.{}.tmp", process::id()));
    let written = File::create_new(&aside)
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .and_then(|()| match fs::metadata(&target) {
            Ok(metadata) => fs::set_permissions(&aside, metadata.permissions()),
            Err(_) => Ok(()),
        })
        .and_then(|()| fs::rename(&aside, &target));
    written.map_err(|error| {
        let _ = fs::remove_file(&aside);
        cannot_write(path, &error, terminal)
    })
}

/// Writes a file that must not exist yet, unless forced.
pub fn create(path: &Path, text: &str, force: bool, terminal: Terminal) -> Result<(), Outcome> {
    create_bytes(path, text.as_bytes(), force, terminal)
}

/// The same for what is no text.
pub fn create_bytes(path: &Path, bytes: &[u8], force: bool, terminal: Terminal) -> Result<(), Outcome> {
    let opened = if force { File::create(path) } else { File::create_new(path) };
    match opened.and_then(|mut file| file.write_all(bytes)) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let message = format!("`{}` exists already", path.display());
            let hint =
                if path.is_dir() { "name a file in it" } else { "choose another name, or add `--force`" };
            Err(terminal.fail(Outcome::Usage, &message, Some(hint)))
        }
        Err(error) => Err(cannot_write(path, &error, terminal)),
    }
}

/// Tells of a file that could not be written.
pub fn cannot_write(path: &Path, error: &io::Error, terminal: Terminal) -> Outcome {
    let message = format!("cannot write `{}`: {}", path.display(), reason(error));
    terminal.fail(Outcome::OutputFailed, &message, None)
}

/// The reason without the system's error number.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text);
    let mut characters = text.chars();
    characters.next().map_or(String::new(), |first| first.to_lowercase().chain(characters).collect())
}
