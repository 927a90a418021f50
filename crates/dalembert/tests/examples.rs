//! The examples run, and hold what they assert.

#[path = "../examples/builder.rs"]
mod builder;
#[path = "../examples/control_loop.rs"]
mod control_loop;
#[path = "../examples/embed.rs"]
mod embed;

#[test]
fn a_model_is_embedded() {
    embed::main().expect("a run");
}

#[test]
fn a_mechanism_is_built() {
    builder::main().expect("a run");
}

#[test]
fn a_loop_is_closed() {
    control_loop::main().expect("a run");
}
