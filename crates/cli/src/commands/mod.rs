//! The verbs: one file each, with its arguments, its JSON and its work, and one entry of the list here with its help.
//!
//! Arguments of several commands, and those of the longest, are in `options`.

pub mod check;
pub mod compare;
pub mod equations;
pub mod explain;
pub mod export;
pub mod fmt;
pub mod gallery;
pub mod import;
pub mod linearise;
pub mod manual;
pub mod new;
pub mod options;
pub mod report;
pub mod resume;
pub mod run;
pub mod stabilise;
pub mod stages;
pub mod start;

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Args, Parser, Subcommand, ValueEnum};
use dalembert::gallery::MODELS;

use crate::terminal::Terminal;
use dalembert::Outcome;

/// A command returns its outcome either way; the error side is for leaving early.
pub type Ended = Result<Outcome, Outcome>;

/// Constrained mechanical systems: written down, understood, run and certified.
#[derive(Debug, Parser)]
#[command(
    name = "dalembert",
    version,
    max_term_width = 100,
    after_help = "Examples:
  dalembert gallery                      what there is to look at
  dalembert new my.dal                   a model to start from
  dalembert check my.dal                 what the program makes of it
  dalembert equations my.dal             its equations of motion
  dalembert start my.dal                 its positions, velocities and reactions at the start
  dalembert run my.dal                   its motion, with a certificate
  dalembert report runs/my-1 --png a.png a picture of it
  dalembert export runs/my-1 --csv       the motion as a table
  dalembert compare my.dal               what several methods make of it
  dalembert linearise my.dal             its equilibrium, eigenvalues and modes
  dalembert explain dimension-mismatch   what a message means

Results go to standard output, everything said about them to standard error.
Exit codes: 0 done, 1 a check failed (the certificate of a run, `fmt --check`), 2 usage,
3 the model is wrong, 4 no start satisfies the given values, 5 the equations fail at the
start or on the way (what succeeded is kept), 6 output failed, 7 a limit was reached (the
run can be resumed), 70 a bug of the program, 130 interrupted (the run can be resumed)."
)]
pub struct Cli {
    /// The verb
    #[command(subcommand)]
    pub command: Command,
    /// Options of every command
    #[command(flatten)]
    pub common: Common,
}

