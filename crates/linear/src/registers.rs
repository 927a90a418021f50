//! Registers for plain code.
//!
//! The matrix products behind faer's decompositions, written in assembly, return with the upper halves of the wide
//! registers in use. Nothing breaks, but until they are cleared every narrow instruction of the program waits for halves it
//! does not touch: runs took nearly twice their time after a decomposition at the start.

/// Does what may leave wide registers in use, and clears them.
pub fn with_clean_registers<T>(work: impl FnOnce() -> T) -> T {
    let result = work();
    #[cfg(target_arch = "x86_64")]
    if let Some(wide) = pulp::x86::V3::try_new() {
        wide.avx._mm256_zeroupper();
    }
    result
}
