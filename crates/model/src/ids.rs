//! Handles of the things in a model.

macro_rules! ids {
    ($($(#[doc = $doc:literal])* $name:ident,)*) => {$(
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);

        impl $name {
            /// Its position in the model's list.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A parameter.
    ParameterId,
    /// A coordinate.
    CoordinateId,
    /// An auxiliary coordinate.
    AuxiliaryId,
    /// A kind.
    KindId,
    /// An element.
    ElementId,
    /// A constraint.
    ConstraintId,
    /// A scalar row of a constraint, counted over all constraints.
    RowId,
    /// A law.
    LawId,
    /// A body.
    BodyId,
    /// A named point of a body.
    PointId,
    /// A joint.
    JointId,
    /// The angle or distance of a joint in a start value.
    MeasureId,
}
