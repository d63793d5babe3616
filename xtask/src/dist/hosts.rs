//! The settings for static hosts in `docs/deploy` agree with each other and with the build.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::Path;

use super::csp;

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
fn cloudfront_sends_them_too() {
    let policy: serde_json::Value =
        serde_json::from_str(&deploy("cloudfront-headers.json")).unwrap();
    let at = |path: &str| policy.pointer(path).unwrap_or_else(|| panic!("there is no {path}"));
    let security = "/SecurityHeadersConfig";
    let csp = at(&format!("{security}/ContentSecurityPolicy/ContentSecurityPolicy"));
    let seconds = at(&format!("{security}/StrictTransportSecurity/AccessControlMaxAgeSec"));
    let referrer = at(&format!("{security}/ReferrerPolicy/ReferrerPolicy"));
    assert!(at(&format!("{security}/ContentTypeOptions")).is_object());
    let custom = at("/CustomHeadersConfig/Items").as_array().unwrap();
    let custom = custom.iter().map(|item| (&item["Header"], &item["Value"]));
    let custom: Vec<_> = custom.map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    let [(_, frames), (_, transport), _, (_, referred), permissions, opener] = HEADERS;
    assert_eq!(text(csp), frames);
    assert_eq!(format!("max-age={seconds}"), transport);
    assert_eq!(text(referrer), referred);
    assert_eq!(custom, [permissions, opener].map(|(name, value)| (Some(name), Some(value))));
}

#[test]
fn hashed_files_are_cached_for_good() {
    for file in ["nginx.conf", ".htaccess", "Caddyfile"] {
        let text = deploy(file);
        assert!(text.contains(HASHED), "{file} does not know hashed names");
        assert!(text.contains(FOR_GOOD) && text.contains("\"no-cache\""), "{file}");
    }
    // These hosts know no hashes; the build gives one to all files with these names, and none to the
    // service worker.
    let headers = deploy("_headers");
    for files in ["*.css", "venture-directory-*.js", "*.wasm"] {
        let rule = format!("\n/{files}\n  Cache-Control: {FOR_GOOD}\n");
        assert!(headers.contains(&rule), "_headers has no rule for {files}");
    }
    assert_eq!(headers.matches("Cache-Control").count(), 3);
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
