//! XML as a tree of elements with the lines of their opening tags, from the events of `quick-xml`.
//!
//! Texts, comments and instructions are dropped; URDF has everything in attributes. Entities that a document defines itself are refused
//! where they are used: their expansion may grow exponentially, and URDF does not need them.

use quick_xml::Reader;
use quick_xml::errors::{Error, SyntaxError};
use quick_xml::escape::EscapeError;
use quick_xml::events::{BytesStart, Event};

use crate::UrdfError;

/// Largest nesting of elements. URDF has five levels; functions that recurse over elements stay within the stack.
const MAX_DEPTH: usize = 64;

#[derive(Clone, Debug)]
pub struct XmlElement {
    pub tag: String,
    /// The line of its opening tag, from 1.
    pub line: usize,
    attributes: Vec<(String, String)>,
    pub children: Vec<XmlElement>,
}

impl XmlElement {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }
}

/// Reads a document and returns its root.
///
/// # Errors
/// The first place where the text is not XML, or has no element or more than one root.
pub fn read(text: &str) -> Result<XmlElement, UrdfError> {
    let mut reader = Reader::from_str(text);
    // Tags are matched here, where the line of the opening one is known.
    reader.config_mut().check_end_names = false;
    reader.config_mut().allow_unmatched_ends = true;
    let mut lines = LineCounter { text, at: 0, line: 1 };
    let mut nesting = Nesting::default();
    loop {
        let line = lines.line_of(reader.buffer_position());
        match reader.read_event() {
            Ok(Event::Start(tag)) => nesting.open(element(&tag, line)?)?,
            Ok(Event::Empty(tag)) => nesting.add(element(&tag, line)?)?,
            Ok(Event::End(tag)) => nesting.close(tag_name(tag.name().as_ref(), line)?, line)?,
            Ok(Event::Eof) => return nesting.finish(text),
            Ok(_) => {}
            Err(error) => return Err(not_xml(lines.line_of(reader.error_position()), &cause(&error))),
        }
    }
}

/// Elements that are open, outermost first, and the root once it is closed.
#[derive(Default)]
struct Nesting {
    open: Vec<XmlElement>,
    root: Option<XmlElement>,
}

impl Nesting {
    fn open(&mut self, element: XmlElement) -> Result<(), UrdfError> {
        self.check_place(&element)?;
        if self.open.len() == MAX_DEPTH {
            let message = format!("elements are nested more than {MAX_DEPTH} deep");
            return Err(UrdfError::new(Some(element.line), message));
        }
        self.open.push(element);
        Ok(())
    }

    fn add(&mut self, element: XmlElement) -> Result<(), UrdfError> {
        self.check_place(&element)?;
        self.keep(element);
        Ok(())
    }

    fn close(&mut self, tag: &str, line: usize) -> Result<(), UrdfError> {
        let Some(element) = self.open.pop() else {
            return Err(UrdfError::new(Some(line), format!("`</{tag}>` closes nothing")));
        };
        if element.tag != tag {
            let message = format!("`<{}>` of line {} is closed by `</{tag}>`", element.tag, element.line);
            return Err(UrdfError::new(Some(line), message));
        }
        self.keep(element);
        Ok(())
    }

    fn check_place(&self, element: &XmlElement) -> Result<(), UrdfError> {
        if self.open.is_empty() && self.root.is_some() {
            let message = format!("`<{}>` stands behind the end of the document", element.tag);
            return Err(UrdfError::new(Some(element.line), message));
        }
        Ok(())
    }

    fn keep(&mut self, element: XmlElement) {
        match self.open.last_mut() {
            Some(parent) => parent.children.push(element),
            None => self.root = Some(element),
        }
    }

    fn finish(self, text: &str) -> Result<XmlElement, UrdfError> {
        if let Some(element) = self.open.last() {
            let message = format!("`<{}>` is never closed", element.tag);
            return Err(UrdfError::new(Some(element.line), message));
        }
        match self.root {
            Some(root) => Ok(root),
            None if text.trim().is_empty() => Err(UrdfError::new(None, "there is nothing in it")),
            None => Err(UrdfError::new(None, "this is not XML: it has no element")
                .hint("a URDF begins with `<robot name=\"…\">`")),
        }
    }
}

/// Lines of ascending positions, in one pass over the text.
struct LineCounter<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl LineCounter<'_> {
    fn line_of(&mut self, position: u64) -> usize {
        let to = usize::try_from(position).unwrap_or(usize::MAX).clamp(self.at, self.text.len());
        self.line += self.text.as_bytes()[self.at..to].iter().filter(|byte| **byte == b'\n').count();
        self.at = to;
        self.line
    }
}

fn element(tag: &BytesStart<'_>, line: usize) -> Result<XmlElement, UrdfError> {
    let name = tag_name(tag.name().into_inner(), line)?.to_owned();
    let mut attributes = Vec::new();
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|error| not_xml(line, &format!("in `<{name}>`: {error}")))?;
        let key = String::from_utf8_lossy(attribute.key.as_ref()).into_owned();
        if attribute.value.contains(&b'<') {
            return Err(not_xml(line, &format!("`<` in the attribute `{key}` of `<{name}>`")));
        }
        let value = attribute.unescape_value().map_err(|error| entity(line, &name, &key, &error))?;
        attributes.push((key, value.into_owned()));
    }
    Ok(XmlElement { tag: name, line, attributes, children: Vec::new() })
}

fn tag_name(name: &[u8], line: usize) -> Result<&str, UrdfError> {
    std::str::from_utf8(name)
        .ok()
        .filter(|name| name.starts_with(|c: char| c.is_alphabetic() || c == '_') && !name.contains('<'))
        .ok_or_else(|| not_xml(line, "a tag has no name"))
}

fn entity(line: usize, tag: &str, key: &str, error: &Error) -> UrdfError {
    match error {
        Error::Escape(EscapeError::UnrecognizedEntity(_, name)) => {
            let message = format!("`&{name};` in the attribute `{key}` of `<{tag}>` is not an entity of XML");
            UrdfError::new(Some(line), message).hint(
                "entities that a document defines itself are not expanded: write the text in their place",
            )
        }
        error => not_xml(line, &format!("in the attribute `{key}` of `<{tag}>`: {error}")),
    }
}

fn not_xml(line: usize, cause: &str) -> UrdfError {
    UrdfError::new(Some(line), format!("this is not XML: {cause}"))
}

fn cause(error: &Error) -> String {
    let Error::Syntax(error) = error else { return error.to_string() };
    match error {
        SyntaxError::UnclosedTag => "a tag has no `>`".to_owned(),
        SyntaxError::UnclosedComment => "a comment has no `-->`".to_owned(),
        SyntaxError::UnclosedCData => "a CDATA section has no `]]>`".to_owned(),
        SyntaxError::UnclosedPI | SyntaxError::UnclosedXmlDecl => {
            "a processing instruction has no `?>`".to_owned()
        }
        SyntaxError::UnclosedDoctype => "a document type has no `>`".to_owned(),
        SyntaxError::InvalidBangMarkup => "unknown markup after `<!`".to_owned(),
        SyntaxError::UnclosedSingleQuotedAttributeValue | SyntaxError::UnclosedDoubleQuotedAttributeValue => {
            "the value of an attribute has no closing quotation mark".to_owned()
        }
    }
}
