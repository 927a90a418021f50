//! The report of a run: one page that needs nothing else, neither a network nor a server.
//!
//! All text is in the page itself, for reading and for print; what moves is made by a script of `web/` from the data that
//! the page carries (`page/data.rs`). The content security policy allows that script and that style sheet by their hashes and
//! nothing else. Nothing in the page depends on the clock: the same run gives the same bytes.
//!
//! The data of what moves are a JSON object, and
//! the rows as base64 of doubles (times) and singles (columns; one that never changes is a single number in the JSON), whose bits are
//! replaced by differences and deflated (`page/pack.rs`). The script
//! that makes it live is bundled from `web/` (three.js, uPlot, esbuild) and committed in `crates/report/assets`, so that building needs
//! no node; a test rebuilds the bundles and compares bytes. All text is escaped in one place (`html.rs`), where control characters and marks of direction
//! become visible signs.
//!
//! The page begins with an instrument, one window of stage, plots and player, and is text in normal flow below it. Between rows the script interpolates by Hermite polynomials: a column names
//! the column of its derivative (`rate`), the first number of a quaternion the rates of its body (`turn`). Which of two equal rotations an interval ends at is decided by the turn that these rates predict.
//! The first plots (`page/plots.rs`) show outputs, angles and distances of joints, or coordinates; the largest reaction; energies as changes from the start; constraint errors. No plot has two units.
//!
//! What a model draws (`draw`, `model::Drawing`) is evaluated like its outputs, by programs over its kinds, but has no columns; `Sketch`
//! computes it from stored samples, so that pictures cost nothing during a run.

mod comparison;
mod data;
mod motion;
mod pack;
mod plots;
mod sections;
mod trust;

use dalembert::Study;
use dalembert::record::RunRecord;
use sha2::{Digest, Sha256};

use crate::compare::ComparisonView;
use crate::html::escaped;
use crate::naming::title;
use crate::playback::Playback;
use crate::scene::Scene;
use crate::view::RunView;

/// The script of the page, bundled from `web/`.
const SCRIPT: &str = include_str!("../assets/report.js");

/// The same, deflated and in base64.
const PACKED_SCRIPT: &str = include_str!("../assets/report.packed");

/// Unpacks the script. The policy of the page allows both by their hashes; a browser that cannot unpack shows the text alone.
const UNPACKER: &str = "(async()=>{const t=atob(document.getElementById('code').textContent),b=new Uint8Array(t.length);\
                        for(let i=0;i<t.length;i++)b[i]=t.charCodeAt(i);const s=document.createElement('script');\
                        s.textContent=await new Response(new Blob([b]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();\
                        document.body.append(s);s.remove()})()";

/// Larger descriptions are packed as rows are.
const LARGE: usize = 400_000;

/// Its style sheet.
const STYLE: &str = include_str!("../assets/report.css");

/// The instrument of a page: stage, plots and player in one window, as places that the script fills. What is read follows
/// below it in normal flow, so that nothing covers it.
const INSTRUMENT: &str = "<section id=\"instrument\" class=\"instrument\" aria-labelledby=\"instrument-heading\">\n\
                          <h2 id=\"instrument-heading\">Instrument</h2>\n\
                          <noscript><p>Animation, plots and values need JavaScript; everything else is here.</p></noscript>\n\
                          <div id=\"stage\"></div>\n<div id=\"plot-list\"></div>\n<div id=\"player\"></div>\n</section>\n";

/// The parts of a page of a run.
struct RunPage<'a> {
    study: &'a Study,
    record: &'a RunRecord,
    playback: &'a Playback,
    scene: Option<&'a Scene>,
}

/// A comparison and the runs that it made.
#[derive(Clone, Copy)]
#[allow(missing_docs)]
pub struct ComparisonPage<'a> {
    /// Its result.
    pub comparison: &'a ComparisonView<'a>,
    /// The text of the model.
    pub text: &'a str,
    /// The reference, then other runs, with their names. All have the same columns.
    pub playbacks: &'a [(String, Playback)],
    pub scene: Option<&'a Scene>,
}

