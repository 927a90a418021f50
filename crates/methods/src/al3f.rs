//! AL3F: the augmented-Lagrangian scheme of the weak three-field form.
//!
//! Momenta and impulses in place of forces: a [step] of order 2 needs no accelerations, keeps positions and
//! velocities on the constraints to rounding whatever its length, and does not depend on their rank. It is symmetric, and
//! for conservative forces symplectic, so that energy does not drift. Orders 4 and 6 are compositions of such steps, some
//! of them backwards.
//!
//! The step of `al3f` for velocity rows reflects the impulse before. It has order 2 and keeps the energy of a knife edge on a
//! slope for 1000 s; but where a nonholonomic motion decays by itself, as that of a sleigh does, the reflected impulse has a
//! companion that grows at the same rate, and after long runs nothing else is left. So `auto` never takes it there.

mod fields;
mod penalty;
mod step;

use dalembert_linear::Scaling;
use dalembert_settings::{Composition, Method, Settings};
use dalembert_system::ThreeFields;

use crate::al3f::fields::Fields;
use crate::al3f::step::{ImpulseNode, WeakStep};
use crate::two_ended::TwoEnded;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_integrate::catalogue::{ConstraintPromise, EnergyPromise, Feature, MethodInfo};
use dalembert_integrate::equation::StateEquation;
use dalembert_integrate::power::Powers;
use dalembert_integrate::scheme::RightSide;
use dalembert_integrate::scheme::{DenseOutput, Scheme, SchemeInfo, SchemeReport, StepContext, StepEnd};

/// Steps of compositions go backwards too: forces must be reversible, and impulses are not remembered.
macro_rules! al3f {
    ($($name:ident: $composition:ident, [$($excluded:ident),*];)+) => {
        $(
            pub static $name: MethodInfo = MethodInfo {
                method: Method::Al3f(Composition::$composition),
                positions: ConstraintPromise::InEquations,
                velocities: ConstraintPromise::InEquations,
                energy: EnergyPromise::Bounded,
                has_three_fields: true,
                excluded: &[
                    Feature::NoInertia,
                    Feature::ServoConstraints,
                    Feature::Laws,
                    Feature::AccelerationRows,
                    Feature::HiddenConstraints,
                    Feature::Contacts,
                    Feature::NonlinearVelocityRows,
                    $(Feature::$excluded,)*
                    Feature::SingularConfigurations,
                ],
                scheme: |settings, equation, n| scheme_of(Composition::$composition, settings, equation, n),
            };
        )+
    };
}

al3f! {
    SINGLE: Single, [];
    SUZUKI_4: Suzuki4, [VelocityRows, IrreversibleForces];
    KAHAN_LI_6: KahanLi6, [VelocityRows, IrreversibleForces];
}

fn scheme_of(
    composition: Composition,
    settings: &Settings,
    equation: &mut dyn StateEquation,
    n: usize,
) -> Option<Box<dyn Scheme>> {
    let has_powers = !Powers::new(&equation.point().layout).are_zero();
    let units = equation.manifold().scaling()?.units.clone();
    let point = equation.point();
    Some(Box::new(Al3f::new(point, &units, composition, (has_powers, settings.fields), n)?))
}

/// Suzuki's composition of order 4: `b = 1/(4 − 4^⅓)`.
const SUZUKI: [f64; 5] = {
    let b = 0.414_490_771_794_375_74;
    [b, b, 1.0 - 4.0 * b, b, b]
};

/// Kahan and Li's composition of order 6, *Mathematics of Computation* 66 (1997) 1089, of nine steps.
const KAHAN_LI: [f64; 9] = {
    let [a, b, c, d] = [
        0.392_161_444_007_314_1,
        0.332_599_136_789_359_44,
        -0.706_246_172_557_639_4,
        0.082_213_596_293_550_8,
    ];
    [a, b, c, d, 1.0 - 2.0 * (a + b + c + d), d, c, b, a]
};

/// The lengths of the steps it consists of, as parts of the whole.
pub fn parts_of(composition: Composition) -> &'static [f64] {
    match composition {
        Composition::Single => &[1.0],
        Composition::Suzuki4 => &SUZUKI,
        Composition::KahanLi6 => &KAHAN_LI,
    }
}

/// The scheme, with what it remembers of the last step.
pub struct Al3f {
    composition: Composition,
    step: WeakStep,
    n_state: usize,
    /// Whether powers are integrated beside the motion.
    has_powers: bool,
    nodes: StepNodes,
    /// Whether accelerations, momentum and impulses at the beginning are those of the last step.
    is_going: bool,
    /// The powers at the beginning and at the end.
    powers: [Vec<f64>; 2],
    ends: TwoEnded,
    /// Whether the rates at both ends are those of the equation.
    is_exact: [bool; 2],
    /// The multipliers of the paper, if requested, and the impulses of rows in a part of the step.
    fields: Option<Fields>,
    impulses: Vec<f64>,
}

