//! Stages as text.

use std::fmt::Write;

use dalembert::linear::Matrix;
use dalembert::stages::NoInertia;
use dalembert::stages::{Appended, ConstructionStage};
use dalembert_model::Model;

use super::{ModelStages, StageEquations};
use crate::kinds::ROUNDING_IN_TABLE;
use crate::layout::{Layout, width};
use crate::naming::shown_title;
use crate::table::Table;
use crate::text::{aligned, number, paragraph};

/// Significant digits of numbers in tables.
const DIGITS: usize = 8;

/// Matrices of more rows are left to JSON.
const MAX_MATRIX: usize = 12;

/// Equations of a stage that fill more lines are left to JSON.
const MAX_LINES: usize = 40;

/// All stages as text.
pub fn render(model: &Model, all: &ModelStages, layout: Layout) -> String {
    let headline = format!("{}: the equations of motion, constraint after constraint", shown_title(model));
    let mut out = format!("{}\n\n", layout.bold(&headline));
    out.push_str("M v̇ = h + r,  G v̇ + γ = 0,  Dᵀr = 0;  each row J gives β = J D, β H = 0, D ← D H, C ← HᵀC, f ← Hᵀf\n");
    for note in &all.notes {
        out.push_str(&paragraph(note, "", layout));
    }
    for (k, stage) in all.stages.iter().enumerate() {
        let page = Page { all, k, stage, layout };
        out.push('\n');
        page.head(&mut out);
        page.matrices(&mut out);
        page.vectors(&mut out);
        page.change(&mut out);
        page.equations(&mut out);
    }
    layout.fitted(out)
}

/// One stage.
struct Page<'s> {
    all: &'s ModelStages,
    k: usize,
    stage: &'s ConstructionStage,
    layout: Layout,
}

impl Page<'_> {
    fn name(&self, row: usize) -> &str {
        &self.all.rows[row]
    }

    fn head(&self, out: &mut String) {
        let free = match self.stage.n_free() {
            1 => "1 degree of freedom".to_owned(),
            n => format!("{n} degrees of freedom"),
        };
        let line = match &self.stage.appended {
            None => format!("free system: {free}"),
            Some(Appended::Redundant { combination, .. }) => {
                let name = self.name(self.k - 1);
                format!("{}. {name}: {}, {free} left", self.k, self.repeats(combination))
            }
            Some(Appended::Independent(step)) => {
                let near = if step.is_nearly_redundant() {
                    format!(", nearly redundant ({} of the row is new)", number(step.ratio, 2))
                } else {
                    String::new()
                };
                format!("{}. {}: {free} left{near}", self.k, self.name(self.k - 1))
            }
            Some(_) => format!("{}. {}: left out", self.k, self.name(self.k - 1)),
        };
        let rule = "─".repeat(width(&line).min(self.layout.table_width()));
        let _ = writeln!(out, "{}\n{rule}", self.layout.bold(&line));
    }

    /// "redundant, it is `a` + 2 `b`"
    fn repeats(&self, combination: &[(usize, f64)]) -> String {
        if combination.is_empty() {
            return "redundant, it constrains nothing".to_owned();
        }
        let mut sum = String::new();
        for (at, (row, weight)) in combination.iter().enumerate() {
            let sign = match (at, *weight < 0.0) {
                (0, false) => "",
                (0, true) => "−",
                (_, false) => " + ",
                (_, true) => " − ",
            };
            let size = number(weight.abs(), 6);
            let factor = if size == "1" { String::new() } else { format!("{size} ") };
            let _ = write!(sum, "{sign}{factor}`{}`", self.name(*row));
        }
        format!("redundant, it repeats {sum}")
    }

    fn matrices(&self, out: &mut String) {
        if self.all.coordinates.len() > MAX_MATRIX {
            return;
        }
        match &self.stage.appended {
            Some(Appended::Independent(step)) => {
                matrix(out, "β", &Matrix::from_rows(&[&step.beta]), self.layout);
                matrix(out, "H", &step.h, self.layout);
            }
            Some(Appended::Redundant { .. }) => out.push_str("  β = 0\n"),
            _ => {}
        }
        if self.k > 0 && self.stage.n_free() > 0 {
            matrix(out, "C", &self.stage.reduced_mass, self.layout);
            matrix(out, "f", &Matrix::from_rows(&[&self.stage.reduced_force]), self.layout);
        }
        if self.stage.n_free() == 0 {
            out.push_str("  nothing is free: D, C and f have no columns left\n");
        }
    }

    /// Quantities along each coordinate: D, accelerations and reactions.
    fn vectors(&self, out: &mut String) {
        let mut table = Table::new(self.all.coordinates.clone());
        let some = |values: &[f64]| values.iter().copied().map(Some).collect::<Vec<_>>();
        if self.k > 0 && self.all.coordinates.len() <= MAX_MATRIX {
            let directions = &self.stage.free_directions;
            for column in 0..directions.n_columns() {
                let head =
                    if directions.n_columns() == 1 { "D".to_owned() } else { format!("D{}", column + 1) };
                table.numbers(&head, &some(directions.column(column)), DIGITS);
            }
        }
        match &self.stage.solution {
            Ok(solution) => {
                table.numbers("v̇", &some(&solution.accelerations), DIGITS);
                if self.k > 0 {
                    table.numbers("r", &some(&solution.reaction), DIGITS);
                }
                if self.k > 1 {
                    for (row, reaction) in solution.reactions.iter().enumerate() {
                        let star = if solution.unique[row] { "" } else { "*" };
                        let head = format!("{}{star}", self.name(row));
                        let shares: Vec<Option<f64>> =
                            reaction.iter().map(|share| (*share != 0.0).then_some(*share)).collect();
                        table.numbers(&head, &shares, DIGITS);
                    }
                }
                let _ = write!(out, "\n{}", table.render("", 2, self.layout));
                if solution.unique.contains(&false) {
                    let rule = "* not unique: of all multipliers that press alike, those with the least sum of λ²/m, \
                                m the mass that is felt along each row";
                    out.push_str(&paragraph(rule, "  ", self.layout));
                }
            }
            Err(cause) => {
                if self.k > 0 {
                    let _ = write!(out, "\n{}", table.render("", 2, self.layout));
                }
                let _ = writeln!(out, "  {}", self.unsolvable(cause));
            }
        }
    }

    fn unsolvable(&self, cause: &NoInertia) -> String {
        match cause {
            NoInertia::SingularMass { direction } => {
                let moving =
                    direction.iter().zip(&self.all.coordinates).filter(|(part, _)| part.abs() > 1e-8);
                let names: Vec<String> = moving.map(|(_, name)| format!("`{name}`")).collect();
                let verb = if names.len() == 1 { "moves" } else { "move" };
                format!("accelerations are not determined yet: {} {verb} without inertia", names.join(", "))
            }
            NoInertia::NotFinite => "accelerations are not finite numbers".to_owned(),
        }
    }

    /// Effect of the added row on the others.
    fn change(&self, out: &mut String) {
        let Some(change) = self.stage.change.as_ref().filter(|_| self.k > 1) else { return };
        let largest =
            |values: &[f64]| values.iter().fold(0.0, |largest: f64, value| largest.max(value.abs()));
        let name = self.name(self.k - 1);
        let size = largest(&change.before).max(largest(&change.newcomer));
        if largest(&change.change) <= 1e-12 * size {
            let _ = writeln!(out, "\n  `{name}` leaves the earlier reactions as they were: Δr₁ = C r₂ = 0");
        } else {
            let mut table = Table::new(self.all.coordinates.clone());
            let some = |values: &[f64]| values.iter().copied().map(Some).collect::<Vec<_>>();
            let columns = [
                ("r₁ before", &change.before),
                ("r₂", &change.newcomer),
                ("Δr₁ = C r₂", &change.change),
                ("r₁ after", &change.after),
            ];
            for (head, values) in columns {
                table.numbers(head, &some(values), DIGITS);
            }
            let _ = write!(
                out,
                "\n  how `{name}` changes the earlier reactions\n{}",
                table.render("", 2, self.layout)
            );
        }
        if self.all.coordinates.len() <= MAX_MATRIX {
            out.push_str("  the matrix of the lemma\n");
            matrix(out, "C", &change.lemma, self.layout);
        }
    }

    fn equations(&self, out: &mut String) {
        let Some(StageEquations { full_text, reduced_text, .. }) = &self.all.equations[self.k] else {
            return;
        };
        if full_text.lines().count() + reduced_text.lines().count() > MAX_LINES {
            out.push_str("\n  the equations are too long for this page; `--json` has them\n");
            return;
        }
        let both = [("equations with reactions", full_text), ("without reactions", reduced_text)];
        let free = [("equations", reduced_text)];
        let shown: &[(&str, &String)] = if self.k == 0 { &free } else { &both };
        for (title, text) in shown {
            let _ = writeln!(out, "\n  {title}");
            for line in text.lines().filter(|line| !line.is_empty()) {
                let _ = writeln!(out, "    {line}");
            }
        }
    }
}

