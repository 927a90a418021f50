//! A model with its conditions as constraints.

use dalembert_model::{Constraint, Model, Owner, RowId, Term};

/// The model whose conditions are constraints, numbered after all others; `None` if it has none, or if an input occurs in
/// one: it would be found with the positions like a contact parameter.
pub(crate) fn with_conditions_as_constraints(model: &Model) -> Option<Model> {
    if model.conditions.is_empty() {
        return None;
    }
    let mut out = model.clone();
    // The members of a kind are alike, and so are all conditions or none.
    for term in out.kinds.iter_mut().flat_map(|kind| &mut kind.terms) {
        if let Term::Condition(level, row) = *term {
            *term = Term::Row(level, row);
        }
    }
    let n_rows = model.n_rows() as u32;
    for element in &mut out.elements {
        if let Owner::Condition(first) = element.owner {
            element.owner = Owner::Constraint(RowId(n_rows + first));
        }
    }
    for condition in out.conditions.drain(..) {
        out.constraints.push(Constraint {
            first_row: RowId(out.constraints.iter().map(|constraint| constraint.rows.len() as u32).sum()),
            name: condition.name,
            element: condition.element,
            rows: condition.rows,
            dimension: None,
            one_sided: None,
            span: condition.span,
        });
    }
    (out.constrained_auxiliaries() == model.constrained_auxiliaries()).then_some(out)
}

#[cfg(test)]
mod tests {
    use dalembert_system::{At, MechanicalSystem, RowValues};

    use crate::{compile, derive};

    fn system(text: &str) -> crate::CompiledSystem {
        let model = dalembert_lang::read(text).model.expect("a model without mistakes");
        compile(&model, derive(&model))
    }

    #[test]
    fn conditions_are_the_last_rows_and_have_the_same_values() {
        let system = system(
            "coordinate x, y, z
             auxiliary F, H
             kinetic x'^2 + x*y'^2 + z'^2
             force x: F + H^2
             force z: y*H
             condition a by F, H: x*y = sin(t)
             constraint rod: x^2 + y^2 = 4
             condition b by F, H: z' = x
             output press = multiplier(rod)",
        );
        let constrained = system.constrained().expect("conditions without inputs");
        let (layout, other) = (system.layout(), constrained.layout());
        assert_eq!(
            (other.constraints.len(), other.constraints.n_enforced, other.first_enforced()),
            (3, 2, 1)
        );
        assert!(other.conditions.is_empty());
        assert_eq!(
            (&other.auxiliary.roles, &other.auxiliary.inputs),
            (&layout.auxiliary.roles, &layout.auxiliary.inputs)
        );
        let evaluated = |system: &dyn MechanicalSystem| {
            let (mut values, mut work) = (system.layout().values(), system.work());
            let at = At::new(0.7, &[1.2, 0.4, 0.1], &[0.3, -0.2, 0.5]);
            system.evaluate(at.with_auxiliary(&[2.0, 3.0], &[0.0; 2]), &mut values, &mut work);
            values
        };
        let (apart, together) = (evaluated(&system), evaluated(&*constrained));
        assert_eq!((apart.force, apart.inputs), (together.force, together.inputs));
        let parts: [fn(&RowValues) -> &Vec<f64>; 4] =
            [|rows| &rows.error, |rows| &rows.error_t, |rows| &rows.bias, |rows| &rows.jacobian];
        for part in parts {
            let both = [&part(&apart.constraints)[..], part(&apart.conditions)].concat();
            assert_eq!(&both, part(&together.constraints));
        }
    }

    #[test]
    fn an_input_in_a_condition_is_no_contact_parameter() {
        let feedback = system(
            "coordinate x
             auxiliary F
             kinetic x'^2
             force x: F
             condition law by F: F = -3*x",
        );
        assert!(feedback.constrained().is_none());
        assert!(system("coordinate x\nkinetic x'^2").constrained().is_none());
    }
}
