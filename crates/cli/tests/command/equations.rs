//! `equations`: from a model to its equations of motion, in every form and format.

use dalembert::gallery::{self, MODELS};
use serde_json::{Value, json};

use crate::desk::{Desk, PENDULUM, Said, run};
use crate::json::object;

const FORMS: [&str; 4] = ["lagrange", "compatibility", "reduced", "ode"];
const FORMATS: [&str; 3] = ["text", "latex", "html"];

/// Masses in a row, as many as `N` says.
const CHAIN: &str = "\
model \"Chain\"
parameter N = 3, m = 0.1 [kg], k = 100 [N/m]
for i in 1..N {
  coordinate x[i] [m]
  kinetic 1/2*m*x[i]'^2
}
for i in 2..N {
  potential 1/2*k*(x[i] - x[i - 1])^2
}
";

/// Which forms have no place for something in a model of the gallery, and its name.
const UNFIT: &[(&str, &[&str], &str)] = &[
    ("vehicle", &["ode"], "`track`"),
    ("crane", &["ode"], "`load_x`"),
    ("curvature", &["ode"], "`curvature`"),
    ("modulus", &["ode"], "`modulus`"),
    ("disc-arc-inside", &["ode"], "`contact_x`"),
    ("friction-incline", &["reduced", "ode"], "`friction`"),
    ("friction-parabola", &["reduced", "ode"], "`friction`"),
    ("slider-crank-kinematic", &FORMS, "kinematic model"),
];

fn text(name: &str) -> &'static str {
    gallery::find(name).unwrap_or_else(|| panic!("the gallery has {name}")).text
}

/// The equations of `text`, which must come without talk.
fn printed(text: &str, form: &str, format: &str) -> String {
    let said = Desk::new().feed(&["equations", "-", "--form", form, "--format", format], text);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{form}, {format}: {said:?}");
    said.out
}

/// All models of the gallery with the forms that fit them.
fn fitting() -> Vec<(&'static str, &'static str, &'static str)> {
    let mut all = Vec::new();
    // Equations of more bodies than two are no reading, and the same code.
    let n_bodies = |text: &str| dalembert::load(text).map_or(0, |study| study.model().bodies.len());
    for model in MODELS.iter().filter(|model| n_bodies(model.text) <= 3) {
        for form in FORMS {
            // Whatever is refused is tested below; here it must be one of the two ends.
            let said = Desk::new().feed(&["equations", "-", "--form", form], model.text);
            match said.code {
                0 => all.push((model.name, model.text, form)),
                _ => assert_unfit(&said),
            }
        }
    }
    all
}

fn assert_unfit(said: &Said) {
    assert_eq!((said.code, said.out.as_str()), (2, ""), "{said:?}");
    assert!(said.err.starts_with("error: ") && said.err.contains("\nhint: "), "{said:?}");
}

fn list<'a>(object: &'a Value, name: &str) -> &'a [Value] {
    object[name].as_array().unwrap_or_else(|| panic!("`{name}` is a list: {object:#}"))
}

/// The texts of both sides of all equations, and of all definitions.
fn sides(object: &Value) -> Vec<&str> {
    let equations = list(object, "equations").iter().flat_map(|e| [&e["left"], &e["right"]]);
    let definitions = list(object, "definitions").iter().map(|d| &d["value"]);
    equations.chain(definitions).map(|side| side.as_str().expect("a text")).collect()
}

/// Whether every bracket is closed by its partner.
fn balanced(text: &str, brackets: &[(char, char)]) -> bool {
    let mut open = Vec::new();
    for c in text.chars() {
        if let Some((_, close)) = brackets.iter().find(|(start, _)| *start == c) {
            open.push(*close);
        } else if brackets.iter().any(|(_, close)| *close == c) && open.pop() != Some(c) {
            return false;
        }
    }
    open.is_empty()
}

