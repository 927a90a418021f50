//! The parts of a mechanism that do not touch each other.

use dalembert_system::Pattern;

/// Groups the rows that share columns, directly or through others: in each group ascending, the groups in the order
/// of their first rows. What holds for the rows of one group says nothing about another.
pub(super) fn parts(pattern: &Pattern) -> Vec<Vec<usize>> {
    let mut parents: Vec<u32> = (0..pattern.n_columns() as u32).collect();
    for row in 0..pattern.n_rows() {
        for pair in pattern.columns(row).windows(2) {
            let (a, b) = (root(&mut parents, pair[0]), root(&mut parents, pair[1]));
            parents[a.max(b) as usize] = a.min(b);
        }
    }
    let mut group_of_column = vec![None; pattern.n_columns()];
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for row in 0..pattern.n_rows() {
        let group = match pattern.columns(row).first() {
            Some(&column) => group_of_column[root(&mut parents, column) as usize].get_or_insert(groups.len()),
            // An empty row is a group of its own.
            None => &mut groups.len(),
        };
        match groups.get_mut(*group) {
            Some(rows) => rows.push(row),
            None => groups.push(vec![row]),
        }
    }
    groups
}

/// The representative of a set, with the path to it halved on the way.
fn root(parents: &mut [u32], mut column: u32) -> u32 {
    while parents[column as usize] != column {
        let above = parents[parents[column as usize] as usize];
        parents[column as usize] = above;
        column = above;
    }
    column
}
