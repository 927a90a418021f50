//! Pictures in pixels.

use std::io::Write;

use super::{Content, Format, FormatError, RunFile, part};

pub(super) struct Png;

impl Format for Png {
    fn name(&self) -> &'static str {
        "png"
    }

    fn content(&self) -> Content {
        Content::Picture
    }

    fn write(&self, run: &mut RunFile<'_>, out: &mut dyn Write) -> Result<(), FormatError> {
        let pixels = part(run.picture, self.content())?
            .png()
            .map_err(|reason| FormatError::Pixels(reason.to_string()))?;
        Ok(out.write_all(&pixels)?)
    }
}
