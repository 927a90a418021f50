//! A system evaluated at a state: coordinates and contact parameters in one list of unknowns.
//!
//! Contact parameters behave like coordinates without mass: `M̃ = diag(M, 0)`, `G̃ = [G, G_p]`. Control inputs are no
//! unknowns of positions and velocities. A rotation is three unknowns around a base that can be changed between two
//! evaluations (`chart.rs`), so that there are as many unknowns as speeds.

use std::sync::Arc;

use dalembert_linear::{Kkt, Matrix};
use dalembert_system::{
    At, AuxiliaryRole, Degree, Layout, Level, MechanicalSystem, Pattern, Results, RowValues, Scale, System,
    Values, Work,
};

use crate::chart::Chart;
use crate::row_view::RowView;

/// A system with its buffers, evaluated at extended coordinates `u = (q, p)` and speeds `w = (v, ṗ)`.
pub struct Evaluator {
    pub system: System,
    pub layout: Arc<Layout>,
    pub values: Values,
    pub work: Work,
    /// The auxiliary coordinates that are contact parameters.
    pub contacts: Vec<usize>,
    pub t: f64,
    /// Rows that are switched off: open one-sided ones, and others to compute the motion without them.
    pub without: Vec<bool>,
    /// Typical size of each entry of the constraint matrix; see [`measure`](Self::measure).
    pub(crate) typical: RowValues,
    /// Magnitudes of the unknowns; see [`measure`](Self::measure). All are 1 before.
    pub scale: Scale,
    pub(crate) chart: Chart,
    arguments: Arguments,
    extended: Extended,
}

/// Arguments of evaluations beside coordinates and speeds.
struct Arguments {
    p: Vec<f64>,
    p_rate: Vec<f64>,
    /// External inputs, set by the caller of a run.
    external: Vec<f64>,
    /// Modes of the switching expressions; empty for those of the moment.
    modes: Vec<f64>,
    /// Switching expressions whose modes follow from the rates of their indicators, which are zero.
    sliding: Vec<usize>,
}

/// Contact parameters among the unknowns.
struct Extended {
    /// For each auxiliary coordinate its unknown, if it is a contact parameter.
    unknowns: Vec<Option<u32>>,
    /// All rows over all unknowns, with their values at the last evaluation; `None` where these are the rows over speeds.
    rows: Option<(RowView, Vec<f64>)>,
}

impl Evaluator {
    pub fn new(system: System, t: f64, inputs: &[f64]) -> Evaluator {
        let layout = system.layout().clone();
        let contacts: Vec<usize> = (0..layout.auxiliary.n)
            .filter(|at| layout.auxiliary.roles.get(*at) == Some(&AuxiliaryRole::Contact))
            .collect();
        let mut contact_unknowns = vec![None; layout.auxiliary.n];
        for (at, &contact) in contacts.iter().enumerate() {
            contact_unknowns[contact] = Some((layout.n_speeds + at) as u32);
        }
        let mut p = inputs.to_vec();
        p.resize(layout.auxiliary.n, 0.0);
        let mut point = Evaluator {
            values: layout.values(),
            work: system.work(),
            t,
            without: (0..layout.constraints.len()).map(|row| layout.constraints.is_one_sided(row)).collect(),
            typical: layout.values().constraints,
            scale: Scale::ones(layout.n_speeds + contacts.len()),
            chart: Chart::new(&layout, &p),
            contacts,
            arguments: Arguments {
                p,
                p_rate: vec![0.0; layout.auxiliary.n],
                external: vec![0.0; layout.signals.n_inputs],
                modes: Vec::new(),
                sliding: Vec::new(),
            },
            extended: Extended { unknowns: contact_unknowns, rows: None },
            system,
            layout,
        };
        if !point.contacts.is_empty() {
            let every_row: Vec<usize> = (0..point.layout.constraints.len()).collect();
            let view = RowView::new(&point, &every_row, Some);
            let values = vec![0.0; view.pattern.n_entries()];
            point.extended.rows = Some((view, values));
        }
        point
    }

    /// The pattern of `G̃`: all rows over all unknowns.
    pub fn row_pattern(&self) -> &Pattern {
        self.extended.rows.as_ref().map_or(&self.layout.constraints.jacobian, |(view, _)| &view.pattern)
    }

