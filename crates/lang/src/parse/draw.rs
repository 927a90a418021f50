//! Drawings: `draw line A to B color red`.
//!
//! The words of a drawing are recognised by their place, so that a name may be spelt like any of them.

use dalembert_model::{Code, Color, Diagnostic, Span};

use super::{Abandoned, Parse, Parser, is_function};
use crate::nearest::nearest;
use crate::syntax::{
    ColorSyntax, DeclarationKind as D, DrawItem, DrawingSubject, Expr, ExprKind, Ident, OverSyntax, PartWord,
    Quantity, ShapePart, ShapeSyntax, ShapeWord, Spot, SpotPlace,
};
use crate::token::{Token, TokenKind as T};

/// Words that end a value of a drawing.
const DRAW_WORDS: &[&str] = &[
    "to", "radius", "axis", "angle", "rotation", "size", "along", "scale", "width", "over", "from", "on",
    "color", "colour",
];

/// Other words for shapes and what they are called here.
const SYNONYMS: [(&[&str], &str); 8] = [
    (&["pipe", "cylinder", "capsule"], "tube"),
    (&["graph", "function", "plot", "parametric", "spline"], "curve"),
    (&["segment", "polyline", "bar", "edge", "link", "rod", "lines"], "line"),
    (&["disc", "disk", "wheel", "ring", "ellipse", "circ"], "circle"),
    (&["dot", "node", "marker", "pin", "joint", "mass"], "point"),
    (&["path", "trail", "orbit", "locus", "trajectory", "way"], "trace"),
    (&["axes", "triad", "axis", "system", "cs", "csys"], "frame"),
    (&["vector", "force", "velocity"], "arrow"),
];

/// Shapes that are drawn as lines through their corners.
const WITH_CORNERS: [&str; 6] = ["square", "rectangle", "rect", "box", "triangle", "polygon"];

/// Words that people put before a point.
const IDLE_WORDS: [&str; 5] = ["from", "at", "of", "through", "between"];

