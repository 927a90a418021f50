//! Pages with hostile texts, for `web/check.mjs --quick`.
//!
//! `cargo run -p dalembert-report --example hostile -- FOLDER` writes 60 pages and `hostile.json`, which says what the
//! heading of each page must show. Text that is followed instead of shown sets `window.pwned`. Page `k` has text
//! `k + 4 j` (modulo 60) at place `j`, so that each text stands at each place once.

#[path = "../tests/support/mod.rs"]
mod support;

use std::error::Error;
use std::path::Path;

use dalembert::record::{Columns, EventRecord, FindingRecord, ModelRecord};
use dalembert::system::MechanicalSystem;
use dalembert::{Request, Study};
use serde_json::{Map, Value};
use support::{FOUR_BAR, Ran, ran};

/// Data of the mechanism for every place of a text.
const MORE: &str = "output height = P.y [m]\nevent far when crank.x - 100 [m] rising: stop\ndraw trace P\n";

const N_PLACES: usize = 14;

/// Texts that would do something if they were not shown.
const TEXTS: [&str; 60] = [
    // Elements.
    "<script>window.pwned=1</script>",
    "</script><script>window.pwned=1</script>",
    "</style><script>window.pwned=1</script>",
    "</title><script>window.pwned=1</script>",
    "</pre></code><script>window.pwned=1</script>",
    "</ScRiPt ><sCrIpT>window.pwned=1</ScRiPt>",
    "</math></table></div><script>window.pwned=1</script>",
    "</noscript><script>window.pwned=1</script>",
    "</textarea></template></select><script>window.pwned=1</script>",
    "<img src=x onerror=window.pwned=1>",
    "<svg onload=window.pwned=1>",
    "<svg><script>window.pwned=1</script></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=window.pwned=1>",
    "<math href=\"javascript:window.pwned=1\"><mi>x</mi></math>",
    "<iframe srcdoc='<script>parent.pwned=1</script>'></iframe>",
    "<details open ontoggle=window.pwned=1><summary>x</summary></details>",
    "<object data=\"data:text/html,<script>parent.pwned=1</script>\"></object>",
    "<base href=\"https://example.org/\"><script src=pwned.js></script>",
    "<meta http-equiv=refresh content=\"0;url=javascript:window.pwned=1\">",
    "<link rel=stylesheet href=https://example.org/pwned.css>",
    "<form action=javascript:window.pwned=1><button autofocus onfocus=window.pwned=1>",
    // Quotes and attributes.
    "\" onmouseover=\"window.pwned=1\" autofocus onfocus=\"window.pwned=1",
    "' onmouseover='window.pwned=1' autofocus onfocus='window.pwned=1",
    "\"'`><script>window.pwned=1</script>",
    "“”‘’«»„‚ ‹› ′″ <b onclick=window.pwned=1>",
    "x\" style=\"background:url(https://example.org/pwned)\" y=\"",
    // Addresses.
    "javascript:window.pwned=1",
    "<a href=javascript:window.pwned=1 autofocus onfocus=window.pwned=1>x</a>",
    "data:text/html;base64,PHNjcmlwdD53aW5kb3cucHduZWQ9MTwvc2NyaXB0Pg==",
    // Entities.
    "&lt;script&gt;window.pwned=1&lt;/script&gt;",
    "&#60;script&#62;window.pwned=1&#60;/script&#62;",
    "&#x3c;img src=x onerror=window.pwned=1&#x3e; &amp;lt; &nbsp; &notanentity",
    "\\u003cscript\\u003ewindow.pwned=1\\u003c/script\\u003e \\x3cscript\\x3e",
    // Templates and other languages.
    "`${window.pwned=1}`",
    "${window.pwned=1} #{window.pwned=1} <%= window.pwned=1 %>",
    "{{constructor.constructor('window.pwned=1')()}}",
    "<!--<script>window.pwned=1//--></script>",
    "--><script>window.pwned=1</script><!--",
    "<!-- <script> window.pwned=1 --!><script>window.pwned=1</script>",
    "]]><script>window.pwned=1</script>",
    "<![CDATA[<script>window.pwned=1</script>]]>",
    "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>&e;<script>window.pwned=1</script>",
    "\"}]};window.pwned=1;//",
    "\",\"pwned\":1,\"x\":\"\\\"\\\\",
    "}</style><style>*{display:none}</style><script>window.pwned=1</script>",
    "*{background:url(https://example.org/pwned)}/* window.pwned=1",
    "\\input{/etc/passwd}\\text{<script>window.pwned=1</script>}\\href{javascript:window.pwned=1}{x}",
    "$\\frac{1}{0}$ \\} \\end{document} %& ^_~# \\style{color:red}{<script>window.pwned=1</script>}",
    // Signs that are not seen.
    "a\u{2028}window.pwned=1\u{2029}b<script>window.pwned=1</script>",
    "nul\u{0}<scr\u{0}ipt>window.pwned=1</script>",
    "\u{1}\u{8}\u{b}\u{c}\u{1b}[31m\u{7f}\u{85}\u{9f}\t\r<script>window.pwned=1</script>",
    "\u{202e}>tpircs/<1=denwp.wodniw>tpircs<\u{202c}\u{2066}\u{200f}\u{200e}",
    "ze\u{200b}ro\u{200c}wi\u{200d}dth\u{2060}\u{ad}<scr\u{200b}ipt>window.pwned=1</script>",
    "\u{301}\u{20dd}\u{338}window.pwned=1\u{336}\u{336}\u{336}",
    "\u{feff}<script>window.pwned=1</script>\u{fffe}\u{ffff}",
    "👩‍🔬🏳️‍🌈 \u{1f600}<script>window.pwned=1</script>",
    // Names that objects have.
    "__proto__",
    "constructor",
    "toString",
    // A word without an end; made longer below.
    "<script>window.pwned=1</script>window.pwned=1;",
];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).ok_or("usage: hostile FOLDER")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let mut texts = TEXTS.map(str::to_owned);
    texts[TEXTS.len() - 1] = TEXTS[TEXTS.len() - 1].repeat(100);
    let mut run = ran(&format!("{FOUR_BAR}{MORE}"), &Request::default());
    let mut titles = Map::new();
    for page in 0..TEXTS.len() {
        let at_places: [&str; N_PLACES] =
            std::array::from_fn(|place| texts[(page + 4 * place) % TEXTS.len()].as_str());
        put(&mut run, at_places);
        let name = format!("hostile-{page:02}.html");
        std::fs::write(folder.join(&name), run.page())?;
        titles.insert(name, Value::String(shown(at_places[0])));
    }
    std::fs::write(folder.join("hostile.json"), serde_json::to_string_pretty(&titles)?)?;
    Ok(())
}

