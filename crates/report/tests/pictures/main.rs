//! Pictures and scenes, read again by programs that did not write them.

mod elements;
mod gltf;
mod hostile;
mod joints;
mod mechanism;
mod pixels;
mod plot;
mod shown;
