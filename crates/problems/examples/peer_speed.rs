//! How fast a run is beside other multibody programs; the figures of docs/benchmarks.md, "Peers". Run by
//! bench/peers/compare.
//!
//! ```text
//! peer_speed MODEL [--set NAME=VALUE] [--measure EXPRESSION] [--apart DECLARATIONS]
//! ```
//!
//! reads the model and finds its start, shows on the standard error how long both took, and answers requests as
//! bench/peers/protocol.py says: each line of the input, `PROBLEM METHOD SETTING SECONDS`, by one line with the measured
//! expressions at all samples after the start, how far outputs named `apart…` are from zero, steps, repetitions, and the best
//! times of one integration, by the clock and of the processor. What fails is answered by `fails`. METHOD is the name of a
//! method, and SETTING its tolerance; after `METHOD:step` it is the number of steps from one sample to the next.
//!
//! Outputs of `--apart` are looked at only when SECONDS is 0, in a model that has them.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints figures")]

use std::fmt::Write as _;
use std::io::{Write, stdin, stdout};
use std::time::Instant;

use dalembert::lang::{Override, parse_override, read_with};
use dalembert::{Outcome, Request, Study};
use rustix::time::{ClockId, clock_gettime};

fn main() {
    let question = Question::from_arguments();
    let (timed, observed) = (question.prepare(false), question.prepare(true));
    for line in stdin().lines() {
        let line = line.expect("text");
        let words: Vec<&str> = line.split_whitespace().collect();
        let [_, method, setting, seconds] = words[..] else { panic!("not a request: {line}") };
        let seconds: f64 = seconds.parse().expect("a time");
        let case = if seconds > 0.0 { &timed } else { &observed };
        let plan = case.plan(method, setting.parse().expect("a number"));
        println!("{}", case.answer(&plan, seconds).unwrap_or_else(|| "fails".to_owned()));
        stdout().flush().expect("a reader");
    }
}

/// Request of the arguments.
struct Question {
    text: String,
    overrides: Vec<Override>,
    measured: Vec<String>,
    apart: String,
}

impl Question {
    fn from_arguments() -> Question {
        let mut arguments = std::env::args().skip(1);
        let path = arguments.next().expect("a model");
        let text = std::fs::read_to_string(&path).expect("a model that can be read");
        let mut question =
            Question { text, overrides: Vec::new(), measured: Vec::new(), apart: String::new() };
        while let Some(option) = arguments.next() {
            let value = arguments.next().expect("a value");
            match &option[..] {
                "--set" => question.overrides.push(parse_override(&value).expect("NAME=VALUE")),
                "--measure" => question.measured.push(value),
                "--apart" => question.apart = value,
                other => panic!("there is no option {other}"),
            }
        }
        question
    }

    fn prepare(&self, observing: bool) -> Case {
        let mut text = self.text.clone();
        for (k, expression) in self.measured.iter().enumerate() {
            write!(text, "\noutput measured_{k} = {expression}\n").expect("room");
        }
        if observing {
            text.push_str(&self.apart);
            text.push('\n');
        }
        let before = Instant::now();
        let reading = read_with(&text, &self.overrides);
        let model = reading.model.unwrap_or_else(|| panic!("{:#?}", reading.diagnostics));
        let read = before.elapsed();
        let before = Instant::now();
        let started = Study::new(&model, "");
        let n_coordinates = started.start().expect("a start").state.q().len();
        let found = before.elapsed();
        if !observing {
            eprintln!("{n_coordinates} coordinates: read in {read:.1?}, start in {found:.1?}");
        }
        let named = |prefix: &str| {
            let outputs = model.outputs.iter().enumerate();
            outputs.filter(|(_, output)| output.name.starts_with(prefix)).map(|(k, _)| k).collect()
        };
        let every = model.run.as_ref().and_then(|run| run.every).expect("samples");
        Case { measured: named("measured_"), apart: named("apart"), started, every }
    }
}

/// A model at its start.
struct Case {
    started: Study,
    measured: Vec<usize>,
    apart: Vec<usize>,
    every: f64,
}

impl Case {
    fn plan(&self, method: &str, setting: f64) -> Request {
        let (method, by_steps) =
            method.split_once(':').map_or((method, false), |(name, word)| (name, word == "step"));
        let method = method.parse().expect("a method");
        if by_steps {
            Request::default().method(method).step(self.every / setting)
        } else {
            Request::default().method(method).tolerance(setting)
        }
    }

    fn answer(&self, plan: &Request, seconds: f64) -> Option<String> {
        let begun = Instant::now();
        let (mut best, mut processor, mut repetitions) = (f64::INFINITY, f64::INFINITY, 0);
        loop {
            let (before, spent) = (Instant::now(), processor_time());
            let record = self.integrate(&plan.clone());
            best = best.min(before.elapsed().as_secs_f64());
            processor = processor.min(processor_time() - spent);
            repetitions += 1;
            let record = record?;
            if begun.elapsed().as_secs_f64() >= seconds {
                let numbers: String = record.numbers.iter().map(|number| format!("{number:e} ")).collect();
                let (apart, steps) = (record.apart, record.steps);
                return Some(format!("{numbers}{apart:e} {steps} {repetitions} {best:e} {processor:e}"));
            }
        }
    }

    fn integrate(&self, plan: &Request) -> Option<Record> {
        let mut runner = self.started.session(plan).ok()?;
        let (mut numbers, mut apart) = (Vec::new(), 0.0_f64);
        let outcome = loop {
            let ended = runner.advance(&mut |sample| {
                numbers.extend(self.measured.iter().map(|&k| sample.outputs[k]));
                apart = self.apart.iter().fold(apart, |largest, &k| largest.max(sample.outputs[k].abs()));
            });
            if let Some(outcome) = ended {
                break outcome;
            }
        };
        let steps = runner.statistics().steps;
        // The first sample is the start.
        numbers.drain(..self.measured.len());
        (outcome == Outcome::Completed).then_some(Record { numbers, apart, steps })
    }
}

struct Record {
    numbers: Vec<f64>,
    apart: f64,
    steps: u64,
}

/// Seconds that this program has been on a processor.
fn processor_time() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + 1e-9 * time.tv_nsec as f64
}