#[test]
fn the_pendulum_has_the_equations_of_the_books_in_every_form() {
    let has = |form: &str, lines: &[&str]| {
        let said = printed(PENDULUM, form, "text");
        assert!(said.starts_with("Pendulum: "), "{said}");
        for line in lines {
            assert!(said.lines().any(|l| l.trim_start() == *line), "{form}: `{line}` is not in\n{said}");
        }
        said
    };
    let newton = ["x:  m*x'' = 2*x*multiplier(rod)", "y:  m*y'' = -m*g + 2*y*multiplier(rod)"];
    let rod = "rod:  2*x*x'' + 2*y*y'' = -2*x'^2 - 2*y'^2";
    let said = has("lagrange", &[newton[0], newton[1], rod, "unknowns: x'', y'', multiplier(rod)"]);
    assert!(!said.contains("reaction("), "{said}");
    let reactions = "unknowns: x'', y'', reaction(x), reaction(y)";
    let said =
        has("compatibility", &["x:  m*x'' = reaction(x)", "y:  m*y'' = -m*g + reaction(y)", reactions]);
    assert!(said.contains(rod) && !said.contains("multiplier("), "{said}");
    let said = has("reduced", &[rod, "unknowns: x'', y''"]);
    assert!(!said.contains("multiplier(") && !said.contains("reaction("), "{said}");
    let said = has("ode", &["unknowns: x'', y'', lambda(rod)''"]);
    assert!(said.contains("mass(rod)") && said.contains("force(rod)"), "{said}");
}

