//! The invariants of ARCHITECTURE.md that can be read off the source.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn sources(directory: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

/// Fails for every line of code below `directory` that holds one of the words. Comments may.
fn check(directory: &str, forbidden: &[&str], why: &str) {
    check_except(&[], directory, forbidden, why);
}

/// The same for all files but the one of this name.
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
        "use_name(",
        "prefetch",
        "crate::api::client",
        "gloo_net",
        "directory_api::call",
    ];
    check("src/components", &fetching, "a component asks for data; its page should");
}

#[test]
fn pages_and_components_spell_no_path() {
    let spelled = ["\"/v1", "\"/ventures", "\"/users", "\"/settings", "\"/fundraising"];
    check("src/pages", &spelled, "a page spells a path; src/routes.rs or directory-api should");
    check("src/components", &spelled, "a component spells a path; src/routes.rs should");
}

#[test]
fn html_never_reaches_the_page() {
    let html = ["inner_html", "set_inner_html", "insert_adjacent_html", "set_outer_html"];
    check("src", &html, "HTML is written into the page");
}

/// What the macro writes is `unsafe`, which the lints pass over in the macros of other crates.
#[test]
fn the_app_is_split_where_it_says() {
    let words = ["wasm_split", "#[lazy", "split_pages"];
    // The pages, and the local directory, which is no page.
    let places = ["app/chunks.rs", "data/local/open.rs"];
    check_except(&places, "src", &words, "the app is split elsewhere than it says");
}

#[test]
fn the_contract_depends_on_no_browser_server_or_io() {
    let manifest = fs::read_to_string(root().join("crates/directory-api/Cargo.toml")).unwrap();
    let (_, rest) = manifest.split_once("[dependencies]").unwrap();
    let dependencies: Vec<&str> = rest
        .split("[")
        .next()
        .unwrap_or_default()
        .lines()
        .filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty())
        .collect();
    assert_eq!(dependencies, ["form_urlencoded", "serde_json"]);
    let io = ["std::fs", "std::net", "std::time", "std::env", "std::thread"];
    check("crates/directory-api/src", &io, "the contract does I/O");
}
