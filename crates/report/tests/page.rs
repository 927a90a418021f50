//! Pages of runs: what they carry, that it is true, and that text is text.

mod support;

use std::collections::HashMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use dalembert::record::{Columns, EventRecord, FindingRecord};
use dalembert::system::{MechanicalSystem, Sample};
use dalembert::{Request, Study};
use dalembert_report::scene::{Drawn, Form, Number};
use serde_json::Value;
use sha2::{Digest, Sha256};
use support::{FOUR_BAR, Ran, ran};

const PENDULUM: &str = r#"model "Pendulum"
parameter L = 2 [m], m = 1 [kg], g = 9.81 [m/s^2]
coordinate x, y [m]
kinetic 1/2*m*(x'^2 + y'^2)
potential m*g*y
constraint rod: x^2 + y^2 = L^2
output height = y + L [m]
start x = L, y ~ 0, y' = 0
run until 10 [s] every 0.05 [s]
"#;

/// A column of the trajectory.
fn column_of(ran: &Ran, name: &str) -> Vec<f64> {
    let at = ran.columns.index_of(name).expect("a column");
    let mut row = Vec::new();
    let value = |sample: &Sample| {
        ran.columns.write(sample, &mut row);
        row[at]
    };
    ran.samples.iter().map(value).collect()
}

/// The content of an element of this id.
fn within<'a>(page: &'a str, id: &str) -> &'a str {
    let from = page.find(&format!("id=\"{id}\">")).expect("an element") + id.len() + 6;
    let to = page[from..].find("</script>").expect("its end");
    &page[from..from + to]
}

fn data(page: &str) -> Value {
    serde_json::from_str(within(page, "report-data")).expect("JSON")
}

/// Rows of a page: times as doubles, columns as singles.
fn unpacked(text: &str, n: usize) -> Vec<u8> {
    let packed = STANDARD.decode(text).expect("base64");
    let mut bytes = miniz_oxide::inflate::decompress_to_vec(&packed).expect("deflated");
    for column in bytes[8 * n..].chunks_exact_mut(4 * n) {
        let planes = column.to_vec();
        let mut bits = 0_u32;
        for row in 0..n {
            let byte = |at: usize| u32::from(planes[at * n + row]) << (8 * at);
            let code = byte(0) | byte(1) | byte(2) | byte(3);
            // Even codes are differences that are not negative, odd ones the others.
            let size = code / 2;
            bits = if code.is_multiple_of(2) {
                bits.wrapping_add(size)
            } else {
                bits.wrapping_sub(size).wrapping_sub(1)
            };
            column[4 * row..4 * row + 4].copy_from_slice(&bits.to_le_bytes());
        }
    }
    bytes
}

#[test]
fn a_page_carries_the_rows_of_the_run() {
    let ran = ran(PENDULUM, &Request::default());
    let page = ran.page();
    let data = data(&page);
    let playback = &data["films"][0];
    let n = ran.samples.len();
    assert_eq!(playback["n_rows"], n);
    let bytes = unpacked(within(&page, "rows-0"), n);
    let times: Vec<f64> = bytes[..8 * n]
        .chunks_exact(8)
        .map(|eight| f64::from_le_bytes(eight.try_into().expect("eight")))
        .collect();
    assert_eq!(times, ran.samples.iter().map(|sample| sample.t).collect::<Vec<_>>());
    let singles: Vec<f32> = bytes[8 * n..]
        .chunks_exact(4)
        .map(|four| f32::from_le_bytes(four.try_into().expect("four")))
        .collect();
    let columns = playback["columns"].as_array().expect("columns");
    let mut n_stored = 0;
    for column in columns {
        let name = column["name"].as_str().expect("a name");
        let expected = column_of(&ran, name);
        if let Some(at) = column["at"].as_u64() {
            // Columns stand in their order; one that is equal to an earlier one is stored with it.
            assert!(at <= n_stored, "{name}");
            n_stored = n_stored.max(at + 1);
            let at = at as usize * n;
            for (value, expected) in singles[at..at + n].iter().zip(&expected) {
                assert_eq!(*value, *expected as f32, "{name}");
            }
        } else {
            let fixed = column["fixed"].as_f64().expect("a value");
            let floor = column["floor"].as_f64().unwrap_or(0.0);
            let is_rounding = |value: &f64| fixed == 0.0 && value.abs() < floor;
            assert!(expected.iter().all(|value| *value == fixed || is_rounding(value)), "{name}");
        }
        let (min, max) =
            expected.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(*x), b.max(*x)));
        assert_eq!((column["min"].as_f64(), column["max"].as_f64()), (Some(min), Some(max)), "{name}");
    }
    assert_eq!(singles.len(), n_stored as usize * n, "nothing else is stored");
}

