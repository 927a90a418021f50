//! Numbers of a glTF file, and how text and numbers are put together.

use serde_json::{Value, json};

/// Targets of views: vertices and their indices.
pub(super) const VERTICES: u32 = 34962;
pub(super) const INDICES: u32 = 34963;

/// Kinds of numbers.
const FLOAT: u32 = 5126;
const UNSIGNED_SHORT: u32 = 5123;

/// Numbers behind each other, each list with a view and an accessor of its own.
#[derive(Default)]
pub(super) struct Buffer {
    pub bytes: Vec<u8>,
    pub views: Vec<Value>,
    pub accessors: Vec<Value>,
}

impl Buffer {
    /// Stores numbers, which come in tuples of a kind, and returns their bounds.
    pub fn floats(&mut self, values: &[f32], kind: &str, target: Option<u32>) -> usize {
        let width = match kind {
            "VEC4" => 4,
            "VEC3" => 3,
            _ => 1,
        };
        let bound = |better: fn(f32, f32) -> f32| {
            let part = |i: usize| values.iter().skip(i).step_by(width).copied().reduce(better).unwrap_or(0.0);
            (0..width).map(part).collect::<Vec<f32>>()
        };
        let view = self.view(values.iter().flat_map(|value| value.to_le_bytes()), target);
        self.accessors.push(json!({
            "bufferView": view,
            "componentType": FLOAT,
            "count": values.len() / width,
            "type": kind,
            "min": bound(f32::min),
            "max": bound(f32::max),
        }));
        self.accessors.len() - 1
    }

    /// Stores indices of vertices.
    pub fn indices(&mut self, values: &[u16]) -> usize {
        let view = self.view(values.iter().flat_map(|value| value.to_le_bytes()), Some(INDICES));
        self.accessors.push(json!({
            "bufferView": view,
            "componentType": UNSIGNED_SHORT,
            "count": values.len(),
            "type": "SCALAR",
        }));
        self.accessors.len() - 1
    }

    fn view(&mut self, bytes: impl Iterator<Item = u8>, target: Option<u32>) -> usize {
        let from = self.bytes.len();
        self.bytes.extend(bytes);
        let mut view = json!({ "buffer": 0, "byteOffset": from, "byteLength": self.bytes.len() - from });
        if let Some(target) = target {
            view["target"] = json!(target);
        }
        // Lists begin at multiples of four bytes.
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.views.push(view);
        self.views.len() - 1
    }
}

/// Text and numbers in one binary file (glTF 2.0, section 4.4).
pub(super) fn packed(document: &Value, bytes: &[u8]) -> Vec<u8> {
    let mut text = document.to_string().into_bytes();
    text.resize(text.len().next_multiple_of(4), b' ');
    let mut numbers = bytes.to_vec();
    numbers.resize(numbers.len().next_multiple_of(4), 0);
    let total = 12 + 8 + text.len() + 8 + numbers.len();
    let mut out = Vec::with_capacity(total);
    let word = |n: usize| (n as u32).to_le_bytes();
    out.extend(b"glTF");
    out.extend(word(2));
    out.extend(word(total));
    for (name, chunk) in [(b"JSON", &text), (b"BIN\0", &numbers)] {
        out.extend(word(chunk.len()));
        out.extend(name);
        out.extend(chunk);
    }
    out
}
