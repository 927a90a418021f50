//! Parameters, and numbers that follow from them.

use dalembert_expr::{Dimension, Expr};

use crate::ids::ParameterId;
use crate::kind::Meaning;
use crate::model::Model;
use crate::span::Span;

/// A named constant.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    /// As the user writes it, index included.
    pub name: String,
    /// Its value in SI units.
    pub value: f64,
    /// Its value as a formula, where other parameters define it.
    pub formula: Option<Formula>,
    /// Whether its value decided the structure of the model.
    pub role: Role,
    /// Its dimension, if known.
    pub dimension: Option<Dimension>,
    /// The coherent unit of an angle, which its dimension does not determine: `rad`, `rad/s`.
    pub angular: Option<String>,
    /// Where it is declared.
    pub span: Span,
}

/// How the value of a parameter enters a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// By expressions alone: elements, start values and times with another value have the same form.
    Free,
    /// As a number that decided the form of the model, at this place: a range, an index, an exponent, a point of a table, an axis,
    /// gravity, an orientation at the start. Another value needs the text to be read again.
    Structural(Span),
}

/// A number as an expression of parameters.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    /// In the graph of the model, over [`Meaning::Parameter`] and [`Meaning::Constant`].
    pub expr: Expr,
    /// The constants of the expression, over [`Meaning::Parameter`] alone.
    pub constants: Vec<Expr>,
}

impl Model {
    /// The formula of an expression with these constants; `None` if no parameter occurs in it.
    pub fn formula(&self, expr: Expr, constants: &[Expr]) -> Option<Formula> {
        let is_parameter = |symbol| matches!(Meaning::of(symbol), Meaning::Parameter(_));
        let depends =
            self.graph.contains(&[expr], is_parameter) || self.graph.contains(constants, is_parameter);
        depends.then(|| Formula { expr, constants: constants.to_vec() })
    }

    /// Makes the parameters in these expressions structural, unless they are already: their values became numbers at `span`.
    pub fn mark_structural(&mut self, exprs: &[Expr], span: Span) {
        for symbol in self.graph.symbols(exprs) {
            if let Meaning::Parameter(id) = Meaning::of(symbol)
                && let role @ Role::Free = &mut self.parameters[id.index()].role
            {
                *role = Role::Structural(span);
            }
        }
    }

    /// Makes the parameters structural from which structural ones follow.
    pub fn spread_roles(&mut self) {
        // No chain of definitions is longer than the list.
        for _ in 0..self.parameters.len() {
            let structural =
                self.parameters.iter().filter_map(|parameter| match (parameter.role, &parameter.formula) {
                    (Role::Structural(span), Some(formula)) => Some((formula.clone(), span)),
                    _ => None,
                });
            let structural: Vec<(Formula, Span)> = structural.collect();
            let before = self.n_free();
            for (formula, span) in structural {
                self.mark_structural(&[formula.expr], span);
                self.mark_structural(&formula.constants, span);
            }
            if self.n_free() == before {
                break;
            }
        }
    }

    fn n_free(&self) -> usize {
        self.parameters.iter().filter(|parameter| parameter.role == Role::Free).count()
    }

    /// The values of all parameters, where some have other values and those that they define follow.
    ///
    /// A parameter that is given here keeps its value, whatever its formula.
    pub fn parameter_values(&self, changes: &[(ParameterId, f64)]) -> Vec<f64> {
        let mut values: Vec<f64> = self.parameters.iter().map(|parameter| parameter.value).collect();
        let mut is_fixed = vec![false; values.len()];
        for (id, value) in changes {
            values[id.index()] = *value;
            is_fixed[id.index()] = true;
        }
        // A definition may precede those it needs; no chain is longer than the list.
        for _ in 0..self.parameters.len() {
            let mut changed = false;
            for (at, parameter) in self.parameters.iter().enumerate().filter(|(at, _)| !is_fixed[*at]) {
                let Some(formula) = &parameter.formula else { continue };
                let value = self.formula_value(formula, &values);
                changed |= value.to_bits() != values[at].to_bits();
                values[at] = value;
            }
            if !changed {
                break;
            }
        }
        values
    }

    /// The model with these values of its parameters, and the start values and times that follow from them by formulas.
    ///
    /// Numbers of bodies, joints and their placement have no formulas: a model with bodies has to be built again.
    #[must_use]
    pub fn with_values(&self, values: &[f64]) -> Model {
        let mut model = self.clone();
        for (parameter, value) in model.parameters.iter_mut().zip(values) {
            parameter.value = *value;
        }
        for start in &mut model.starts {
            if let Some(formula) = &start.formula {
                start.value = self.formula_value(formula, values);
            }
        }
        if let Some(run) = &mut model.run {
            let times = [Some(&mut run.from), Some(&mut run.until), run.every.as_mut()];
            for (time, formula) in times.into_iter().zip(&run.formulas) {
                if let (Some(time), Some(formula)) = (time, formula) {
                    *time = self.formula_value(formula, values);
                }
            }
        }
        model
    }

    /// The value of a formula where the parameters have these values.
    pub fn formula_value(&self, formula: &Formula, parameters: &[f64]) -> f64 {
        let constants: Vec<f64> = formula.constants.iter().map(|e| self.value_with(*e, parameters)).collect();
        self.graph.evaluate(formula.expr, &|symbol| match Meaning::of(symbol) {
            Meaning::Constant(at) => constants[at as usize],
            Meaning::Parameter(id) => parameters[id.index()],
            _ => f64::NAN,
        })
    }

    /// The value of an expression over parameters alone, where these have other values.
    pub fn value_with(&self, expr: Expr, parameters: &[f64]) -> f64 {
        self.graph.evaluate(expr, &|symbol| match Meaning::of(symbol) {
            Meaning::Parameter(id) => parameters[id.index()],
            _ => f64::NAN,
        })
    }
}
