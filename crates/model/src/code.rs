//! The codes of diagnostics, and the page that explains each.
//!
//! A code is a word, stable across versions, that a person can search for and a program can match.
//! The pages lie in `pages/`, one file per code; their broken and cured examples are run by the tests.

use std::fmt;

macro_rules! codes {
    ($($(#[doc = $doc:literal])* $variant:ident = $word:literal,)*) => {
        /// Code of a diagnostic.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code { $($(#[doc = $doc])* $variant,)* }

        impl Code {
            /// All codes, in the order of their pages: text, names, values, mechanics, bodies, pictures, findings.
            pub const ALL: &'static [Code] = &[$(Code::$variant,)*];

            /// The word a user reads and types.
            pub fn as_str(self) -> &'static str {
                match self { $(Code::$variant => $word,)* }
            }

            /// The page that explains the code, in Markdown.
            pub fn page(self) -> &'static str {
                match self { $(Code::$variant => include_str!(concat!("../pages/", $word, ".md")),)* }
            }
        }
    };
}

codes! {
    // Text
    /// A character that has no meaning in a model, such as `;` or `@`.
    UnexpectedCharacter = "unexpected-character",
    /// A string without its closing quotation mark, or in the wrong marks.
    UnfinishedString = "unfinished-string",
    /// A number without digits on both sides of its point, or with an unfinished exponent.
    MalformedNumber = "malformed-number",
    /// A decimal comma.
    DecimalComma = "decimal-comma",
    /// A product without its sign: `2x`, `2(x)`.
    ImplicitProduct = "implicit-product",
    /// An operator of another language: `**`, `==`, `×`, `²`, `:=`.
    ForeignOperator = "foreign-operator",
    /// `|x|` in place of `abs(x)`.
    AbsoluteBars = "absolute-bars",
    /// A function without parentheses: `sin x`.
    FunctionWithoutParentheses = "function-without-parentheses",
    /// A unit that touches its name and so reads as an index.
    UnitNeedsSpace = "unit-needs-space",
    /// A prime where no derivative can be meant: `3'`.
    MisplacedPrime = "misplaced-prime",
    /// A token that does not fit; the message says what was expected.
    UnexpectedToken = "unexpected-token",
    /// A bracket that is never closed, or closed without being opened.
    UnmatchedBracket = "unmatched-bracket",
    /// Braces of a `for` that do not follow the layout.
    BraceLayout = "brace-layout",
    /// A line that does not begin with a declaration.
    UnknownDeclaration = "unknown-declaration",
    /// A constraint, condition, law or event without a name.
    MissingName = "missing-name",
    /// Brackets or loops nested deeper than the program follows.
    NestingLimit = "nesting-limit",
    /// A model larger than the program accepts.
    SizeLimit = "size-limit",

    // Names
    /// A name that is declared nowhere.
    UnknownName = "unknown-name",
    /// A function that does not exist.
    UnknownFunction = "unknown-function",
    /// A name declared twice.
    DuplicateName = "duplicate-name",
    /// Two names that look alike.
    ConfusableNames = "confusable-names",
    /// A name the language keeps for itself.
    ReservedName = "reserved-name",
    /// A name of the wrong sort: a parameter where a coordinate is needed.
    WrongSort = "wrong-sort",
    /// Definitions that go round in a circle.
    CyclicDefinition = "cyclic-definition",
    /// An index that is not a whole number, is missing, or stands on a name that has none.
    BadIndex = "bad-index",
    /// A reaction, multiplier, energy or error where only the state is known.
    ResultOutOfPlace = "result-out-of-place",
    /// A declaration that may stand only once.
    RepeatedDeclaration = "repeated-declaration",

    // Values
    /// A value that must be constant and is not.
    NotConstant = "not-constant",
    /// A constant that is infinite or not a number.
    NotFinite = "not-finite",
    /// A function with too few or too many arguments.
    WrongArguments = "wrong-arguments",
    /// A vector where a number is needed, or the reverse, or two lengths.
    VectorMismatch = "vector-mismatch",
    /// Two vectors joined by `*`.
    VectorProduct = "vector-product",
    /// A comparison outside `if`, or a number in place of a comparison.
    MisplacedComparison = "misplaced-comparison",
    /// A unit that is not in the list.
    UnknownUnit = "unknown-unit",
    /// A unit on a coordinate that is not coherent with SI.
    IncoherentUnit = "incoherent-unit",
    /// Quantities of different dimension added, compared or equated.
    DimensionMismatch = "dimension-mismatch",
    /// An angle of many turns without a unit, among quantities that have one.
    UnlikelyAngle = "unlikely-angle",
    /// A power whose exponent is not a dimensionless constant.
    BadExponent = "bad-exponent",
    /// A table whose points are too few or out of order.
    BadTable = "bad-table",

    // Mechanics
    /// A derivative of higher order than the declaration can hold.
    DerivativeTooHigh = "derivative-too-high",
    /// An auxiliary coordinate in an energy.
    AuxiliaryInEnergy = "auxiliary-in-energy",
    /// A kinetic energy that is not quadratic in the speeds.
    KineticNotQuadratic = "kinetic-not-quadratic",
    /// An inertia entry given twice.
    RepeatedInertia = "repeated-inertia",
    /// Inertia entries beside kinetic energy.
    InertiaBesideKinetic = "inertia-beside-kinetic",
    /// Prescribed speeds in a model that has inertia.
    SpeedBesideInertia = "speed-beside-inertia",
    /// A constraint, condition or law without an unknown.
    NothingToConstrain = "nothing-to-constrain",
    /// A range whose bounds leave nothing between them.
    EmptyRange = "empty-range",
    /// A restitution outside of 0 to 1, or of a bound of a speed.
    BadRestitution = "bad-restitution",
    /// Fewer inputs than conditions.
    TooFewInputs = "too-few-inputs",
    /// An auxiliary coordinate that stands neither in a constraint nor after a `by`.
    UndeterminedAuxiliary = "undetermined-auxiliary",
    /// A law that does not say along which speed it acts.
    LawWithoutSlip = "law-without-slip",
    /// A start value given twice.
    RepeatedStart = "repeated-start",
    /// A run that ends before it begins, is too long, or has no interval that makes sense.
    BadRun = "bad-run",
    /// A reset of something that is not a speed.
    BadReset = "bad-reset",
    /// A model without coordinates.
    EmptyModel = "empty-model",

    // Bodies
    /// Bodies in a model that does not say whether it is planar or spatial, or says both.
    PlanarOrSpatial = "planar-or-spatial",
    /// A kind of body, joint or force element that does not exist.
    UnknownKind = "unknown-kind",
    /// A kind of joint or a part of a body that exists only in the plane, or only in space.
    WrongSpace = "wrong-space",
    /// An argument that a kind does not take.
    UnknownArgument = "unknown-argument",
    /// An argument that a kind cannot do without.
    MissingArgument = "missing-argument",
    /// An argument given twice.
    RepeatedArgument = "repeated-argument",
    /// A mass, size or inertia that no body has.
    ImpossibleBody = "impossible-body",
    /// A joint, force element or drive that cannot be.
    ImpossibleConnection = "impossible-connection",
    /// A direction after `without` that the joint does not hold.
    NothingToRelease = "nothing-to-release",
    /// An orientation at the start that is incomplete or has no direction.
    BadOrientation = "bad-orientation",

    // Pictures
    /// A colour that has neither a known name nor six digits.
    UnknownColor = "unknown-color",

    // Findings
    /// A name that nothing uses.
    UnusedName = "unused-name",
    /// A coordinate without energy, inertia or prescribed speed.
    MasslessCoordinate = "massless-coordinate",
    /// More constraints than coordinates, by count.
    TooManyConstraints = "too-many-constraints",
    /// More start values chosen than are free, by count.
    TooManyStarts = "too-many-start-values",
    /// A loop without a turn.
    EmptyLoop = "empty-loop",

    // Numbers at the start
    /// Start values that conflict with each other or with constraints.
    ConflictingStart = "conflicting-start",
    /// A given start value that others determine already.
    SuperfluousStart = "superfluous-start",
    /// Constraints that contradict each other.
    ContradictoryConstraints = "contradictory-constraints",
    /// A constraint that repeats others.
    RedundantConstraint = "redundant-constraint",
    /// A configuration in which constraints lose their independence.
    SingularConfiguration = "singular-configuration",
    /// A configuration close to such a one.
    NearlySingular = "nearly-singular",
    /// A relation between positions or velocities that is written nowhere.
    HiddenConstraint = "hidden-constraint",
    /// A velocity constraint that is the derivative of a relation between positions.
    HolonomicInDisguise = "holonomic-in-disguise",
    /// A motion that the constraints allow and that has no inertia.
    SingularMass = "singular-mass",
    /// An input that its condition does not determine.
    UndeterminedInput = "undetermined-input",
    /// Laws with no solution, or with several.
    AmbiguousLaw = "ambiguous-law",
    /// A given start value that determines the others through an ill-conditioned system alone.
    IllConditionedStart = "ill-conditioned-start",
    /// A mass matrix that is not positive: a motion with negative kinetic energy.
    NegativeInertia = "negative-inertia",

    // Numbers during a run
    /// Steps that have become too small to go on.
    StepCollapse = "step-collapse",
    /// An event that fires again and again without an end.
    EndlessEvents = "endless-events",
    /// A switching expression, or stick and slip, that changes again and again without an end.
    EndlessSwitching = "endless-switching",
    /// A constraint whose positions jump at a switch.
    PositionJump = "position-jump",
    /// A mass matrix that jumps while the system moves.
    MassJump = "mass-jump",
    /// A control that would have to act by an impulse.
    ImpulsiveInput = "impulsive-input",
    /// A constraint whose direction jumps so that speeds have no limit.
    KinkedConstraint = "kinked-constraint",
    /// An event that sets speeds which the constraints do not allow.
    ImpossibleReset = "impossible-reset",
    /// An input that its condition drives beyond all bounds.
    RunawayInput = "runaway-input",
    /// A motion beside the conditions that grows.
    UnstableInternalDynamics = "unstable-internal-dynamics",
    /// An output that is infinite or not a number in some rows of a run.
    OutputNotFinite = "output-not-finite",
}

impl Code {
    /// The code a user typed, if there is one of that name.
    pub fn from_word(word: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|code| code.as_str() == word)
    }

    /// The sentence below the heading of the page: the code in one line.
    pub fn summary(self) -> &'static str {
        self.page().lines().nth(2).unwrap_or_default()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
