//! Enums that are one word each in text and JSON.

use std::fmt;

/// A word that names no variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWord {
    /// The noun: "method", "form".
    pub noun: &'static str,
    /// The word that was given.
    pub word: String,
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {} `{}`", self.noun, self.word)
    }
}

impl std::error::Error for UnknownWord {}

/// `ALL`, `as_str`, `Display`, `FromStr` and serde from one list of variants and words.
macro_rules! words {
    ($type:ident, $noun:literal, $($([$($variant:tt)+])? $($plain:ident)? => $word:literal),+ $(,)?) => {
        impl $type {
            /// All of them, in the order in which lists show them.
            pub const ALL: [$type; [$($word),+].len()] = [$($($type::$($variant)+)? $($type::$plain)?),+];

            /// The word in text and JSON.
            pub const fn as_str(self) -> &'static str {
                match self { $($($type::$($variant)+)? $($type::$plain)? => $word),+ }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::UnknownWord;

            fn from_str(word: &str) -> Result<$type, $crate::UnknownWord> {
                let unknown = || $crate::UnknownWord { noun: $noun, word: word.to_owned() };
                $type::ALL.into_iter().find(|known| known.as_str() == word).ok_or_else(unknown)
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let word = String::deserialize(deserializer)?;
                word.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(crate) use words;
