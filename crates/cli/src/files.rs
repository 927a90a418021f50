//! Reading models and writing results.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process;

use crate::terminal::Terminal;
use dalembert::Outcome;

/// A model's text with the name it goes by in messages.
pub struct Source {
    /// The path as given, or `<stdin>`.
    pub name: String,
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
    let written = if force {
        refuse_link(path, terminal)?;
        overwrite(path, |file| file.write_all(bytes))
    } else {
        File::create_new(path).and_then(|mut file| file.write_all(bytes))
    };
    match written {
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

/// Refuses to overwrite a symbolic link: what it points to may be any file.
pub fn refuse_link(path: &Path, terminal: Terminal) -> Result<(), Outcome> {
    if is_link(path) { Err(refuse_link_target(path, terminal)) } else { Ok(()) }
}

/// Reports a symbolic link that is not written through.
pub fn refuse_link_target(path: &Path, terminal: Terminal) -> Outcome {
    let shown = path.display();
    let message = format!("`{shown}` is a symbolic link, and nothing is written through links");
    let hint = match fs::read_link(path) {
        Ok(target) => {
            format!("it points to `{}`: name that path itself, or remove the link", target.display())
        }
        Err(_) => "remove the link".to_owned(),
    };
    terminal.fail(Outcome::Usage, &message, Some(&hint))
}

/// Whether a path, with or without `/` at its end, is a symbolic link, dangling or not.
pub fn is_link(path: &Path) -> bool {
    // With a `/` at its end a path is what the link points to.
    let path: PathBuf = path.components().collect();
    path.symlink_metadata().is_ok_and(|metadata| metadata.is_symlink())
}

/// Writes a file in place of what is there, if it is a file: aside and renamed, so that there is a whole one in any case.
/// A pipe or a device is written to.
pub fn overwrite<T, E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<T, E>,
) -> Result<T, E> {
    if path.symlink_metadata().is_ok_and(|there| !there.is_file() && !there.is_symlink()) {
        return write(&mut File::options().write(true).open(path)?);
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    write_aside(path, &path.with_file_name(format!(".{name}.{}.tmp", process::id())), write)
}

/// Writes `aside` and renames it to `path`. Nothing is written through a symbolic link, wherever one stands.
pub fn write_aside<T, E: From<io::Error>>(
    path: &Path,
    aside: &Path,
    write: impl FnOnce(&mut File) -> Result<T, E>,
) -> Result<T, E> {
    if is_link(path) {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is a symbolic link").into());
    }
    let there = fs::metadata(path).ok();
    // A killed process may have left it. A new file is never the one that a link points to.
    match fs::remove_file(aside) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    let written = File::create_new(aside).map_err(E::from).and_then(|mut file| {
        let written = write(&mut file)?;
        if let Some(there) = there {
            fs::set_permissions(aside, there.permissions())?;
        }
        fs::rename(aside, path)?;
        Ok(written)
    });
    if written.is_err() {
        let _ = fs::remove_file(aside);
    }
    written
}

/// Reports a file that could not be written.
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