#[test]
fn lagrange_and_text_are_what_one_gets_without_asking() {
    let desk = Desk::with_models();
    let said = desk.run(&["equations", "good.dal"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert_eq!(said.out, desk.run(&["equations", "good.dal", "--form", "lagrange"]).out);
    assert_eq!(said.out, desk.run(&["equations", "good.dal", "--format", "text"]).out);
    assert!(said.out.ends_with('\n') && !said.out.ends_with("\n\n"), "{said:?}");
}

#[test]
fn every_gallery_model_has_a_valid_object_in_every_form_that_fits() {
    let fitting = fitting();
    assert!(fitting.len() > MODELS.len(), "only {} fit", fitting.len());
    for (name, text, form) in fitting {
        let made = object(&Desk::new(), &["equations", "-", "--form", form], text, "equations", 0);
        assert_eq!(made["form"], form);
        assert_eq!(made["file"], "<stdin>");
        assert_eq!(made["findings"], json!([]), "{name}");
        // There are as many equations as unknowns, and as many as the counts say.
        let road = if ["lagrange", "ode"].contains(&form) { "multipliers" } else { form };
        let equations = list(&made, "equations").len();
        assert_eq!(equations, list(&made, "unknowns").len(), "{name}, {form}");
        assert_eq!(made["counts"][road], equations, "{name}, {form}");
        for side in sides(&made) {
            assert!(balanced(side, &[('(', ')'), ('[', ']')]), "{name}, {form}: {side}");
            assert!(!side.contains("- -") && !side.contains("+ -"), "{name}, {form}: two signs in {side}");
            assert!(!side.contains("NaN") && !side.contains("inf"), "{name}, {form}: {side}");
        }
    }
}

#[test]
fn every_name_in_the_equations_is_an_unknown_or_defined() {
    for (name, text, form) in fitting() {
        let made = object(&Desk::new(), &["equations", "-", "--form", form], text, "equations", 0);
        let checked = object(&Desk::new(), &["check", "-"], text, "check", 0);
        let mut known: Vec<String> = ["t", "pi"].map(str::to_owned).to_vec();
        for names in ["coordinates", "auxiliaries"] {
            known.extend(list(&checked, names).iter().map(|n| n.as_str().expect("a name").to_owned()));
        }
        // The rates of a rotation go with its numbers.
        let rotations: Vec<String> =
            known.iter().filter_map(|n| n.strip_suffix(".q0").map(str::to_owned)).collect();
        known.extend(rotations.iter().flat_map(|body| ["x", "y", "z"].map(|axis| format!("{body}.w{axis}"))));
        let parameters = list(&checked, "parameters").iter();
        known.extend(parameters.map(|p| p["name"].as_str().expect("a name").to_owned()));
        let check = |text: &Value, known: &[String]| {
            for word in words(text.as_str().expect("a text")) {
                assert!(known.contains(&word), "{name}, {form}: `{word}` in {text} is defined nowhere");
            }
        };
        // A definition uses only what stands before it.
        for definition in list(&made, "definitions") {
            check(&definition["value"], &known);
            known.push(definition["name"].as_str().expect("a name").to_owned());
        }
        for equation in list(&made, "equations") {
            check(&equation["left"], &known);
            check(&equation["right"], &known);
        }
    }
}

/// The names in an expression, without primes and without calls.
fn words(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_alphabetic() || c == '_') {
        rest = &rest[start..];
        let end = rest.find(|c: char| !(c.is_alphanumeric() || "_[].".contains(c))).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        rest = after;
        if !after.starts_with('(') {
            names.push(name.to_owned());
        } else if ["multiplier", "reaction", "lambda", "mass", "damping", "stiffness", "force", "D"]
            .contains(&name)
        {
            // The brackets contain the name of a row or a coordinate.
            rest = after.split_once(')').map_or("", |(_, behind)| behind);
        }
    }
    names
}

#[test]
fn latex_is_complete_and_balanced() {
    for (name, text, form) in fitting() {
        let said = printed(text, form, "latex");
        let body: String = said.lines().filter(|line| !line.starts_with('%')).collect();
        assert!(balanced(&body, &[('{', '}')]), "{name}, {form}: {body}");
        for (open, close) in [("\\begin{", "\\end{"), ("\\left", "\\right"), ("\\[", "\\]")] {
            assert_eq!(body.matches(open).count(), body.matches(close).count(), "{name}, {form}: {open}");
        }
        assert!(body.matches("\\begin{align}").count() >= 1, "{name}, {form}: {body}");
        for stray in ["*", "'", "$", "\\\\\n\\end{align}", "multiplier(", "reaction(", "NaN", "inf"] {
            assert!(!body.replace("}'\\left", "").contains(stray), "{name}, {form}: {stray} in {body}");
        }
    }
}

#[test]
fn html_is_a_whole_page_with_every_equation_in_mathml() {
    for (name, text, form) in fitting() {
        let page = printed(text, form, "html");
        assert!(page.starts_with("<!DOCTYPE html>\n") && page.ends_with("</html>\n"), "{name}, {form}");
        assert!(page.contains("<meta charset=\"utf-8\">"), "{name}, {form}");
        let (_, body) = page.split_once("<body>").expect("a body");
        assert_closed(&format!("{name}, {form}"), body.split_once("</body>").expect("its end").0);
        assert!(!body.contains("<code>") && !body.contains("merror"), "{name}, {form} was not understood");
        let made = object(&Desk::new(), &["equations", "-", "--form", form], text, "equations", 0);
        // Where D is a symbol, equations along its columns read alike, and one stands for all.
        let has_symbol = body.contains("D is too large");
        let is_along =
            |section: &str| section.starts_with("compatibility") || section.starts_with("motion along");
        let along =
            list(&made, "equations").iter().filter(|row| row["section"].as_str().is_some_and(is_along));
        let left_out = if has_symbol { along.count().saturating_sub(1) } else { 0 };
        let rows = list(&made, "equations").len() + list(&made, "definitions").len() - left_out;
        assert_eq!(body.matches("<tr>").count(), rows, "{name}, {form}");
        for word in ["http:", "https:", "<script", "<link"] {
            assert!(!page.contains(word), "{name}, {form}: the page needs {word}");
        }
    }
}

/// Every tag is closed by its partner.
fn assert_closed(place: &str, html: &str) {
    let mut open: Vec<&str> = Vec::new();
    // A lone `<` in a comparison is read as text by every browser.
    let html = html.replace("<mo><</mo>", "");
    for tag in html.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').unwrap_or_else(|| panic!("{place}: <{tag}"));
        if tag.ends_with('/') {
            continue;
        }
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{place}"),
            None => open.push(tag.split_whitespace().next().expect("a name")),
        }
    }
    assert!(open.is_empty(), "{place}: {open:?}");
}

#[test]
fn a_title_cannot_break_a_page() {
    let text = PENDULUM.replace("\"Pendulum\"", "\"A & <b> at 5 % of $x_1$\"");
    assert!(printed(&text, "lagrange", "html").contains("<h1>A &amp; &lt;b&gt; at 5 % of $x_1$</h1>"));
    let latex = printed(&text, "lagrange", "latex");
    assert!(latex.lines().all(|line| !line.contains("<b>") || line.starts_with('%')), "{latex}");
    let untitled = PENDULUM.replace("model \"Pendulum\"\n", "");
    for format in FORMATS {
        assert!(printed(&untitled, "lagrange", format).contains("Untitled model"), "{format}");
    }
}

