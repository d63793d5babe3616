//! Checks of the settings in `docs/deploy` against each other and against the build.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::csp;
use crate::pages::PAGES;

/// The headers that every host sends.
const HEADERS: [(&str, &str); 6] = [
    ("Content-Security-Policy", "frame-ancestors 'none'"),
    ("Strict-Transport-Security", "max-age=31536000"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "strict-origin-when-cross-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
];

/// How long a browser keeps a file whose name holds a hash.
const FOR_GOOD: &str = "public, max-age=31536000, immutable";

/// How the hosts' files recognize such a name.
const HASHED: &str = "[-_./][0-9a-f]{12,16}[-_./]";

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn deploy(name: &str) -> String {
    read(&format!("docs/deploy/{name}"))
}

/// Whether one line of the text sets the header to the value.
fn sets(text: &str, header: &str, value: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    lines.any(|line| {
        let rest = line.split_once(header).map(|(_, rest)| rest.trim_start_matches(':').trim());
        rest.is_some_and(|rest| rest == value || rest.starts_with(&format!("\"{value}\"")))
    })
}

#[test]
fn every_host_sends_the_same_headers() {
    for file in ["_headers", "nginx.conf", ".htaccess", "Caddyfile"] {
        let text = deploy(file);
        for (header, value) in HEADERS {
            assert!(sets(&text, header, value), "{file} does not set {header} to {value}");
        }
    }
    for (header, value) in HEADERS {
        let row = format!("| `{header}` | `{value}` |");
        assert!(deploy("README.md").contains(&row), "README.md has no row {row}");
    }
}

#[test]
fn hashed_files_are_cached_for_good() {
    for file in ["nginx.conf", ".htaccess", "Caddyfile"] {
        let text = deploy(file);
        assert!(text.contains(HASHED), "{file} does not know hashed names");
        assert!(text.contains(FOR_GOOD) && text.contains("\"no-cache\""), "{file}");
    }
}

#[test]
fn netlify_sends_page_for_addresses_of_app() {
    let rules = PAGES.iter().filter(|page| **page != "overview").map(|page| {
        let address = page.strip_suffix("_id").map_or((*page).to_owned(), |it| format!("{it}/*"));
        format!("/{address} /index.html 200")
    });
    let text = deploy("_redirects");
    let written = text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned);
    assert_eq!(written.collect::<BTreeSet<_>>(), rules.collect::<BTreeSet<_>>());
}

#[test]
fn the_page_agrees() {
    let [_, _, _, (_, referrer), ..] = HEADERS;
    let page = read("index.html");
    let meta = format!(r#"<meta name="referrer" content="{referrer}">"#);
    assert!(page.contains(&meta), "index.html has no {meta}");
}

#[test]
fn the_documented_policy_is_the_built_one() {
    let policy = csp::policy("").unwrap();
    assert!(!policy.contains("frame-ancestors"), "a <meta> cannot set it");
    let text = deploy("README.md");
    let (_, block) = text.split_once("\n```\ndefault-src").unwrap();
    let (block, _) = block.split_once("\n```").unwrap();
    let block = format!("default-src{block}");
    let written: Vec<&str> =
        block.lines().map(|line| line.split(" 'sha256-…'").next().unwrap()).collect();
    assert_eq!(written, policy.split("; ").collect::<Vec<_>>(), "correct docs/deploy/README.md");
}