struct StepNodes {
    /// Beginning of the step.
    from: ImpulseNode,
    /// End of the parts taken so far.
    now: ImpulseNode,
    /// End of the next part.
    next: ImpulseNode,
}

impl Al3f {
    /// For states of `n` numbers with their quadratures; `None` if the system is too large.
    pub fn new(
        point: &Evaluator,
        units: &Scaling,
        composition: Composition,
        (has_powers, has_fields): (bool, bool),
        n: usize,
    ) -> Option<Al3f> {
        let n_state = 2 * point.n_rates();
        let step = WeakStep::new(point, units)?;
        let node = || step.node();
        Some(Al3f {
            composition,
            n_state,
            has_powers,
            nodes: StepNodes { from: node(), now: node(), next: node() },
            is_going: false,
            powers: [vec![0.0; n - n_state], vec![0.0; n - n_state]],
            ends: TwoEnded::new(n, n_state),
            is_exact: [false; 2],
            fields: has_fields.then(|| Fields::new(point, units)),
            impulses: vec![0.0; point.layout.constraints.len()],
            step,
        })
    }

    /// Initialises quantities that are not stored, from accelerations and multipliers at the beginning.
    fn begin(&mut self, context: &mut StepContext<'_>, rates: &[f64]) -> Result<(), StageFailure> {
        let half = self.n_state / 2;
        self.nodes.from.a.copy_from_slice(&rates[half..self.n_state]);
        if self.step.has_velocity_rows() || self.has_powers {
            context.rates(self.ends.t, &self.ends.y0, &mut self.ends.rates0, true)?;
            self.is_exact[0] = true;
            self.nodes.from.a.copy_from_slice(&self.ends.rates0[half..self.n_state]);
            self.powers[0].copy_from_slice(&self.ends.rates0[self.n_state..]);
            // Half of the reaction's impulse acts before an instant, half of it after.
            let multipliers = &context.equation.accelerations().multipliers;
            for (kappa, &row) in self.nodes.from.kappa.iter_mut().zip(self.step.rows()) {
                *kappa = 0.5 * multipliers[row];
            }
        }
        let (point, _, _) = context.equation.interior();
        self.step.find_momentum(point, self.ends.t, &mut self.nodes.from);
        Ok(())
    }

    /// Powers at the end of a part, and what they did in it.
    fn work_over(&mut self, context: &mut StepContext<'_>, t: f64, h: f64) -> Result<(), StageFailure> {
        self.load_end();
        context.rates(t, &self.ends.y1, &mut self.ends.rates1, true)?;
        self.is_exact[1] = true;
        for (at, after) in self.ends.rates1[self.n_state..].iter().enumerate() {
            self.ends.y1[self.n_state + at] += 0.5 * h * (self.powers[1][at] + after);
            self.powers[1][at] = *after;
        }
        Ok(())
    }

    /// Takes over the state that was got to.
    fn load_end(&mut self) {
        let half = self.n_state / 2;
        self.ends.y1[..half].copy_from_slice(&self.nodes.now.u);
        self.ends.y1[half..self.n_state].copy_from_slice(&self.nodes.now.w);
    }
}

impl DenseOutput for Al3f {
    fn end(&self) -> StepEnd<'_> {
        StepEnd { y: &self.ends.y1, rates: &self.ends.rates1 }
    }

    fn finish(&mut self, context: &mut StepContext<'_>) -> Result<(), StageFailure> {
        if self.is_exact[1] {
            return Ok(());
        }
        let mut rates = std::mem::take(&mut self.ends.rates1);
        let kept = rates.clone();
        let found = context.rates(self.ends.t_end(), &self.ends.y1, &mut rates, true);
        if found.is_err() {
            // In a singular configuration, differences of speeds are the only estimate.
            rates.copy_from_slice(&kept);
        }
        self.ends.rates1 = rates;
        self.is_exact[1] = found.is_ok();
        match found {
            Err(StageFailure::IllConditioned) | Ok(()) => Ok(()),
            other => other,
        }
    }

    fn prepare(&mut self, context: &mut StepContext<'_>) -> Result<(), StageFailure> {
        if self.ends.is_spanned() {
            return Ok(());
        }
        if !self.is_exact[0] {
            let half = self.n_state / 2;
            let mut rates = std::mem::take(&mut self.ends.rates0);
            match context.rates(self.ends.t, &self.ends.y0, &mut rates, true) {
                Ok(()) => self.is_exact[0] = true,
                Err(StageFailure::IllConditioned) => {
                    let (point, _, _) = context.equation.interior();
                    let y = &self.ends.y0;
                    point.chart_rates(&y[..half], &y[half..self.n_state], &mut rates[..half]);
                    rates[half..self.n_state].copy_from_slice(&self.nodes.from.a);
                    rates[self.n_state..].fill(0.0);
                }
                Err(other) => return Err(other),
            }
            self.ends.rates0 = rates;
        }
        self.ends.span(context.equation.point());
        Ok(())
    }

    fn interpolate(&self, point: &Evaluator, theta: f64, out: &mut [f64]) {
        self.ends.interpolate(point, theta, out);
    }

    fn interpolate_rates(&self, theta: f64, out: &mut [f64]) {
        self.ends.interpolate_rates(theta, out);
    }
}

