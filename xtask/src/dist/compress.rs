//! Compressed copies next to each file, for hosts that serve them unchanged.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use rayon::prelude::*;

use crate::files;

/// Endings of compressible files. Images and fonts are compressed already.
const COMPRESSIBLE: &[&str] =
    &["css", "html", "ico", "js", "json", "map", "svg", "txt", "wasm", "webmanifest", "xml"];

/// Ending of pages, which get no copies: their settings may be edited after the build, and hosts
/// that compress them on the fly send the edited page.
const EDITED: &str = "html";

/// File of the app and its sizes in bytes, all equal if compression does not make it smaller.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct FileSizes {
    /// Path relative to the app's directory.
    pub(crate) path: PathBuf,
    /// Size of the file.
    pub(crate) raw: usize,
    /// Size of `.gz`.
    pub(crate) gzip: usize,
    /// Size of `.br`.
    pub(crate) brotli: usize,
}

/// Writes `.br` and `.gz` next to each text and wasm file under `dist` except pages, and returns
/// the sizes of all files in the order of their paths.
pub(crate) fn compress(dist: &Path) -> Result<Vec<FileSizes>> {
    let mut paths = files::list(dist)?;
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

    use super::{FileSizes, compress};

    #[test]
    fn scripts_alone_get_copies() {
        let directory = tempfile::tempdir().unwrap();
        let dist = directory.path();
        let text = "import init from './app.js';\n".repeat(100);
        fs::create_dir(dist.join("deep")).unwrap();
        for (name, content) in [("deep/app.js", &*text), ("index.html", &text), ("logo.png", "x")] {
            fs::write(dist.join(name), content).unwrap();
        }
        let sizes = compress(dist).unwrap();
        let [script, page, image] = sizes.as_slice() else { unreachable!("{sizes:?}") };
        assert!(script.brotli < 100 && script.gzip < 200 && page.brotli == script.brotli);
        assert_eq!(*image, FileSizes { path: "logo.png".into(), raw: 1, gzip: 1, brotli: 1 });
        let mut plain = Vec::new();
        let small = fs::read(dist.join("deep/app.js.br")).unwrap();
        brotli::BrotliDecompress(&mut small.as_slice(), &mut plain).unwrap();
        assert_eq!((small.len(), plain), (script.brotli, text.into_bytes()));
        assert!(dist.join("deep/app.js.gz").is_file());
        assert_eq!(fs::read_dir(dist).unwrap().count(), 3, "a page or an image has a copy");
    }
}
