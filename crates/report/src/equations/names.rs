//! How the quantities of a model are called in text and in LaTeX.

use dalembert_dynamics::{GlobalEquations, GlobalSymbol, Quantity};
use dalembert_expr::{Names, Symbol};
use dalembert_model::{CoordinateId, Model, Part, RowId};

use crate::html::visible;

/// The names of a model's equations.
pub(super) struct ModelNames<'a> {
    pub(super) model: &'a Model,
    pub(super) global: &'a GlobalEquations,
}

impl Names for ModelNames<'_> {
    fn text(&self, symbol: Symbol) -> String {
        self.global.name(self.model, symbol)
    }

    fn latex(&self, symbol: Symbol) -> String {
        let coordinate = |name: &str, order: u8| with_dots(&latex_name(name), order);
        let model = self.model;
        match self.global.meaning(symbol) {
            GlobalSymbol::Coordinate(id, order) => derivative(model, id, order),
            GlobalSymbol::Auxiliary(id, order) => coordinate(&model.auxiliaries[id.index()].name, order),
            GlobalSymbol::Parameter(id) => latex_name(&model.parameters[id.index()].name),
            GlobalSymbol::Reaction(id, _) => {
                format!("r_{{{}}}", latex_name(&model.along_name(id)))
            }
            GlobalSymbol::Multiplier(row) => subscript("\\lambda", model.row_name(row)),
            GlobalSymbol::LawForce(law) => subscript("\\lambda", &model.laws[law.index()].name),
            GlobalSymbol::Time => "t".to_owned(),
            _ => format!("\\mathrm{{{}}}", escaped(&self.text(symbol))),
        }
    }

    fn rank(&self, symbol: Symbol) -> (u32, u32, u32) {
        match self.global.meaning(symbol) {
            GlobalSymbol::Parameter(id) => (0, id.0, 0),
            GlobalSymbol::Time => (1, 0, 0),
            GlobalSymbol::Auxiliary(id, order) => (2 + u32::from(order), id.0, 0),
            GlobalSymbol::Coordinate(id, order) => (3 + 2 * u32::from(order), id.0, 0),
            _ => (9, symbol.0, 0),
        }
    }
}

/// A quantity in LaTeX.
pub(super) fn quantity(quantity: Quantity, model: &Model) -> String {
    let dots = |name: String, order: u8| match order {
        0 => name,
        order => with_dots(&name, order),
    };
    let of_row = |symbol: &str, row: RowId| subscript(symbol, model.row_name(row));
    match quantity {
        Quantity::Acceleration(id) => derivative(model, id, 2),
        Quantity::AuxiliaryAcceleration(id) => with_dots(&latex_name(&model.auxiliaries[id.index()].name), 2),
        Quantity::Input(id) => latex_name(&model.auxiliaries[id.index()].name),
        Quantity::Multiplier(row) => of_row("\\lambda", row),
        Quantity::LawForce(law) => subscript("\\lambda", &model.laws[law.index()].name),
        Quantity::Reaction(id) => format!("r_{{{}}}", latex_name(&model.along_name(id))),
        Quantity::Free(id, column) => format!("D_{{{},{}}}", latex_name(&model.along_name(id)), column + 1),
        Quantity::Lambda(row, order) => of_row(&dots("\\lambda".to_owned(), order), row),
        Quantity::EquivalentMass(row, order) => of_row(&dots("\\bar{m}".to_owned(), order), row),
        Quantity::EquivalentDamping(row) => of_row("\\bar{c}", row),
        Quantity::EquivalentStiffness(row) => of_row("\\bar{k}", row),
        Quantity::EquivalentForce(row) => of_row("\\bar{f}", row),
    }
}

/// The name with dots over its letter, not over its subscript.
fn with_dots(name: &str, order: u8) -> String {
    if let (Some(word), true) = (name.strip_prefix('{').and_then(|word| word.strip_suffix("}\\,")), order > 0)
    {
        return format!("{}\\,", with_dots(word, order));
    }
    let (letter, subscript) = name.split_at(name.find("_{").unwrap_or(name.len()));
    match order {
        0 => name.to_owned(),
        1 => format!("\\dot{{{letter}}}{subscript}"),
        _ => format!("\\ddot{{{letter}}}{subscript}"),
    }
}

