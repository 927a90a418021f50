//! The text of a description, read with `urdf-rs`.
//!
//! Its parser says little about where a mistake is. So the tags are looked at first, which tells broken XML, other formats
//! and lines; and where it refuses the whole, each link and joint is tried alone to find the one that it means. Shapes and
//! colours are cut out before, so that nothing in them matters.

use urdf_rs::Robot;

use super::Mistake;

/// Elements may be nested so deep. URDF needs five levels; parsers that recurse are kept from overflowing.
const MAX_DEPTH: usize = 64;

/// The lines of links and joints, in the order of the text.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    pub links: Vec<usize>,
    pub joints: Vec<usize>,
}

/// Reads a description.
pub fn read(text: &str) -> Result<(Robot, Lines), Mistake> {
    let outline = outline(text)?;
    check_format(&outline)?;
    let robot = parse(text, &outline, &outline.children).map_err(|error| culprit(text, &outline, &error))?;
    let lines = |tag: &str| outline.children.iter().filter(|c| c.tag == tag).map(|c| c.line).collect();
    Ok((robot, Lines { links: lines("link"), joints: lines("joint") }))
}

/// The root element and what stands directly in it.
struct Outline<'t> {
    root: Element<'t>,
    children: Vec<Element<'t>>,
    /// Shapes in links.
    shapes: Vec<Element<'t>>,
}

struct Element<'t> {
    tag: &'t str,
    /// From `<` of the opening tag.
    start: usize,
    /// Behind `>` of the opening tag, and of the closing one.
    opened: usize,
    closed: usize,
    line: usize,
}

/// Says what other format a text has.
fn check_format(outline: &Outline<'_>) -> Result<(), Mistake> {
    let root = &outline.root;
    if root.tag != "robot" {
        let message = match root.tag {
            "sdf" => "this is SDF, and not URDF".to_owned(),
            "mujoco" => "this is MJCF, and not URDF".to_owned(),
            "COLLADA" => "this is COLLADA, a picture and not a mechanism".to_owned(),
            other => format!("the root element of URDF is `robot`, and this is `{other}`"),
        };
        return Err(Mistake::new(Some(root.line), message)
            .hint("a URDF begins with `<robot name=\"…\">` and holds `link` and `joint` elements"));
    }
    if let Some(macro_call) = outline.children.iter().find(|child| child.tag.starts_with("xacro:")) {
        let message = format!("`{}` has to be expanded first", macro_call.tag);
        return Err(Mistake::new(Some(macro_call.line), message)
            .hint("`xacro robot.urdf.xacro > robot.urdf` writes a URDF without macros"));
    }
    if !outline.children.iter().any(|child| child.tag == "link") {
        return Err(Mistake::new(Some(root.line), "the robot has no links"));
    }
    Ok(())
}

/// Reads links and joints, without their shapes.
fn parse(text: &str, outline: &Outline<'_>, elements: &[Element<'_>]) -> Result<Robot, urdf_rs::UrdfError> {
    let mut kept = text[outline.root.start..outline.root.opened].to_owned();
    let mut shapes = outline.shapes.iter().peekable();
    for element in elements.iter().filter(|element| matches!(element.tag, "link" | "joint")) {
        let mut at = element.start;
        while let Some(shape) = shapes.next_if(|shape| shape.start < element.closed) {
            if shape.start > at {
                kept.push_str(&text[at..shape.start]);
                at = shape.closed;
            }
        }
        kept.push_str(&text[at..element.closed]);
    }
    urdf_rs::read_from_string(&(kept + "</robot>"))
}

/// Finds the link or joint because of which the whole cannot be read.
fn culprit(text: &str, outline: &Outline<'_>, error: &urdf_rs::UrdfError) -> Mistake {
    for child in &outline.children {
        if let Err(error) = parse(text, outline, std::slice::from_ref(child)) {
            let opening = &text[child.start..child.opened];
            let message = match attribute(opening, "name") {
                Some(name) => format!("{} `{name}` cannot be read: {}", child.tag, cause(&error)),
                None => format!("this {} cannot be read: {}", child.tag, cause(&error)),
            };
            return Mistake::new(Some(child.line), message);
        }
    }
    Mistake::new(None, format!("this cannot be read as URDF: {}", cause(error)))
}

/// The cause as the parser tells it, without the names of its own parts.
fn cause(error: &urdf_rs::UrdfError) -> String {
    let text = error.to_string();
    let text = text.trim().trim_start_matches("custom: ").trim_matches('\'');
    let text = text.lines().next().unwrap_or_default().trim_end_matches('.');
    match text.strip_prefix("missing field `") {
        Some(rest) => format!("it has no `{}`", rest.trim_end_matches('`')),
        None => {
            let mut characters = text.chars();
            characters.next().map_or(String::new(), |first| first.to_lowercase().chain(characters).collect())
        }
    }
}

/// The value of an attribute in an opening tag.
fn attribute<'t>(opening: &'t str, name: &str) -> Option<&'t str> {
    let mut rest = opening;
    while let Some(at) = rest.find(name) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let value = after.trim_start().strip_prefix('=').map(str::trim_start);
        if let (true, Some(value)) = (before.ends_with(char::is_whitespace), value) {
            let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
            return value[1..].split(quote).next();
        }
        rest = after;
    }
    None
}

