//! The system seen by the start: coordinates and contact parameters in one row of unknowns.
//!
//! Contact parameters behave like coordinates without mass: `M̃ = diag(M, 0)`, `G̃ = [G, G_p]`. Inputs are no
//! unknowns of positions and velocities. A rotation is three unknowns around a base that can be changed between two
//! evaluations, so that there are as many unknowns as speeds.

use std::sync::Arc;

use dalembert_linear::{Kkt, Matrix};
use dalembert_system::{
    At, AuxiliaryRole, Layout, Level, MechanicalSystem, Pattern, Place, Rotation, RowValues, System, Values,
    Work, rotation,
};

use crate::guess::{Guess, Value};
use crate::row_view::RowView;

/// Within this of one the square of a quaternion is that of a unit: what normalising leaves, at most ten roundings.
const UNIT: f64 = 16.0 * f64::EPSILON;

/// Entries so many times larger than nearby are those of a pole.
const POLE: f64 = 1e6;

/// A system with its buffers, evaluated at extended coordinates `u = (q, p)` and speeds `w = (v, ṗ)`.
pub(crate) struct Point {
    pub system: System,
    pub layout: Arc<Layout>,
    pub values: Values,
    pub work: Work,
    /// The auxiliary coordinates that are contact parameters.
    pub contacts: Vec<usize>,
    /// For each auxiliary coordinate its unknown, if it is a contact parameter.
    contact_unknowns: Vec<Option<u32>>,
    pub t: f64,
    /// Rows that are switched off, to see what happens without them.
    pub without: Vec<bool>,
    /// How large the entries of the constraint matrix typically are; see [`measure`](Self::measure).
    typical: RowValues,
    p: Vec<f64>,
    p_rate: Vec<f64>,
    /// Inputs set by the caller of a run.
    external: Vec<f64>,
    /// Around what rotations are measured; zero for all other coordinates.
    base: Vec<f64>,
    /// The angles that count turns, at the base.
    turns: Vec<f64>,
    /// The coordinates of the last evaluation.
    q: Vec<f64>,
    /// All rows over all unknowns, with their values at the last evaluation; `None` where these are the rows over speeds.
    extended: Option<(RowView, Vec<f64>)>,
}

impl Point {
    pub fn new(system: System, t: f64, inputs: &[f64]) -> Point {
        let layout = system.layout().clone();
        let contacts: Vec<usize> = (0..layout.n_auxiliary)
            .filter(|at| layout.auxiliary_roles.get(*at) == Some(&AuxiliaryRole::Contact))
            .collect();
        let mut contact_unknowns = vec![None; layout.n_auxiliary];
        for (at, &contact) in contacts.iter().enumerate() {
            contact_unknowns[contact] = Some((layout.n_speeds + at) as u32);
        }
        let mut p = inputs.to_vec();
        p.resize(layout.n_auxiliary, 0.0);
        let turns = layout.turns.iter().map(|turn| p[turn.auxiliary]).collect();
        let mut point = Point {
            values: layout.values(),
            work: system.work(),
            contacts,
            contact_unknowns,
            t,
            without: vec![false; layout.constraints.len()],
            typical: layout.values().constraints,
            p,
            p_rate: vec![0.0; layout.n_auxiliary],
            external: vec![0.0; layout.n_inputs],
            base: no_rotation(&layout),
            turns,
            q: no_rotation(&layout),
            system,
            layout,
            extended: None,
        };
        if !point.contacts.is_empty() {
            let every_row: Vec<usize> = (0..point.layout.constraints.len()).collect();
            let view = RowView::new(&point, &every_row, Some);
            let values = vec![0.0; view.pattern.n_entries()];
            point.extended = Some((view, values));
        }
        point
    }

    /// The pattern of `G̃`: all rows over all unknowns.
    pub fn row_pattern(&self) -> &Pattern {
        self.extended.as_ref().map_or(&self.layout.constraints.jacobian, |(view, _)| &view.pattern)
    }

    /// The values of `G̃` at the last evaluation.
    pub fn row_values(&self) -> &[f64] {
        self.extended.as_ref().map_or(&self.values.constraints.jacobian, |(_, values)| values)
    }