    /// The values of `G̃` at the last evaluation.
    pub fn row_values(&self) -> &[f64] {
        self.extended.rows.as_ref().map_or(&self.values.constraints.jacobian, |(_, values)| values)
    }

    /// Typical entries of `G̃`, over all unknowns.
    pub(crate) fn typical_row_values(&self) -> Vec<f64> {
        match &self.extended.rows {
            Some((view, _)) => view.gather_rows(&self.typical),
            None => self.typical.jacobian.clone(),
        }
    }

    fn load_row_values(&mut self) {
        if let Some((view, values)) = &mut self.extended.rows {
            view.gather_rows_into(&self.values.constraints, values);
        }
    }

    /// Factors mass matrix and rows at the last evaluation; `false` if there are no factors.
    pub fn factor(&self, kkt: &mut Kkt) -> bool {
        kkt.factor(&self.values.mass, self.row_values()).is_ok()
    }

    /// Coordinates and contact parameters: as many as rates.
    pub fn n_unknowns(&self) -> usize {
        self.n_rates()
    }

    /// Speeds and rates of contact parameters.
    pub fn n_rates(&self) -> usize {
        self.layout.n_speeds + self.contacts.len()
    }

    /// The auxiliary coordinates of the last evaluation.
    pub fn auxiliary(&self) -> &[f64] {
        &self.arguments.p
    }

    /// The rates of the auxiliary coordinates of the last evaluation.
    pub fn auxiliary_rates(&self) -> &[f64] {
        &self.arguments.p_rate
    }

    /// External inputs of all evaluations.
    pub fn external_inputs(&self) -> &[f64] {
        &self.arguments.external
    }

    /// Sets the external inputs, as many as the system has.
    pub fn set_external_inputs(&mut self, inputs: &[f64]) {
        self.arguments.external.copy_from_slice(inputs);
    }

    /// Modes of all evaluations; empty for those of the moment.
    pub fn modes(&self) -> &[f64] {
        &self.arguments.modes
    }

    /// Sets the modes of all evaluations, one for each switching expression; none for those of the moment.
    pub fn set_modes(&mut self, modes: &[f64]) {
        self.arguments.modes.clear();
        self.arguments.modes.extend_from_slice(modes);
    }

    /// Sets a mode of all evaluations.
    pub fn set_mode(&mut self, at: usize, mode: f64) {
        self.arguments.modes[at] = mode;
    }

    /// The switching expressions that slide: each evaluation of accelerations finds their modes.
    pub fn sliding(&self) -> &[usize] {
        &self.arguments.sliding
    }

    /// Sets the switching expressions that slide.
    pub fn set_sliding(&mut self, sliding: &[usize]) {
        self.arguments.sliding.clear();
        self.arguments.sliding.extend_from_slice(sliding);
    }

    /// `t`, or the nearest time beside it at which functions of time alone have the signs of their modes: a switching time is the end of one
    /// interval and the beginning of the next. For equations whose branches do not follow the modes.
    pub fn time_in_modes(&mut self, t: f64) -> f64 {
        let infos = &self.layout.signals.switches.infos;
        if self.arguments.modes.is_empty() || infos.iter().all(|info| info.degree > Degree::Time) {
            return t;
        }
        let (q, v) = (vec![0.0; self.layout.n_coordinates], vec![0.0; self.layout.n_speeds]);
        let mut values = vec![0.0; infos.len()];
        let neighbours = [t, t.next_down(), t.next_up(), t.next_down().next_down(), t.next_up().next_up()];
        let found = neighbours.into_iter().find(|time| {
            let at = At::new(*time, &q, &v);
            self.system.position(at, &mut self.values, &mut self.work);
            self.system.switches(at, &self.values, Results::default(), &mut values, &mut self.work);
            let timed = infos.iter().zip(&values).zip(&self.arguments.modes);
            timed
                .filter(|((info, _), _)| info.degree == Degree::Time)
                .all(|((info, value), mode)| info.rule.mode(*value) == *mode)
        });
        found.unwrap_or(t)
    }

