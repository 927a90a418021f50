//! Joints: one file for each kind, and this list of them.
//!
//! A kind is a constant [`JointInfo`]. The language, the model, pictures and the placement of bodies read it; no other file
//! distinguishes kinds. To add one, write its file and add its `mod` and its line of the list below.

mod definition;
mod info;
mod rolling;

// Kinds, in the order of the list.
mod cylindrical;
mod distance;
mod fixed;
mod gear;
mod pin_in_slot;
mod planar;
mod point_on_curve;
mod point_on_line;
mod point_on_plane;
mod point_on_surface;
mod prismatic;
mod revolute;
mod rolling_disc;
mod rolling_sphere;
mod screw;
mod spherical;
mod universal;

pub use definition::JointDefinition;
pub(crate) use definition::{Connection, Gear};
pub(crate) use info::{Aim, JointNumber};
pub use info::{Counterpart, JointInfo};

/// Each line: the variant, the file with its `JOINT`, and the functions with which a program writes it.
macro_rules! joints {
    ($($kind:ident: $file:ident { $($function:ident),+ };)+) => {
        /// A kind of joint.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum JointKind {
            $(
                #[doc = concat!("The joint of `joint/", stringify!($file), ".rs`.")]
                $kind,
            )+
        }

        impl JointKind {
            /// All kinds, in the order in which messages list them.
            pub const ALL: &'static [JointKind] = &[$(JointKind::$kind),+];

            /// Its row of the table.
            pub const fn info(self) -> &'static JointInfo {
                match self {
                    $(JointKind::$kind => &$file::JOINT,)+
                }
            }
        }

        /// Joints, as a program writes them.
        pub(crate) mod build {
            $(pub use super::$file::{$($function),+};)+
        }
    };
}

joints! {
    Revolute: revolute { revolute };
    Prismatic: prismatic { prismatic };
    Fixed: fixed { fixed };
    Distance: distance { distance };
    PinInSlot: pin_in_slot { pin_in_slot };
    Cylindrical: cylindrical { cylindrical };
    Spherical: spherical { spherical };
    Universal: universal { universal };
    Screw: screw { screw };
    Planar: planar { planar_joint };
    PointOnLine: point_on_line { point_on_line };
    PointOnPlane: point_on_plane { point_on_plane };
    PointOnCurve: point_on_curve { point_on_curve };
    PointOnSurface: point_on_surface { point_on_surface };
    Gear: gear { gear };
    RollingDisc: rolling_disc { rolling_disc, rolling_on_line };
    RollingSphere: rolling_sphere { rolling_sphere };
}

impl JointKind {
    /// Its name in the language.
    pub const fn word(self) -> &'static str {
        self.info().signature.word
    }

    /// The kinds with this name; several where the shape of a body decides.
    pub fn named(word: &str) -> impl Iterator<Item = JointKind> {
        JointKind::ALL.iter().copied().filter(move |kind| kind.word() == word)
    }
}
