use dalembert_model::Lines;
fn main() {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).unwrap();
        let reading = dalembert_lang::read(&text);
        let lines = Lines::new(&text);
        println!("{path}: kinds {:?}", reading.model.map(|m| (m.kinds.len(), m.elements.len(), dalembert_model::count(&m))));
        for d in &reading.diagnostics {
            let p = lines.place(d.span.start);
            println!("  {}[{}] {}:{} {}  hint: {:?}", d.severity.as_str(), d.code, p.line, p.column, d.message, d.hint.as_ref().map(|h| &h.text));
        }
    }
}
