//! Which parts of a text are what, for colours.

use dalembert_model::Span;

use crate::keyword::{BODY_KINDS, Keyword, SPECIAL_FUNCTIONS};
use crate::token::{Token, TokenKind, tokenize};

/// Class of a part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Highlight {
    /// The first word of a declaration.
    Keyword,
    /// A number.
    Number,
    /// A text in quotes.
    Text,
    /// A comment.
    Comment,
    /// A unit in brackets.
    Unit,
    /// The name of a function, a kind of body or of joint: what stands before a bracket.
    Function,
}

/// The parts of a text that have a colour, in their order.
///
/// ```
/// use dalembert_lang::{Highlight, highlight};
///
/// let parts = highlight("parameter m = 1 [kg]  # mass");
/// let kinds: Vec<Highlight> = parts.iter().map(|(_, kind)| *kind).collect();
/// assert_eq!(kinds, [Highlight::Keyword, Highlight::Number, Highlight::Unit, Highlight::Comment]);
/// ```
pub fn highlight(text: &str) -> Vec<(Span, Highlight)> {
    let tokens = tokenize(text, &mut Vec::new());
    let mut parts = Vec::new();
    let mut begins = true;
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let kind = match token.kind {
            TokenKind::Word if begins && Keyword::from_word(token.span.text(text)).is_some() => {
                Some(Highlight::Keyword)
            }
            TokenKind::Word if is_called(&tokens, at, token.span.text(text)) => Some(Highlight::Function),
            TokenKind::Number => Some(Highlight::Number),
            TokenKind::Text => Some(Highlight::Text),
            TokenKind::Comment => Some(Highlight::Comment),
            TokenKind::UnitOpen => Some(Highlight::Unit),
            _ => None,
        };
        begins = matches!(token.kind, TokenKind::Newline | TokenKind::BraceOpen | TokenKind::Semicolon);
        let last = match kind {
            Some(Highlight::Unit) => unit_end(&tokens, at),
            _ => at,
        };
        if let Some(kind) = kind {
            parts.push((token.span.to(tokens[last].span), kind));
        }
        at = last + 1;
    }
    parts
}

/// Whether a word stands before its arguments.
fn is_called(tokens: &[Token], at: usize, word: &str) -> bool {
    let opens = tokens.get(at + 1).is_some_and(|next| next.kind == TokenKind::Open);
    let is_function = dalembert_expr::Operator::from_name(word).is_some()
        || SPECIAL_FUNCTIONS.contains(&word)
        || BODY_KINDS.contains(&word)
        || dalembert_bodies::JointKind::named(word).next().is_some()
        || dalembert_bodies::ForceKind::named(word).is_some();
    opens && is_function
}

/// The token that closes a unit; the bracket itself if none does in its line.
fn unit_end(tokens: &[Token], open: usize) -> usize {
    let rest = tokens.iter().enumerate().skip(open);
    let mut line = rest.take_while(|(_, token)| !matches!(token.kind, TokenKind::Newline | TokenKind::End));
    line.find(|(_, token)| token.kind == TokenKind::SquareClose).map_or(open, |(at, _)| at)
}