/// Puts texts wherever a text can stand.
fn put(run: &mut Ran, texts: [&str; N_PLACES]) {
    let [
        title,
        comment,
        parameter,
        coordinate,
        body,
        point,
        joint,
        force,
        row,
        output,
        unit,
        event,
        drawing,
        told,
    ] = texts.map(str::to_owned);
    let text =
        format!("model \"{title}\"  # {comment}\n# {comment}\nbody {body}: rod(length = 1 [{unit}])\n");
    let mut model = run.study.model().clone();
    model.title = title;
    model.parameters[0].name = parameter;
    model.coordinates[0].name = coordinate;
    model.bodies[0].name = body;
    model.points[0].name = point;
    model.joints[0].name = joint;
    model.force_elements[0].name = force;
    model.constraints[0].name.clone_from(&row);
    model.constraints[0].rows[0].name = row;
    let own = model.outputs.last_mut().expect("the output above");
    own.name = output;
    own.unit.as_mut().expect("its unit").0 = unit;
    model.events[0].name.clone_from(&event);
    model.drawings[0].name = drawing;
    run.study = Study::new(&model, &text);
    run.columns = Columns::of(&model, run.study.system().layout());
    run.record.model = ModelRecord { title: model.title, set: vec![told.clone()], sha256: None };
    run.record.message = Some(told.clone());
    run.record.findings = vec![FindingRecord::error("hostile", &told)];
    run.record.events = vec![EventRecord { t: 1.0, name: event }];
}

/// A text as shown: control characters are replaced by signs.
fn shown(text: &str) -> String {
    let sign = |c: char| match c {
        '\t' => "\t".to_owned(),
        '\u{0}'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)).expect("a sign").to_string(),
        '\u{7f}' => "\u{2421}".to_owned(),
        '\u{80}'..='\u{9f}'
        | '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}'
        | '\u{fffe}'
        | '\u{ffff}' => format!("⟨U+{:04X}⟩", u32::from(c)),
        c => c.to_string(),
    };
    text.chars().map(sign).collect()
}
