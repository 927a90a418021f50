//! Force elements: one file for each kind, and this list of them.
//!
//! ```text
//! spring     V = ½ k (|d| − L)²                 damper     R = ½ c (|d|')²
//! torsion    V = ½ k (θ − θ₀)²                             R = ½ c θ'²
//! bushing    V = ½ Σ k_i (d·a_i)² + ½ Σ κ_i (2 v_i)²       R = ½ Σ c_i ((d·a_i)')² + ½ Σ γ_i (a_i·(ω_B − ω_A))²
//! ```
//!
//! with the axes `a_i` of the first body and the vector part `v` of the relative quaternion; in the plane the difference of angles
//! takes the place of `2 v₃`. Forces and torques are given by expressions.
//!
//! A kind is a constant [`ForceInfo`]. The language, the model and pictures read it; no other file distinguishes kinds. To add
//! one, write its file and add its `mod` and its line of the list below.

mod definition;
mod info;

// Kinds.
mod bushing;
mod damper;
#[expect(clippy::module_inception, reason = "the kind of this name")]
mod force;
mod friction;
mod spring;
mod torque;
mod torsion_damper;
mod torsion_spring;

pub use definition::{ForceDefinition, ForceFrame, ForcePlaces, ForceValue};
pub use info::{ForceInfo, ForcePart, InJoint};

/// Each line: the variant, the file with its `FORCE`, and the functions with which a program writes it.
macro_rules! forces {
    ($($kind:ident: $file:ident { $($function:ident),+ };)+) => {
        /// A kind of force element.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ForceKind {
            $(
                #[doc = concat!("The force element of `force/", stringify!($file), ".rs`.")]
                $kind,
            )+
        }

        impl ForceKind {
            /// All kinds, in the order in which messages list them.
            pub const ALL: &'static [ForceKind] = &[$(ForceKind::$kind),+];

            /// Its row of the table.
            pub const fn info(self) -> &'static ForceInfo {
                match self {
                    $(ForceKind::$kind => &$file::FORCE,)+
                }
            }
        }

        /// Force elements, as a program writes them.
        pub(crate) mod build {
            $(pub use super::$file::{$($function),+};)+
        }
    };
}

forces! {
    Spring: spring { spring };
    Damper: damper { damper };
    TorsionSpring: torsion_spring { torsion_spring };
    TorsionDamper: torsion_damper { torsion_damper };
    Bushing: bushing { bushing };
    Force: force { force, force_between };
    Torque: torque { torque };
    Friction: friction { friction };
}

impl ForceKind {
    /// Its name in the language.
    pub const fn word(self) -> &'static str {
        self.info().signature.word
    }

    /// The kind with this name.
    pub fn named(word: &str) -> Option<ForceKind> {
        ForceKind::ALL.iter().copied().find(|kind| kind.word() == word)
    }
}
