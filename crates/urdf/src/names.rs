//! Names that the language takes.

use std::collections::HashSet;

/// Words that mean something in the language, or would be hard to read as names.
const KEPT: &[&str] = &[
    "t",
    "pi",
    "π",
    "ground",
    "energy",
    "error",
    "reaction",
    "multiplier",
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "exp",
    "log",
    "sqrt",
    "abs",
    "sign",
    "min",
    "max",
    "dot",
    "cross",
    "norm",
    "if",
    "table",
    "rotation",
    "model",
    "parameter",
    "coordinate",
    "auxiliary",
    "let",
    "kinetic",
    "potential",
    "dissipation",
    "force",
    "inertia",
    "speed",
    "constraint",
    "condition",
    "law",
    "start",
    "event",
    "output",
    "draw",
    "run",
    "for",
    "in",
    "planar",
    "spatial",
    "gravity",
    "body",
    "point",
    "joint",
    "element",
    "drive",
    "on",
    "at",
    "by",
    "along",
    "when",
    "without",
    "from",
    "to",
    "until",
    "every",
    "through",
    "normal",
    "line",
    "plane",
];

/// The names of one model.
#[derive(Debug, Default)]
pub struct UniqueNames {
    taken: HashSet<String>,
    /// Old and new names.
    pub renamed: Vec<(String, String)>,
}

impl UniqueNames {
    /// A name for what is called `original`; `sort` is appended where the name is taken or kept.
    pub fn give(&mut self, original: &str, sort: &str) -> String {
        let mut name: String =
            original.chars().map(|c| if c == '_' || is_plain(c) { c } else { '_' }).collect();
        if !name.starts_with(|c: char| c == '_' || c.is_alphabetic()) {
            name = format!("{sort}_{name}");
        }
        if KEPT.contains(&name.as_str()) || self.taken.contains(&name) {
            name = format!("{name}_{sort}");
        }
        let stem = name.clone();
        let mut count = 2;
        while self.taken.contains(&name) {
            name = format!("{stem}_{count}");
            count += 1;
        }
        self.taken.insert(name.clone());
        if name != original {
            self.renamed.push((original.to_owned(), name.clone()));
        }
        name
    }

    /// A name for something that URDF has no name for.
    pub fn make(&mut self, wanted: &str) -> String {
        let known = self.renamed.len();
        let name = self.give(wanted, "2");
        self.renamed.truncate(known);
        name
    }
}

/// Letters and digits that every normal form of Unicode leaves alone.
fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric()
        || matches!(c, 'à'..='ö' | 'ø'..='ÿ' | 'À'..='Ö' | 'Ø'..='Þ' | 'α'..='ω' | 'а'..='я')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_words_of_their_own() {
        let mut names = UniqueNames::default();
        for (original, expected) in [
            ("base-link", "base_link"),
            ("base_link", "base_link_link"),
            ("base link", "base_link_link_2"),
            ("ground", "ground_link"),
            ("sin", "sin_link"),
            ("4th", "link_4th"),
            ("left/arm.2", "left_arm_2"),
            ("", "link_"),
            ("länge", "länge"),
            ("臂", "_"),
        ] {
            assert_eq!(names.give(original, "link"), expected, "{original}");
        }
        assert!(names.renamed.contains(&("base-link".to_owned(), "base_link".to_owned())));
        assert!(!names.renamed.iter().any(|(from, _)| from == "länge"));
        assert_eq!(names.make("base_link"), "base_link_2");
    }
}
