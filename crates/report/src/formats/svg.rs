//! Pictures in lines, which can be enlarged.

use std::io::Write;

use super::{Content, Format, FormatError, RunFile, part};

pub(super) struct Svg;

impl Format for Svg {
    fn name(&self) -> &'static str {
        "svg"
    }

    fn content(&self) -> Content {
        Content::Picture
    }

    fn write(&self, run: &mut RunFile<'_>, out: &mut dyn Write) -> Result<(), FormatError> {
        Ok(out.write_all(part(run.picture, self.content())?.svg().as_bytes())?)
    }
}
