//! Splits the linked app into the main file and the chunks.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, ensure};
use rayon::prelude::*;
use wasm_encoder::RawSection;
use wasm_split_cli_support::{Options, transform};
use wasmparser::{Parser, Payload};

use super::Chunks;
use super::loader::LINK;
use crate::pages::{PAGES, PARTS};
use crate::{hashed, process};

/// What the compiler uses of WebAssembly, which the modules do not say themselves.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// What splitting the app gives.
pub(super) struct Split {
    /// Where the main file is, for wasm-bindgen.
    pub(super) main: PathBuf,
    /// The script that loads the chunks, as `wasm_split_cli_support` writes it.
    pub(super) loader: String,
    pub(super) chunks: Chunks,
}

/// Splits the app `input` and writes the chunks into `directory`, under names that hold a hash.
pub(super) fn split(input: &Path, directory: &Path, wasm_opt: Option<&Path>) -> Result<Split> {
    let read =
        |path: &Path| fs::read(path).with_context(|| format!("could not read {}", path.display()));
    let app = read(input)?;
    let (pieces, main) = (directory.join("pieces"), directory.join("main.wasm"));
    let mut options = Options::new(&app);
    options.output_dir = &pieces;
    options.main_out_path = &main;
    options.link_name = LINK;
    let names = |pages: &[&str]| pages.iter().map(|&page| page.to_owned()).collect();
    options.after = PARTS.iter().map(|part| (part.chunk.to_owned(), names(part.pages))).collect();
    let split = transform(options)
        .map_err(|error| anyhow!("{error:#}").context("the app could not be split"))?;
    let loader = String::from_utf8(read(&pieces.join(LINK))?)?;
    let modules = split.split_modules;
    for module in &modules {
        fs::write(module, without_names(&read(module)?)?)
            .with_context(|| format!("could not write {}", module.display()))?;
    }
    if let Some(wasm_opt) = wasm_opt {
        modules.par_iter().try_for_each(|module| optimize(wasm_opt, module))?;
    }
    let chunk = |module: &PathBuf| {
        let name = module.file_stem().and_then(|name| name.to_str()?.strip_prefix("split_"));
        let name = name.with_context(|| format!("{} is no chunk", module.display()))?;
        let file = hashed::write(directory, name, "wasm", &read(module)?)?;
        Ok((name.to_owned(), file))
    };
    let chunks = modules.iter().map(chunk).collect::<Result<Chunks>>()?;
    for name in PAGES.into_iter().chain(PARTS.iter().map(|part| part.chunk)) {
        ensure!(chunks.contains_key(name), "the app has no chunk {name}");
    }
    Ok(Split { main, loader, chunks })
}

/// Writes a module anew, as small as Binaryen's `wasm-opt` can make it.
fn optimize(wasm_opt: &Path, module: &Path) -> Result<()> {
    let mut command = Command::new(wasm_opt);
    command.arg("-Oz").args(FEATURES).arg(module).arg("--output").arg(module);
    process::run(&mut command).with_context(|| format!("could not optimize {}", module.display()))
}

/// The module without its custom sections: the names of all functions would outweigh the code.
fn without_names(module: &[u8]) -> Result<Vec<u8>> {
    let mut short = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload.context("a chunk is not valid WebAssembly")?;
        if matches!(payload, Payload::CustomSection(_)) {
            continue;
        }
        if let Some((id, range)) = payload.as_section() {
            let range = usize::try_from(range.start)?..usize::try_from(range.end)?;
            let data = module.get(range).context("a section of a chunk is too long")?;
            short.section(&RawSection { id, data });
        }
    }
    Ok(short.finish())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::without_names;

    #[test]
    fn only_custom_sections_go() {
        let header = b"\0asm\x01\0\0\0";
        let types = [1, 4, 1, 0x60, 0, 0];
        let custom = [0, 3, 1, b'a', b'b'];
        let module = [header.as_slice(), &custom, &types, &custom].concat();
        assert_eq!(without_names(&module).unwrap(), [header.as_slice(), &types].concat());
        assert!(without_names(b"no module").is_err());
    }
}