/// Options of every command.
#[derive(Clone, Copy, Debug, Args)]
pub struct Common {
    /// Print one JSON object in place of text
    #[arg(long, global = true)]
    pub json: bool,
    /// Print results and errors, and no other talk
    #[arg(long, short, global = true)]
    pub quiet: bool,
    /// Colours: NO_COLOR is respected too
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: When,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Makes the enum of all commands, and what each calls, from entries `Verb(module::function)`: the module has the function and
/// the arguments `Verb`.
macro_rules! commands {
    ($($(#[$attribute:meta])* $verb:ident($module:ident::$call:ident),)*) => {
        /// The verbs.
        #[derive(Debug, Subcommand)]
        pub enum Command {
            $($(#[$attribute])* $verb($module::$verb),)*
        }

        impl Command {
            /// Does it.
            pub fn run(&self, terminal: Terminal) -> Ended {
                match self {
                    $(Command::$verb(args) => $module::$call(args, terminal),)*
                }
            }
        }
    };
}

commands! {
    /// Read a model: say what is wrong with it, what it is, and what is free in it
    #[command(after_help = "Examples:
  dalembert check four-bar.dal
  dalembert check chain.dal --set N=10 --set \"L=250 [mm]\"
  cat four-bar.dal | dalembert check - --json")]
    Check(check::check),
    /// Print the equations of motion of a model
    #[command(after_help = "Examples:
  dalembert equations four-bar.dal
  dalembert equations four-bar.dal --form compatibility
  dalembert equations crane.dal --format latex > crane.tex
  dalembert equations andrews.dal --form reduced --format html -o andrews.html

Forms:
  lagrange       accelerations and a multiplier for each constraint row
  compatibility  accelerations and a reaction along each coordinate
  reduced        accelerations alone: the motion along the free directions
  ode            second order in coordinates and multipliers, with equivalent masses")]
    Equations(equations::equations),
    /// Find the consistent start: positions, velocities, accelerations and reactions
    #[command(after_help = "Examples:
  dalembert start four-bar.dal
  dalembert start four-bar.dal --branches
  dalembert start vehicle.dal --set \"R=25 [m]\" --json | jq .values

Values given with `=` are kept exactly, guesses with `~` attract, the rest is found. If the given
values contradict each other, the message names them, the constraints that tie them, and remedies.

How to read the numbers at the end:
  choose freely  each set determines all other values; the number between 0 and 1 says how well
                 (near 0 a small change of the set changes the others much)
  errors         what is left of the constraints, relative to the size of their terms
  constraints    singular values of the constraint matrix in comparable units; a small one means
                 that rows nearly repeat each other
  conditioning   the same for the equations of motion: about 16 + log10 of it are the digits that hold")]
    Start(start::start),
    /// Build the equations of motion constraint after constraint, at the consistent start
    #[command(after_help = "Examples:
  dalembert stages rolling-disc.dal
  dalembert stages rolling-disc.dal --json | jq '.stages[].reactions'

Each stage shows the free directions D, the equations C v' = f left along them, accelerations and
reactions, and how the new constraint changes the reactions of the earlier ones.")]
    Stages(stages::stages),
    /// Run a model: its motion, in a directory of its own, with a certificate
    #[command(
        allow_negative_numbers = true,
        after_help = "Examples:
  dalembert run four-bar.dal
  dalembert run four-bar.dal --until 20 --every 0.02 --tolerance 1e-11
  dalembert run pendulum.dal --set \"L=2 [m]\" --audit -o pendulum-2m
  dalembert run four-bar.dal --json | jq .certificate
  dalembert run slider-crank.dal --method al3f --order 4 --step 0.01
  dalembert run slider-crank-kinematic.dal --method rk4 --step 1e-3 --gain 50

The directory holds `model.dal`, `trajectory.arrows` (for pyarrow, polars, DuckDB), `run.json` and,
while the run is unfinished, `checkpoint`; `report.html` shows the run, also one that was left at a
limit. Ctrl-C stops a run so that `dalembert resume` can go on.

Methods, of which auto takes one and says why:
  dop853, tsit5  explicit, orders 8 and 5: for every model that is not stiff, also through singular
                 positions
  radau5         implicit, order 5: for stiff models that pass no singular position
  galpha         implicit, order 2: for stiff models that are large and pass no singular position
  al3f           momenta and impulses with constant steps, orders 2, 4 and 6 (also al3f4, al3f6):
                 the energy does not drift, constraints may repeat each other and lose rank
  em             constant steps that keep the energy exactly: for constant mass matrices
  euler, rk2, rk3, rk4
                 constant steps, stabilised: how far they leave the constraints has a bound
Methods with constant steps look for a step themselves where `--step` does not give it.

Forms are formulations of the same motion, each good for auditing the others:
  lagrange       accelerations and a multiplier for each constraint row
  compatibility  accelerations and a reaction along each coordinate
  reduced        accelerations alone
  nullspace      accelerations along the free directions
  augmented      accelerations with violations punished, multipliers by iteration
  ode, momentum, velocity
                 the three-field equations, for explicit methods: they show how they drift

How to read the run:
  singular retry steps whose length was changed to pass a singular position
  unchecked crossing
                 a singular position that was crossed without branch check
  switches       (a column) events, changes between stick and slip, and kinks so far

How to read the certificate, which is computed from the stored file by code of its own:
  errors         what is left of constraints, relative to the size of their terms
  equations, multipliers, ideality, laws
                 the stored accelerations and reactions put into the equations of motion
  defect         up to fifty intervals integrated again by another method, against the stored rows
  energy         the balance of energy, and stored energies against those of the stored state
  no bound       the method does not promise it, as with constant steps
  not judged     no interval could be integrated again
The certificate holds, FAILS, or says \"accuracy not judged\" where a bound or the defect is missing.

Exit codes: 0 the run got to its end, 1 its certificate fails, 2 usage, 3 and 4 the model has no
start, 5 the run could not go on, 6 output failed, 7 a limit was reached, 130 interrupted."
    )]
    Run(run::run),
    /// Go on with a run that was interrupted, killed or reached a limit
    #[command(
        allow_negative_numbers = true,
        after_help = "Examples:
  dalembert resume runs/four-bar-1
  dalembert resume runs/four-bar-1 --max-time 3600

The finished trajectory is byte by byte that of a run that was never interrupted."
    )]
    Resume(resume::resume),
    /// Write the rows of a run as a table
    #[command(after_help = "Examples:
  dalembert export runs/four-bar-1 --csv
  dalembert export runs/four-bar-1 --csv table.csv --force
  dalembert export runs/four-bar-1 --csv - | head -3

One row of names, then a row of numbers for each instant, with 17 significant digits. Runs that are
still going on, or were interrupted, give the rows they have.")]
    Export(export::export),
    /// Make the report of a run anew, or draw it: mechanism, plots, motion
    #[command(
        allow_negative_numbers = true,
        after_help = "Examples:
  dalembert report runs/four-bar-1
  dalembert report runs/four-bar-1 --png start.png
  dalembert report runs/four-bar-1 --svg motion.svg --at 0,0.25,0.5
  dalembert report runs/stewart-platform-1 --png side.png --view side --at end --size 1920x1080
  dalembert report runs/four-bar-1 --svg energies.svg --plot \"energy.kinetic, energy.potential\"
  dalembert report runs/four-bar-1 --png phase.png --plot \"q1: q1'\" --theme dark
  dalembert report runs/four-bar-1 --gltf motion.glb

Without a file to write, `report.html` in the run directory is made anew.

Columns have the names that `export` gives them. Those of one unit share an axis, and there are two.
Of a long run the rows are drawn that make a difference; least and largest values are never lost.

The mechanism is seen by parallel rays, with a scale in metres. Ways of points that `draw trace`
names are strong up to the time that is shown, and faint beyond. Runs that are unfinished are drawn
as far as they got. The same run gives the same bytes on every machine.

glTF is what Blender, Windows, and viewers in browsers show: a node for each body, animated over the
time of the run."
    )]
    Report(report::report),
    /// Run a model by several methods and forms, and compare their errors and their work
    #[command(
        allow_negative_numbers = true,
        after_help = "Examples:
  dalembert compare four-bar.dal
  dalembert compare four-bar.dal --methods dop853,rk4 --tolerances 1e-6,1e-9 --steps 0.01,0.005
  dalembert compare four-bar.dal --methods tsit5 --forms lagrange,reduced -o comparison
  dalembert compare andrews.dal --reference truth.csv --csv errors.csv --svg errors.svg