#[test]
fn the_same_run_gives_the_same_bytes() {
    let pages: Vec<String> = (0..2).map(|_| ran(FOUR_BAR, &Request::default()).page()).collect();
    assert!(pages[0] == pages[1]);
}

/// The policy names the hashes of the script and of the style sheet, and there is no other of them.
#[test]
fn nothing_runs_but_what_the_policy_names() {
    let page = ran(FOUR_BAR, &Request::default()).page();
    let hash = |text: &str| STANDARD.encode(Sha256::digest(text.as_bytes()));
    let between = |from: &str, to: &str| {
        let start = page.rfind(from).expect("a beginning") + from.len();
        &page[start..start + page[start..].find(to).expect("an end")]
    };
    let (script, style) = (between("<script>", "</script>"), between("<style>", "</style>"));
    let policy = between("Content-Security-Policy\" content=\"", "\"");
    assert!(policy.starts_with("default-src 'none'; "), "{policy}");
    assert!(policy.contains(&format!("script-src 'sha256-{}'", hash(script))), "{policy}");
    assert!(policy.contains(&format!("style-src 'sha256-{}'", hash(style))), "{policy}");
    let around = page.replace(script, "").replace(style, "");
    // The script itself is packed, and allowed by its hash as well.
    let packed = STANDARD.decode(within(&page, "code")).expect("base64");
    let code = miniz_oxide::inflate::decompress_to_vec(&packed).expect("deflated");
    assert!(
        policy.contains(&format!("'sha256-{}'; style-src", STANDARD.encode(Sha256::digest(&code)))),
        "{policy}"
    );
    assert_eq!(around.matches("<script").count(), 4, "data, rows, packed script and script");
    assert_eq!(around.matches("<style").count(), 1);
    for outside in
        [" src=", "href=\"http", "@import", "url(", "<link", "<iframe", "<img", "onload=", "onerror="]
    {
        assert!(!around.contains(outside), "{outside}");
    }
}

#[test]
fn long_runs_keep_their_extremes_and_say_what_they_lost() {
    let ran = ran(PENDULUM, &Request::until(300.0).every(0.01));
    let playback = ran.playback();
    assert_eq!(playback.n_all, 30_001);
    assert!(playback.n_rows() < 20_000, "{} rows", playback.n_rows());
    assert_eq!(playback.times.last(), ran.samples.last().map(|sample| &sample.t));
    let mut worst = 0.0_f64;
    for (at, column) in playback.columns.iter().enumerate() {
        let all = column_of(&ran, &column.name);
        let (min, max) =
            all.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(*x), b.max(*x)));
        assert_eq!((column.range.min, column.range.max), (min, max), "{}", column.name);
        if column.range.fixed().is_some() {
            continue;
        }
        assert!(column.values.contains(&min) && column.values.contains(&max), "{}", column.name);
        let off = |(sample, value): (&Sample, &f64)| (playback.at(at, sample.t) - value).abs();
        let off = ran.samples.iter().zip(&all).map(off).fold(0.0, f64::max);
        worst = worst.max(off / (max - min));
    }
    // The same lines, evaluated twice.
    assert!((worst - playback.deviation).abs() <= 1e-9, "{worst} where {} is told", playback.deviation);
    assert!(ran.page().contains("the straight line is off by at most"));
}

#[test]
fn a_page_stays_small() {
    let short = ran(PENDULUM, &Request::default()).page();
    let long = ran(PENDULUM, &Request::until(300.0).every(0.01)).page();
    assert!(short.len() < 3_000_000 && long.len() < 3_000_000, "{} and {}", short.len(), long.len());
}

