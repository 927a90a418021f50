//! Random choices of given values: whatever start says, it is true.

use dalembert::gallery::MODELS;
use dalembert::model::{Hold, Model, StartOf};
use dalembert::solve::{StartFailure, ValueId};
use dalembert::system::{At, Level, MechanicalSystem};
use dalembert::{Study, load};
use dalembert_problems::project::files;

/// Positions and velocities are solved to rounding, accelerations by one linear solve; the worst matrices of these models
/// have condition numbers of 1e6, and random values make some of them worse.
const BOUND: f64 = 1e-8;

/// Models with their starts changed: values moved, given and guessed exchanged.
fn changed(model: &Model, random: &mut fastrand::Rng) -> Model {
    let mut model = model.clone();
    for start in &mut model.starts {
        if random.f64() < 0.3 {
            start.value += 0.2 * (1.0 + start.value.abs()) * (2.0 * random.f64() - 1.0);
        }
        if random.f64() < 0.3 {
            start.hold = if start.hold == Hold::Given { Hold::Guess } else { Hold::Given };
        }
    }
    model
}

fn is_given(model: &Model, id: ValueId) -> bool {
    model.starts.iter().filter(|start| start.hold == Hold::Given).any(|start| match (start.of, id) {
        (StartOf::Coordinate(of, 0), ValueId::Position(at)) => of.index() == at,
        (StartOf::Coordinate(of, 1), ValueId::Speed(at)) => of.index() == at,
        (StartOf::Auxiliary(of, 0), ValueId::Auxiliary(at)) => of.index() == at,
        _ => false,
    })
}

/// Checks from outside that the state satisfies everything.
fn check(name: &str, model: &Model, started: &Study) {
    let state = &started.start().expect("a start").state;
    for given in model.starts.iter().filter(|start| start.hold == Hold::Given) {
        let kept = match given.of {
            StartOf::Coordinate(id, 0) => state.q()[id.index()],
            StartOf::Coordinate(id, _) => {
                state.v()[model.moving().position(|other| other == id).expect("a speed")]
            }
            StartOf::Auxiliary(id, _) => state.p()[id.index()],
            StartOf::Measure(..) => continue,
        };
        assert_eq!(kept.to_bits(), given.value.to_bits(), "{name}: a given value moved");
    }
    let system = started.system();
    let layout = system.layout();
    let (mut values, mut work) = (layout.values(), system.work());
    let at = At::new(state.t(), state.q(), state.v()).with_auxiliary(state.p(), state.p_rate());
    system.evaluate(at, &mut values, &mut work);
    let nothing = Default::default();
    let acceleration = started.start().expect("a start").acceleration.as_ref().unwrap_or(&nothing);
    if !acceleration.v_rate.is_empty() {
        system.acceleration(at.with_acceleration(&acceleration.v_rate), &mut values, &mut work);
    }
    let rows = &layout.constraints;
    let size = |x: &[f64]| x.iter().fold(1e-3, |size: f64, x| size.max(x.abs()));
    for (row, info) in rows.infos.iter().enumerate() {
        let sum = |x: &[f64], p: &[f64]| {
            let (mut sum, mut sizes) = (0.0, 0.0);
            for (place, &column) in rows.jacobian.row(row).zip(rows.jacobian.columns(row)) {
                sum += values.constraints.jacobian[place] * x.get(column as usize).unwrap_or(&0.0);
                sizes += values.constraints.jacobian[place].abs() * size(x);
            }
            for (place, &column) in rows.auxiliary.row(row).zip(rows.auxiliary.columns(row)) {
                sum += values.constraints.auxiliary[place] * p.get(column as usize).unwrap_or(&0.0);
                sizes += values.constraints.auxiliary[place].abs() * size(p);
            }
            (sum, sizes)
        };
        let (error, own) = (values.constraints.error[row], sum(state.q(), state.p()).1);
        let own = if info.level == Level::Position { own } else { sum(state.v(), state.p_rate()).1 };
        if info.level != Level::Acceleration {
            assert!(error.abs() <= BOUND * own.max(1.0), "{name}: row {row} has the error {error:e}");
        }
        if info.level == Level::Position {
            let (rate, sizes) = sum(state.v(), state.p_rate());
            let rate = rate + values.constraints.error_t[row];
            assert!(rate.abs() <= BOUND * sizes.max(1.0), "{name}: row {row} has the rate {rate:e}");
        }
        if !acceleration.v_rate.is_empty() {
            let (change, sizes) = sum(&acceleration.v_rate, &acceleration.p_second_rate);
            let bias = values.constraints.bias[row];
            let rest = change + bias;
            assert!(
                rest.abs() <= BOUND * (sizes + bias.abs()).max(1.0),
                "{name}: row {row} accelerates by {rest:e}"
            );
        }
    }
    if !acceleration.v_rate.is_empty() {
        let mut balance = vec![0.0; layout.n_speeds];
        layout.mass.multiply_symmetric_add(&values.mass, &acceleration.v_rate, &mut balance);
        let scale = size(&balance).max(size(&values.force)).max(size(&acceleration.reaction));
        for (at, inertia) in balance.iter().enumerate() {
            let rest = inertia - values.force[at] - acceleration.reaction[at];
            assert!(
                rest.abs() <= BOUND * scale,
                "{name}: speed {at} is out of balance by {rest:e} of {scale:e}"
            );
        }
    }
}

#[test]
fn every_start_that_is_found_satisfies_everything() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut texts: Vec<(String, String)> =
        MODELS.iter().map(|model| (model.name.to_owned(), model.text.to_owned())).collect();
    texts.extend(files("crates/problems/mechanisms", ".dal"));
    let (mut found, mut refused) = (0, 0);
    for (name, text) in &texts {
        let model = load(text).expect("a model without mistakes").model().clone();
        // Numbers of an orientation are not drawn one by one.
        if model.coordinates.len() > 15 || model.n_speeds() < model.coordinates.len() {
            continue;
        }
        for _ in 0..3 {
            let model = changed(&model, &mut random);
            let study = Study::new(&model, "");
            match study.start() {
                Ok(_) => {
                    check(name, &model, &study);
                    found += 1;
                }
                Err(refusal) => {
                    if let StartFailure::Conflict(conflict) = &refusal.failure {
                        assert!(!conflict.given.is_empty(), "{name}");
                        assert!(conflict.given.iter().all(|id| is_given(&model, *id)), "{name}");
                    }
                    assert!(
                        !refusal.diagnostic.message.is_empty() && refusal.diagnostic.hint.is_some(),
                        "{name}"
                    );
                    refused += 1;
                }
            }
        }
    }
    assert!(found >= 120 && refused >= 40, "{found} found, {refused} refused");
}
