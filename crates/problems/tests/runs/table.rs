//! Tables: references of the project over time, and results of a run.

use dalembert_problems::project::read;

/// Columns of numbers by their names; the first is the time.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    names: Vec<String>,
    columns: Vec<Vec<f64>>,
}

impl Table {
    /// A table of these columns.
    pub fn new(columns: impl IntoIterator<Item = (String, Vec<f64>)>) -> Table {
        let (names, columns) = columns.into_iter().unzip();
        Table { names, columns }
    }

    /// A table of the project. Units in the head, `x [m]`, are left out.
    pub fn open(path: &str) -> Table {
        let text = read(path);
        let mut lines = text.lines();
        let plain = |name: String| name.split(" [").next().unwrap_or_default().to_owned();
        let names: Vec<String> = cells(lines.next().expect("a head")).into_iter().map(plain).collect();
        let mut columns = vec![Vec::new(); names.len()];
        for line in lines {
            let row = cells(line);
            assert_eq!(row.len(), names.len(), "{path}: {line}");
            for (column, cell) in columns.iter_mut().zip(row) {
                column.push(cell.parse().unwrap_or_else(|_| panic!("{path}: `{cell}` is no number")));
            }
        }
        Table { names, columns }
    }

    /// The times.
    pub fn times(&self) -> &[f64] {
        &self.columns[0]
    }

    /// A column.
    pub fn column(&self, name: &str) -> &[f64] {
        let position = self.names.iter().position(|column| column == name);
        &self.columns[position.unwrap_or_else(|| panic!("no column `{name}` among {:?}", self.names))]
    }

    /// Whether there is a column of this name.
    pub fn has(&self, name: &str) -> bool {
        self.names.iter().any(|column| column == name)
    }

    /// The largest magnitude in some columns: the scale on which their errors are small or large.
    pub fn largest<'n>(&self, names: impl IntoIterator<Item = &'n str>) -> f64 {
        largest(names.into_iter().flat_map(|name| self.column(name)).copied())
    }

    /// The row of an instant, which the table must hold.
    pub fn row(&self, t: f64) -> usize {
        let times = self.times();
        let near = 1e-9 * times[times.len() - 1].abs();
        let position = times.iter().position(|time| (time - t).abs() <= near);
        position.unwrap_or_else(|| panic!("no row at {t}"))
    }

    /// The last value of a column.
    pub fn last(&self, name: &str) -> f64 {
        *self.column(name).last().expect("a row")
    }
}

/// The largest magnitude of some numbers; what is no number is larger than all.
pub fn largest(numbers: impl IntoIterator<Item = f64>) -> f64 {
    let size = |number: f64| if number.is_nan() { f64::INFINITY } else { number.abs() };
    numbers.into_iter().map(size).fold(0.0, f64::max)
}

/// The cells of a line; a comma between quotation marks does not part them.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => cells.push(String::new()),
            _ => cells.last_mut().expect("a cell").push(letter),
        }
    }
    cells
}
