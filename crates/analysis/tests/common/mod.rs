//! Helpers of the tests of the certificate.
#![allow(dead_code)]

use dalembert_analysis::{Certificate, Promise, SampleSlice, Subject, Verdict, certify};
use dalembert_linear::{Lu, Matrix};
pub mod pendulum;
pub mod wires;

use dalembert_system::{At, AuxiliaryRole, MechanicalSystem, Sample};

/// The certificate of samples in memory.
pub fn certificate(system: &dyn MechanicalSystem, samples: &[Sample], promise: &Promise) -> Certificate {
    certify(system, &mut SampleSlice::new(samples), promise).expect("samples in memory can be read")
}

/// The subjects that fail.
pub fn failures(certificate: &Certificate) -> Vec<Subject> {
    let failed = certificate.checks.iter().filter(|check| check.verdict == Verdict::Failed);
    failed.map(|check| check.subject).collect()
}

/// Fills accelerations, multipliers and reactions of a sample whose state and inputs are known, for systems with
/// independent constraints and without laws: one dense solve of `M a − Gᵀλ = h`, `G a + G_p p̈ = −γ`, `G_pᵀλ = 0`.
pub fn complete(system: &dyn MechanicalSystem, sample: &mut Sample) {
    let layout = system.layout();
    let (mut values, mut work) = (layout.values(), system.work());
    let at = At {
        t: sample.t,
        q: &sample.q,
        v: &sample.v,
        p: &sample.p,
        p_rate: &sample.p_rate,
        v_rate: &sample.v_rate,
        u: &sample.inputs,
        ..At::default()
    };
    system.evaluate(at, &mut values, &mut work);
    system.acceleration(at, &mut values, &mut work);
    let contacts: Vec<usize> = (0..layout.auxiliary.n)
        .filter(|at| layout.auxiliary.roles.get(*at) == Some(&AuxiliaryRole::Contact))
        .collect();
    let (n, c, s) = (layout.n_speeds, contacts.len(), layout.constraints.len());
    let mass = Matrix::from_lower(&layout.mass, &values.mass);
    let rows = Matrix::from_pattern(&layout.constraints.jacobian, &values.constraints.jacobian);
    let auxiliary = Matrix::from_pattern(&layout.constraints.auxiliary, &values.constraints.auxiliary);
    let mut matrix = Matrix::zeros(n + c + s, n + c + s);
    let mut x = vec![0.0; n + c + s];
    x[..n].copy_from_slice(&values.force);
    for i in 0..n {
        for j in 0..n {
            matrix[(i, j)] = mass[(i, j)];
        }
    }
    for row in 0..s {
        x[n + c + row] = -values.constraints.bias[row];
        let entries = (0..n).map(|j| rows[(row, j)]).chain(contacts.iter().map(|at| auxiliary[(row, *at)]));
        for (column, entry) in entries.enumerate() {
            matrix[(n + c + row, column)] = entry;
            matrix[(column, n + c + row)] = -entry;
        }
    }
    Lu::new(matrix).expect("the constraints are independent").solve(&mut x);
    sample.v_rate.copy_from_slice(&x[..n]);
    for (at, contact) in contacts.iter().enumerate() {
        sample.p_second_rate[*contact] = x[n + at];
    }
    sample.multipliers.copy_from_slice(&x[n + c..]);
    sample.reaction = rows.transpose_times_vector(&sample.multipliers);
}

/// Fills the energies of a run on which nothing but conservative forces work, or, with `is_conservative` false, as if
/// all that the energy changes by were supplied.
pub fn fill_energies(system: &dyn MechanicalSystem, samples: &mut [Sample], is_conservative: bool) {
    let mut work = system.work();
    let mut first = None;
    for sample in samples {
        let at = At::new(sample.t, &sample.q, &sample.v).with_auxiliary(&sample.p, &sample.p_rate);
        let energy = system.energies(at, &mut work);
        let sum = energy.kinetic + energy.potential;
        let first = *first.get_or_insert(sum);
        let supplied = if is_conservative { 0.0 } else { sum - first };
        sample.energies = [energy.kinetic, energy.potential, 0.0, supplied, sum - supplied - first];
    }
}