    fn load_row_values(&mut self) {
        if let Some((view, values)) = &mut self.extended {
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
        &self.p
    }

    /// The rates of the auxiliary coordinates of the last evaluation.
    pub fn auxiliary_rates(&self) -> &[f64] {
        &self.p_rate
    }

    /// External inputs of all evaluations.
    pub fn external_inputs(&self) -> &[f64] {
        &self.external
    }

    /// Sets the external inputs, as many as the system has.
    pub fn set_external_inputs(&mut self, inputs: &[f64]) {
        self.external.copy_from_slice(inputs);
    }

    /// Sets a control input.
    pub fn set_input(&mut self, at: usize, value: f64) {
        self.p[at] = value;
    }

    /// Looks at the constraint matrix at a few points around `u` and `w`, consistent or not, and keeps the largest size of
    /// each entry. In a singular configuration whole rows may vanish but for rounding; only a row's typical size is a measure.
    pub fn measure(&mut self, u: &[f64], w: &[f64]) {
        let reach = |x: &[f64]| {
            let largest = x.iter().fold(0.0, |largest: f64, x| largest.max(x.abs()));
            if largest > 1e-9 && largest.is_finite() { largest } else { 1.0 }
        };
        let (mut reach_u, reach_w) = (vec![reach(u); u.len()], vec![reach(w); w.len()]);
        // Rotations are small around their base.
        self.layout.rotations.iter().for_each(|place| reach_u[place.speed..place.speed + 3].fill(1.0));
        let mut random = fastrand::Rng::with_seed(19);
        let mut around = |x: &[f64], reach: &[f64], part: f64| -> Vec<f64> {
            let by =
                |(x, reach): (&f64, &f64)| x + part * reach.min(1.0 + x.abs()) * (2.0 * random.f64() - 1.0);
            x.iter().zip(reach).map(by).collect()
        };
        let mut here = self.typical.clone();
        for part in [0.0, 0.1, 0.3] {
            let (u, w) = (around(u, &reach_u, part), around(w, &reach_w, part));
            self.velocity(&u, &w);
            if self.layout.constraints.infos.iter().any(|info| info.level == Level::Acceleration) {
                let ones = vec![1.0; self.layout.n_speeds];
                let v_rate: Vec<f64> = around(&ones, &ones, 0.5);
                self.acceleration(&u, &w, &v_rate);
            }
            let now = &self.values.constraints;
            if part == 0.0 {
                here.jacobian.copy_from_slice(&now.jacobian);
                here.auxiliary.copy_from_slice(&now.auxiliary);
            } else {
                grow(&mut self.typical.jacobian, &now.jacobian, f64::INFINITY);
                grow(&mut self.typical.auxiliary, &now.auxiliary, f64::INFINITY);
            }
        }
        // A guess may be a place from where a row has no direction, and its entries there no size.
        grow(&mut self.typical.jacobian, &here.jacobian, POLE);
        grow(&mut self.typical.auxiliary, &here.auxiliary, POLE);
    }

    /// The typical length of each of these rows, with columns counted in the units `scales`.
    pub fn row_sizes(&self, rows: &[usize], scales: &[f64]) -> Vec<f64> {
        let view = RowView::new(self, rows, Some);
        let values = view.gather_rows(&self.typical);
        let length = |row: usize| {
            let entries = view.pattern.row(row).zip(view.pattern.columns(row));
            entries
                .map(|(place, &column)| (values[place] * scales[column as usize]).powi(2))
                .sum::<f64>()
                .sqrt()
        };
        (0..rows.len()).map(length).collect()
    }

    /// The length of a row at the point of the last evaluation, with columns counted in the units `scales`.
    pub fn row_length(&self, row: usize, scales: &[f64]) -> f64 {
        let (rows, values) = (&self.layout.constraints, &self.values.constraints);
        let speeds = rows.jacobian.row(row).zip(rows.jacobian.columns(row));
        let sum: f64 =
            speeds.map(|(place, &column)| (values.jacobian[place] * scales[column as usize]).powi(2)).sum();
        sum.sqrt()
    }

    /// Measured typical entries of `G` and of `G_p`.
    pub fn typical_entries(&self) -> (&[f64], &[f64]) {
        (&self.typical.jacobian, &self.typical.auxiliary)
    }

    /// Takes over what was measured before; `None` if it does not fit.
    pub fn restore_typical(&mut self, jacobian: &[f64], auxiliary: &[f64]) -> Option<()> {
        let fits =
            jacobian.len() == self.typical.jacobian.len() && auxiliary.len() == self.typical.auxiliary.len();
        fits.then(|| {
            self.typical.jacobian.copy_from_slice(jacobian);
            self.typical.auxiliary.copy_from_slice(auxiliary);
        })
    }

    /// The typical entries of a view.
    pub fn typical(&self, view: &RowView) -> Vec<f64> {
        view.gather_rows(&self.typical)
    }

    /// Takes the contact parameters and their rates over, as every evaluation does.
    pub fn load_auxiliary(&mut self, u: &[f64], w: &[f64]) {
        let n_speeds = self.layout.n_speeds;
        for (at, &contact) in self.contacts.iter().enumerate() {
            self.p[contact] = u[n_speeds + at];
            self.p_rate[contact] = w.get(n_speeds + at).copied().unwrap_or(0.0);
        }
        for (turn, angle) in self.layout.turns.iter().zip(&self.turns) {
            self.p[turn.auxiliary] = angle + turn.change(u);
        }
    }

    /// Brings the angles that count turns from nearby to where they are at coordinates `q`.
    pub fn count_turns(&self, q: &[f64], p: &mut [f64]) {
        for turn in &self.layout.turns {
            p[turn.auxiliary] = turn.angle(q, p[turn.auxiliary]);
        }
    }

    /// The angles that count turns, at the base.
    pub fn turns(&self) -> &[f64] {
        &self.turns
    }

    /// Takes the angles at the base over; `None` if they do not fit.
    pub fn restore_turns(&mut self, turns: &[f64]) -> Option<()> {
        (turns.len() == self.turns.len()).then(|| self.turns.copy_from_slice(turns))
    }

    /// The coordinates of these unknowns.
    fn load_coordinates(&mut self, u: &[f64]) {
        if self.layout.rotations.is_empty() {
            self.q.copy_from_slice(&u[..self.layout.n_coordinates]);
        } else {
            let mut q = std::mem::take(&mut self.q);
            self.system.displace(&self.base, u, &mut q);
            self.q = q;
        }
    }

    /// The coordinates of these unknowns.
    pub fn coordinates(&self, u: &[f64]) -> Vec<f64> {
        let mut q = self.base.clone();
        self.coordinates_into(u, &mut q);
        q
    }

    /// The coordinates of these unknowns, into a buffer.
    pub fn coordinates_into(&self, u: &[f64], q: &mut [f64]) {
        if self.layout.rotations.is_empty() {
            q.copy_from_slice(&u[..self.layout.n_coordinates]);
        } else {
            self.system.displace(&self.base, u, q);
        }
    }

    /// Around what rotations are measured.
    pub fn base(&self) -> &[f64] {
        &self.base
    }

    /// Measures rotations around those of `q` from now on. Those of length one keep their bits, so that a base can be taken up
    /// again.
    pub fn set_base(&mut self, q: &[f64]) {
        for place in &self.layout.rotations {
            let at = place.coordinate..place.coordinate + 4;
            let turned: rotation::Quaternion = std::array::from_fn(|i| q[place.coordinate + i]);
            let square: f64 = turned.iter().map(|x| x * x).sum();
            let is_unit = (square - 1.0).abs() <= UNIT;
            self.base[at].copy_from_slice(&if is_unit { turned } else { rotation::normalised(turned) });
        }
        for (angle, turn) in self.turns.iter_mut().zip(&self.layout.turns) {
            *angle = turn.angle(&self.base, *angle);
        }
    }

    /// Measures rotations around where they are; `u` becomes what it is from there.
    pub fn rebase(&mut self, u: &mut [f64]) {
        if self.layout.rotations.is_empty() {
            return;
        }
        let q = self.coordinates(u);
        for (angle, turn) in self.turns.iter_mut().zip(&self.layout.turns) {
            *angle += turn.change(u);
        }
        self.set_base(&q);
        for place in &self.layout.rotations {
            u[place.speed..place.speed + 3].fill(0.0);
        }
    }

    /// The unknowns of coordinates.
    pub fn unknowns(&self, q: &[f64], u: &mut [f64]) {
        self.layout.each_coordinate(|place| match place {
            Place::Plain { coordinate, speed } => u[speed] = q[coordinate],
            Place::Rotation(Rotation { coordinate, speed }) => {
                let [from, to] = [&self.base, q].map(|q| std::array::from_fn(|i| q[coordinate + i]));
                u[speed..speed + 3].copy_from_slice(&rotation::difference(from, to));
            }
        });
    }

    /// Moves `u` by as much as speeds `by` would in a unit of time.
    pub fn shift(&self, u: &mut [f64], by: &[f64]) {
        if self.layout.rotations.is_empty() {
            u.iter_mut().zip(by).for_each(|(u, by)| *u += by);
            return;
        }
        let turned = |u: &[f64], speed: usize| std::array::from_fn(|i| u[speed + i]);
        let mut plain = by.to_vec();
        for place in &self.layout.rotations {
            let both = rotation::product(
                rotation::exponential(turned(u, place.speed)),
                rotation::exponential(turned(by, place.speed)),
            );
            let next = rotation::logarithm_near(both, turned(u, place.speed));
            u[place.speed..place.speed + 3].copy_from_slice(&next);
            plain[place.speed..place.speed + 3].fill(0.0);
        }
        u.iter_mut().zip(&plain).for_each(|(u, by)| *u += by);
    }

    /// The rates of `u` at speeds `w`.
    pub fn chart_rates(&self, u: &[f64], w: &[f64], out: &mut [f64]) {
        out.copy_from_slice(w);
        for place in &self.layout.rotations {
            let at = place.speed..place.speed + 3;
            let [xi, omega] = [u, w].map(|x| std::array::from_fn(|i| x[place.speed + i]));
            out[at].copy_from_slice(&rotation::chart_rate(xi, omega));
        }
    }

    /// Rows over speeds become rows over the rates of `u`.
    pub fn to_chart(&self, u: &[f64], rows: &mut Matrix) {
        for place in &self.layout.rotations {
            let xi = std::array::from_fn(|i| u[place.speed + i]);
            let turns: [rotation::Vector; 3] = std::array::from_fn(|along| {
                rotation::chart_velocity(xi, std::array::from_fn(|i| f64::from(u8::from(i == along))))
            });
            for row in 0..rows.n_rows() {
                let entries: rotation::Vector = std::array::from_fn(|i| rows[(row, place.speed + i)]);
                for (along, turn) in turns.iter().enumerate() {
                    rows[(row, place.speed + along)] = entries.iter().zip(turn).map(|(a, b)| a * b).sum();
                }
            }
        }
    }

    /// Mass matrix and position rows.
    pub fn position(&mut self, u: &[f64]) {
        self.load_auxiliary(u, &[]);
        self.load_coordinates(u);
        let at = At {
            t: self.t,
            q: &self.q,
            p: &self.p,
            p_rate: &self.p_rate,
            u: &self.external,
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
            q: &self.q,
            v: &w[..self.layout.n_speeds],
            p: &self.p,
            p_rate: &self.p_rate,
            u: &self.external,
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
            q: &self.q,
            v: &w[..self.layout.n_speeds],
            p: &self.p,
            p_rate: &self.p_rate,
            v_rate,
            u: &self.external,
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
        let at = At { t: self.t, q: &self.q, v, p: &self.p, p_rate: &self.p_rate, v_rate, u: &self.external };
        compute(&*self.system, at, &self.values, &mut self.work)
    }

    /// A state as something to start from, each number held or not.
    pub fn guess(&self, state: &[f64], value: fn(f64) -> Value) -> Guess {
        let (u, w) = state.split_at(self.n_unknowns());
        let n_speeds = self.layout.n_speeds;
        let mut guess = Guess::new(&self.layout, self.t);
        guess.positions = self.coordinates(u).into_iter().map(value).collect();
        guess.speeds = w[..n_speeds].iter().copied().map(value).collect();
        for (at, &contact) in self.contacts.iter().enumerate() {
            guess.auxiliary[contact] = value(u[n_speeds + at]);
            guess.auxiliary_rates[contact] = value(w[n_speeds + at]);
        }
        for (turn, angle) in self.layout.turns.iter().zip(&self.turns) {
            guess.auxiliary[turn.auxiliary] = value(angle + turn.change(u));
        }
        guess
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
        self.contact_unknowns[auxiliary].map(|unknown| unknown as usize)
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
            error += values.auxiliary[place] * self.p_rate[column as usize];
        }
        error
    }
}

/// Coordinates that are all zero, and rotations that turn nothing.
fn no_rotation(layout: &Layout) -> Vec<f64> {
    let mut q = vec![0.0; layout.n_coordinates];
    layout.rotations.iter().for_each(|place| q[place.coordinate] = 1.0);
    q
}

/// The larger of both entry by entry, unless what is new is so many times larger.
fn grow(typical: &mut [f64], now: &[f64], times: f64) {
    for (typical, now) in typical.iter_mut().zip(now) {
        let is_usual = *typical == 0.0 || now.abs() <= times * *typical;
        if now.is_finite() && is_usual {
            *typical = typical.max(now.abs());
        }
    }
}