/// The page of a run.
pub fn render(view: &RunView<'_>) -> String {
    let scene = view.scene();
    let RunView { study, record, playback } = *view;
    let page = RunPage { study, record, playback, scene: scene.as_ref() };
    let sections = sections::list(&page);
    let data = data::of_run(&page);
    assemble(title(study.model()), &sections::header(&page), &sections, &data)
}

/// The page of a comparison: runs over each other, what they differ by, and what that costs.
pub fn render_comparison(page: &ComparisonPage<'_>) -> String {
    let sections = comparison::sections(page);
    let data = data::of_comparison(page);
    assemble(title(page.comparison.model), &comparison::header(page), &sections, &data)
}

/// A part of a page, with a heading and an address.
struct PageSection {
    id: &'static str,
    heading: &'static str,
    body: String,
}

/// Data of a page for its script.
struct Data {
    /// Contents, as JSON.
    contents: String,
    /// The rows of each playback, as base64.
    rows: Vec<String>,
}

impl Data {
    /// Whether there is anything to play.
    fn has_rows(&self) -> bool {
        self.rows.iter().any(|rows| !rows.is_empty())
    }
}

fn assemble(title: &str, header: &str, sections: &[PageSection], data: &Data) -> String {
    let policy = format!(
        "default-src 'none'; script-src 'sha256-{}' 'sha256-{}'; style-src 'sha256-{}'; img-src data: blob:; base-uri 'none'; form-action 'none'",
        hash(UNPACKER),
        hash(SCRIPT),
        hash(STYLE)
    );
    let size = PACKED_SCRIPT.len() + STYLE.len() + data.rows.iter().map(String::len).sum::<usize>();
    let mut out = String::with_capacity(size + data.contents.len() + 100_000);
    let title = escaped(title);
    out.push_str("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    out.push_str(&format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n"));
    out.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    out.push_str("<meta name=\"color-scheme\" content=\"light dark\">\n");
    out.push_str(&format!("<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"));
    if let Some(first) = sections.first() {
        out.push_str(&format!("<a class=\"skip\" href=\"#{}\">To the text</a>\n", first.id));
    }
    out.push_str(header);
    out.push_str("<nav aria-label=\"Sections\">");
    let has_rows = data.has_rows();
    if has_rows {
        out.push_str("<a href=\"#instrument\">Instrument</a>");
    }
    for section in sections {
        out.push_str(&format!("<a href=\"#{}\">{}</a>", section.id, section.heading));
    }
    out.push_str("</nav>\n<main>\n");
    if has_rows {
        out.push_str(INSTRUMENT);
    }
    sections.iter().for_each(|section| push_section(&mut out, section));
    out.push_str("</main>\n");
    // In JSON this sign occurs in texts alone.
    let contents = data.contents.replace('<', "\\u003c");
    if contents.len() > LARGE {
        let packed = pack::deflated(contents.as_bytes());
        out.push_str(&format!(
            "<script type=\"text/plain\" id=\"report-data\" data-packed>{packed}</script>\n"
        ));
    } else {
        out.push_str(&format!("<script type=\"application/json\" id=\"report-data\">{contents}</script>\n"));
    }
    for (at, rows) in data.rows.iter().enumerate() {
        out.push_str(&format!("<script type=\"text/plain\" id=\"rows-{at}\">"));
        out.push_str(rows);
        out.push_str("</script>\n");
    }
    out.push_str(&format!("<script type=\"text/plain\" id=\"code\">{PACKED_SCRIPT}</script>\n"));
    out.push_str(&format!("<script>{UNPACKER}</script>\n</body>\n</html>\n"));
    out
}

fn push_section(out: &mut String, PageSection { id, heading, body }: &PageSection) {
    out.push_str(&format!(
        "<section id=\"{id}\" aria-labelledby=\"{id}-heading\">\n<h2 id=\"{id}-heading\">{heading}</h2>\n{body}</section>\n"
    ));
}

/// The hash of the content of an element, as a content security policy names it.
fn hash(text: &str) -> String {
    base64(&Sha256::digest(text.as_bytes()))
}

pub(crate) fn base64(bytes: &[u8]) -> String {
    use base64::Engine;
    base64::engine::general_purpose::STANDARD.encode(bytes)
}