#[test]
fn bodies_are_where_their_coordinates_say() {
    let ran = ran(FOUR_BAR, &Request::default());
    let playback = ran.playback();
    let scene = ran.view(&playback).scene().expect("something to see");
    assert!(scene.flat && scene.bodies.len() == 3 && scene.joints.len() == 4 && scene.points.len() == 1);
    assert_eq!(scene.links.len(), 1);
    for sample in ran.samples.iter().step_by(10) {
        let end = |body: usize, x: f64| scene.bodies[body].pose.at(&playback, sample.t).place([x, 0.0, 0.0]);
        let off = |a: [f64; 3], b: [f64; 3]| (0..3).map(|i| (a[i] - b[i]).abs()).fold(0.0, f64::max);
        // Joints connect their bodies to the last digits of the run.
        assert!(off(end(0, -0.5), [0.0; 3]) < 1e-12 && off(end(2, -1.0), [2.0, 0.0, 0.0]) < 1e-12);
        assert!(off(end(0, 0.5), end(1, -1.0)) < 1e-12 && off(end(1, 1.0), end(2, 1.0)) < 1e-12);
    }
    let Form::Cylinder { length, .. } = scene.bodies[1].solids[0].form else { panic!("a rod is round") };
    assert_eq!(length, 2.0);
    let low = scene.bounds[0];
    assert!(low[0] <= -1.0 + 1e-3 && low[1] <= 0.0, "the crank turns within the picture: {:?}", scene.bounds);
}

#[test]
fn coordinates_named_like_positions_are_drawn() {
    let ran = ran(PENDULUM, &Request::default());
    let playback = ran.playback();
    let scene = ran.view(&playback).scene().expect("something to see");
    assert!(scene.flat);
    let Drawn::Point { at } = &scene.drawings[0].shape else { panic!("a dot") };
    for sample in &ran.samples {
        let place = at.map(|number| number.at(&playback, sample.t));
        assert_eq!(place, [sample.q[0], sample.q[1], 0.0]);
    }
    assert!(matches!(scene.drawings[1].shape, Drawn::Trace { .. }));
    assert_eq!(at[2], Number::Fixed(0.0));
}

/// The peak of a joint's force is that of its length, not of its components.
#[test]
fn peaks_of_reactions_are_those_of_all_rows() {
    let ran = ran(FOUR_BAR, &Request::default());
    let playback = ran.playback();
    let (x, y) = (column_of(&ran, "b.force.x"), column_of(&ran, "b.force.y"));
    let sizes: Vec<f64> = x.iter().zip(&y).map(|(x, y)| x.hypot(*y)).collect();
    let column = playback.columns.iter().find(|column| column.name == "|b.force|").expect("the norm");
    let peak = sizes.iter().copied().fold(0.0, f64::max);
    // Another order of the same additions.
    assert!((column.range.max - peak).abs() <= 4.0 * f64::EPSILON * peak);
    let at = sizes.iter().position(|size| *size == peak).expect("the peak");
    assert_eq!(column.range.max_at, ran.samples[at].t);
}

#[test]
fn a_drawing_without_a_value_is_told() {
    let text = PENDULUM.replace("start", "draw line (0, 0) to (x, L*sqrt(y/L))\nstart");
    let page = ran(&text, &Request::default()).page();
    assert!(page.contains("has no value at times"), "y is negative most of the time");
    let text = PENDULUM.replace("start", "draw line (0, 0) to (x, y)\nstart");
    assert!(!ran(&text, &Request::default()).page().contains("has no value at times"));
}

