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

/// Extension of pages, which get no copies because their settings may be edited after the build.
const PAGE: &str = "html";

/// A file of the app, and its sizes in bytes.
pub(super) struct FileSizes {
    /// Path relative to the app's directory.
    pub(super) path: PathBuf,
    pub(super) raw: usize,
    pub(super) gzip: usize,
    pub(super) brotli: usize,
}

/// Writes `.br` and `.gz` copies of the files below `dist` except pages, and returns the sizes of all
/// files, by path.
pub(super) fn compress(dist: &Path) -> Result<Vec<FileSizes>> {
    let mut paths = directories::list_files(dist)?;
    paths.sort();
    paths.par_iter().map(|path| compress_file(dist, path)).collect()
}

fn compress_file(dist: &Path, path: &Path) -> Result<FileSizes> {
    let bytes = fs::read(path).with_context(|| format!("could not read {}", path.display()))?;
    let gzip = gzip(&bytes)?;
    let brotli = brotli(&bytes)?;
    if path.extension().is_none_or(|extension| extension != PAGE) {
        write_copy(path, "gz", &gzip)?;
        write_copy(path, "br", &brotli)?;
    }
    let path = path.strip_prefix(dist).unwrap_or(path).to_owned();
    Ok(FileSizes { path, raw: bytes.len(), gzip: gzip.len(), brotli: brotli.len() })
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
