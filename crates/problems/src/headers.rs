//! Expectations at the head of a model: lines `#! key value`.

/// The values of all headers with this key, in their order.
pub fn headers<'t>(text: &'t str, key: &str) -> Vec<&'t str> {
    let value = |line: &'t str| {
        let (found, value) = line.strip_prefix("#! ")?.split_once(' ')?;
        (found == key).then(|| value.trim())
    };
    text.lines().filter_map(value).collect()
}

/// The one header with this key.
///
/// # Panics
/// If it is missing: a test needs it.
pub fn header<'t>(text: &'t str, key: &str) -> &'t str {
    headers(text, key).first().copied().unwrap_or_else(|| panic!("no header `{key}`"))
}

/// Alternatives separated by ` | `, each a list of names; `none` is the empty list. The names are sorted.
pub fn alternatives(value: &str) -> Vec<Vec<String>> {
    value.split(" | ").map(names).collect()
}

/// A list of names separated by commas, sorted; `none` is the empty list.
pub fn names(value: &str) -> Vec<String> {
    let mut names: Vec<String> =
        value.split(',').map(|name| name.trim().to_owned()).filter(|name| name != "none").collect();
    names.sort();
    names
}
