//! A small reader of formulas, so that tests can say what they mean, and names for single letters.

#![allow(dead_code, unreachable_pub)]

pub mod random;
pub mod trees;

use dalembert_expr::{Expr, Graph, Names, Operator, Symbol};

/// Symbols are called by letters: `a` is 0, `b` is 1; a prime adds 32.
pub fn symbol(name: &str) -> Symbol {
    let letter = u32::from(name.as_bytes()[0] - b'a');
    Symbol(letter + 32 * name.matches('\'').count() as u32)
}

/// Reads a formula with `+ - * / ^`, functions, `if(a < b, x, y)` and single-letter symbols with primes.
pub fn read(g: &mut Graph, text: &str) -> Expr {
    let mut reader = Reader { g, rest: text };
    let e = reader.sum();
    assert_eq!(reader.rest.trim(), "", "left over in {text}");
    e
}

/// The rows of a file of `data/enclosures`, without its head.
pub fn truth(name: &str) -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/enclosures/").to_string() + name;
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().skip(1).map(str::to_string).collect()
}

struct Reader<'a> {
    g: &'a mut Graph,
    rest: &'a str,
}

impl Reader<'_> {
    fn take(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        let found = self.rest.strip_prefix(token);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    fn word(&mut self, of: impl Fn(char) -> bool) -> String {
        self.rest = self.rest.trim_start();
        let end = self.rest.find(|c| !of(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word.to_string()
    }

    fn sum(&mut self) -> Expr {
        let mut e = self.product();
        loop {
            if self.take("+") {
                let b = self.product();
                e = self.g.add(e, b);
            } else if self.take("-") {
                let b = self.product();
                e = self.g.sub(e, b);
            } else {
                return e;
            }
        }
    }

    fn product(&mut self) -> Expr {
        let mut e = self.minus();
        loop {
            if self.take("*") {
                let b = self.minus();
                e = self.g.mul(e, b);
            } else if self.take("/") {
                let b = self.minus();
                e = self.g.div(e, b);
            } else {
                return e;
            }
        }
    }

    fn minus(&mut self) -> Expr {
        if self.take("-") {
            let e = self.minus();
            return self.g.neg(e);
        }
        let base = self.atom();
        if self.take("^") {
            let exponent = self.minus();
            return self.g.power(base, exponent);
        }
        base
    }

    fn atom(&mut self) -> Expr {
        if self.take("(") {
            let e = self.sum();
            assert!(self.take(")"), "`)` before {}", self.rest);
            return e;
        }
        if self.rest.starts_with(|c: char| c.is_ascii_digit()) {
            return self.number();
        }
        let name = self.word(char::is_alphanumeric);
        if !self.take("(") {
            let primes = self.word(|c| c == '\'');
            assert_eq!(name.len(), 1, "symbol {name}");
            return self.g.symbol(symbol(&format!("{name}{primes}")));
        }
        if name == "if" {
            return self.branch();
        }
        let op = Operator::from_name(&name).unwrap_or_else(|| panic!("function {name}"));
        let mut args = vec![self.sum()];
        while self.take(",") {
            args.push(self.sum());
        }
        assert!(self.take(")"));
        self.g.apply(op, &args)
    }

    fn number(&mut self) -> Expr {
        let mut digits = self.word(|c| c.is_ascii_digit() || c == '.');
        if self.rest.starts_with('e') {
            self.take("e");
            let minus = if self.take("-") { "-" } else { "" };
            let exponent = self.word(|c| c.is_ascii_digit());
            digits = format!("{digits}e{minus}{exponent}");
        }
        self.g.constant(digits.parse().expect("a number"))
    }

    fn branch(&mut self) -> Expr {
        let a = self.sum();
        let op = if self.take("<=") {
            Operator::LessEqual
        } else {
            assert!(self.take("<"));
            Operator::Less
        };
        let b = self.sum();
        let condition = self.g.apply(op, &[a, b]);
        assert!(self.take(","));
        let yes = self.sum();
        assert!(self.take(","));
        let no = self.sum();
        assert!(self.take(")"));
        self.g.apply(Operator::If, &[condition, yes, no])
    }
}

/// Letters up to `l` are parameters, later ones coordinates, and those with primes speeds.
pub struct Letters;

impl Names for Letters {
    fn text(&self, s: Symbol) -> String {
        let letter = char::from(b'a' + (s.0 % 32) as u8);
        format!("{letter}{}", "'".repeat((s.0 / 32) as usize))
    }

    fn latex(&self, s: Symbol) -> String {
        let letter = char::from(b'a' + (s.0 % 32) as u8);
        match s.0 / 32 {
            0 => letter.to_string(),
            1 => format!(r"\dot{{{letter}}}"),
            _ => format!(r"\ddot{{{letter}}}"),
        }
    }

    fn rank(&self, s: Symbol) -> (u32, u32, u32) {
        let group = if s.0 >= 32 { 2 } else { u32::from(s.0 >= 12) };
        (group, s.0 / 32, s.0 % 32)
    }
}