    /// Sets a control input.
    pub fn set_input(&mut self, at: usize, value: f64) {
        self.arguments.p[at] = value;
    }

    /// Takes the contact parameters and their rates over, as every evaluation does.
    pub fn load_auxiliary(&mut self, u: &[f64], w: &[f64]) {
        let n_speeds = self.layout.n_speeds;
        for (at, &contact) in self.contacts.iter().enumerate() {
            self.arguments.p[contact] = u[n_speeds + at];
            self.arguments.p_rate[contact] = w.get(n_speeds + at).copied().unwrap_or(0.0);
        }
        for (turn, angle) in self.layout.auxiliary.turns.iter().zip(&self.chart.turns) {
            self.arguments.p[turn.auxiliary] = angle + turn.change(u);
        }
    }

    /// Mass matrix and position rows.
    pub fn position(&mut self, u: &[f64]) {
        self.load_auxiliary(u, &[]);
        self.load_coordinates(u);
        let at = At {
            t: self.t,
            q: &self.chart.q,
            p: &self.arguments.p,
            p_rate: &self.arguments.p_rate,
            u: &self.arguments.external,
            modes: &self.arguments.modes,
            ..At::default()
        };
        self.system.position(at, &mut self.values, &mut self.work);
        self.load_row_values();
    }

    /// Everything but accelerations.
    pub fn velocity(&mut self, u: &[f64], w: &[f64]) {
        self.load_auxiliary(u, w);
        self.load_coordinates(u);
        let at = At {
            t: self.t,
            q: &self.chart.q,
            v: &w[..self.layout.n_speeds],
            p: &self.arguments.p,
            p_rate: &self.arguments.p_rate,
            u: &self.arguments.external,
            modes: &self.arguments.modes,
            ..At::default()
        };
        self.system.evaluate(at, &mut self.values, &mut self.work);
        self.load_row_values();
    }

    /// The acceleration rows at given accelerations; after [`velocity`](Self::velocity) at the same point.
    pub fn acceleration(&mut self, u: &[f64], w: &[f64], v_rate: &[f64]) {
        self.load_auxiliary(u, w);
        self.load_coordinates(u);
        let at = At {
            t: self.t,
            q: &self.chart.q,
            v: &w[..self.layout.n_speeds],
            p: &self.arguments.p,
            p_rate: &self.arguments.p_rate,
            v_rate,
            u: &self.arguments.external,
            modes: &self.arguments.modes,
        };
        self.system.acceleration(at, &mut self.values, &mut self.work);
        self.load_row_values();
    }

