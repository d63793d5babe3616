//! The gallery has a specimen of every component: it renders each one of `src/components` and
//! `src/palette` that pages can use.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// Components that are there only as a part of others.
const PARTS: [(&str, &str); 17] = [
    ("Confirm", "`ConfirmButton` opens it"),
    ("CoverLink", "the cards and rows are covered by it"),
    ("ExportPanel", "`ExportMenu` opens it"),
    ("Failure", "`QueryView` renders it"),
    ("LazyPart", "its states are those of `NotLoaded` and of skeletons"),
    ("LiveRows", "it is a list without a look"),
    ("Missing", "`QueryView` renders it"),
    ("MonogramSkeleton", "the skeletons of cards and rows have it"),
    ("NotGiven", "facts without a value show it"),
    ("PartPlace", "`LazyPart` renders it"),
    ("RetryButton", "`QueryView` renders it"),
    ("Rows", "it is a list without a look"),
    ("Shell", "the gallery stands in it"),
    ("SkeletonBar", "`SkeletonLines` consists of it"),
    ("StaleLine", "`QueryView` renders it"),
    ("UnreadableLine", "`QueryView` renders it"),
    ("VentureLink", "the cards and rows are covered by it"),
];

fn sources(directory: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => found.extend(sources(&path)),
            false => found.push(path),
        }
    }
    found
}

/// The text of all files below a directory of the app.
fn text_of(directory: &str) -> String {
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("src");
    let files = sources(&app.join(directory));
    files.iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

#[test]
fn every_component_has_a_specimen() {
    let components = text_of("components") + &text_of("palette");
    let functions = components.split("#[component]").skip(1);
    let public = functions.filter_map(|text| text.trim_start().strip_prefix("pub fn "));
    let mut names: Vec<&str> = public.filter_map(|text| text.split(['(', '<']).next()).collect();
    names.sort_unstable();
    assert!(!names.is_empty());
    let gallery = text_of("gallery");
    let is_missing = |name: &&str| {
        !gallery
            .split(&format!("<{name}"))
            .skip(1)
            .any(|rest| rest.starts_with(|next: char| !next.is_alphanumeric()))
    };
    names.retain(is_missing);
    assert_eq!(
        names,
        PARTS.map(|(name, _)| name),
        "src/gallery has no specimen of a component (left), or has one of a part (right)"
    );
}
