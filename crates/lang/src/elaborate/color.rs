//! Colours, by name or by numbers, and the bodies that get them.

use dalembert_model::{BodyId, Code, Color, Diagnostic, Span};
use hashbrown::HashMap;

use super::resolve::Referent;
use super::scope::{Place, Scope};
use crate::names::Sort;
use crate::nearest::nearest;
use crate::syntax::{ColorSyntax, Reference, ShapeWord};

/// Other names for colours.
const SYNONYMS: [(&[&str], &str); 10] = [
    (&["navy", "azure", "skyblue", "steelblue"], "blue"),
    (&["amber"], "orange"),
    (&["lime", "olive"], "green"),
    (&["crimson", "scarlet", "maroon"], "red"),
    (&["violet", "indigo", "lilac"], "purple"),
    (&["tan", "sienna", "chocolate"], "brown"),
    (&["magenta", "rose", "fuchsia"], "pink"),
    (&["silver", "black", "white", "gray"], "grey"),
    (&["gold"], "yellow"),
    (&["turquoise", "teal", "aqua"], "cyan"),
];

/// Place of the colour of each body that has one.
pub(super) type Colored = HashMap<BodyId, Span>;

impl Scope<'_> {
    /// Gives a body its colour.
    pub(super) fn color_body(
        &mut self,
        name: &Reference,
        color: Option<Color>,
        place: Place,
        span: Span,
        colored: &mut Colored,
    ) {
        let shown = self.show_reference(name, place);
        let sort = match self.resolve_quietly(name, place) {
            Some(Referent::Entity(sort)) => Some(sort),
            _ => None,
        };
        if let Some(mistake) = self.not_a_body(name, sort, place) {
            self.report(mistake.name(shown));
            return;
        }
        let fits = |sort| matches!(sort, Sort::Body(_));
        let Some(Sort::Body(body)) = self.sort_of(name, place, "a body", fits) else { return };
        let Some(color) = color else {
            self.report(
                Diagnostic::error(
                    Code::MissingArgument,
                    name.span,
                    format!("`{shown}` is a body, which is drawn by its shape already"),
                )
                .name(shown)
                .hint("give it a colour: `color red`")
                .edit(name.span.after(), " color red"),
            );
            return;
        };
        if let Some(earlier) = colored.insert(body, span) {
            self.report(
                Diagnostic::error(Code::RepeatedDeclaration, span, format!("`{shown}` has a colour already"))
                    .name(shown)
                    .other(earlier, "the first one")
                    .hint("remove one of them")
                    .edit(span, ""),
            );
        }
        self.model.bodies[body.index()].color = Some(color);
    }

    /// Says what is wrong with a name that stands where a body or a shape should.
    fn not_a_body(&self, name: &Reference, sort: Option<Sort>, place: Place) -> Option<Diagnostic> {
        let text = name.word.text.as_str();
        let is_plain = name.indices.is_empty() && name.parts.is_empty();
        let is_vector = match sort {
            Some(Sort::Point(_)) => true,
            // A let may be a number; then that is the next message.
            Some(Sort::Let(_)) => name.parts.is_empty(),
            _ => false,
        };
        if is_vector {
            let shown = self.show_reference(name, place);
            return Some(
                Diagnostic::error(
                    Code::MissingArgument,
                    name.span,
                    format!("`{shown}` is a place: as what is it drawn?"),
                )
                .hint(format!("write `draw point {shown}` or `draw trace {shown}`"))
                .edit(name.span.before(), "point "),
            );
        }
        if let Some(sort) = sort.filter(|sort| !matches!(sort, Sort::Body(_))) {
            let message = format!("a colour is given to a body, and `{text}` is {}", sort.describe());
            return Some(
                Diagnostic::error(Code::WrongSort, name.span, message)
                    .hint("name a body, or a shape to draw: `draw line A to B`"),
            );
        }
        let is_declared = self.names.declared_words().any(|word| word == text);
        if sort.is_some() || is_declared || !is_plain || self.reporter.lost.contains(text) {
            return None;
        }
        if let Some(word) = ShapeWord::from_word(text) {
            return Some(
                Diagnostic::error(Code::MissingArgument, name.span, format!("this {text} has no place"))
                    .hint(format!("write `{}`", word.example())),
            );
        }
        let bodies = self.model.bodies.iter().map(|body| body.name.as_str());
        if nearest(text, bodies).is_some() || text == "ground" {
            return None;
        }
        let shapes = ShapeWord::ALL.map(|shape| format!("`{}`", shape.as_str())).join(", ");
        let message = format!("`{text}` is neither a shape nor a body of the model");
        Some(Diagnostic::error(Code::UnknownKind, name.span, message).hint(format!("shapes are {shapes}")))
    }

    pub(super) fn color(&mut self, syntax: &ColorSyntax) -> Option<Color> {
        match read(syntax) {
            Ok(color) => Some(color),
            Err(ColorMistake { message, hint, meant }) => {
                let span = syntax.text.span;
                let diagnostic = Diagnostic::error(Code::UnknownColor, span, message)
                    .name(syntax.text.text.clone())
                    .hint(hint);
                self.report(match meant {
                    Some(meant) => diagnostic.edit(span, meant),
                    None => diagnostic,
                });
                None
            }
        }
    }
}

/// Why something is no colour.
struct ColorMistake {
    message: String,
    hint: String,
    /// Replacement.
    meant: Option<String>,
}

/// The colour that is written.
fn read(syntax: &ColorSyntax) -> Result<Color, ColorMistake> {
    let text = syntax.text.text.as_str();
    if syntax.is_quoted {
        return Color::from_hex(text).ok_or_else(|| wrong_numbers(text));
    }
    Color::named(text).ok_or_else(|| unknown_name(text))
}

fn unknown_name(text: &str) -> ColorMistake {
    let message = format!("there is no colour `{text}`");
    let names = || Color::NAMED.iter().map(|(name, _)| *name);
    let synonym = SYNONYMS.iter().find(|(words, _)| words.contains(&text)).map(|(_, meant)| *meant);
    // `darkblue` and `LightGreen` are shades of their last word.
    let lower = text.to_lowercase();
    let shade = names().find(|name| lower.ends_with(name));
    match synonym.or_else(|| nearest(text, names())).or(shade) {
        Some(meant) => {
            ColorMistake { message, hint: format!("did you mean `{meant}`?"), meant: Some(meant.to_owned()) }
        }
        None => {
            let list = names().collect::<Vec<_>>().join(", ");
            ColorMistake {
                message,
                hint: format!("colours are {list}; any other by its numbers, as in \"#3b7dd8\""),
                meant: None,
            }
        }
    }
}

fn wrong_numbers(text: &str) -> ColorMistake {
    let digits = text.trim().trim_start_matches('#').trim_start_matches("0x");
    let doubled: String = digits.chars().flat_map(|digit| [digit, digit]).collect();
    let candidates = [format!("#{digits}"), format!("#{doubled}")];
    let meant = candidates.into_iter().find(|code| Color::from_hex(code).is_some());
    if Color::named(text).is_some() {
        return ColorMistake {
            message: "the name of a colour stands without quotation marks".to_owned(),
            hint: format!("write `color {text}`"),
            meant: Some(text.to_owned()),
        };
    }
    let message = format!("\"{text}\" is no colour");
    match meant {
        Some(code) => {
            let code = format!("\"{code}\"");
            ColorMistake { message, hint: format!("write {code}"), meant: Some(code) }
        }
        None => ColorMistake {
            message,
            hint: "a colour has six hexadecimal digits for red, green and blue, as in \"#3b7dd8\"".to_owned(),
            meant: None,
        },
    }
}