    /// Computes something else at the point of the last evaluation. `state` holds `u` and `w` and `rate` the accelerations;
    /// in a kinematic model `state` is `u` alone, and `rate` its speeds.
    pub fn compute<R>(
        &mut self,
        state: &[f64],
        rate: &[f64],
        compute: impl FnOnce(&dyn MechanicalSystem, At<'_>, &Values, &mut Work) -> R,
    ) -> R {
        let n_speeds = self.layout.n_speeds;
        self.load_coordinates(state);
        let w = &state[self.n_unknowns()..];
        let (v, v_rate) = if w.is_empty() { (rate, w) } else { (w, rate) };
        let [v, v_rate] = [v, v_rate].map(|x| x.get(..n_speeds).unwrap_or(&[]));
        let at = At {
            t: self.t,
            q: &self.chart.q,
            v,
            p: &self.arguments.p,
            p_rate: &self.arguments.p_rate,
            v_rate,
            u: &self.arguments.external,
            modes: &self.arguments.modes,
        };
        compute(&*self.system, at, &self.values, &mut self.work)
    }

    /// The indicators at a state, which need no solve unless results occur in them. `rate` is as in [`compute`](Self::compute).
    pub fn switches(&mut self, t: f64, state: &[f64], rate: &[f64], out: &mut [f64]) {
        let n = self.n_unknowns();
        self.t = t;
        self.load_auxiliary(&state[..n], state.get(n..).unwrap_or_default());
        self.compute(state, rate, |system, at, values, work| {
            system.switches(at, values, Results::default(), out, work);
        });
    }

    /// The rates of the indicators, and rates of rates after them, at the last evaluated state with its accelerations.
    pub fn switch_rates(&mut self, state: &[f64], rate: &[f64], out: &mut [f64]) {
        self.compute(state, rate, |system, at, _, work| system.switch_rates(at, out, work));
    }

    /// The one-sided rows that are closed.
    pub fn closed(&self) -> Vec<usize> {
        let one_sided = self.layout.constraints.one_sided.iter().map(|one_sided| one_sided.row);
        one_sided.filter(|row| !self.without[*row]).collect()
    }

    /// Closes these one-sided rows and opens the others.
    pub fn set_closed(&mut self, rows: &[usize]) {
        for one_sided in &self.layout.constraints.one_sided {
            self.without[one_sided.row] = true;
        }
        for &row in rows {
            self.without[row] = false;
        }
    }

    /// The constraint rows that are kept, up to a level.
    pub fn rows(&self, up_to: Level) -> Vec<usize> {
        let infos = &self.layout.constraints.infos;
        (0..infos.len()).filter(|row| infos[*row].level <= up_to && !self.without[*row]).collect()
    }

    /// `G̃` of these rows, dense.
    pub fn jacobian(&self, rows: &[usize]) -> Matrix {
        let mut matrix = Matrix::zeros(rows.len(), self.n_rates());
        let view = RowView::new(self, rows, Some);
        for ((row, column), &value) in view.pattern.entries().zip(&view.gather(&self.values)) {
            matrix[(row, column)] = value;
        }
        matrix
    }

    /// `M̃`, dense.
    pub fn mass(&self) -> Matrix {
        let mut matrix = Matrix::zeros(self.n_rates(), self.n_rates());
        for ((row, column), &value) in self.layout.mass.entries().zip(&self.values.mass) {
            matrix[(row, column)] = value;
            matrix[(column, row)] = value;
        }
        matrix
    }

    /// `h̃`
    pub fn force(&self) -> Vec<f64> {
        let mut force = self.values.force.clone();
        force.resize(self.n_rates(), 0.0);
        force
    }

    /// `γ` of these rows.
    pub fn bias(&self, rows: &[usize]) -> Vec<f64> {
        rows.iter().map(|row| self.values.constraints.bias[*row]).collect()
    }

    /// Numbers of some rows among those of all, with zeros for the others.
    pub fn in_all_rows(&self, rows: &[usize], values: &[f64]) -> Vec<f64> {
        let mut all = vec![0.0; self.layout.constraints.len()];
        for (row, value) in rows.iter().zip(values) {
            all[*row] = *value;
        }
        all
    }

    /// The unknown of an auxiliary coordinate, if it is a contact parameter.
    #[inline]
    pub fn contact_unknown(&self, auxiliary: usize) -> Option<usize> {
        self.extended.unknowns[auxiliary].map(|unknown| unknown as usize)
    }

    /// The entries of a row of `G̃`: column and value.
    #[inline]
    pub fn row_entries(&self, row: usize, mut entry: impl FnMut(usize, f64)) {
        let (rows, values) = (&self.layout.constraints, &self.values.constraints);
        let entries = &values.jacobian[rows.jacobian.row(row)];
        for (value, &column) in entries.iter().zip(rows.jacobian.columns(row)) {
            entry(column as usize, *value);
        }
        if self.contacts.is_empty() {
            return;
        }
        for (place, &auxiliary) in rows.auxiliary.row(row).zip(rows.auxiliary.columns(row)) {
            if let Some(unknown) = self.contact_unknown(auxiliary as usize) {
                entry(unknown, values.auxiliary[place]);
            }
        }
    }

    /// The error of a row at velocity level.
    pub fn velocity_error(&self, row: usize, w: &[f64]) -> f64 {
        let rows = &self.layout.constraints;
        let values = &self.values.constraints;
        if rows.infos[row].level != Level::Position {
            return values.error[row];
        }
        let mut error = values.error_t[row];
        for (place, &column) in rows.jacobian.row(row).zip(rows.jacobian.columns(row)) {
            error += values.jacobian[place] * w[column as usize];
        }
        for (place, &column) in rows.auxiliary.row(row).zip(rows.auxiliary.columns(row)) {
            error += values.auxiliary[place] * self.arguments.p_rate[column as usize];
        }
        error
    }
}