#[test]
fn a_form_that_does_not_fit_is_refused_with_the_users_own_name() {
    for (name, forms, reason) in UNFIT {
        for form in FORMS {
            let desk = Desk::new();
            let said = desk.feed(&["equations", "-", "--form", form, "-o", "made.txt"], text(name));
            if !forms.contains(&form) {
                assert_eq!(said.code, 0, "{name}, {form}: {said:?}");
                continue;
            }
            assert_unfit(&said);
            assert!(said.err.contains(reason), "{name}, {form}: {reason} is not in {}", said.err);
            assert_eq!(desk.files(), [""; 0], "a refused call writes nothing");
            let failure = object(&desk, &["equations", "-", "--form", form], text(name), "failure", 2);
            assert!(failure["message"].as_str().is_some_and(|m| m.contains(reason)), "{failure}");
            assert!(failure["hint"].is_string(), "{failure}");
        }
    }
}

#[test]
fn the_form_that_a_refusal_offers_fits() {
    for (name, forms, _) in UNFIT {
        let said = Desk::new().feed(&["equations", "-", "--form", forms[0]], text(name));
        for offered in FORMS.iter().filter(|form| said.err.contains(&format!("`--form {form}`"))) {
            printed(text(name), offered, "text");
        }
    }
}

#[test]
fn an_invalid_model_has_diagnostics_and_no_equations() {
    let desk = Desk::with_models();
    let said = desk.run(&["equations", "broken.dal", "-o", "made.txt"]);
    assert_eq!((said.code, said.out.as_str()), (3, ""));
    for word in ["error[unknown-name]", "--> broken.dal:5:13", "`dalembert explain ", "broken.dal: 2 errors"]
    {
        assert!(said.err.contains(word), "`{word}` is not in:\n{}", said.err);
    }
    assert_eq!(said.err, desk.run(&["check", "broken.dal"]).err, "it says the same as `check`");
    assert!(!desk.path("made.txt").exists());
    let made = object(&desk, &["equations", "broken.dal"], "", "equations", 3);
    assert_eq!(made["findings"], object(&desk, &["check", "broken.dal"], "", "check", 3)["findings"]);
    assert!(made.get("equations").is_none(), "{made}");
    assert_eq!(desk.run(&["equations", "missing.dal"]).code, 2);
}

#[test]
fn a_warning_is_told_beside_the_equations() {
    let desk = Desk::with_models();
    let said = desk.run(&["equations", "doubtful.dal"]);
    assert_eq!(said.code, 0);
    assert!(said.err.contains("warning[unused-name]"), "{said:?}");
    assert_eq!(said.out, desk.run(&["equations", "good.dal"]).out, "an unused parameter changes no equation");
    let made = object(&desk, &["equations", "doubtful.dal"], "", "equations", 0);
    assert_eq!(made["findings"][0]["code"], "unused-name");
}

#[test]
fn a_dash_reads_standard_input() {
    let desk = Desk::with_models();
    for form in FORMS {
        for format in FORMATS {
            let args = ["--form", form, "--format", format];
            let file = desk.run(&[&["equations", "good.dal"], &args[..]].concat());
            assert_eq!((file.code, file.err.as_str()), (0, ""));
            assert_eq!(file.out, printed(PENDULUM, form, format));
        }
    }
    assert_eq!(desk.run(&["equations", "-"]).code, 3, "nothing is no model");
}

#[test]
fn set_changes_sizes_but_no_symbols() {
    let desk = Desk::with_models();
    desk.write("chain.dal", CHAIN);
    let said = |args: &[&str]| desk.run(&[&["equations"], args].concat());
    for form in FORMS {
        let plain = said(&["good.dal", "--form", form]);
        assert_eq!(plain.out, said(&["good.dal", "--form", form, "--set", "L=2", "--set", "m=3 [g]"]).out);
    }
    let unknowns = |args: &[&str]| {
        let made = object(&desk, &[&["equations", "chain.dal"], args].concat(), "", "equations", 0);
        list(&made, "unknowns").len()
    };
    assert_eq!(unknowns(&[]), 3);
    assert_eq!(unknowns(&["--set", "N=7"]), 7);
    assert!(said(&["chain.dal", "--set", "N=7"]).out.contains("x[7]''"));
    assert_eq!(said(&["chain.dal"]).out, said(&["chain.dal", "--set", "k=5"]).out);
    let refused = said(&["chain.dal", "--set", "nonsense=7"]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("`nonsense`"), "{refused:?}");
}