/// Looks at the tags.
fn outline(text: &str) -> Result<Outline<'_>, Mistake> {
    let mut scanner = Scanner { text, at: 0, line: 1 };
    let mut open: Vec<Element<'_>> = Vec::new();
    let mut root: Option<Element<'_>> = None;
    let (mut children, mut shapes) = (Vec::new(), Vec::new());
    while let Some(tag) = scanner.next_tag()? {
        match tag.kind {
            TagKind::Close => {
                let Some(mut element) = open.pop() else {
                    let message = format!("`</{}>` closes nothing", tag.name);
                    return Err(Mistake::new(Some(tag.line), message));
                };
                if element.tag != tag.name {
                    let message = format!(
                        "`<{}>` of line {} is closed by `</{}>`",
                        element.tag, element.line, tag.name
                    );
                    return Err(Mistake::new(Some(tag.line), message));
                }
                element.closed = tag.end;
                keep(element, open.len(), &mut root, &mut children, &mut shapes);
            }
            TagKind::Open | TagKind::Empty => {
                if open.is_empty() && root.is_some() {
                    let message = format!("`<{}>` stands behind the end of the document", tag.name);
                    return Err(Mistake::new(Some(tag.line), message));
                }
                let element = Element {
                    tag: tag.name,
                    start: tag.start,
                    opened: tag.end,
                    closed: tag.end,
                    line: tag.line,
                };
                if tag.kind == TagKind::Empty {
                    keep(element, open.len(), &mut root, &mut children, &mut shapes);
                } else if open.len() == MAX_DEPTH {
                    return Err(Mistake::new(
                        Some(tag.line),
                        format!("elements are nested {MAX_DEPTH} deep"),
                    ));
                } else {
                    open.push(element);
                }
            }
        }
    }
    if let Some(element) = open.last() {
        return Err(Mistake::new(Some(element.line), format!("`<{}>` is never closed", element.tag)));
    }
    match root {
        Some(root) => Ok(Outline { root, children, shapes }),
        None if text.trim().is_empty() => Err(Mistake::new(None, "there is nothing in it")),
        None => Err(Mistake::new(None, "this is not XML: it has no element")
            .hint("a URDF begins with `<robot name=\"…\">`")),
    }
}

fn keep<'t>(
    element: Element<'t>,
    depth: usize,
    root: &mut Option<Element<'t>>,
    children: &mut Vec<Element<'t>>,
    shapes: &mut Vec<Element<'t>>,
) {
    match depth {
        0 => *root = Some(element),
        1 => children.push(element),
        2 if matches!(element.tag, "visual" | "collision") => shapes.push(element),
        _ => {}
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TagKind {
    Open,
    Close,
    Empty,
}

struct Tag<'t> {
    kind: TagKind,
    name: &'t str,
    start: usize,
    end: usize,
    line: usize,
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl<'t> Scanner<'t> {
    /// The next tag of an element; comments, instructions and texts are passed over.
    fn next_tag(&mut self) -> Result<Option<Tag<'t>>, Mistake> {
        loop {
            let Some(found) = self.text[self.at..].find('<') else { return Ok(None) };
            self.advance(self.at + found);
            let rest = &self.text[self.at..];
            if rest.starts_with("<!--") {
                self.pass("-->", "comment")?;
            } else if rest.starts_with("<![CDATA[") {
                self.pass("]]>", "CDATA section")?;
            } else if rest.starts_with("<?") {
                self.pass("?>", "processing instruction")?;
            } else if rest.starts_with("<!") {
                self.pass(">", "declaration")?;
            } else {
                return self.tag().map(Some);
            }
        }
    }

    fn tag(&mut self) -> Result<Tag<'t>, Mistake> {
        let (start, line) = (self.at, self.line);
        let bytes = self.text.as_bytes();
        let mut quote = None;
        let mut end = start + 1;
        // A `>` inside quotation marks does not end a tag.
        loop {
            match (bytes.get(end), quote) {
                (None, _) => return Err(Mistake::new(Some(line), "this is not XML: a tag has no `>`")),
                (Some(b'>'), None) => break,
                (Some(b'<'), _) => {
                    return Err(Mistake::new(Some(line), "this is not XML: `<` stands inside a tag"));
                }
                (Some(mark @ (b'"' | b'\'')), None) => quote = Some(*mark),
                (Some(mark), Some(open)) if *mark == open => quote = None,
                _ => {}
            }
            end += 1;
        }
        let inner = &self.text[start + 1..end];
        self.advance(end + 1);
        let (kind, inner) = match (inner.strip_prefix('/'), inner.strip_suffix('/')) {
            (Some(inner), _) => (TagKind::Close, inner),
            (None, Some(inner)) => (TagKind::Empty, inner),
            (None, None) => (TagKind::Open, inner),
        };
        let name = inner.split_whitespace().next().unwrap_or_default();
        if !name.starts_with(|c: char| c.is_alphabetic() || c == '_')
            || inner.starts_with(char::is_whitespace)
        {
            return Err(Mistake::new(Some(line), "this is not XML: a tag has no name"));
        }
        Ok(Tag { kind, name, start, end: end + 1, line })
    }

    fn pass(&mut self, end: &str, what: &str) -> Result<(), Mistake> {
        match self.text[self.at..].find(end) {
            Some(found) => {
                self.advance(self.at + found + end.len());
                Ok(())
            }
            None => Err(Mistake::new(Some(self.line), format!("this is not XML: a {what} has no `{end}`"))),
        }
    }

    fn advance(&mut self, to: usize) {
        self.line += self.text.as_bytes()[self.at..to].iter().filter(|byte| **byte == b'\n').count();
        self.at = to;
    }
}
