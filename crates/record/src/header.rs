//! The head of a trajectory: its title, and the names, units and origins of its columns.

use dalembert_model::ColumnOrigin;

/// The version of the format of trajectories.
pub(crate) const FORMAT_VERSION: u32 = 2;
/// From this version on each batch has a checksum.
pub(crate) const CHECKED_VERSION: u32 = 2;
/// Keys of the metadata of a schema.
pub(crate) const VERSION_KEY: &str = "format_version";
pub(crate) const TITLE_KEY: &str = "title";
/// Key of the metadata of a field.
pub(crate) const UNIT_KEY: &str = "unit";
pub(crate) const ORIGIN_KEY: &str = "origin";

/// A column of a trajectory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// As the user would write it: `x`, `x'`, `multiplier(rod)`, `energy.kinetic`.
    pub name: String,
    /// The unit of its numbers, where it is known and not 1.
    pub unit: Option<String>,
    /// The quantity it holds; unknown in files that do not say it, and where it is none of a model.
    pub origin: Option<ColumnOrigin>,
}

impl Column {
    /// Whether both can be the same column of two trajectories. An origin that one of them does not know makes no difference.
    pub fn is_same(&self, other: &Column) -> bool {
        let same_origin = self.origin.is_none() || other.origin.is_none() || self.origin == other.origin;
        self.name == other.name && self.unit == other.unit && same_origin
    }
}

/// Header of a trajectory, above its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    title: String,
    columns: Vec<Column>,
    /// The numbers of the columns in the order of their names.
    by_name: Vec<u32>,
}

impl Header {
    /// A header with these columns.
    pub fn new(title: String, columns: Vec<Column>) -> Header {
        let mut by_name: Vec<u32> = (0..columns.len() as u32).collect();
        by_name.sort_by(|a, b| columns[*a as usize].name.cmp(&columns[*b as usize].name));
        Header { title, columns, by_name }
    }

    /// The title of the model.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The columns in their order.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The number of columns.
    pub fn n_columns(&self) -> usize {
        self.columns.len()
    }

    /// The column called `name`.
    pub fn index_of(&self, name: &str) -> Option<usize> {
        let name_at = |at: &u32| self.columns[*at as usize].name.as_str();
        let place = self.by_name.partition_point(|at| name_at(at) < name);
        self.by_name.get(place).filter(|at| name_at(at) == name).map(|at| *at as usize)
    }
}
