//! The gallery has a specimen of every component: it names every module of `src/components`.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

/// Modules of which nothing is seen by itself.
const UNSEEN: [(&str, &str); 5] = [
    ("cover_link", "the cards and rows are covered by it"),
    ("live", "only screen readers tell of it"),
    ("shell", "the gallery stands in it"),
    ("venture_link", "the cards and rows are covered by it"),
    ("viewport", "it draws nothing"),
];

/// The text of all files of a directory of the app.
fn text_of(directory: &Path) -> String {
    let files = fs::read_dir(directory).unwrap();
    files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

#[test]
fn every_component_has_a_specimen() {
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("src");
    let gallery = text_of(&app.join("pages/gallery"));
    let list = fs::read_to_string(app.join("components/mod.rs")).unwrap();
    let modules = list.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let modules: Vec<&str> = modules.collect();
    assert!(!modules.is_empty());
    let missing = |module: &&&str| !gallery.contains(&format!("crate::components::{module}::"));
    let missing: Vec<&str> = modules.iter().filter(missing).copied().collect();
    assert_eq!(
        missing,
        UNSEEN.map(|(module, _)| module),
        "src/pages/gallery has no specimen of a component (left), or has one of an unseen (right)"
    );
}
