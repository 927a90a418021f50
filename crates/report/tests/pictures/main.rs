//! Pictures and scenes, read again by programs that did not write them.

mod elements;
mod formats;
mod gltf;
mod hostile;
mod joints;
mod mechanism;
mod pixels;
mod plot;
mod shown;
#[path = "../support/mod.rs"]
mod support;
