//! The mechanism in motion, as glTF in text.

use std::io::Write;

use super::{Content, Format, FormatError, RunFile, part};
use crate::gltf::{Container, gltf};

pub(super) struct Gltf;

impl Format for Gltf {
    fn name(&self) -> &'static str {
        "gltf"
    }

    fn content(&self) -> Content {
        Content::Motion
    }

    fn write(&self, run: &mut RunFile<'_>, out: &mut dyn Write) -> Result<(), FormatError> {
        let (scene, playback) = part(run.motion, self.content())?;
        Ok(out.write_all(&gltf(run.title, scene, playback, Container::Text))?)
    }
}
