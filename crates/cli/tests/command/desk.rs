//! A directory of its own for each test, and the command run in it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

/// A model without errors, in the one layout.
pub const PENDULUM: &str = "\
model \"Pendulum\"
parameter m = 1 [kg], L = 1 [m], g = 9.81 [m/s^2]
coordinate x, y [m]
kinetic 1/2*m*(x'^2 + y'^2)
potential m*g*y
constraint rod: x^2 + y^2 = L^2
start y = 0, y' = 0, x ~ L
";

/// The same with other spaces.
pub const UNTIDY: &str = "\
model   \"Pendulum\"
parameter m=1 [kg],L = 1 [m],  g = 9.81 [m/s^2]
coordinate x, y [m]
kinetic 1/2*m*(x'^2 + y'^2)
potential m * g*y
constraint rod: x^2+y^2 = L^2
start y = 0, y' = 0, x ~ L
";

/// The same with two mistakes, both in line 5 and both with a cure.
pub const BROKEN: &str = "\
model \"Pendulum\"
parameter m = 1 [kg], L = 1 [m], gravity = 9.81 [m/s^2]
coordinate x, y [m]
kinetic 1/2*m*(x'^2 + y'^2)
potential m*gravty*y + 2x*m*gravity
constraint rod: x^2 + y^2 = L^2
";

/// The same with a warning: nothing uses `k`.
pub const DOUBTFUL: &str = "\
model \"Pendulum\"
parameter m = 1 [kg], L = 1 [m], g = 9.81 [m/s^2], k = 3
coordinate x, y [m]
kinetic 1/2*m*(x'^2 + y'^2)
potential m*g*y
constraint rod: x^2 + y^2 = L^2
";

/// The same with a start that does not exist: the bob cannot be farther away than the rod is long.
pub const UNREACHABLE: &str = "\
model \"Pendulum\"
parameter m = 1 [kg], L = 1 [m], g = 9.81 [m/s^2]
coordinate x, y [m]
kinetic 1/2*m*(x'^2 + y'^2)
potential m*g*y
constraint rod: x^2 + y^2 = L^2
start y = 2*L
";

/// The same with a second rod of another length.
pub const CONTRADICTORY: &str = "\
model \"Pendulum\"
parameter m = 1 [kg], L = 1 [m], g = 9.81 [m/s^2]
coordinate x, y [m]
kinetic 1/2*m*(x'^2 + y'^2)
potential m*g*y
constraint rod: x^2 + y^2 = L^2
constraint wire: x^2 + y^2 = 4*L^2
";

/// A body that falls from a metre until it meets the floor after √(2/9.81) s.
pub const FALL: &str = "\
model \"Fall\"
coordinate y [m]
kinetic 1/2*y'^2
potential 9.81 [m/s^2]*y
event floor when y falling: stop
start y = 1 [m], y' = 0
run until 10 [s] every 0.1 [s]
";

/// A chaotic double pendulum that takes a while.
pub const CHAOS: &str = "\
model \"Chaos\"
coordinate a, b
kinetic a'^2 + 1/2*b'^2 + a'*b'*cos(a - b)
potential -20*cos(a) - 10*cos(b)
start a = 2.5, b = 1, a' = 0, b' = 0
run until 500 [s] every 0.01 [s]
";

/// A directory that goes away with the test.
pub struct Desk {
    dir: PathBuf,
}

/// Result of a run of the command.
#[derive(Debug)]
pub struct Said {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Desk {
    pub fn new() -> Desk {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let dir = env::temp_dir().join(format!("dalembert-test-{}-{count}", process::id()));
        fs::create_dir_all(&dir).expect("a directory for the test");
        Desk { dir }
    }

    /// A desk with all these models on it.
    pub fn with_models() -> Desk {
        let desk = Desk::new();
        desk.write("good.dal", PENDULUM);
        desk.write("untidy.dal", UNTIDY);
        desk.write("broken.dal", BROKEN);
        desk.write("doubtful.dal", DOUBTFUL);
        desk.write("unreachable.dal", UNREACHABLE);
        desk.write("contradictory.dal", CONTRADICTORY);
        desk
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.dir.join(name)
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).expect("a file for the test");
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("a file of the test")
    }

    pub fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).expect("a file of the test")
    }

    /// The names of all files, sorted.
    pub fn files(&self) -> Vec<String> {
        names(&self.dir)
    }

    /// The command, about to start here; nothing of the surroundings decides about colours or widths.
    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dalembert"));
        command.args(args).current_dir(&self.dir).stdin(Stdio::null());
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "COLUMNS", "CI"] {
            command.env_remove(variable);
        }
        command.env("TERM", "xterm-256color");
        command
    }

    pub fn run(&self, args: &[&str]) -> Said {
        finish(&mut self.command(args), "")
    }

    /// Runs with `text` on standard input.
    pub fn feed(&self, args: &[&str], text: &str) -> Said {
        finish(self.command(args).stdin(Stdio::piped()), text)
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.dir);
    }
}

/// Runs without files.
pub fn run(args: &[&str]) -> Said {
    Desk::new().run(args)
}

/// The names in a directory, sorted.
pub fn names(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir).expect("a directory of the test");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Starts, feeds and awaits `command`.
pub fn finish(command: &mut Command, text: &str) -> Said {
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts");
    if let Some(mut stdin) = child.stdin.take() {
        // A command that does not read its input may have ended already.
        let _ = stdin.write_all(text.as_bytes());
    }
    let output = child.wait_with_output().expect("the command ends");
    Said {
        code: output.status.code().expect("an exit code, not a signal"),
        out: String::from_utf8(output.stdout).expect("results in UTF-8"),
        err: String::from_utf8(output.stderr).expect("talk in UTF-8"),
    }
}
