//! Compressed copies of files, for hosts that serve them unchanged.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use rayon::prelude::*;

use crate::directories;

/// Extensions of compressible files.
const COMPRESSIBLE: &[&str] =
    &["css", "html", "ico", "js", "json", "map", "svg", "txt", "wasm", "webmanifest", "xml"];

/// Extension of pages, which get no copies because their settings may be edited after the build.
const PAGE: &str = "html";

/// File of the app and its sizes in bytes, which are equal if it is not compressed.
pub(crate) struct FileSizes {
    /// Path relative to the app's directory.
    pub(crate) path: PathBuf,
    pub(crate) raw: usize,
    pub(crate) gzip: usize,
    pub(crate) brotli: usize,
}

/// Writes `.br` and `.gz` copies of the compressible files below `dist` except pages, and returns
/// the sizes of all files, by path.
pub(crate) fn compress(dist: &Path) -> Result<Vec<FileSizes>> {
    let mut paths = directories::list_files(dist)?;
    paths.sort();
    paths.par_iter().map(|path| compress_file(dist, path)).collect()
}

fn compress_file(dist: &Path, path: &Path) -> Result<FileSizes> {
    let bytes = fs::read(path).with_context(|| format!("could not read {}", path.display()))?;
    let mut sizes = FileSizes {
        path: path.strip_prefix(dist).unwrap_or(path).to_owned(),
        raw: bytes.len(),
        gzip: bytes.len(),
        brotli: bytes.len(),
    };
    let extension = path.extension().and_then(|extension| extension.to_str());
    if extension.is_some_and(|extension| COMPRESSIBLE.contains(&extension)) {
        let (gzip, brotli) = (gzip(&bytes)?, brotli(&bytes)?);
        (sizes.gzip, sizes.brotli) = (gzip.len(), brotli.len());
        if extension != Some(PAGE) {
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

fn write_copy(path: &Path, extension: &str, bytes: &[u8]) -> Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    fs::write(&name, bytes).with_context(|| format!("could not write {}", name.display()))
}
