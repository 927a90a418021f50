//! Groups of quantities that are measured by one scale.

use dalembert_system::{AuxiliaryRole, CoordinatePlace, Layout, Rotation};

/// The group of each coordinate, speed and auxiliary coordinate, numbered from 0 on, and which auxiliary coordinates
/// are what.
#[derive(Clone, Debug)]
pub(crate) struct CoordinateGroups {
    /// How many groups there are.
    pub n: usize,
    pub coordinates: Vec<usize>,
    pub speeds: Vec<usize>,
    pub auxiliary: Vec<usize>,
    /// The auxiliary coordinates that are contact parameters.
    pub contacts: Vec<usize>,
    /// The auxiliary coordinates that are inputs.
    pub inputs: Vec<usize>,
}

impl CoordinateGroups {
    /// From the layout.
    pub fn new(layout: &Layout) -> CoordinateGroups {
        let (n, m) = (layout.n_coordinates, layout.auxiliary.n);
        let mut names = layout.groups.of.clone();
        names.sort_unstable();
        names.dedup();
        let group = |at: usize| {
            let name = layout.groups.of.get(at)?;
            names.binary_search(name).ok()
        };
        let coordinates: Vec<usize> = (0..n).map(|at| group(at).unwrap_or(0)).collect();
        let auxiliary = (n..n + m).map(|at| group(at).unwrap_or(0)).collect();
        let mut speeds = vec![0; layout.n_speeds];
        layout.each_coordinate(|place| match place {
            CoordinatePlace::Plain { coordinate, speed } => speeds[speed] = coordinates[coordinate],
            // The four parts of a quaternion are numbers without a dimension, and in one group.
            CoordinatePlace::Rotation(Rotation { coordinate, speed }) => {
                speeds[speed..speed + 3].fill(coordinates[coordinate]);
            }
        });
        let contacts = contact_parameters(layout);
        let is_other = |at: &usize| contacts.binary_search(at).is_err();
        let counts_turns = |at: &usize| layout.auxiliary.roles.get(*at) == Some(&AuxiliaryRole::Turns);
        let inputs = (0..m).filter(|at| is_other(at) && !counts_turns(at)).collect();
        CoordinateGroups { n: names.len().max(1), coordinates, speeds, auxiliary, contacts, inputs }
    }
}

/// The auxiliary coordinates that are contact parameters, ascending: those that occur in a constraint. Systems written by
/// hand may leave their roles out.
pub(crate) fn contact_parameters(layout: &Layout) -> Vec<usize> {
    let mut is_constrained = vec![false; layout.auxiliary.n];
    for (_, column) in layout.constraints.auxiliary.entries() {
        is_constrained[column] = true;
    }
    let is_contact = |at: &usize| match layout.auxiliary.roles.get(*at) {
        Some(role) => *role == AuxiliaryRole::Contact,
        None => is_constrained[*at],
    };
    (0..layout.auxiliary.n).filter(is_contact).collect()
}