impl Parser<'_> {
    /// The rest after `draw`.
    pub(super) fn draw(&mut self) -> Parse<D> {
        self.item.stop_words = DRAW_WORDS;
        let item = self.drawn()?;
        self.item.stop_words = &[];
        Ok(D::Draw(Box::new(item)))
    }

    fn drawn(&mut self) -> Parse<DrawItem> {
        let token = self.peek();
        if token.kind != T::Word {
            return Err(self.unexpected_with("a shape such as `line`, or a body", |diagnostic| {
                diagnostic.hint("say what is drawn: `draw line A to B`, `draw point P`")
            }));
        }
        match ShapeWord::from_word(self.word(token)) {
            Some(word) if !self.gives_color() => {
                self.bump();
                self.shape(word, token)
            }
            _ => self.colored_body(token),
        }
    }

    /// Whether the name that begins here gets a colour: `line color red` is about a body called `line`.
    fn gives_color(&self) -> bool {
        let [first, value, end] = [1, 2, 3].map(|ahead| self.peek_at(ahead));
        first.kind == T::IndexOpen
            || (self.is_color_word(first)
                && matches!(value.kind, T::Word | T::Text)
                && matches!(end.kind, T::Newline | T::End))
    }

    fn is_color_word(&self, token: Token) -> bool {
        self.is_word(token, "color") || self.is_word(token, "colour")
    }

    /// `crank color red`; what else may stand there is no shape.
    fn colored_body(&mut self, token: Token) -> Parse<DrawItem> {
        let next = self.peek_at(1);
        let is_name = self.is_color_word(next)
            || !matches!(next.kind, T::Word | T::Open | T::Number | T::Text | T::Minus);
        if next.kind == T::Word && Color::named(self.word(next)).is_some() {
            let body = self.reference()?;
            let color = self.bump();
            let color = self.ident(color);
            self.report(
                Diagnostic::error(Code::UnexpectedToken, color.span, "a colour follows the word `color`")
                    .hint(format!("write `color {}`", color.text))
                    .edit(color.span.before(), "color "),
            );
            let color = Some(ColorSyntax { text: color, is_quoted: false });
            return Ok(DrawItem { what: DrawingSubject::Body(body), color });
        }
        if !is_name {
            return Err(self.unknown_shape(token));
        }
        let body = self.reference()?;
        if self.eat(T::Comma) {
            let comma = self.previous().span;
            return Err(self.report(
                Diagnostic::error(Code::UnexpectedToken, comma, "each drawing has a line of its own")
                    .hint("begin a new line with `draw`"),
            ));
        }
        let color = if self.is_color_word(self.peek()) { Some(self.color()?) } else { None };
        Ok(DrawItem { what: DrawingSubject::Body(body), color })
    }

    fn unknown_shape(&mut self, token: Token) -> Abandoned {
        let word = self.word(token);
        let diagnostic =
            Diagnostic::error(Code::UnknownKind, token.span, format!("there is no shape `{word}` to draw"))
                .name(word);
        let shapes = || ShapeWord::ALL.iter().map(|shape| shape.as_str());
        let synonym = SYNONYMS.iter().find(|(words, _)| words.contains(&word)).map(|(_, meant)| *meant);
        let diagnostic = if let Some(meant) = nearest(word, shapes()).or(synonym) {
            diagnostic.hint(format!("did you mean `{meant}`?")).edit(token.span, meant)
        } else if WITH_CORNERS.contains(&word) {
            diagnostic.hint("draw its outline: `draw line A to B to C to A`")
        } else if Color::named(word).is_some() {
            diagnostic.hint(format!("the colour comes last: `draw line A to B color {word}`"))
        } else {
            let list = shapes().map(|shape| format!("`{shape}`")).collect::<Vec<_>>().join(", ");
            diagnostic.hint(format!("shapes are {list}; a body gets a colour by `draw {word} color red`"))
        };
        self.report(diagnostic)
    }

    fn shape(&mut self, word: ShapeWord, token: Token) -> Parse<DrawItem> {
        let mut points = vec![self.spot(word)?];
        if word.has_many_points() {
            while self.next_point()? {
                points.push(self.spot(word)?);
            }
            if points.len() < 2 {
                return Err(self.single_point(&points[0]));
            }
        }
        let mut shape =
            ShapeSyntax { word, span: token.span, points, parts: Vec::new(), over: None, on: None };
        if word == ShapeWord::Curve {
            shape.over = Some(self.over()?);
        }
        let mut color = None;
        while !matches!(self.peek().kind, T::Newline | T::End) {
            if self.is_word(self.peek(), "on") && word.may_be_on_a_body() {
                self.on_body(&mut shape)?;
                continue;
            }
            if !self.is_color_word(self.peek()) {
                self.part(&mut shape)?;
                continue;
            }
            let again = self.peek().span;
            if color.replace(self.color()?).is_some() {
                self.report(
                    Diagnostic::error(Code::RepeatedArgument, again, "the colour is given twice")
                        .hint("keep one of the two")
                        .edit(self.with_gap(again.to(self.previous().span)), ""),
                );
            }
        }
        let needed = match word {
            ShapeWord::Circle | ShapeWord::Tube => Some(PartWord::Radius),
            ShapeWord::Arrow => Some(PartWord::Along),
            _ => None,
        };
        if let Some(needed) = needed.filter(|needed| shape.part(*needed).is_none()) {
            return Err(self.missing_part(&shape, needed));
        }
        Ok(DrawItem { what: DrawingSubject::Shape(Box::new(shape)), color })
    }

    /// `over s from a to b` of a curve.
    fn over(&mut self) -> Parse<OverSyntax> {
        let hint = "write the variable and its range: `draw curve (s, s^2) over s from -1 to 1`";
        self.drawing_word("over", hint)?;
        let token = self.peek();
        if token.kind != T::Word {
            return Err(self.unexpected_with("the variable of the curve", |diagnostic| diagnostic.hint(hint)));
        }
        self.bump();
        let variable = self.ident(token);
        self.drawing_word("from", hint)?;
        let from = self.quantity()?;
        self.drawing_word("to", hint)?;
        let to = self.quantity()?;
        Ok(OverSyntax { variable, from, to })
    }

    fn drawing_word(&mut self, word: &str, hint: &str) -> Parse<()> {
        if self.is_word(self.peek(), word) {
            self.bump();
            return Ok(());
        }
        Err(self.unexpected_with(&format!("`{word}`"), |diagnostic| diagnostic.hint(hint)))
    }

    /// `on b`: the points are in the frame of that body.
    fn on_body(&mut self, shape: &mut ShapeSyntax) -> Parse<()> {
        let word = self.bump();
        if self.peek().kind != T::Word {
            return Err(self.unexpected_with("a body", |diagnostic| {
                diagnostic.hint("name the body in whose frame the points are: `on crank`")
            }));
        }
        let body = self.reference()?;
        let span = word.span.to(body.span);
        if shape.on.replace(body).is_some() {
            let surplus = self.with_gap(span);
            self.report(
                Diagnostic::error(Code::RepeatedArgument, span, "the body is given twice")
                    .hint("keep one of the two")
                    .edit(surplus, ""),
            );
        }
        Ok(())
    }

    /// A point: a vector, the name of a point or a body, or `b at (…)`.
    fn spot(&mut self, shape: ShapeWord) -> Parse<Spot> {
        self.skip_idle_word();
        let (first, next) = (self.peek(), self.peek_at(1));
        let is_stop = first.kind == T::Word && DRAW_WORDS.contains(&self.word(first));
        let begins_value = matches!(next.kind, T::Number | T::Open)
            || (next.kind == T::Word && !DRAW_WORDS.contains(&self.word(next)));
        if matches!(first.kind, T::Newline | T::End) || (is_stop && begins_value) {
            return Err(self.unexpected_with("a point", |diagnostic| {
                diagnostic.hint(format!("write it as a vector or by its name: `{}`", shape.example()))
            }));
        }
        let place = match self.body_before("at", "at")? {
            Some(body) => SpotPlace::Site(self.site(body)?),
            None => SpotPlace::Value(self.point_value()?),
        };
        let span = first.span.to(self.previous().span);
        Ok(Spot { place, text: span.text(self.text).to_owned(), span })
    }

    /// A vector or a name; two of them side by side are two points and no product.
    fn point_value(&mut self) -> Parse<Quantity> {
        let (name, open) = (self.peek(), self.peek_at(1));
        let is_apart = name.kind == T::Word
            && open.kind == T::Open
            && name.span.end < open.span.start
            && !is_function(self.word(name));
        if is_apart {
            let reference = self.reference()?;
            let span = reference.span;
            return Ok(Quantity { value: Expr { kind: ExprKind::Reference(reference), span }, unit: None });
        }
        self.item.side_by_side = true;
        let value = self.quantity();
        self.item.side_by_side = false;
        value
    }

    /// `from A`, `at (0, 0)`
    fn skip_idle_word(&mut self) {
        let (word, next) = (self.peek(), self.peek_at(1));
        let begins_value = next.kind == T::Open
            || (next.kind == T::Word && !DRAW_WORDS.contains(&self.word(next)) && !self.is_word(next, "at"));
        if word.kind != T::Word || !IDLE_WORDS.contains(&self.word(word)) || !begins_value {
            return;
        }
        self.bump();
        let shown = self.word(word);
        let gap = Span { start: word.span.start, end: next.span.start };
        self.report(
            Diagnostic::error(Code::UnexpectedToken, word.span, format!("expected a point, found `{shown}`"))
                .hint("the first point follows the shape itself")
                .edit(gap, ""),
        );
    }

    /// Whether another point of a line follows; a `to` that is missing or misspelt is reported.
    fn next_point(&mut self) -> Parse<bool> {
        if self.eat_word("to") {
            return Ok(true);
        }
        let (token, next) = (self.peek(), self.peek_at(1));
        let word = if token.kind == T::Word { self.word(token) } else { "" };
        let gap = Span { start: self.previous().span.end, end: token.span.start };
        let is_value = |token: Token| matches!(token.kind, T::Open | T::Word);
        let edit = match token.kind {
            T::Comma if is_value(next) => {
                self.bump();
                (Span { start: gap.start, end: next.span.start }, " to ")
            }
            T::Open => (gap, " to "),
            T::Word if DRAW_WORDS.contains(&word) || nearest(word, ["color"].into_iter()).is_some() => {
                return Ok(false);
            }
            T::Word if is_value(next) && !DRAW_WORDS.contains(&self.word(next)) => {
                self.bump();
                (token.span, "to")
            }
            T::Word if Color::named(word).is_none() => (gap, " to "),
            _ => return Ok(false),
        };
        self.report(
            Diagnostic::error(Code::UnexpectedToken, token.span, "the points of a line are joined by `to`")
                .hint("write `draw line A to B`")
                .edit(edit.0, edit.1),
        );
        Ok(true)
    }

    fn single_point(&mut self, point: &Spot) -> Abandoned {
        let diagnostic =
            Diagnostic::error(Code::MissingArgument, point.span, "a line goes through two points or more");
        let hint = "write `draw line A to B`";
        // `A - B` is a difference, and was perhaps meant as a dash.
        let between = match &point.place {
            SpotPlace::Value(Quantity { value: Expr { kind: ExprKind::Sum(terms), .. }, .. }) => {
                match terms.as_slice() {
                    [(_, left), (_, right)] => Some(Span { start: left.span.end, end: right.span.start }),
                    _ => None,
                }
            }
            _ => None,
        };
        self.report(match between {
            Some(gap) => diagnostic.hint(hint).edit(gap, " to "),
            None => diagnostic.hint(hint),
        })
    }

    /// `radius r` and the like.
    fn part(&mut self, shape: &mut ShapeSyntax) -> Parse<()> {
        self.skip_part_comma();
        let token = self.peek();
        let found = if token.kind == T::Word { PartWord::from_word(self.word(token)) } else { None };
        let Some(word) = found else {
            let word = self.unnamed_part(shape)?;
            let value = self.quantity()?;
            shape.parts.push(ShapePart { word, span: value.span(), value });
            return Ok(());
        };
        self.bump();
        self.skip_sign(word.as_str());
        self.item.long_vectors = word == PartWord::Rotation;
        let value = self.quantity();
        self.item.long_vectors = false;
        let part = ShapePart { word, value: value?, span: token.span.to(self.previous().span) };
        let (spelt, name) = (word.as_str(), shape.word.as_str());
        let diagnostic = if !shape.word.parts().contains(&word) {
            let article = if shape.word == ShapeWord::Arrow { "an" } else { "a" };
            Diagnostic::error(Code::UnknownArgument, token.span, format!("{article} {name} has no `{spelt}`"))
                .hint(format!("leave it out: `{}`", shape.word.example()))
        } else if shape.part(word).is_some() {
            Diagnostic::error(Code::RepeatedArgument, token.span, format!("`{spelt}` is given twice"))
                .hint("keep one of the two")
        } else {
            shape.parts.push(part);
            return Ok(());
        };
        let surplus = self.with_gap(part.span);
        self.report(diagnostic.name(spelt).edit(surplus, ""));
        Ok(())
    }

    /// `span` with the white space before it.
    fn with_gap(&self, span: Span) -> Span {
        let before = &self.text[..span.start as usize];
        Span { start: before.trim_end().len() as u32, end: span.end }
    }

    /// `circle C, radius r`
    fn skip_part_comma(&mut self) {
        let (comma, next) = (self.peek(), self.peek_at(1));
        if comma.kind != T::Comma || next.kind != T::Word || !DRAW_WORDS.contains(&self.word(next)) {
            return;
        }
        self.bump();
        self.report(
            Diagnostic::error(
                Code::UnexpectedToken,
                comma.span,
                "the parts of a drawing have no comma between",
            )
            .hint("remove it")
            .edit(comma.span, ""),
        );
    }

    /// `radius = r`
    fn skip_sign(&mut self, word: &str) {
        let sign = self.peek();
        if !matches!(sign.kind, T::Equals | T::Colon) {
            return;
        }
        let gap = Span { start: self.previous().span.end, end: self.peek_at(1).span.start };
        self.bump();
        self.report(
            Diagnostic::error(Code::UnexpectedToken, sign.span, format!("`{word}` is followed by its value"))
                .hint(format!("write `{word} …` without a sign"))
                .edit(gap, " "),
        );
    }

    /// A value without its word, or a misspelt one: the word that belongs there.
    fn unnamed_part(&mut self, shape: &ShapeSyntax) -> Parse<PartWord> {
        let (token, next) = (self.peek(), self.peek_at(1));
        let word = if token.kind == T::Word { self.word(token) } else { "" };
        let of_shape = shape.word.parts().iter().map(|part| part.as_str()).chain(["color"]);
        if let Some(meant) = nearest(word, of_shape) {
            return Err(self.unexpected_with(&format!("`{meant}`"), |diagnostic| {
                diagnostic.hint(format!("did you mean `{meant}`?")).edit(token.span, meant)
            }));
        }
        if Color::named(word).is_some() {
            return Err(self.unexpected_with("`color`", |diagnostic| {
                diagnostic.hint(format!("write `color {word}`")).edit(token.span.before(), "color ")
            }));
        }
        let due = shape.word.parts().first().copied().filter(|due| {
            let turned = *due == PartWord::Angle && shape.part(PartWord::Rotation).is_some();
            shape.part(*due).is_none() && !turned
        });
        let begins_value = matches!(token.kind, T::Word | T::Number | T::Open | T::Minus);
        let (Some(due), true) = (due, begins_value) else {
            let what = if shape.word.parts().is_empty() {
                "`color` or the end of the line"
            } else {
                "the end of the line"
            };
            return Err(self.unexpected_with(what, |diagnostic| {
                diagnostic.hint(format!("write `{}`", shape.word.example()))
            }));
        };
        let spelt = due.as_str();
        // `r 2` has a word of its own in place of `radius`.
        let replaces = token.kind == T::Word
            && !is_function(word)
            && (matches!(next.kind, T::Word | T::Number) && !DRAW_WORDS.contains(&self.word(next))
                || next.kind == T::Open && token.span.end < next.span.start);
        let message = format!("expected `{spelt}`, found {}", self.found());
        let diagnostic = Diagnostic::error(Code::UnexpectedToken, token.span, message);
        self.report(if replaces {
            diagnostic.hint(format!("write `{spelt}`")).edit(token.span, spelt)
        } else {
            diagnostic
                .hint(format!("write `{spelt}` before it"))
                .edit(token.span.before(), format!("{spelt} "))
        });
        if replaces {
            self.bump();
        }
        Ok(due)
    }

    fn missing_part(&mut self, shape: &ShapeSyntax, needed: PartWord) -> Abandoned {
        let (message, hint) = match needed {
            PartWord::Radius if shape.word == ShapeWord::Tube => {
                ("a tube needs its radius", "add `radius r`")
            }
            PartWord::Radius => ("a circle needs its radius", "add `radius r`"),
            _ => ("an arrow needs a direction", "add `along (fx, fy)`"),
        };
        self.report(
            Diagnostic::error(Code::MissingArgument, shape.span, message).name(needed.as_str()).hint(hint),
        )
    }

    /// `color red`
    fn color(&mut self) -> Parse<ColorSyntax> {
        let word = self.bump();
        if self.word(word) == "colour" {
            self.report(
                Diagnostic::error(Code::UnexpectedToken, word.span, "the word is spelt `color` here")
                    .hint("write `color`")
                    .edit(word.span, "color"),
            );
        }
        self.skip_sign("color");
        let token = self.peek();
        match token.kind {
            T::Word => {
                self.bump();
                Ok(ColorSyntax { text: self.ident(token), is_quoted: false })
            }
            T::Text => {
                self.bump();
                let text = self.word(token).trim_matches(['"', '“', '”']).to_owned();
                Ok(ColorSyntax { text: Ident { text, span: token.span }, is_quoted: true })
            }
            _ => Err(self.no_color(word)),
        }
    }

    fn no_color(&mut self, word: Token) -> Abandoned {
        // Outside quotation marks `#3b7dd8` is a comment.
        let rest = &self.text[word.span.end as usize..];
        let code = rest.trim_start_matches(' ');
        let length = code.find(|c: char| c != '#' && !c.is_ascii_hexdigit()).unwrap_or(code.len());
        let start = word.span.end as usize + rest.len() - code.len();
        let code = &code[..length];
        if Color::from_hex(code).is_some() {
            let span = Span::new(start, start + length);
            return self.report(
                Diagnostic::error(
                    Code::UnexpectedToken,
                    span,
                    "a colour by its numbers is written in quotation marks",
                )
                .hint(format!("write `color \"{code}\"`; without them `#` begins a comment"))
                .edit(span, format!("\"{code}\"")),
            );
        }
        self.unexpected_with("a colour", |diagnostic| {
            diagnostic.hint("write a name, as in `color red`, or `color \"#3b7dd8\"`")
        })
    }
}