Errors are the largest of all rows, as parts of the largest value of their kind: positions,
velocities and reactions against the reference; energy by its balance and constraints by what is
left of them, which need none. Without a table the reference is a run that is much finer than the
others, and the result says how far that can be trusted itself. Times are those of the processor
for the run alone, without starts and files, and the least of several for short runs.

A run that fails, or a method that does not fit the model, is named in its place. Ctrl-C ends a
comparison with what there is so far.

How to read the plot: each line is a method on a form, each marker a run. What is farther to the
left costs less, what is lower errs less, and a line of slope -p shows the order p."
    )]
    Compare(compare::compare),
    /// Find gains that stabilise constraints, and bounds of errors
    #[command(
        visible_alias = "stabilize",
        after_help = "Examples:
  dalembert stabilise slider-crank-kinematic.dal --step 1e-3
  dalembert stabilise pendulum-cartesian.dal --step 0.01 --alpha 0.5 --gain 5
  dalembert stabilise four-bar.dal --step 1e-3 --json | jq .intervals

The stabilised methods euler, rk2, rk3 and rk4 do not move states onto the constraints: they let
errors f decay by f' = -k f. How to read the numbers:
  gains    between which |R(-k step)| is at most alpha, so that a step leaves that part of an error;
           beyond the limit errors grow; `automatic` is the default of a run
  bounds   an error that starts below it stays below it; estimated ones rest on the first steps,
           and `dalembert run` certifies them by all steps
  settled  the largest error in the second half of short runs, for gains k = z/step"
    )]
    Stabilise(stabilise::stabilise),
    /// Find the equilibrium or the steady motion near the start
    #[command(after_help = "Examples:
  dalembert equilibrium double-pendulum.dal
  dalembert equilibrium governor.dal --set \"W=8 [rad/s]\" --json | jq .state

