//! Bodies, joints and force elements, built into a model.
