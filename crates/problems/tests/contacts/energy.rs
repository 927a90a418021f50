//! Impacts create no energy.

use dalembert::system::MechanicalSystem;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::impact::impact;
use dalembert_forward::kkt::mass_times;

use crate::load;

/// Three bodies of unequal mass, coupled by inertia, that meet five gaps with curved boundaries beside an equation.
const GAPS: &str = "coordinate a, b, c, d
kinetic a'^2 + 1/2*b'^2 + 3*c'^2 + 1/2*d'^2 + cos(a - b)*a'*b' + 0.3*c'*d'
constraint rod: a*c + d = 0.5
constraint g1: a + b^2 >= 0
constraint g2: sin(b) - c >= 0
constraint g3: a*b + d >= 0
constraint g4: c - d <= 1
constraint g5: cos(a + d) >= 0";

/// 10,000 states: random positions and speeds, one to five gaps, restitutions equal or not. The kinetic energy after an impact is no larger
/// than before, what is lost is what is reported, all gaps open, and the equation is kept.
#[test]
fn random_impacts_create_no_energy() {
    let study = load(GAPS);
    let mut point = Evaluator::new(study.shared_system(), 0.0, &[]);
    let layout = study.system().layout().clone();
    let mut random = fastrand::Rng::with_seed(11);
    let mut draw = |size: f64| size * (2.0 * random.f64() - 1.0);
    let kinetic = |point: &Evaluator, w: &[f64]| {
        let mut momentum = vec![0.0; 4];
        mass_times(point, w, &mut momentum);
        0.5 * momentum.iter().zip(w).map(|(p, w)| p * w).sum::<f64>()
    };
    let (mut n_reduced, mut n_several) = (0, 0);
    for trial in 0..10_000 {
        let u: Vec<f64> = (0..4).map(|_| draw(1.5)).collect();
        let mut w: Vec<f64> = (0..4).map(|_| draw(2.0)).collect();
        // Speeds that the equation allows.
        w[3] = -(w[0] * u[2] + u[0] * w[2]);
        point.velocity(&u, &w);
        // Rows that open take no part.
        let rows = layout.constraints.one_sided[..1 + trial % 5].iter().map(|contact| contact.row);
        let rows: Vec<usize> = rows.filter(|row| point.velocity_error(*row, &w) <= 0.0).collect();
        let n = rows.len();
        let equal = 0.5 * (draw(1.0) + 1.0);
        let restitutions: Vec<f64> =
            (0..n).map(|_| if trial % 2 == 0 { equal } else { 0.5 * (draw(1.0) + 1.0) }).collect();
        if rows.is_empty() {
            continue;
        }
        let found = impact(&mut point, &w, &rows, &restitutions).expect("an impact");
        let (from, to) = (kinetic(&point, &w), kinetic(&point, &found.speeds));
        assert!(to <= from * (1.0 + 1e-12), "{from} to {to} with {restitutions:?}");
        assert!((from - to - found.dissipated).abs() <= 1e-10 * from.max(1e-6));
        assert!(point.velocity_error(0, &found.speeds).abs() < 1e-10);
        for (row, impulse) in rows.iter().zip(&found.impulses) {
            let after = point.velocity_error(*row, &found.speeds);
            assert!(after >= -1e-9 && *impulse >= -1e-9, "{after} {impulse}");
        }
        n_reduced += u32::from(found.is_reduced);
        n_several += u32::from(found.impulses.iter().filter(|impulse| **impulse > 1e-9).count() > 1);
    }
    assert!(n_several > 1000, "{n_several} with several impulses, {n_reduced} with one restitution");
}
