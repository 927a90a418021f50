//! Links on a terminal (OSC 8).

use std::path::Path;

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use dalembert_report::visible;

/// A text that leads to a file: a link where the stream is a terminal with colours, else the text alone.
pub fn linked<S: RawStream>(path: &Path, text: &str, stream: &S) -> String {
    let text = visible(text);
    let is_dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
    if is_dumb || !stream.is_terminal() || AutoStream::choice(stream) == ColorChoice::Never {
        return text.into_owned();
    }
    match path.canonicalize() {
        Ok(path) => format!("\u{1b}]8;;{}\u{1b}\\{text}\u{1b}]8;;\u{1b}\\", address(&path)),
        Err(_) => text.into_owned(),
    }
}

/// The address of a file: every byte but letters, digits and a few marks as `%20` (RFC 3986, section 2.1).
fn address(path: &Path) -> String {
    let mut out = "file://".to_owned();
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => {
                out.push(*byte as char);
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_no_letters_that_a_terminal_could_stumble_over() {
        assert_eq!(address(Path::new("/a b/ü\u{1b};x.html")), "file:///a%20b/%C3%BC%1B%3Bx.html");
    }
}
