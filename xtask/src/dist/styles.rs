//! One style sheet instead of several: one request, and compressed as one it is a fifth smaller.
//!
//! In the sources each sheet has its own matter; in a development build each is a file, so that
//! the browser's tools name them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256, Sha384};

use super::base_path::BasePath;
use super::html;

/// The page with one link in the place of those to its style sheets, which are put into one file.
pub(super) fn join(page: &str, dist: &Path, base_path: &BasePath) -> Result<String> {
    html::replace_style_sheets(page, |addresses| {
        let mut joined = String::new();
        for address in addresses {
            let file = address.strip_prefix(base_path.as_str()).unwrap_or(address);
            let path = dist.join(file);
            let unusable = || format!("could not take {} into one style sheet", path.display());
            joined.push_str(&dense(&fs::read_to_string(&path).with_context(unusable)?));
            fs::remove_file(&path).with_context(unusable)?;
        }
        let hash: String =
            Sha256::digest(&joined).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let file = format!("style-{hash}.css");
        fs::write(dist.join(&file), &joined).with_context(|| format!("could not write {file}"))?;
        let integrity = STANDARD.encode(Sha384::digest(&joined));
        let base = base_path.as_str();
        Ok(format!(r#"<link rel="stylesheet" href="{base}{file}" integrity="sha384-{integrity}">"#))
    })
}

/// The sheet without remarks, indentation and empty lines.
fn dense(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.split_once("*/").map_or("", |(_, rest)| rest));
    }
    let lines = plain.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::fs;

    use super::{dense, join};
    use crate::temporary::TemporaryDirectory;

    #[test]
    fn the_sheets_come_into_one_in_their_order() {
        let directory = TemporaryDirectory::create("styles").unwrap();
        let dist = directory.path();
        fs::write(dist.join("b-1.css"), "b {\n  top: 0;\n}\n").unwrap();
        fs::write(dist.join("a-2.css"), "a { top: 1 }").unwrap();
        let page = "<head><link rel=stylesheet href=/x/b-1.css><link rel=icon href=i>\
                    <link rel=stylesheet href=/x/a-2.css></head>";
        let page = join(page, dist, &"/x/".parse().unwrap()).unwrap();
        let files: Vec<_> = fs::read_dir(dist).unwrap().map(|it| it.unwrap().path()).collect();
        let [file] = files.as_slice() else { unreachable!("{files:?}") };
        assert_eq!(fs::read_to_string(file).unwrap(), "b {\ntop: 0;\n}\na { top: 1 }\n");
        let name = file.file_name().unwrap().to_str().unwrap();
        let link = format!("<head><link rel=\"stylesheet\" href=\"/x/{name}\" integrity=\"sha384-");
        assert!(page.starts_with(&link), "{page}");
        assert!(page.ends_with("\"><link rel=icon href=i></head>"), "{page}");
    }

    #[test]
    fn remarks_go() {
        assert_eq!(dense("/* a\n b */c { /* d */ }\n\n"), "c {  }\n");
    }
}
