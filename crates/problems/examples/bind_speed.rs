//! The time that `Study::bind` takes with the constants of the programs that a run needs, beside that of reading, deriving and
//! compiling: the shortest of many.

#![allow(clippy::print_stdout)]

use std::time::Instant;

use dalembert::gallery::MODELS;
use dalembert::model::Role;
use dalembert::system::MechanicalSystem;

const REPEATS: usize = 200;

fn main() {
    println!("{:<20} {:>12} {:>12}", "microseconds", "bind", "load");
    for name in ["four-bar", "andrews", "chain", "bricard"] {
        let gallery = MODELS.iter().find(|model| model.name == name).expect("a gallery model");
        let study = dalembert::load(gallery.text).expect("a gallery model");
        let mut parameters = study.model().parameters.iter();
        let parameter = parameters.find(|parameter| parameter.role == Role::Free && parameter.value != 0.0);
        let parameter = parameter.expect("a free parameter");
        let value = 1.01 * parameter.value;
        let bind = shortest(|| {
            let case = study.bind([(&parameter.name, value)]).expect("a value");
            // Constants are computed when room for an evaluation is made.
            drop(case.system().work());
        });
        let load = shortest(|| drop(dalembert::load(gallery.text).expect("a gallery model")));
        println!("{name:<20} {bind:>12.1} {load:>12.1}");
    }
}

/// The shortest time, in microseconds.
fn shortest(work: impl Fn()) -> f64 {
    let times = (0..REPEATS).map(|_| {
        let begin = Instant::now();
        work();
        1e6 * begin.elapsed().as_secs_f64()
    });
    times.fold(f64::INFINITY, f64::min)
}
