//! A model whose only units are those of angles has no dimensions to be checked: an angle is a pure number, and time has no
//! unit where nothing else has one.

use dalembert_lang::read;

/// The codes of all errors.
fn errors(text: &str) -> Vec<String> {
    let reading = read(text);
    let errors = reading.diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
    errors.map(|error| format!("{}: {}", error.code, error.message)).collect()
}

const PENDULUM: &str = "coordinate phi, psi [rad]\nkinetic 1/2*(phi'^2 + psi'^2)\n";

#[test]
fn angles_alone_fit_everything() {
    for line in [
        "potential 1/2*phi^2",
        "potential phi + phi^2 - 9.81*cos(psi)",
        "potential 1/2*phi^2*cos(t)",
        "dissipation 1/2*phi'^2",
        "dissipation phi'^2 + phi'^3",
        "force phi: phi + phi' - sin(t)",
        "constraint gear: phi = 2*psi",
        "constraint wheel: phi' = psi*phi'' + 1",
        "parameter om = 3 [rad]\nforce phi: om*phi' + t",
        "parameter phi0 = 30 [deg]\nstart phi = phi0, phi' = phi0",
        "start phi' = 3 [rad/s], psi' = 20 [deg/s]",
        "start phi = 1 [rad], psi = 2 [deg]",
        "output w = phi' [rad/s], v = phi' [rpm], e = phi'^2 + phi",
        "constraint rod: phi = psi\noutput r = reaction(phi) [N m], l = multiplier(rod) [N m]",
        "potential 1/2*phi^2\nconstraint rod: phi = psi\noutput r = reaction(phi) [N m]",
        "event turn when phi' - phi rising: phi' = -phi",
        "run until 10 [s] every 0.1 [s]",
    ] {
        assert_eq!(errors(&format!("{PENDULUM}{line}")), [""; 0], "{line}");
    }
    // Entries of the mass matrix, and a kinematic model.
    assert_eq!(errors("coordinate phi [rad]\ninertia phi phi: 1 + phi^2\npotential phi"), [""; 0]);
    assert_eq!(errors("coordinate phi [rad]\nspeed phi: phi + t"), [""; 0]);
    // A pure number is said by `[1]` too.
    assert_eq!(errors("coordinate x [1]\nkinetic 1/2*x'^2\npotential x + x^2"), [""; 0]);
}

#[test]
fn one_dimension_among_them_brings_all_back() {
    let with = |declared: &str, line: &str| errors(&format!("{declared}\n{PENDULUM}{line}"));
    for declared in ["coordinate x [m]\nkinetic x'^2", "parameter m = 1 [kg]", "parameter T = 2 [s]"] {
        let said = with(declared, "force phi: phi' + phi");
        assert!(said.iter().any(|error| error.starts_with("dimension-mismatch")), "{declared}: {said:?}");
    }
    // And what is written with units is compared where there are no others.
    for line in
        ["force phi: 1 [m] + 2 [kg]", "start phi = 3 [m]", "start phi' = 20 [deg]", "output a = sin(2 [m])"]
    {
        let said = errors(&format!("{PENDULUM}{line}"));
        assert!(said.iter().any(|error| error.starts_with("dimension-mismatch")), "{line}: {said:?}");
    }
}

#[test]
fn times_of_a_run_are_those_that_a_run_can_have() {
    let said = |run: &str| errors(&format!("coordinate x\nkinetic 1/2*x'^2\nrun {run}"));
    for run in ["until 1e18 [s]", "until 1 [s] every 1e-9 [s]", "from -1 [s] until 1 [s]"] {
        assert_eq!(said(run), [""; 0], "{run}");
    }
    assert_eq!(
        said("until 1e308 [s]"),
        ["bad-run: 1e308 s is outside the times of a run: the largest is 1e18 s"]
    );
    assert_eq!(
        said("from -1e300 [s] until 1 [s]"),
        ["bad-run: -1e300 s is outside the times of a run: the largest is 1e18 s"]
    );
    let tiny =
        "bad-run: 1e-10 s between rows or steps is invalid: it must be positive and give at most 1e9 rows";
    assert_eq!(said("until 1 [s] every 1e-10 [s]"), [tiny]);
    assert_eq!(
        said("until 1 [s] every -1 [s]"),
        ["bad-run: -1 s between rows or steps is invalid: it must be positive and give at most 1e9 rows"]
    );
    assert_eq!(said("until -1 [s]"), ["bad-run: the run would end at -1 s, before it begins at 0 s"]);
}
