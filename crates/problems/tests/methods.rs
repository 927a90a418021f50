//! The catalogue of methods: words, tags, and the table of what methods promise.

use std::collections::{BTreeMap, BTreeSet};

use dalembert::Method;
use dalembert::solve::{ConstraintPromise, EnergyPromise, Feature, MethodInfo, method_info};
use dalembert_problems::project::read;

/// All methods that make steps.
fn methods() -> impl Iterator<Item = Method> {
    Method::ALL.into_iter().filter(|method| *method != Method::Auto)
}

#[test]
fn words_and_tags_are_unique_and_read_back() {
    let words: BTreeSet<&str> = Method::ALL.iter().map(|method| method.as_str()).collect();
    let tags: BTreeSet<u64> = Method::ALL.iter().map(|method| method.tag()).collect();
    assert_eq!((words.len(), tags.len()), (Method::ALL.len(), Method::ALL.len()));
    for method in Method::ALL {
        assert_eq!(method.as_str().parse(), Ok(method));
        assert_eq!(Method::of_tag(method.tag()), Some(method));
    }
}

/// Memories that were saved name methods by their tags.
#[test]
fn tags_are_those_of_the_list_and_never_change() {
    let tags: BTreeMap<String, u64> = toml::from_str(&read("data/method-tags.toml")).expect("the list");
    let unique: BTreeSet<&u64> = tags.values().collect();
    assert_eq!(unique.len(), tags.len(), "a tag is used twice");
    for method in Method::ALL {
        assert_eq!(tags.get(method.as_str()), Some(&method.tag()), "{method}: data/method-tags.toml");
    }
}

#[test]
fn the_catalogue_has_the_properties_of_each_method() {
    for method in methods() {
        let info = method_info(method);
        assert_eq!(info.method, method);
        let is_stabilised = info.positions == ConstraintPromise::Stabilised;
        assert_eq!(is_stabilised, method.is_stabilised(), "{method}");
        assert_eq!(info.excluded.is_empty(), method.is_explicit(), "{method}");
        let features: BTreeSet<String> = info.excluded.iter().map(|feature| format!("{feature:?}")).collect();
        assert_eq!(features.len(), info.excluded.len(), "{method}: a feature is excluded twice");
    }
}

fn of_constraints(promise: ConstraintPromise) -> &'static str {
    match promise {
        ConstraintPromise::ByProjection => "by projection",
        ConstraintPromise::InEquations => "to rounding",
        ConstraintPromise::ToOrder => "to the order",
        ConstraintPromise::Stabilised => "stabilised, or by projection",
    }
}

fn of_energy(promise: EnergyPromise) -> &'static str {
    match promise {
        EnergyPromise::DriftsWithTolerance => "drifts with the tolerance",
        EnergyPromise::DriftsWithStep => "drifts with the step",
        EnergyPromise::Damped => "damped",
        EnergyPromise::Bounded => "error bounded for all times",
        EnergyPromise::Exact => "exact",
    }
}

fn of_feature(feature: Feature) -> &'static str {
    match feature {
        Feature::NoInertia => "kinematic models",
        Feature::ServoConstraints => "servo constraints",
        Feature::Laws => "laws",
        Feature::AccelerationRows => "rows of accelerations",
        Feature::HiddenConstraints => "hidden constraints",
        Feature::SingularConfigurations => "singular configurations",
        Feature::Contacts => "contact parameters",
        Feature::NonlinearVelocityRows => "velocity rows that are not linear",
        Feature::VelocityRows => "velocity rows",
        Feature::IrreversibleForces => "forces that change with the sign of the speeds",
        Feature::Rotations => "rotations",
        Feature::VaryingMass => "mass matrices that vary",
        Feature::ManyUnknowns => "more than 300 unknowns and rows",
    }
}

/// Features that no implicit method supports.
const COMMON: [Feature; 5] = [
    Feature::NoInertia,
    Feature::ServoConstraints,
    Feature::Laws,
    Feature::AccelerationRows,
    Feature::HiddenConstraints,
];

/// The columns of a method after its word and order.
fn promises(info: &MethodInfo) -> String {
    let common = COMMON.iter().all(|feature| info.excluded.contains(feature)).then_some("the common ones");
    let own = info.excluded.iter().filter(|feature| !COMMON.contains(feature)).map(|f| of_feature(*f));
    let excluded: Vec<&str> = common.into_iter().chain(own).collect();
    let excluded = if excluded.is_empty() { "–".to_owned() } else { excluded.join(", ") };
    let [positions, velocities] = [info.positions, info.velocities].map(of_constraints);
    format!("{positions} | {velocities} | {} | {excluded}", of_energy(info.energy))
}

/// The page has the table that the catalogue gives, with one row for methods that differ in their order alone.
#[test]
fn the_table_of_promises_is_that_of_the_catalogue() {
    let mut rows: Vec<(Vec<String>, Vec<String>, String)> = Vec::new();
    for method in methods() {
        let (word, order, promises) =
            (format!("`{method}`"), method.order().to_string(), promises(method_info(method)));
        match rows.last_mut() {
            Some((words, orders, last)) if *last == promises => {
                words.push(word);
                orders.push(order);
            }
            _ => rows.push((vec![word], vec![order], promises)),
        }
    }
    let mut table = String::from(
        "| method | order | positions | speeds | energy | unsupported |\n|---|---|---|---|---|---|\n",
    );
    for (words, orders, promises) in rows {
        table += &format!("| {} | {} | {promises} |\n", words.join(", "), orders.join(", "));
    }
    let common: Vec<&str> = COMMON.into_iter().map(of_feature).collect();
    table += &format!("\nThe common ones are {}.\n", common.join(", "));
    let page = read("docs/architecture.md");
    let (_, section) = page.split_once("### What the methods promise\n\n").expect("the section");
    assert!(section.starts_with(&table), "docs/architecture.md as it should be:\n{table}");
}