A motion is steady if no speed of a coordinate ever changes; with all speeds zero it is an
equilibrium. Values given with `=` are kept as far as something steady is left: positions move
before speeds, and what moved is listed. If there is none, the message names the coordinate whose
acceleration would not vanish. Models in which time stands are refused, and those with laws of
friction or conditions. Speeds and constraint rows are at most 300 in sum.")]
    Equilibrium(linearise::equilibrium),
    /// Eigenvalues and modes about what is steady near the start
    #[command(
        visible_alias = "linearize",
        after_help = "Examples:
  dalembert linearise double-pendulum.dal
  dalembert linearise chaplygin-sleigh.dal --set \"u0=1.2 [m/s]\"
  dalembert linearise pendulum.dal --at start
  dalembert linearise double-pendulum.dal --json | jq '.modes[] | {re, im}'

How to read the numbers:
  y, u         independent displacements and speeds, which determine all others; velocity
               constraints bind speeds alone, so that there may be more y than u
  eigenvalues  x e^(Re t) cos(Im t): growth, and frequency; a mode is neutral if its real part is
               smaller than its error, which comes from the errors of the coefficients
  time         in which a mode becomes e = 2.718... times larger or smaller
  modes        amplitude and phase of each displacement and speed, the largest displacement being 1
  zeros        changes that nothing drives back or on: places that do not matter, other speeds"
    )]
    Linearise(linearise::linearise),
    /// Print a model in the one layout
    #[command(after_help = "Examples:
  dalembert fmt my.dal                 print it
  dalembert fmt --write my.dal         rewrite it
  dalembert fmt --check models/*.dal   check whether all are formatted")]
    Fmt(fmt::fmt),
    /// Explain the code of a message, with an example and its cure
    #[command(after_help = "Examples:
  dalembert explain                    all codes, a line each
  dalembert explain unit-needs-space   the page of one")]
    Explain(explain::explain),
    /// List the models that come with the program, or print one
    #[command(after_help = "Examples:
  dalembert gallery
  dalembert gallery vehicle > vehicle.dal")]
    Gallery(gallery::gallery),
    /// Write a new model to start from
    #[command(after_help = "Examples:
  dalembert new my.dal
  dalembert new crane2.dal --from crane")]
    New(new::new),
    /// Print a robot described in URDF as a model, to be edited
    #[command(after_help = "Examples:
  dalembert import panda.urdf                        print it
  dalembert import panda.urdf -o panda.dal           write it
  dalembert import a1.urdf --floating -o a1.dal      with a trunk that nothing holds
  xacro ur5.urdf.xacro | dalembert import - | dalembert check -

What comes of the description:
  links          bodies, with mass, moments of inertia and centre of mass; links that fixed joints
                 connect are one body, and the frames of the others are its points
  axes           of a body are parallel to those of the root link while all joints are at zero, so that
                 angles and distances of joints are those of the URDF
  root           the ground if it is called world or nothing fixed to it has mass, else fixed to it
  joints         revolute, continuous, prismatic, planar, floating, spherical and fixed ones
  damping        dampers; mimic: constraints between angles or distances; limits and friction: comments
  no inertia     none is invented: what moves without any and carries nothing is left out with a note;
                 if it carries something, its joints become one where the language has such a joint
                 (universal, spherical, cylindrical, planar, or none), else the file is refused
  pi/2           is what an angle written as 1.5708 means, and so for all quarter turns with at least
                 four digits after the point
Shapes to look at and to collide with are left out.")]
    Import(import::import),
    /// Print completions for a shell
    #[command(after_help = "Example:
  dalembert completions bash > ~/.local/share/bash-completion/completions/dalembert")]
    Completions(manual::completions),
    /// Print the manual page, or write the pages of all commands
    #[command(after_help = "Examples:
  dalembert man | man -l -
  dalembert man --dir ~/.local/share/man/man1")]
    Man(manual::man),
}

fn gallery_names() -> Vec<&'static str> {
    MODELS.iter().map(|model| model.name).collect()
}

/// Takes any word; completions offer these. What the word means is decided later, with a better message.
#[derive(Clone)]
struct Suggested(fn() -> Vec<&'static str>);

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(&self, _: &clap::Command, _: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        Ok(value.to_string_lossy().into_owned())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}
