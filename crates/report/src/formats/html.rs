//! The report, a page that needs nothing from outside.

use std::io::Write;

use super::{Content, Format, FormatError, RunFile, part};
use crate::page::render;

pub(super) struct Html;

impl Format for Html {
    fn name(&self) -> &'static str {
        "html"
    }

    fn content(&self) -> Content {
        Content::Page
    }

    fn write(&self, run: &mut RunFile<'_>, out: &mut dyn Write) -> Result<(), FormatError> {
        Ok(out.write_all(render(part(run.page, self.content())?).as_bytes())?)
    }
}
