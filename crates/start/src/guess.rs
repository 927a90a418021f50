//! Values known before a start is found.

use dalembert_forward::evaluator::Evaluator;
use dalembert_system::Layout;

/// One value of a start, as the user left it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Value {
    /// Kept exactly.
    Given(f64),
    /// Near here, free to move.
    Guess(f64),
    /// Not mentioned, but likely to be near here: it moves more easily than a guess.
    Placed(f64),
    /// Not mentioned: as near to zero as the others allow.
    #[default]
    Free,
}

impl Value {
    /// Where the search begins.
    pub fn first(self) -> f64 {
        match self {
            Value::Given(value) | Value::Guess(value) | Value::Placed(value) => value,
            Value::Free => 0.0,
        }
    }

    /// Whether it must not move.
    pub fn is_given(self) -> bool {
        matches!(self, Value::Given(_))
    }

    /// Whether the user gave or guessed it.
    pub fn is_stated(self) -> bool {
        matches!(self, Value::Given(_) | Value::Guess(_))
    }

    /// The same with what was found, and as easy to move as before.
    pub fn found(self, value: f64) -> Value {
        match self {
            Value::Given(given) => Value::Given(given),
            Value::Guess(_) => Value::Guess(value),
            Value::Placed(_) | Value::Free => Value::Placed(value),
        }
    }

    /// The same value, free to move.
    pub fn released(self) -> Value {
        match self {
            Value::Given(value) => Value::Guess(value),
            other => other,
        }
    }
}

/// Which value of a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ValueId {
    /// A coordinate.
    Position(usize),
    /// A speed.
    Speed(usize),
    /// An auxiliary coordinate: a contact parameter or an input.
    Auxiliary(usize),
    /// The rate of a contact parameter.
    AuxiliaryRate(usize),
}

/// Values known of a state before it is made consistent.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Guess {
    /// Time.
    pub t: f64,
    /// One for each coordinate.
    pub positions: Vec<Value>,
    pub speeds: Vec<Value>,
    /// One for each auxiliary coordinate.
    pub auxiliary: Vec<Value>,
    /// One for each auxiliary coordinate; only those of contact parameters count.
    pub auxiliary_rates: Vec<Value>,
    /// A time in which the motion changes noticeably, the unit in which derivatives of different order are
    /// compared. A tenth of the run is a good choice, and one second where nothing is known.
    pub time_scale: f64,
}

impl Guess {
    /// Nothing is known.
    pub fn new(layout: &Layout, t: f64) -> Guess {
        Guess {
            t,
            positions: vec![Value::Free; layout.n_coordinates],
            speeds: vec![Value::Free; layout.n_speeds],
            auxiliary: vec![Value::Free; layout.auxiliary.n],
            auxiliary_rates: vec![Value::Free; layout.auxiliary.n],
            time_scale: 1.0,
        }
    }

    /// A state as something to start from, each number held or not.
    pub fn near(point: &Evaluator, state: &[f64], value: fn(f64) -> Value) -> Guess {
        let (u, w) = state.split_at(point.n_unknowns());
        let n_speeds = point.layout.n_speeds;
        let mut guess = Guess::new(&point.layout, point.t);
        guess.positions = point.coordinates(u).into_iter().map(value).collect();
        guess.speeds = w[..n_speeds].iter().copied().map(value).collect();
        for (at, &contact) in point.contacts.iter().enumerate() {
            guess.auxiliary[contact] = value(u[n_speeds + at]);
            guess.auxiliary_rates[contact] = value(w[n_speeds + at]);
        }
        for (turn, angle) in point.layout.auxiliary.turns.iter().zip(point.turns()) {
            guess.auxiliary[turn.auxiliary] = value(angle + turn.change(u));
        }
        guess
    }

    /// One of the values.
    pub fn get(&self, id: ValueId) -> Value {
        match id {
            ValueId::Position(at) => self.positions[at],
            ValueId::Speed(at) => self.speeds[at],
            ValueId::Auxiliary(at) => self.auxiliary[at],
            ValueId::AuxiliaryRate(at) => self.auxiliary_rates[at],
        }
    }

    /// Replaces one of the values.
    pub fn set(&mut self, id: ValueId, value: Value) {
        match id {
            ValueId::Position(at) => self.positions[at] = value,
            ValueId::Speed(at) => self.speeds[at] = value,
            ValueId::Auxiliary(at) => self.auxiliary[at] = value,
            ValueId::AuxiliaryRate(at) => self.auxiliary_rates[at] = value,
        }
    }

    /// All values that must not move, positions before speeds.
    pub fn given(&self) -> Vec<ValueId> {
        let of = |values: &[Value], id: fn(usize) -> ValueId| -> Vec<ValueId> {
            values.iter().enumerate().filter(|(_, value)| value.is_given()).map(|(at, _)| id(at)).collect()
        };
        let mut given = of(&self.positions, ValueId::Position);
        given.extend(of(&self.auxiliary, ValueId::Auxiliary));
        given.extend(of(&self.speeds, ValueId::Speed));
        given.extend(of(&self.auxiliary_rates, ValueId::AuxiliaryRate));
        given
    }

    /// The same with these values free to move.
    pub fn releasing(&self, released: &[ValueId]) -> Guess {
        let mut guess = self.clone();
        for &id in released {
            guess.set(id, guess.get(id).released());
        }
        guess
    }
}