/// Whatever a text is made of, it is shown and not followed.
#[test]
fn text_is_text_wherever_it_stands() {
    let hostile = "</script><script>alert(1)</script>\"'<img src=x onerror=alert(1)>&\u{202e}\u{0}";
    let mut ran = ran(FOUR_BAR, &Request::default());
    let mut model = ran.study.model().clone();
    model.title = hostile.to_owned();
    model.parameters[0].name = hostile.to_owned();
    model.bodies[0].name = hostile.to_owned();
    model.points[0].name = hostile.to_owned();
    model.joints[0].name = hostile.to_owned();
    model.force_elements[0].name = hostile.to_owned();
    model.coordinates[0].name = hostile.to_owned();
    model.constraints[0].name = hostile.to_owned();
    model.constraints[0].rows[0].name = hostile.to_owned();
    model.outputs[0].name = hostile.to_owned();
    ran.study = Study::new(&model, &format!("model \"{hostile}\"  # {hostile}\n"));
    ran.columns = Columns::of(&model, ran.study.system().layout());
    ran.record.message = Some(hostile.to_owned());
    ran.record.model.set = vec![hostile.to_owned()];
    ran.record.program = hostile.to_owned();
    ran.record.events = vec![EventRecord { t: 1.0, name: hostile.to_owned() }];
    let page = ran.page();
    assert_eq!(page.matches("alert(1)</script>").count(), 0);
    assert_eq!(page.matches("<img").count(), 0);
    assert!(!page.contains('\u{202e}') && !page.contains('\u{0}'));
    let shown = "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&lt;img src=x onerror=alert(1)&gt;&amp;⟨U+202E⟩␀";
    assert!(page.contains(&format!("<h1>{shown}</h1>")));
    let seen = "</script><script>alert(1)</script>\"'<img src=x onerror=alert(1)>&⟨U+202E⟩␀";
    let data = data(&page);
    assert_eq!(data["title"], seen);
    let names: HashMap<&str, usize> = [("bodies", 0), ("points", 0), ("joints", 0)].into();
    for (list, at) in names {
        assert_eq!(data["scene"][list][at]["name"], seen, "{list}");
    }
}

/// What is read follows the instrument in normal flow, so that nothing of it is covered.
#[test]
fn the_instrument_comes_first_and_holds_stage_plots_and_player() {
    let page = ran(FOUR_BAR, &Request::default()).page();
    let instrument = section(&page, "instrument");
    for id in ["stage", "plot-list", "player"] {
        assert!(instrument.contains(&format!("<div id=\"{id}\"></div>")), "{id}");
    }
    let main = &page[page.find("<main>").expect("a main part")..];
    let order: Vec<&str> =
        main.match_indices("<section id=\"").map(|(at, text)| &main[at + text.len()..][..8]).collect();
    assert_eq!(order[..3], ["instrume", "certific", "reaction"]);
    assert!(page.contains("<a href=\"#instrument\">Instrument</a>"));
}

const TOP: &str = r#"model "Top"
spatial
gravity (0, 0, -9.81) [m/s^2]
body top: rigid(mass = 1 [kg], inertia = (0.1, 0.1, 0.05))
joint foot: spherical(ground, top at (0, 0, -0.5))
start top.orientation = rotation((1, 0, 0), 0.4), top.wz = 20
run until 1 [s] every 0.02 [s]
"#;

/// Names of the columns of a page.
fn names(data: &Value) -> Vec<String> {
    let columns = data["films"][0]["columns"].as_array().expect("columns");
    columns.iter().map(|column| column["name"].as_str().expect("a name").to_owned()).collect()
}

#[test]
fn columns_name_their_derivatives_and_quaternions_the_rates_of_their_body() {
    let pendulum = data(&ran(PENDULUM, &Request::default()).page());
    let (columns, of) = (names(&pendulum), |at: &Value| at.as_u64().map(|at| at as usize));
    let rate = |name: &str| {
        let at = columns.iter().position(|column| column == name).expect("a column");
        of(&pendulum["films"][0]["columns"][at]["rate"]).map(|at| columns[at].as_str())
    };
    assert_eq!([rate("x"), rate("x'"), rate("x''"), rate("height")], [Some("x'"), Some("x''"), None, None]);
    let top = data(&ran(TOP, &Request::default()).page());
    let columns = names(&top);
    let at = columns.iter().position(|column| column == "top.q0").expect("a quaternion");
    let turn = top["films"][0]["columns"][at]["turn"].as_array().expect("its rates");
    let turn: Vec<&str> = turn.iter().map(|at| columns[of(at).expect("a column")].as_str()).collect();
    assert_eq!(turn, ["top.wx", "top.wy", "top.wz", "top.wx'", "top.wy'", "top.wz'"]);
}

#[test]
fn first_plots_have_one_unit_each_and_neither_quaternions_nor_constants() {
    for text in [PENDULUM, FOUR_BAR, TOP] {
        let data = data(&ran(text, &Request::default()).page());
        let plots = data["plots"].as_array().expect("plots");
        assert!((1..=4).contains(&plots.len()), "{} plots", plots.len());
        for plot in plots {
            let columns = plot["columns"].as_array().expect("columns").iter();
            let columns: Vec<&Value> = columns
                .map(|at| &data["films"][0]["columns"][at.as_u64().expect("a number") as usize])
                .collect();
            assert!(columns.windows(2).all(|pair| pair[0]["unit"] == pair[1]["unit"]), "{plot}");
            for column in columns {
                let name = column["name"].as_str().expect("a name");
                assert!(column["at"].is_u64(), "{name} is constant");
                assert!(
                    !["q0", "q1", "q2", "q3"].iter().any(|part| name.ends_with(&format!(".{part}"))),
                    "{name}"
                );
            }
        }
    }
}

