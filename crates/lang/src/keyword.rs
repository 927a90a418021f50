//! The words that begin declarations, and the names the language keeps for itself.

/// The first word of a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keyword {
    /// `model "Title"`
    Model,
    /// `parameter m = 1 [kg]`
    Parameter,
    /// `coordinate x, y [m]`
    Coordinate,
    /// `auxiliary Md [N m]`
    Auxiliary,
    /// `let v = norm((x', y'))`
    Let,
    /// `kinetic 1/2*m*x'^2`
    Kinetic,
    /// `potential m*g*y`
    Potential,
    /// `dissipation 1/2*c*x'^2`
    Dissipation,
    /// `force x: F0`
    Force,
    /// `inertia q1 q2: m*L`
    Inertia,
    /// `speed theta: 1`
    Speed,
    /// `constraint rod: x^2 + y^2 = L^2`
    Constraint,
    /// `condition path by F: x = s`
    Condition,
    /// `law friction along slip: …`
    Law,
    /// `start x = 1, y ~ 0`
    Start,
    /// `event impact when y falling: stop`
    Event,
    /// `output speed = norm((x', y')) [m/s]`
    Output,
    /// `run until 10 [s] every 0.01 [s]`
    Run,
    /// `for i in 1..N {`
    For,
    /// `planar`
    Planar,
    /// `spatial`
    Spatial,
    /// `gravity (0, -9.81)`
    Gravity,
    /// `body crank: rod(length = L, mass = m)`
    Body,
    /// `point P on crank at (L, 0)`
    Point,
    /// `joint hinge: revolute(ground, crank at (-L/2, 0))`
    Joint,
    /// `element s: spring(ground, crank, stiffness = k)`
    Element,
    /// `drive motor: hinge.angle = om*t`
    Drive,
    /// `draw line A to B`
    Draw,
}

impl Keyword {
    /// All keywords with their words.
    pub const ALL: [(Keyword, &'static str); 28] = [
        (Keyword::Model, "model"),
        (Keyword::Parameter, "parameter"),
        (Keyword::Coordinate, "coordinate"),
        (Keyword::Auxiliary, "auxiliary"),
        (Keyword::Let, "let"),
        (Keyword::Kinetic, "kinetic"),
        (Keyword::Potential, "potential"),
        (Keyword::Dissipation, "dissipation"),
        (Keyword::Force, "force"),
        (Keyword::Inertia, "inertia"),
        (Keyword::Speed, "speed"),
        (Keyword::Constraint, "constraint"),
        (Keyword::Condition, "condition"),
        (Keyword::Law, "law"),
        (Keyword::Start, "start"),
        (Keyword::Event, "event"),
        (Keyword::Output, "output"),
        (Keyword::Run, "run"),
        (Keyword::For, "for"),
        (Keyword::Planar, "planar"),
        (Keyword::Spatial, "spatial"),
        (Keyword::Gravity, "gravity"),
        (Keyword::Body, "body"),
        (Keyword::Point, "point"),
        (Keyword::Joint, "joint"),
        (Keyword::Element, "element"),
        (Keyword::Drive, "drive"),
        (Keyword::Draw, "draw"),
    ];

    /// The keyword spelt `word`.
    pub fn from_word(word: &str) -> Option<Keyword> {
        Keyword::ALL.iter().find(|(_, spelt)| *spelt == word).map(|(keyword, _)| *keyword)
    }

    /// How it is spelt.
    pub fn as_str(self) -> &'static str {
        Keyword::ALL.iter().find(|(keyword, _)| *keyword == self).map_or("", |(_, word)| word)
    }
}

/// The kinds of bodies.
pub const BODY_KINDS: [&str; 7] = ["rod", "disc", "box", "cylinder", "sphere", "point", "rigid"];

/// Names that cannot be declared, beside the functions.
pub const RESERVED: [&str; 8] = ["t", "pi", "π", "ground", "energy", "error", "reaction", "multiplier"];

/// Functions that are not operators of the expression graph.
pub const SPECIAL_FUNCTIONS: [&str; 7] = ["dot", "cross", "norm", "if", "table", "reaction", "multiplier"];
