//! Processor time of a thread.

#[cfg(unix)]
use rustix::time::{ClockId, Timespec, clock_gettime};

/// A clock that advances while its thread runs on a processor; it must be read by the thread that started it.
pub struct ThreadClock {
    #[cfg(unix)]
    start: Timespec,
}

#[cfg(unix)]
impl ThreadClock {
    pub fn start() -> ThreadClock {
        ThreadClock { start: clock_gettime(ClockId::ThreadCPUTime) }
    }

    /// Seconds since the start; `None` where the system has no such clock.
    pub fn elapsed(&self) -> Option<f64> {
        let now = clock_gettime(ClockId::ThreadCPUTime);
        Some((now.tv_sec - self.start.tv_sec) as f64 + 1e-9 * (now.tv_nsec - self.start.tv_nsec) as f64)
    }
}

#[cfg(not(unix))]
impl ThreadClock {
    pub fn start() -> ThreadClock {
        ThreadClock {}
    }

    /// `None`: the clock of a thread is read on Unix only.
    pub fn elapsed(&self) -> Option<f64> {
        None
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn sleep_takes_no_processor_time() {
        let clock = ThreadClock::start();
        std::thread::sleep(std::time::Duration::from_millis(50));
        assert!(clock.elapsed().is_some_and(|seconds| (0.0..0.025).contains(&seconds)));
    }
}
