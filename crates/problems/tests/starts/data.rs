//! The references: `data/reference/NAME.toml` with facts, and beside it a table with a motion.

use std::ops::Index;

use dalembert_problems::project::read;
use toml::{Table, Value};

/// Facts of `data/reference/NAME.toml`.
pub fn facts(name: &str) -> Table {
    read(&format!("data/reference/{name}.toml")).parse().expect("facts in TOML")
}

/// A part of the facts under a heading of its own.
pub fn section<'t>(facts: &'t Table, key: &str) -> &'t Table {
    facts[key].as_table().unwrap_or_else(|| panic!("`{key}` is no section"))
}

/// The numbered cases of the facts.
pub fn cases(facts: &Table) -> Vec<&Table> {
    let cases = facts["case"].as_array().expect("cases");
    cases.iter().map(|case| case.as_table().expect("a case")).collect()
}

/// One number.
pub fn number(facts: &Table, key: &str) -> f64 {
    float(facts.get(key).unwrap_or_else(|| panic!("no `{key}`")))
}

/// A list of numbers.
pub fn numbers(facts: &Table, key: &str) -> Vec<f64> {
    facts[key].as_array().expect("a list").iter().map(float).collect()
}

fn float(value: &Value) -> f64 {
    let whole = || value.as_integer().map(|whole| whole as f64);
    value.as_float().or_else(whole).unwrap_or_else(|| panic!("{value:?} is no number"))
}

/// A motion: columns of numbers over time.
pub struct Motion {
    columns: Vec<String>,
    rows: Vec<Vec<f64>>,
}

impl Motion {
    /// The table `data/reference/NAME.csv`.
    pub fn reference(name: &str) -> Motion {
        Motion::open(&format!("data/reference/{name}.csv"))
    }

    /// A table of the project. Units in the head, `x [m]`, are left out.
    pub fn open(path: &str) -> Motion {
        let text = read(path);
        let mut lines = text.lines();
        let head = lines.next().expect("a head").split(',');
        let columns = head.map(|name| name.split(" [").next().unwrap_or(name).to_owned()).collect();
        let value = |text: &str| text.parse().unwrap_or_else(|_| panic!("{path}: `{text}` is no number"));
        let rows = lines.map(|line| line.split(',').map(value).collect()).collect();
        Motion { columns, rows }
    }

    /// The row of the instant `t`.
    pub fn at(&self, t: f64) -> Instant<'_> {
        let position = self.rows.iter().position(|row| (row[0] - t).abs() < 1e-9);
        Instant { motion: self, row: &self.rows[position.unwrap_or_else(|| panic!("no row at {t}"))] }
    }

    /// All rows.
    pub fn rows(&self) -> impl Iterator<Item = Instant<'_>> {
        self.rows.iter().map(|row| Instant { motion: self, row })
    }

    /// The largest magnitude in a column: the scale on which its errors are small or large.
    pub fn largest(&self, column: &str) -> f64 {
        let at = self.column(column);
        self.rows.iter().fold(0.0, |largest: f64, row| largest.max(row[at].abs()))
    }

    fn column(&self, name: &str) -> usize {
        let position = self.columns.iter().position(|column| column == name);
        position.unwrap_or_else(|| panic!("no column `{name}` among {:?}", self.columns))
    }
}

/// One row of a motion, by the names of the columns.
#[derive(Clone, Copy)]
pub struct Instant<'m> {
    motion: &'m Motion,
    row: &'m [f64],
}

impl Index<&str> for Instant<'_> {
    type Output = f64;

    fn index(&self, column: &str) -> &f64 {
        &self.row[self.motion.column(column)]
    }
}
