//! The rolling discs: that of the paper, and one whose reactions influence each other.

use dalembert_linear::Matrix;
use dalembert_stages::{Appended, ConstructionStage, construct};
use toml::{Table, Value};

use crate::common::{check, check_bound, distance_from_identity, entries, length, negative, trace};

#[test]
fn the_disc_of_the_paper() {
    check_disc("rolling_disc_a.toml");
}

#[test]
fn the_eccentric_disc_whose_second_constraint_changes_the_first_reaction() {
    let stages = check_disc("rolling_disc_eccentric_b.toml");
    let change = stages[2].change.as_ref().unwrap();
    assert!(change.change[1] > 1.2, "rolling makes the disc press harder");
}

fn check_disc(file: &str) -> Vec<ConstructionStage> {
    let path = format!("{}/../../data/reference/{file}", env!("CARGO_MANIFEST_DIR"));
    let data: Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    let free = &data["stage0"];
    let radius = data["parameters"]["radius"].as_float().unwrap();
    let rows = [(vec![0.0, 1.0, 0.0], 0.0), (vec![1.0, 0.0, radius], 0.0)];
    let stages = construct(matrix(&free["A"]), numbers(&free["h"]), &rows).unwrap();
    assert_eq!(stages.iter().map(ConstructionStage::n_free).collect::<Vec<_>>(), [3, 2, 1]);

    let solutions: Vec<_> = stages.iter().map(|stage| stage.solution.clone().unwrap()).collect();
    for (k, stage) in stages.iter().enumerate() {
        let expected = &data[&format!("stage{k}")];
        check("qddot", &solutions[k].accelerations, &numbers(&expected["qddot"]));
        assert!(solutions[k].unique.iter().all(|&unique| unique));
        check_directions(stage, expected);
    }
    assert_eq!(solutions[0].reaction, [0.0; 3]);
    check("reaction", &solutions[1].reaction, &numbers(&data["stage1"]["reaction"]));
    check("reaction", &solutions[1].reactions[0], &numbers(&data["stage1"]["reaction"]));
    check("lam", &solutions[1].multipliers, &numbers(&data["stage1"]["lam"]));
    check("reaction_total", &solutions[2].reaction, &numbers(&data["stage2"]["reaction_total"]));
    check("reaction_1", &solutions[2].reactions[0], &numbers(&data["stage2"]["reaction_1"]));
    check("reaction_2", &solutions[2].reactions[1], &numbers(&data["stage2"]["reaction_2"]));
    check("lam", &solutions[2].multipliers, &numbers(&data["stage2"]["lam"]));

    // `β` is as unique as the `D` it is made with: that of the first step, and the length of the second.
    check("beta", beta(&stages[1]), &numbers(&data["stage1"]["beta"]));
    check("|beta|", &[length(beta(&stages[2]))], &[length(&numbers(&data["stage2"]["beta"]))]);

    let (change, lemma) = (stages[2].change.as_ref().unwrap(), &data["lemma"]);
    check("C", &entries(&change.lemma), &entries(&matrix(&lemma["C"])));
    check("r1_stage1", &change.before, &numbers(&lemma["r1_stage1"]));
    check("r2", &change.newcomer, &numbers(&lemma["r2"]));
    // Of the size of the reactions, since for the disc of the paper it is zero.
    check_bound(1e-14 * length(&change.before), "delta_r1", &change.change, &numbers(&lemma["delta_r1"]));
    check("r1_stage2", &change.after, &numbers(&lemma["r1_stage2"]));
    check("trace", &[trace(&change.lemma)], &numbers(&lemma["trace"]));
    check("C²", &entries(&change.lemma.times(&change.lemma)), &negative(&entries(&change.lemma)));
    stages
}

/// `D` is unique up to a factor `X` on its right, `C` and `f` up to `Xᵀ` on their left.
#[track_caller]
fn check_directions(stage: &ConstructionStage, expected: &Value) {
    let d = columns(&expected["D"]);
    let x = stage.free_directions.transpose_times(&d);
    check("D", &entries(&stage.free_directions.times(&x)), &entries(&d));
    if let (Some(c), Some(f)) = (expected.get("C"), expected.get("f")) {
        check("C", &entries(&x.transpose_times(&stage.reduced_mass)), &entries(&rows_of(c)));
        check("f", &x.transpose_times_vector(&stage.reduced_force), &numbers(f));
    }
}

fn beta(stage: &ConstructionStage) -> &[f64] {
    let Some(Appended::Independent(step)) = &stage.appended else { panic!("an independent row") };
    let along = step.h.transpose_times_vector(&step.beta);
    assert!(length(&along) <= 1e-15 * length(&step.beta), "β H = 0");
    assert!(distance_from_identity(&step.h) < 1e-15, "HᵀH = I");
    &step.beta
}

/// All numbers in a value, row by row.
fn numbers(value: &Value) -> Vec<f64> {
    match value {
        Value::Array(list) => list.iter().flat_map(numbers).collect(),
        number => vec![number.as_float().unwrap()],
    }
}

fn matrix(value: &Value) -> Matrix {
    let rows: Vec<Vec<f64>> = value.as_array().unwrap().iter().map(numbers).collect();
    Matrix::from_rows(&rows.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

/// A matrix, or the one row it has.
fn rows_of(value: &Value) -> Matrix {
    let nested = value[0].is_array();
    if nested { matrix(value) } else { Matrix::from_rows(&[&numbers(value)]) }
}

/// A matrix, or the one column it has.
fn columns(value: &Value) -> Matrix {
    let nested = value[0].is_array();
    if nested { matrix(value) } else { rows_of(value).transpose() }
}
