//! The gallery: models that come with the program, to run, to read and to start from.

/// A model of the gallery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GalleryModel {
    /// The name by which the command finds it.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
}

impl GalleryModel {
    /// The title in its `model` line.
    pub fn title(&self) -> &'static str {
        let line = self.text.lines().find_map(|line| line.strip_prefix("model "));
        line.map_or("", |title| title.trim().trim_matches('"'))
    }

    /// The comment that describes it.
    pub fn story(&self) -> String {
        let comment = |line: &&str| line.starts_with('#');
        let lines = self.text.lines().skip_while(|line| !comment(line)).take_while(comment);
        lines.map(|line| line.trim_start_matches('#').trim()).collect::<Vec<_>>().join("\n")
    }
}

macro_rules! gallery {
    ($($name:literal,)*) => {
        /// All models, from the simplest mechanism to the hardest condition.
        pub const MODELS: &[GalleryModel] = &[$(GalleryModel {
            name: $name,
            text: include_str!(concat!("../models/", $name, ".dal")),
        },)*];
    };
}

gallery! {
    "pendulum",
    "pendulum-cartesian",
    "double-pendulum",
    "four-bar",
    "rolling-disc",
    "rolling-disc-eccentric",
    "disc-arc-inside",
    "disc-arc-inside-rolling",
    "disc-arc-outside",
    "disc-arc-outside-rolling",
    "vehicle",
    "slider-crank",
    "andrews",
    "car-axis",
    "chaplygin-sleigh",
    "appell-hamel",
    "curvature",
    "modulus",
    "friction-incline",
    "friction-parabola",
    "two-mass",
    "two-mass-far",
    "three-mass",
    "cart-pendulum",
    "two-link-arm",
    "crane",
    "flexible-arm",
    "slider-crank-kinematic",
    "parallelogram",
    "n-four-bar",
    "slider-crank-bodies",
    "scott-russell",
    "strandbeest-leg",
    "andrews-bodies",
    "gear-train",
    "heavy-top",
    "free-rigid-body",
    "rolling-coin",
    "bricard",
    "double-cardan",
    "flyball-governor",
    "stewart-platform",
    "robot-arm",
    "whipple-bicycle",
    "chain",
}

/// The model called `name`.
pub fn find(name: &str) -> Option<&'static GalleryModel> {
    MODELS.iter().find(|model| model.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_model_has_a_title_and_a_short_story() {
        for model in MODELS {
            assert!(!model.title().is_empty(), "{} has no title", model.name);
            assert!((1..=3).contains(&model.story().lines().count()), "the story of {}", model.name);
        }
    }
}