#[test]
fn a_page_has_the_certificate_of_its_run() {
    let ran = ran(FOUR_BAR, &Request::default());
    let record = serde_json::to_value(&ran.record).expect("JSON");
    assert!(record["certificate"]["verdict"].is_string());
    assert_eq!(data(&ran.page())["certificate"], record["certificate"]);
}

/// A disc with normal n and radius r reaches r √(1 − nᵢ²) along axis i.
#[test]
fn the_picture_fits_discs_as_they_lie() {
    let text = r#"model "Disc"
spatial
gravity (0, 0, 0) [m/s^2]
body plate: disc(radius = 2 [m], thickness = 0.3 [m], mass = 1 [kg])
start plate.q0 = cos(0.3), plate.q1 = 0, plate.q2 = sin(0.3), plate.q3 = 0
run until 1 [s] every 0.1 [s]
"#;
    let ran = ran(text, &Request::default());
    let playback = ran.playback();
    let scene = ran.view(&playback).scene().expect("something to see");
    // Turned by 0.6 about y, the normal is (sin 0.6, 0, cos 0.6); half the thickness adds to it along the normal.
    let (sin, cos) = 0.6_f64.sin_cos();
    let reach = [2.0 * cos + 0.15 * sin, 2.0, 2.0 * sin + 0.15 * cos];
    for i in 0..3 {
        for (bound, expected) in [(scene.bounds[0][i], -reach[i]), (scene.bounds[1][i], reach[i])] {
            // Some dozens of roundings.
            assert!((bound - expected).abs() < 1e-13, "{:?} where {reach:?} is the reach", scene.bounds);
        }
    }
}

/// The part of a page that has a heading of this name.
fn section<'a>(page: &'a str, id: &str) -> &'a str {
    let from = page.find(&format!("<section id=\"{id}\"")).expect("a section");
    &page[from..from + page[from..].find("</section>").expect("its end")]
}

#[test]
fn units_on_a_page_are_those_of_the_text_with_raised_powers() {
    let text = r#"model "Pendulum"
parameter L = 2 [m], g = 9.81 [m/s^2], m = 1 [kg]
coordinate phi [rad]
kinetic 1/2*m*L^2*phi'^2
potential -m*g*L*cos(phi)
output pull = g*sin(phi) [m/s^2]
start phi = 1, phi' = 0
run until 1 [s] every 0.1 [s]
"#;
    let page = ran(text, &Request::default()).page();
    let columns = &data(&page)["films"][0]["columns"];
    let unit = |name: &str| {
        let found = columns.as_array().expect("columns").iter().find(|column| column["name"] == name);
        found.expect(name)["unit"].clone()
    };
    assert_eq!([unit("phi"), unit("phi'"), unit("phi''")], ["rad", "rad/s", "rad/s²"]);
    assert_eq!(unit("pull"), "m/s²");
    assert!(section(&page, "start").contains("<td>rad/s²</td>"));
    assert!(section(&page, "findings").contains("g = 9.81 m/s²"), "{}", section(&page, "findings"));
    for id in ["start", "findings", "settings", "certificate"] {
        assert!(!section(&page, id).contains("s^2"), "{id}");
    }
}

#[test]
fn code_in_findings_is_set_as_code() {
    let mut ran = ran(FOUR_BAR, &Request::default());
    ran.record.message = Some("the run ended at `stop`".to_owned());
    let finding = FindingRecord::error("slow", "`a < b` is slow");
    ran.record.findings = vec![FindingRecord { line: 3, hint: Some("write `a`".to_owned()), ..finding }];
    let page = ran.page();
    assert!(page.contains("the run ended at <code>stop</code>"));
    let findings = section(&page, "findings");
    assert!(findings.contains("<code>a &lt; b</code> is slow") && findings.contains("write <code>a</code>"));
    assert!(!findings.contains('`'), "{findings}");
}