impl Scheme for Al3f {
    fn info(&self) -> SchemeInfo {
        let order = f64::from(Method::Al3f(self.composition).order());
        SchemeInfo { has_three_fields: self.fields.is_some(), ..SchemeInfo::constrained(order) }
    }

    fn step(
        &mut self,
        context: &mut StepContext<'_>,
        t: f64,
        y: &[f64],
        rates: &[f64],
        dt: f64,
    ) -> Result<(), StageFailure> {
        let half = self.n_state / 2;
        self.ends.begin(t, dt, y);
        self.ends.y1.copy_from_slice(y);
        self.nodes.from.u.copy_from_slice(&y[..half]);
        self.nodes.from.w.copy_from_slice(&y[half..self.n_state]);
        self.is_exact[1] = false;
        if !self.is_going {
            self.is_exact[0] = false;
            self.begin(context, rates)?;
        }
        self.nodes.now.clone_from(&self.nodes.from);
        if let Some(fields) = &mut self.fields {
            let (point, _, _) = context.equation.interior();
            fields.begin(point, context.scales, t, (&self.nodes.from.u, &self.nodes.from.w));
        }
        let [first, last] = &mut self.powers;
        last.copy_from_slice(first);
        let mut now = t;
        let parts = parts_of(self.composition);
        for (at, part) in parts.iter().enumerate() {
            let h = part * dt;
            let (point, _, _) = context.equation.interior();
            self.step.take(point, context.scales, (now, h), &self.nodes.now, &mut self.nodes.next)?;
            std::mem::swap(&mut self.nodes.now, &mut self.nodes.next);
            now = if at + 1 == parts.len() { t + dt } else { now + h };
            if let Some(fields) = &mut self.fields {
                let (point, _, _) = context.equation.interior();
                self.step.impulses(h, &self.nodes.next, &self.nodes.now, &mut self.impulses);
                let end = (&self.nodes.now.u[..], &self.nodes.now.w[..]);
                fields.advance(point, context.scales, (now, h), end, &self.step.weak, &self.impulses);
            }
            if self.has_powers {
                self.work_over(context, now, h)?;
            }
        }
        self.load_end();
        if !self.is_exact[1] {
            let (point, _, _) = context.equation.interior();
            point.chart_rates(&self.nodes.now.u, &self.nodes.now.w, &mut self.ends.rates1[..half]);
            self.ends.rates1[half..self.n_state].copy_from_slice(&self.nodes.now.a);
            self.ends.rates1[self.n_state..].fill(0.0);
        }
        if self.ends.is_end_finite() { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    fn accept(&mut self, y: &[f64]) {
        self.is_going = y[..self.n_state] == self.ends.y1[..self.n_state];
        if let Some(fields) = &mut self.fields {
            fields.accept();
        }
        std::mem::swap(&mut self.nodes.from, &mut self.nodes.now);
        self.powers.swap(0, 1);
        self.is_exact[0] = false;
    }

    fn restart(&mut self) {
        self.is_going = false;
    }

    fn three_fields(&mut self, context: &mut StepContext<'_>, t: f64, out: &mut ThreeFields) {
        let half = self.n_state / 2;
        let Some(fields) = &mut self.fields else { return };
        let (from, dt) = (self.ends.t, self.ends.dt);
        let theta = if dt == 0.0 { 0.0 } else { ((t - from) / dt).clamp(0.0, 1.0) };
        let (point, _, state) = context.equation.interior();
        let state = state.to_vec();
        fields.write_at(point, context.scales, (&state[..half], &state[half..]), theta, out);
    }

    fn report(&self) -> SchemeReport {
        SchemeReport::of_work(self.step.work)
    }
}

impl Memory for Al3f {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.flag("is_going", &mut self.is_going)?;
        store.reals("accelerations", &mut self.nodes.from.a)?;
        store.reals("momenta", &mut self.nodes.from.p)?;
        store.reals("kappa", &mut self.nodes.from.kappa)?;
        store.reals("powers", &mut self.powers[0])?;
        store.part("work", &mut self.step.work)?;
        match &mut self.fields {
            Some(fields) => store.part("fields", fields),
            None => Ok(()),
        }
    }
}