fn subscript(symbol: &str, name: &str) -> String {
    let inner =
        if name.chars().count() == 1 { escaped(name) } else { format!("\\mathrm{{{}}}", escaped(name)) };
    format!("{symbol}_{{{inner}}}")
}

/// Text in which nothing is a command: what LaTeX would follow is written so that it shows.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 4);
    for c in visible(text).chars() {
        match c {
            '_' | '{' | '}' | '$' | '&' | '#' | '%' => out.extend(['\\', c]),
            '\\' => out.push_str("\\backslash "),
            '^' => out.push_str("\\wedge "),
            '~' => out.push_str("\\sim "),
            c => out.push(c),
        }
    }
    out
}

/// `theta` becomes `\theta`, `q1` and `q[1]` become `q_{1}`, `rail_x` gets a subscript, long words stand upright.
pub(super) fn latex_name(name: &str) -> String {
    let (base, index) = match name.find(['[', '_']) {
        Some(at) if at > 0 => {
            let index = name[at..].trim_start_matches('_').replace("][", ",").replace(['[', ']'], "");
            (&name[..at], index)
        }
        _ => {
            let digits = name.trim_end_matches(|c: char| c.is_ascii_digit());
            (digits, name[digits.len()..].to_owned())
        }
    };
    let mut upright = false;
    let greek = |letter: &str| {
        let at = letter.chars().next().and_then(|c| GREEK_LETTERS.chars().position(|g| g == c))?;
        (letter.chars().count() == 1).then(|| format!("\\{}", GREEK[at]))
    };
    let base = match base {
        "" => escaped(name),
        letter if greek(letter).is_some() => greek(letter).unwrap_or_default(),
        greek if GREEK.contains(&greek) => format!("\\{greek}"),
        letter if letter.chars().count() == 1 => escaped(letter),
        word => {
            upright = true;
            format!("\\mathrm{{{}}}", escaped(word))
        }
    };
    let named = match index.chars().count() {
        0 => base,
        _ if index.chars().all(|c| c.is_ascii_digit() || c == ',') => format!("{base}_{{{index}}}"),
        1 => format!("{base}_{{{}}}", escaped(&index)),
        _ => format!("{base}_{{\\mathrm{{{}}}}}", escaped(&index)),
    };
    // Words need room between them, or two of them read as one.
    if upright { format!("{{{named}}}\\,") } else { named }
}

/// The small letters, in the order of their names below.
const GREEK_LETTERS: &str = "αβγδεζηθικλμνξρστυφχψω";

const GREEK: [&str; 34] = [
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu",
    "nu", "xi", "rho", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega", "Gamma", "Delta", "Theta",
    "Lambda", "Phi", "Psi", "Omega", "Xi", "Pi", "Sigma", "Upsilon", "pi",
];

/// A coordinate or one of its derivatives; the rate of a rotation is a symbol of its own.
fn derivative(model: &Model, id: CoordinateId, order: u8) -> String {
    match model.coordinates[id.index()].part {
        Part::Rotation(_) if order > 0 => with_dots(&latex_name(&model.along_name(id)), order - 1),
        _ => with_dots(&latex_name(&model.coordinates[id.index()].name), order),
    }
}

#[cfg(test)]
mod tests {
    use super::latex_name;

    #[test]
    fn names_in_latex() {
        let check = |name: &str, latex: &str| assert_eq!(latex_name(name), latex);
        check("x", "x");
        check("q1", "q_{1}");
        check("theta", "\\theta");
        check("theta2", "\\theta_{2}");
        check("q[3]", "q_{3}");
        check("u[1][2]", "u_{1,2}");
        check("x_c", "x_{c}");
        check("angle", "{\\mathrm{angle}}\\,");
        check("φ", "\\phi");
        check("m_rod", "m_{\\mathrm{rod}}");
        check("\\text{<b>}", "{\\mathrm{\\backslash text\\{<b>\\}}}\\,");
    }
}
