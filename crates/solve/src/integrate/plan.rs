//! What is asked of a run.

use crate::road::Road;

/// How a system is taken through time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Time at the end.
    pub until: f64,
    /// Time between samples.
    pub every: f64,
    /// The method.
    pub method: Method,
    /// How accelerations are found.
    pub road: Road,
    /// The error that each step may make, relative to the size of positions and speeds.
    pub tolerance: f64,
    /// A constant step in place of those that the tolerance asks for.
    pub step: Option<f64>,
    /// Steps after which a run is given up, tried ones included.
    pub max_steps: u64,
}

/// A method of integration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// [`Method::Dop853`], or [`Method::Tsit5`] where the tolerance is coarse.
    #[default]
    Auto,
    /// Dormand and Prince's explicit Runge-Kutta method of order 8.
    Dop853,
    /// Tsitouras' explicit Runge-Kutta method of order 5.
    Tsit5,
}

/// Above this tolerance the method of order 5 does less work.
const COARSE: f64 = 1e-5;

impl Method {
    /// The method itself, chosen if nobody did.
    pub fn chosen(self, tolerance: f64) -> Method {
        match self {
            Method::Auto if tolerance > COARSE => Method::Tsit5,
            Method::Auto => Method::Dop853,
            other => other,
        }
    }

    /// Its name.
    pub fn as_str(self) -> &'static str {
        match self {
            Method::Auto => "auto",
            Method::Dop853 => "dop853",
            Method::Tsit5 => "tsit5",
        }
    }
}
