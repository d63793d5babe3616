//! Invariants of ARCHITECTURE.md that can be checked in the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::{root, sources};

/// Fails with all lines of code below `directory` that contain one of the words.
fn check(directory: &str, forbidden: &[&str], why: &str) {
    let files = sources(&root().join(directory));
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
    let fetches = [
        "use_call",
        "use_query",
        "use_user_names",
        "use_venture_name",
        "prefetch",
        "Resource::new",
        "crate::api::client",
        "gloo_net",
        "directory_api::call",
    ];
    check("src/components", &fetches, "a component fetches data; its page should");
}

#[test]
fn paths_are_spelled_in_routes_only() {
    let paths = ["\"/v1", "\"/ventures", "\"/users", "\"/settings", "\"/fundraising"];
    check("src/pages", &paths, "a page spells a path; src/routes.rs or directory-api should");
    check("src/components", &paths, "a component spells a path; src/routes.rs should");
}

#[test]
fn pages_ask_client_only() {
    check("src/pages", &["local_directory"], "a page bypasses the client");
    for part in ["app", "components", "export", "list", "local_search", "pages", "saved"] {
        check(&format!("src/{part}"), &["is_local"], "a module depends on the source of an answer");
    }
}

#[test]
fn html_never_reaches_page() {
    let html = ["inner_html", "set_inner_html", "insert_adjacent_html", "set_outer_html"];
    check("src", &html, "HTML is written into the page");
}

/// Code of a file without comments and without a module of tests at its end.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let text = text.split("\nmod tests {").next().unwrap_or_default();
    text.lines().filter_map(|line| line.split("//").next()).collect::<Vec<_>>().join("\n")
}

/// First names of paths that start with `crate::`, and all names of grouped imports.
fn imported_names(code: &str) -> impl Iterator<Item = &str> {
    let paths = code.split("crate::").skip(1).flat_map(|path| match path.strip_prefix('{') {
        Some(group) => group.split(';').next().unwrap_or_default().split(['{', ',']).collect(),
        None => vec![path],
    });
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    paths.filter_map(move |path| path.trim().split(|letter| !is_word(letter)).next())
}

/// Removes modules layer by layer. Each layer uses only the layers below it.
#[test]
fn modules_of_app_have_eight_layers() {
    let src = root().join("src");
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in sources(&src).iter().filter(|file| !file.ends_with("tests.rs")) {
        let top = Path::new(file.strip_prefix(&src).unwrap().iter().next().unwrap());
        let top = top.file_stem().unwrap().to_str().unwrap();
        let code = code(file);
        let others = imported_names(&code).filter(|name| *name != top);
        uses.entry(top.to_owned()).or_default().extend(others.map(str::to_owned));
    }
    assert!(uses.values().any(|used| used.contains("list")), "no module is found");
    for _ in 0..8 {
        let left: BTreeSet<String> = uses.keys().cloned().collect();
        uses.values_mut().for_each(|used| used.retain(|name| left.contains(name)));
        uses.retain(|_, used| !used.is_empty());
    }
    assert!(uses.is_empty(), "modules of src have cycles or more than eight layers: {uses:#?}");
}

#[test]
fn pure_crates_do_no_io() {
    let io = ["std::fs", "std::net", "std::time", "std::env", "std::thread", "std::process"];
    let foreign = ["tokio", "rusqlite", "leptos", "gloo", "web_sys", "js_sys", "wasm_bindgen"];
    for package in ["directory-api", "directory-crawl", "directory-index"] {
        check(&format!("crates/{package}/src"), &io, "a pure crate does I/O");
        check(&format!("crates/{package}/src"), &foreign, "a pure crate depends on its host");
    }
}
