//! Which quantities are measured together.

use dalembert_system::{AuxiliaryRole, Layout, MechanicalSystem};

/// The group of each coordinate, speed and auxiliary coordinate, numbered from 0 on, and which auxiliary coordinates
/// are what.
#[derive(Clone, Debug)]
pub(crate) struct Groups {
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

impl Groups {
    /// From the layout; `q` is any point, to see which coordinates a speed moves.
    pub fn new(system: &dyn MechanicalSystem, q: &[f64]) -> Groups {
        let layout = system.layout();
        let (n, m) = (layout.n_coordinates, layout.n_auxiliary);
        let mut names = layout.groups.clone();
        names.sort_unstable();
        names.dedup();
        let group = |at: usize| {
            let name = layout.groups.get(at)?;
            names.binary_search(name).ok()
        };
        let coordinates: Vec<usize> = (0..n).map(|at| group(at).unwrap_or(0)).collect();
        let auxiliary = (n..n + m).map(|at| group(at).unwrap_or(0)).collect();
        let speeds = if layout.n_speeds == n {
            coordinates.clone()
        } else if names.len() <= 1 {
            vec![0; layout.n_speeds]
        } else {
            let group = |speed| coordinates.get(moved_most(system, q, speed)).copied().unwrap_or(0);
            (0..layout.n_speeds).map(group).collect()
        };
        let (contacts, others): (Vec<usize>, Vec<usize>) = (0..m).partition(|at| is_contact(layout, *at));
        let counts_turns = |at: &usize| layout.auxiliary_roles.get(*at) == Some(&AuxiliaryRole::Turns);
        let inputs = others.into_iter().filter(|at| !counts_turns(at)).collect();
        Groups { n: names.len().max(1), coordinates, speeds, auxiliary, contacts, inputs }
    }
}

/// The auxiliary coordinates that are contact parameters.
pub(crate) fn contact_parameters(layout: &Layout) -> Vec<usize> {
    (0..layout.n_auxiliary).filter(|at| is_contact(layout, *at)).collect()
}

/// A contact parameter stands in a constraint. Systems by hand may leave it at that.
fn is_contact(layout: &Layout, auxiliary: usize) -> bool {
    match layout.auxiliary_roles.get(auxiliary) {
        Some(role) => *role == AuxiliaryRole::Contact,
        None => layout.constraints.auxiliary.entries().any(|(_, column)| column == auxiliary),
    }
}

/// The coordinate that a speed moves most; there are more coordinates than speeds where there are rotations.
fn moved_most(system: &dyn MechanicalSystem, q: &[f64], speed: usize) -> usize {
    let mut v = vec![0.0; system.layout().n_speeds];
    v[speed] = 1.0;
    let mut rates = vec![0.0; q.len()];
    system.coordinate_rates(q, &v, &mut rates);
    (0..rates.len()).fold(0, |most, at| if rates[at].abs() > rates[most].abs() { at } else { most })
}
