//! Reading the folder of a built app.

use super::Fixed;
use anyhow::{Context, Result, bail};
use axum::body::Bytes;
use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// A built app has a few hundred kilobytes; a larger folder is probably a mistyped path.
const LARGEST: usize = 64 << 20;

/// Reads all files, by their paths as in an address.
pub(super) fn read(folder: &Path) -> Result<HashMap<String, Fixed>> {
    let mut contents = HashMap::new();
    collect(folder, "", &mut 0, &mut contents)
        .with_context(|| format!("the app in {} cannot be read", folder.display()))?;
    let file =
        |path: &str, body| Fixed { is_hashed: is_hashed(path), ..Fixed::new(kind(path), body) };
    Ok(contents.into_iter().map(|(path, body)| (path.clone(), file(&path, body))).collect())
}

fn collect(
    folder: &Path,
    path: &str,
    size: &mut usize,
    contents: &mut HashMap<String, Bytes>,
) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let path = format!("{path}/{name}");
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &path, size, contents)?;
            continue;
        }
        *size += usize::try_from(entry.metadata()?.len())?;
        if *size > LARGEST {
            bail!("the folder holds more than {} MiB, so it is no built app", LARGEST >> 20);
        }
        contents.insert(path, fs::read(entry.path())?.into());
    }
    Ok(())
}

/// The media type for a path, by its extension.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        "xml" => "application/xml",
        _ => "application/octet-stream",
    }
}

/// Whether the build put a hash of the content into a path: 16 hexadecimal digits that stand
/// alone, in the name of the file or of a folder; a few less where Trunk leaves out zeros at the
/// start.
fn is_hashed(path: &str) -> bool {
    let is_hash = |part: &str| {
        (12..=16).contains(&part.len())
            && part.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    path.split(['/', '-', '_', '.']).any(is_hash)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashed_names_are_those_of_the_build() {
        for path in [
            "/venture-directory-0123456789abcdef_bg.wasm",
            "/main-0123456789abcdef.css",
            "/main-123456789abcdef.css",
            "/snippets/gloo-0123456789abcdef/inline0.js",
        ] {
            assert!(is_hashed(path), "{path}");
        }
        for path in ["/index.html", "/main-0123456789a.css", "/deadbeef.js", "/ventures.css"] {
            assert!(!is_hashed(path), "{path}");
        }
    }
}
