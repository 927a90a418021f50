//! Pictures and scenes, read again by programs that did not write them.

mod gltf;
mod hostile;
mod mechanism;
mod pixels;
mod plot;
mod shown;
