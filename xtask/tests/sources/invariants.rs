//! The invariants of ARCHITECTURE.md that can be read off the source.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::{root, sources};

/// Fails for every line of code below `directory` that holds one of the words. Comments may.
fn check(directory: &str, forbidden: &[&str], why: &str) {
    check_except(&[], directory, forbidden, why);
}

/// Fails like [`check`], except for files whose paths end like this.
fn check_except(exceptions: &[&str], directory: &str, forbidden: &[&str], why: &str) {
    let mut files = sources(&root().join(directory));
    files.retain(|file| !exceptions.iter().any(|exception| file.ends_with(exception)));
    assert!(!files.is_empty(), "there is nothing in {directory}");
    let mut faults = Vec::new();
    for file in files {
        for (index, line) in fs::read_to_string(&file).unwrap().lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            if forbidden.iter().any(|word| code.contains(word)) {
                faults.push(format!("{}:{}: {}", file.display(), index + 1, line.trim()));
            }
        }
    }
    assert!(faults.is_empty(), "{why}:\n{}", faults.join("\n"));
}

#[test]
fn components_never_fetch() {
    let fetching = [
        "use_call",
        "use_query",
        "use_name(",
        "prefetch",
        "Resource::new",
        "crate::api::client",
        "gloo_net",
        "directory_api::call",
    ];
    check("src/components", &fetching, "a component fetches data; its page should");
}

#[test]
fn pages_and_components_spell_no_path() {
    let spelled = ["\"/v1", "\"/ventures", "\"/users", "\"/settings", "\"/fundraising"];
    check("src/pages", &spelled, "a page spells a path; src/routes.rs or directory-api should");
    check("src/components", &spelled, "a component spells a path; src/routes.rs should");
}

#[test]
fn nobody_above_the_client_knows_the_source() {
    let files = fs::read_dir(root().join("src")).unwrap();
    for directory in files.map(|file| file.unwrap().path()).filter(|path| path.is_dir()) {
        if !directory.ends_with("api") {
            check(directory.to_str().unwrap(), &["is_local"], "an answer's source is looked at");
        }
    }
    check("src/pages", &["local_directory"], "a page asks the local directory; the client does");
}

#[test]
fn html_never_reaches_the_page() {
    let html = ["inner_html", "set_inner_html", "insert_adjacent_html", "set_outer_html"];
    check("src", &html, "HTML is written into the page");
}

/// The macro writes `unsafe` code, which the lints pass over in the macros of other crates.
#[test]
fn app_is_split_in_known_files() {
    let words = ["wasm_split", "#[lazy", "feature = \"split\""];
    // The pages, the local directory and workbooks, which are no views, the parts that are fetched on
    // sight, and the error of a chunk.
    let places = ["app/chunks.rs", "export/xlsx/mod.rs", "components/lazy_part.rs", "src/lazy.rs"];
    check_except(&places, "src", &words, "the app is split elsewhere than it says");
}

/// The code of a file without its comments and without a module of tests at its end.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let text = text.split("\nmod tests {").next().unwrap_or_default();
    text.lines().filter_map(|line| line.split("//").next()).collect::<Vec<_>>().join("\n")
}

/// The names of the modules at the top of the app in the paths that start with `crate::`.
fn modules_in(code: &str) -> Vec<&str> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut found = Vec::new();
    for path in code.split("crate::").skip(1) {
        let Some(group) = path.strip_prefix('{') else {
            found.extend(path.split(|letter| !is_word(letter)).next());
            continue;
        };
        // `use crate::{a, b::{c, d}};` names `a` and `b`.
        let mut depth = 0;
        for part in group.split_inclusive(['{', '}', ',']) {
            let name = part.trim_start().split(|letter| !is_word(letter)).next();
            found.extend(name.filter(|_| depth == 0));
            match part.chars().last() {
                Some('{') => depth += 1,
                Some('}') if depth == 0 => break,
                Some('}') => depth -= 1,
                _ => {}
            }
        }
    }
    found
}

/// Removes, until all are in cycles or between two, the modules that use no other or that no other
/// uses.
#[test]
fn modules_have_no_cycle() {
    let src = root().join("src");
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in sources(&src).iter().filter(|file| !file.ends_with("tests.rs")) {
        let top = Path::new(file.strip_prefix(&src).unwrap().iter().next().unwrap());
        let top = top.file_stem().unwrap().to_str().unwrap();
        let code = code(file);
        let others = modules_in(&code).into_iter().filter(|name| *name != top);
        uses.entry(top.to_owned()).or_default().extend(others.map(str::to_owned));
    }
    assert!(uses.values().any(|used| used.contains("list")), "no module is found");
    let mut count = 0;
    while count != uses.len() {
        count = uses.len();
        let used: BTreeSet<String> = uses.values().flatten().cloned().collect();
        uses.retain(|name, _| used.contains(name));
        let left: BTreeSet<String> = uses.keys().cloned().collect();
        uses.values_mut().for_each(|used| used.retain(|name| left.contains(name)));
        uses.retain(|_, used| !used.is_empty());
    }
    assert!(uses.is_empty(), "modules of src use each other: {uses:#?}");
}

/// The crates that compile for every target.
const PURE: [&str; 3] = ["directory-api", "directory-crawl", "directory-index"];

#[test]
fn pure_crates_do_no_io() {
    let foreign = [
        "axum",
        "gloo",
        "hyper",
        "idb",
        "js-sys",
        "leptos",
        "reqwest",
        "rusqlite",
        "tokio",
        "wasm-bindgen",
        "web-sys",
    ];
    let io = ["std::fs", "std::net", "std::time", "std::env", "std::thread", "std::process"];
    for package in PURE {
        let manifest = root().join("crates").join(package).join("Cargo.toml");
        let manifest: toml::Table = fs::read_to_string(manifest).unwrap().parse().unwrap();
        let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
        for name in dependencies.into_iter().flat_map(toml::Table::keys) {
            let is_foreign = foreign.iter().any(|word| name.starts_with(word));
            assert!(!is_foreign, "{package} depends on {name}");
        }
        check(&format!("crates/{package}/src"), &io, "a pure crate does I/O");
    }
}
