//! Ctrl-C and SIGTERM: the first stops a run at its next step, the second ends the process at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// The exit code of a process that was interrupted twice.
const KILLED: i32 = 130;

/// Whether the user interrupted.
#[derive(Clone, Debug, Default)]
pub struct InterruptSignal(Arc<AtomicBool>);

impl InterruptSignal {
    /// Listens from now on.
    pub fn listen() -> io::Result<InterruptSignal> {
        let asked = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // In this order: the first signal finds the flag down and raises it, the second finds it up.
            flag::register_conditional_shutdown(signal, KILLED, Arc::clone(&asked))?;
            flag::register(signal, Arc::clone(&asked))?;
        }
        Ok(InterruptSignal(asked))
    }

    /// Whether the user has interrupted.
    pub fn is_requested(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