#[test]
fn a_long_chain_is_written_in_a_moment() {
    for form in FORMS {
        let said = Desk::new().feed(&["equations", "-", "--form", form, "--set", "N=1000"], CHAIN);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{form}");
        assert!(said.out.contains("x[1000]:"), "{form}");
    }
}

#[test]
fn output_writes_what_would_be_printed_and_says_so() {
    let desk = Desk::with_models();
    for format in FORMATS {
        let file = format!("made.{format}");
        let args = ["equations", "good.dal", "--form", "reduced", "--format", format];
        let said = desk.run(&[&args[..], &["-o", &file]].concat());
        assert_eq!((said.code, said.out.as_str()), (0, ""), "{said:?}");
        assert_eq!(said.err.trim(), format!("wrote {file}"));
        assert_eq!(desk.read(&file), desk.run(&args).out);
        let said = desk.run(&[&args[..], &["--output", &format!("quiet.{format}"), "-q"]].concat());
        assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (0, "", ""));
    }
    // With `--json` the object goes to standard output all the same, with the page and where it went.
    let args = ["equations", "good.dal", "--format", "latex"];
    let mut made = object(&desk, &[&args[..], &["-o", "both.tex"]].concat(), "", "equations", 0);
    assert_eq!(made["written"], "both.tex");
    assert_eq!(made["page"].as_str(), Some(desk.read("both.tex").as_str()));
    made["written"] = Value::Null;
    assert_eq!(made, object(&desk, &args, "", "equations", 0));
    assert_eq!(desk.read("both.tex"), desk.run(&args).out);
    // `--force` has a meaning only beside a file.
    assert_eq!(desk.run(&["equations", "good.dal", "--force"]).code, 2);
}

#[test]
fn an_existing_file_is_overwritten_only_by_force() {
    let desk = Desk::with_models();
    desk.write("made.txt", "precious");
    for more in [&[][..], &["--json"]] {
        let said = desk.run(&[&["equations", "good.dal", "-o", "made.txt"], more].concat());
        assert_eq!(said.code, 2, "{said:?}");
        let told = format!("{}{}", said.out, said.err);
        assert!(told.contains("`made.txt` exists already") && told.contains("`--force`"), "{said:?}");
        assert_eq!(desk.read("made.txt"), "precious");
    }
    // Nor does a model write over itself.
    assert_eq!(desk.run(&["equations", "good.dal", "-o", "good.dal"]).code, 2);
    assert_eq!(desk.read("good.dal"), PENDULUM);
    assert_eq!(desk.run(&["equations", "good.dal", "-o", "made.txt", "--force"]).code, 0);
    assert_eq!(desk.read("made.txt"), desk.run(&["equations", "good.dal"]).out);
    let said = desk.run(&["equations", "good.dal", "-o", "nowhere/made.txt"]);
    assert_eq!((said.code, said.out.as_str()), (6, ""));
    assert!(said.err.starts_with("error: cannot write `nowhere/made.txt`: "), "{said:?}");
}

#[test]
fn help_shows_every_form_and_format() {
    let said = run(&["equations", "--help"]);
    let (options, examples) = said.out.split_once("\nExamples:\n").expect("examples");
    for word in FORMS.iter().chain(&FORMATS) {
        assert!(options.contains(&format!("- {word}:")), "`{word}` is not explained:\n{options}");
    }
    for option in ["--form", "--format", "-o,", "--force", "--set"] {
        assert!(options.contains(option), "{option}: {options}");
    }
    assert!(examples.contains("--form compatibility") && examples.contains("--format latex"), "{examples}");
    for wrong in [&["--form", "newton"][..], &["--format", "pdf"]] {
        let said = run(&[&["equations", "x.dal"], wrong].concat());
        assert_eq!((said.code, said.out.as_str()), (2, ""));
        assert!(said.err.contains(wrong[1]) && said.err.contains("possible values"), "{said:?}");
    }
}
