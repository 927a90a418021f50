//! Names spelt in other ways: letters of other alphabets, and derivatives as books print them.

use unicode_normalization::UnicodeNormalization;

const GREEK: [(char, &str); 24] = [
    ('α', "alpha"),
    ('β', "beta"),
    ('γ', "gamma"),
    ('δ', "delta"),
    ('ε', "epsilon"),
    ('ζ', "zeta"),
    ('η', "eta"),
    ('θ', "theta"),
    ('ι', "iota"),
    ('κ', "kappa"),
    ('λ', "lambda"),
    ('μ', "mu"),
    ('ν', "nu"),
    ('ξ', "xi"),
    ('ο', "omicron"),
    ('π', "pi"),
    ('ρ', "rho"),
    ('σ', "sigma"),
    ('τ', "tau"),
    ('υ', "upsilon"),
    ('φ', "phi"),
    ('χ', "chi"),
    ('ψ', "psi"),
    ('ω', "omega"),
];

/// Cyrillic letters and the Latin ones they look like.
const LOOK_ALIKE: (&str, &str) = ("аеорсухіѕјАВЕКМНОРСТХ", "aeopcyxisjABEKMHOPCTX");

/// The name that `text` probably means, if it is one for which `is_declared` holds; a derivative gets its prime.
pub(crate) fn respell(text: &str, is_declared: &dyn Fn(&str) -> bool) -> Option<String> {
    let synonym = match text {
        "time" => Some("t"),
        "PI" | "Pi" => Some("pi"),
        _ => None,
    };
    if let Some(meant) = synonym {
        return Some(meant.to_owned());
    }
    let spelt_out: String =
        text.chars().map(|c| greek_name(c).map_or_else(|| c.to_string(), str::to_owned)).collect();
    let as_letter = GREEK.iter().find(|(_, name)| *name == text).map(|(letter, _)| letter.to_string());
    let latin: String = text.chars().map(latin_twin).collect();
    let candidates = [Some(spelt_out), as_letter, Some(latin)];
    let found = candidates.into_iter().flatten().find(|name| name != text && is_declared(name));
    found.or_else(|| derivative(text, is_declared))
}

fn greek_name(letter: char) -> Option<&'static str> {
    GREEK.iter().find(|(greek, _)| *greek == letter).map(|(_, name)| *name)
}

fn latin_twin(letter: char) -> char {
    let (cyrillic, latin) = LOOK_ALIKE;
    let twin = cyrillic.chars().zip(latin.chars()).find(|(from, _)| *from == letter);
    twin.map_or(letter, |(_, to)| to)
}

/// `xdot`, `x_dot`, `dx`, `ẋ` for `x'`, and the like for two.
fn derivative(text: &str, is_declared: &dyn Fn(&str) -> bool) -> Option<String> {
    let suffixes =
        [("_ddot", 2), ("ddot", 2), ("_dd", 2), ("dd", 2), ("_dot", 1), ("dot", 1), ("_d", 1), ("d", 1)];
    let by_suffix = suffixes.iter().find_map(|(suffix, order)| {
        let base = text.strip_suffix(suffix).filter(|base| is_declared(base))?;
        Some((base.to_owned(), *order))
    });
    // Combining marks: one dot, two dots.
    let marks = [('\u{307}', 1), ('\u{308}', 2)];
    let by_mark = || {
        let decomposed: String = text.nfd().collect();
        let (mark, order) = marks.iter().find(|(mark, _)| decomposed.contains(*mark))?;
        let base: String = decomposed.chars().filter(|c| c != mark).collect::<String>().nfc().collect();
        is_declared(&base).then_some((base, *order))
    };
    let (base, order) = by_suffix.or_else(by_mark)?;
    Some(format!("{base}{}", "'".repeat(order)))
}

#[cfg(test)]
mod tests {
    use super::respell;

    #[test]
    fn other_alphabets_and_printed_derivatives() {
        let declared = |name: &str| ["theta", "x", "φ"].contains(&name);
        let check = |text: &str, meant: Option<&str>| assert_eq!(respell(text, &declared).as_deref(), meant);
        check("θ", Some("theta"));
        check("phi", Some("φ"));
        check("х", Some("x"));
        check("xdot", Some("x'"));
        check("ẍ", Some("x''"));
        check("thetadd", Some("theta''"));
        check("ydot", None);
    }
}
