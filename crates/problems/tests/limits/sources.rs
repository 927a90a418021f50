//! Sizes and names of a source, read by `syn`.

use std::fs;
use std::path::Path;

use dalembert_problems::project::root;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};

/// A source or test of the project.
pub struct Source {
    /// From the root of the project.
    pub path: String,
    pub text: String,
    /// Whether it is a test as a whole.
    pub is_test: bool,
    pub structs: Vec<Struct>,
    /// Name and number of methods.
    pub traits: Vec<(String, usize)>,
    /// Type and number of methods of an `impl` that only call the method of the same name of a field.
    pub wrappers: Vec<(String, usize)>,
    /// Structs, enums and traits outside tests.
    pub types: Vec<String>,
    /// Floats other than 0 below [`SMALL`], outside tests.
    pub n_small_literals: usize,
}

pub struct Struct {
    pub name: String,
    pub n_fields: usize,
    /// Whether it derives `Serialize` or `Deserialize`, or belongs to the arguments of the command.
    pub is_record: bool,
}

const SMALL: f64 = 1e-3;

/// All sources and tests, in the order of their paths.
pub fn all_sources() -> Vec<Source> {
    let mut found = Vec::new();
    collect(&root().join("crates"), &mut found);
    assert!(found.len() > 500, "{} sources", found.len());
    found
}

fn collect(folder: &Path, found: &mut Vec<Source>) {
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("a folder").filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let name = path.strip_prefix(root()).expect("a path of the project").display().to_string();
            found.push(Source::new(name, fs::read_to_string(&path).expect("a source")));
        }
    }
}

impl Source {
    fn new(path: String, text: String) -> Source {
        let file = syn::parse_file(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
        let is_test =
            ["/tests/", "/tests.rs", "/benches/", "/examples/"].iter().any(|part| path.contains(part));
        let mut source = Source {
            path,
            text,
            is_test,
            structs: Vec::new(),
            traits: Vec::new(),
            wrappers: Vec::new(),
            types: Vec::new(),
            n_small_literals: 0,
        };
        source.visit_file(&file);
        source
    }

    /// Folder of its crate.
    pub fn crate_name(&self) -> &str {
        self.path.split('/').nth(1).unwrap_or_default()
    }
}

impl<'ast> Visit<'ast> for Source {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let is_test = module.attrs.iter().any(|attribute| attribute.path().is_ident("cfg"));
        if !is_test {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        let is_argument = derives(&item.attrs, &["Args", "Parser", "Subcommand"]);
        self.structs.push(Struct {
            name: item.ident.to_string(),
            n_fields: item.fields.len(),
            is_record: is_argument || derives(&item.attrs, &["Serialize", "Deserialize"]),
        });
        if !is_argument {
            self.types.push(item.ident.to_string());
        }
        visit::visit_item_struct(self, item);
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        if !derives(&item.attrs, &["Subcommand", "ValueEnum"]) {
            self.types.push(item.ident.to_string());
        }
        visit::visit_item_enum(self, item);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        let n_methods = item.items.iter().filter(|item| matches!(item, syn::TraitItem::Fn(_))).count();
        self.traits.push((item.ident.to_string(), n_methods));
        self.types.push(item.ident.to_string());
        visit::visit_item_trait(self, item);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if let syn::Type::Path(of) = &*item.self_ty
            && let Some(last) = of.path.segments.last()
        {
            let n_forwarded = item.items.iter().filter(|item| forwards(item)).count();
            self.wrappers.push((last.ident.to_string(), n_forwarded));
        }
        visit::visit_item_impl(self, item);
    }

    fn visit_lit_float(&mut self, literal: &'ast syn::LitFloat) {
        let value: f64 = literal.base10_parse().expect("a float");
        if value != 0.0 && value < SMALL {
            self.n_small_literals += 1;
        }
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        let list = Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
        if let Ok(arguments) = item.parse_body_with(list) {
            arguments.iter().for_each(|argument| self.visit_expr(argument));
        }
    }
}

/// Whether a derivation has one of these names, with or without a path.
fn derives(attributes: &[syn::Attribute], names: &[&str]) -> bool {
    let derived = attributes.iter().filter(|attribute| attribute.path().is_ident("derive"));
    let lists = derived.filter_map(|attribute| {
        attribute.parse_args_with(Punctuated::<syn::Path, syn::Token![,]>::parse_terminated).ok()
    });
    lists
        .flatten()
        .any(|path| path.segments.last().is_some_and(|last| names.iter().any(|name| last.ident == name)))
}

/// Whether a method only calls the method of the same name of something in `self`.
fn forwards(item: &syn::ImplItem) -> bool {
    let syn::ImplItem::Fn(method) = item else { return false };
    let [syn::Stmt::Expr(syn::Expr::MethodCall(call), _)] = &method.block.stmts[..] else { return false };
    let mut receiver = &*call.receiver;
    loop {
        receiver = match receiver {
            syn::Expr::Field(field) => &field.base,
            syn::Expr::MethodCall(inner) => &inner.receiver,
            syn::Expr::Path(path) => return call.method == method.sig.ident && path.path.is_ident("self"),
            _ => return false,
        };
    }
}