/// A matrix with its name before the first row, with as many digits as the width allows; in blocks of columns where a
/// terminal is too narrow for three.
fn matrix(out: &mut String, name: &str, matrix: &Matrix, layout: Layout) {
    if matrix.n_columns() == 0 || matrix.n_rows() == 0 {
        let _ = writeln!(out, "  {name} has no columns");
        return;
    }
    let floor = ROUNDING_IN_TABLE * matrix.max_abs();
    let columns = |digits: usize| -> Vec<Vec<String>> {
        let column = |at: usize| matrix.column(at).iter().copied().map(Some).collect::<Vec<_>>();
        (0..matrix.n_columns()).map(|at| aligned(&column(at), digits, floor)).collect()
    };
    let needed = |columns: &[Vec<String>]| columns.iter().map(|c| width(&c[0]) + 2).sum::<usize>() + 5;
    let room = layout.table_width();
    let mut shown = columns(DIGITS);
    for digits in [5, 3] {
        if needed(&shown) > room {
            shown = columns(digits);
        }
    }
    let mut first = 0;
    while first < shown.len() {
        let mut end = shown.len();
        while layout.columns.is_some() && end > first + 1 && needed(&shown[first..end]) > room {
            end -= 1;
        }
        if first > 0 || end < shown.len() {
            let _ = writeln!(out, "  {name}, columns {} to {end}", first + 1);
        }
        for row in 0..matrix.n_rows() {
            let label = if row == 0 { format!("  {name} =") } else { "     ".to_owned() };
            let cells: Vec<&str> = shown[first..end].iter().map(|column| column[row].as_str()).collect();
            let _ = writeln!(out, "{}", format!("{label}  {}", cells.join("  ")).trim_end());
        }
        first = end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_stands_beside_its_name() {
        let mut out = String::new();
        matrix(&mut out, "H", &Matrix::from_rows(&[&[1.0, -0.5], &[0.0, 10.0]]), Layout::default());
        assert_eq!(out, "  H =  1  -0.5\n       0  10\n");
    }
}
