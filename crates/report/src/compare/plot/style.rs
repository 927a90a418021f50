//! Colours, markers and dashes.

/// Colours that differ.
pub(super) const N_COLOURS: usize = 9;

/// Shapes of markers, as paths around their middle.
pub(super) const MARKERS: [&str; 9] = [
    "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
    "M-4 -4h8v8h-8z",
    "M0 -5.6L5.6 0L0 5.6L-5.6 0z",
    "M0 -5.2L5 3.8H-5z",
    "M0 5.2L5 -3.8H-5z",
    "M-1.8 -5h3.6v3.2h3.2v3.6h-3.2v3.2h-3.6v-3.2h-3.2v-3.6h3.2z",
    "M0 -5.3L5 -1.6L3.1 4.3H-3.1L-5 -1.6z",
    "M-5 0L-2.5 -4.4H2.5L5 0L2.5 4.4H-2.5z",
    "M0 -6L1.6 -1.9L5.7 -1.9L2.5 0.9L3.6 5L0 2.6L-3.6 5L-2.5 0.9L-5.7 -1.9L-1.6 -1.9z",
];

/// Dashes of lines, as attributes.
pub(super) const DASHES: [&str; 8] = [
    "",
    " stroke-dasharray=\"7 4\"",
    " stroke-dasharray=\"2 3.5\"",
    " stroke-dasharray=\"9 3 2 3\"",
    " stroke-dasharray=\"12 4\"",
    " stroke-dasharray=\"4 2\"",
    " stroke-dasharray=\"9 3 2 3 2 3\"",
    " stroke-dasharray=\"1 2\"",
];

/// The shape of a marker.
pub(super) fn marker(at: usize) -> &'static str {
    MARKERS[at % MARKERS.len()]
}

/// Markers have no rim in the colour of the page, which would be a hole in the curves below.
/// Without variables, which not every program that draws pictures supports. Colours have a contrast of at least 3 with the page.
pub(super) const STYLE: &str = "\
text { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; fill: #24292f; }
.title { font-size: 18px; font-weight: 600; }
.note { font-size: 12.5px; fill: #57606a; }
.small { font-size: 11px; }
.label { font-size: 13px; }
.value { font-size: 12px; }
.halo { stroke: #ffffff; stroke-width: 4px; stroke-linejoin: round; paint-order: stroke; }
.middle { text-anchor: middle; }
.end { text-anchor: end; }
.page { fill: #ffffff; }
.frame { fill: none; stroke: #57606a; }
.grid { fill: none; stroke: #e4e7eb; }
.tick { fill: none; stroke: #57606a; }
.doubt { fill: #57606a; fill-opacity: .12; }
.series { stroke-linejoin: round; }
.series polyline { fill: none; stroke-width: 1.8; stroke: currentColor; }
.series path { fill: currentColor; }
.hollow path { fill: none; stroke: currentColor; stroke-width: 1.6; }
.c0 { color: #0b6bb8; } .c1 { color: #c94f0a; } .c2 { color: #12876a; }
.c3 { color: #b0418a; } .c4 { color: #a3740b; } .c5 { color: #6b51c0; }
.c6 { color: #c0262d; } .c7 { color: #39808f; } .c8 { color: #666c75; }
@media (prefers-color-scheme: dark) {
text { fill: #e6e8eb; }
.note { fill: #a4abb4; }
.page { fill: #16181c; }
.halo { stroke: #16181c; }
.frame, .tick { stroke: #8b929b; }
.grid { stroke: #2b2f36; }
.doubt { fill: #a4abb4; fill-opacity: .16; }
.c0 { color: #5fb0f2; } .c1 { color: #ff9254; } .c2 { color: #42cba2; }
.c3 { color: #ec8fcb; } .c4 { color: #e8bb4e; } .c5 { color: #b3a0ff; }
.c6 { color: #ff7d7d; } .c7 { color: #7ccbd9; } .c8 { color: #a9b0b9; }
}
";
