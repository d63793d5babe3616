//! Compressed copies next to each file, for hosts that serve them as they are.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use rayon::prelude::*;

/// Endings of files that compression makes smaller. Images and fonts are compressed already.
const COMPRESSIBLE: &[&str] =
    &["css", "html", "ico", "js", "json", "map", "svg", "txt", "wasm", "webmanifest", "xml"];

/// The ending of pages, which get no copies: their settings may be edited after the build, and hosts
/// that compress them on the fly send what was edited.
const EDITED: &str = "html";

/// A file of the app and its sizes in bytes, all equal if compression does not make it smaller.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    /// The path, relative to the app's directory.
    pub(crate) path: PathBuf,
    /// As it is.
    pub(crate) raw: usize,
    /// As `.gz`.
    pub(crate) gzip: usize,
    /// As `.br`.
    pub(crate) brotli: usize,
}

/// Writes `.br` and `.gz` next to each text and wasm file under `dist` but pages, and returns the sizes
/// of all files in the order of their paths.
pub(crate) fn compress(dist: &Path) -> Result<Vec<Sizes>> {
    let mut paths = Vec::new();
    collect_files(dist, &mut paths)?;
    paths.sort();
    paths.par_iter().map(|path| compress_file(dist, path)).collect()
}

fn collect_files(directory: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    let unreadable = || format!("could not list {}", directory.display());
    for entry in fs::read_dir(directory).with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        if path.is_dir() {
            collect_files(&path, paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}

fn compress_file(dist: &Path, path: &Path) -> Result<Sizes> {
    let bytes = fs::read(path).with_context(|| format!("could not read {}", path.display()))?;
    let mut sizes = Sizes {
        path: path.strip_prefix(dist).unwrap_or(path).to_owned(),
        raw: bytes.len(),
        gzip: bytes.len(),
        brotli: bytes.len(),
    };
    let ending = path.extension().and_then(|ending| ending.to_str());
    if ending.is_some_and(|ending| COMPRESSIBLE.contains(&ending)) {
        let (gzip, brotli) = (gzip(&bytes)?, brotli(&bytes)?);
        (sizes.gzip, sizes.brotli) = (gzip.len(), brotli.len());
        if ending != Some(EDITED) {
            write_copy(path, "gz", &gzip)?;
            write_copy(path, "br", &brotli)?;
        }
    }
    Ok(sizes)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

fn brotli(mut bytes: &[u8]) -> Result<Vec<u8>> {
    let parameters = BrotliEncoderParams {
        quality: 11,
        size_hint: bytes.len(),
        ..BrotliEncoderParams::default()
    };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut compressed, &parameters)?;
    Ok(compressed)
}

fn write_copy(path: &Path, ending: &str, bytes: &[u8]) -> Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    fs::write(&name, bytes).with_context(|| format!("could not write {}", name.display()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::fs;
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::{Sizes, compress};

    #[test]
    fn pages_get_no_copies() {
        let directory = tempfile::tempdir().unwrap();
        let page = directory.path().join("index.html");
        fs::write(&page, "<p>Venture</p>".repeat(100)).unwrap();
        let sizes = compress(directory.path()).unwrap();
        let [Sizes { raw: 1400, gzip: ..1400, brotli: ..1400, .. }] = sizes.as_slice() else {
            unreachable!("{sizes:?}")
        };
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1, "a copy was written");
    }

    #[test]
    fn text_gets_copies_and_images_get_none() {
        let directory = tempfile::tempdir().unwrap();
        let dist = directory.path();
        let script = "import init from './app.js';\n".repeat(100);
        fs::create_dir(dist.join("deep")).unwrap();
        fs::write(dist.join("deep/app.js"), &script).unwrap();
        fs::write(dist.join("logo.png"), [1, 2, 3]).unwrap();
        let sizes = compress(dist).unwrap();

        let mut gzip = String::new();
        let packed = fs::read(dist.join("deep/app.js.gz")).unwrap();
        GzDecoder::new(packed.as_slice()).read_to_string(&mut gzip).unwrap();
        assert_eq!(gzip, script);
        let mut brotli = Vec::new();
        let small = fs::read(dist.join("deep/app.js.br")).unwrap();
        brotli::BrotliDecompress(&mut small.as_slice(), &mut brotli).unwrap();
        assert_eq!(brotli, script.as_bytes());
        assert!(!dist.join("logo.png.br").exists() && !dist.join("logo.png.gz").exists());

        let (raw, gzip, brotli) = (script.len(), packed.len(), small.len());
        let script = Sizes { path: "deep/app.js".into(), raw, gzip, brotli };
        let image = Sizes { path: "logo.png".into(), raw: 3, gzip: 3, brotli: 3 };
        assert_eq!(sizes, [script, image]);
    }
}
