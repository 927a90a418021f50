//! The name that was probably meant.

/// The candidate nearest to `word` by typing errors, if one is near enough to be worth naming.
///
/// At most one error in three letters is forgiven, and a difference of case alone always. Of equally near
/// candidates the first wins.
pub fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    let lower = word.to_lowercase();
    let letters = letters(word);
    let allowed = (length / 3).clamp(1, 3);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        // Each typing error changes at most two of the letters that occur: most candidates need no closer look.
        let changed = (letters ^ self::letters(candidate)).count_ones() as usize;
        if changed > 2 * allowed || candidate == word {
            continue;
        }
        let candidate_length = candidate.chars().count();
        if candidate_length.abs_diff(length) > allowed {
            continue;
        }
        let same_but_case = candidate_length == length && candidate.to_lowercase() == lower;
        let distance = if same_but_case { 0 } else { strsim::osa_distance(word, candidate) };
        // A name of one or two letters is near too many others: only its other case is a likely slip.
        let long_enough = length > 2 || (length == 2 && candidate_length > 2);
        let near = distance == 0 || (long_enough && distance <= allowed);
        if near && best.is_none_or(|(found, _)| distance < found) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// The letters that occur in `word`, case aside, as bits.
fn letters(word: &str) -> u64 {
    word.chars().fold(0, |bits, c| bits | 1 << (c.to_ascii_lowercase() as u32 % 64))
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn forgives_typing_errors_but_not_other_words() {
        let names = ["constraint", "coordinate", "theta", "phi", "m"];
        assert_eq!(nearest("constrain", names.into_iter()), Some("constraint"));
        assert_eq!(nearest("thteta", names.into_iter()), Some("theta"));
        assert_eq!(nearest("Phi", names.into_iter()), Some("phi"));
        assert_eq!(nearest("M", names.into_iter()), Some("m"));
        assert_eq!(nearest("x0", ["x"].into_iter()), None);
        assert_eq!(nearest("k", names.into_iter()), None);
        assert_eq!(nearest("gravity", names.into_iter()), None);
    }
}
