//! Splits the app into a main file and chunks, which load on demand.
//!
//! `chunk!` in `src/components/chunks/mod.rs` marks the split points, at which `wasm_split_cli_support`,
//! from Leptos, splits the linked WebAssembly, before wasm-bindgen reads it.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, anyhow};
use walrus::ModuleConfig;
use wasm_split_cli_support::{Options, transform};

use super::loader::{Chunks, LINK};
use crate::hashed_file;

/// The app after splitting.
pub(super) struct SplitApp {
    /// The WebAssembly of the main file.
    pub(super) main: Vec<u8>,
    /// Loader that `wasm_split_cli_support` generated.
    pub(super) generated_loader: String,
    pub(super) chunks: Chunks,
    /// Contents of the chunks, by the names of their files.
    pub(super) files: BTreeMap<String, Vec<u8>>,
}

/// Splits the linked WebAssembly of the app, which must have its relocations and function names.
pub(super) fn split(app: &[u8]) -> Result<SplitApp> {
    let scratch = tempfile::tempdir()?;
    let directory = scratch.path();
    let main = directory.join("main.wasm");
    let mut options = Options::new(app);
    options.output_dir = directory;
    options.main_out_path = &main;
    options.link_name = LINK;
    let split = transform(options)
        .map_err(|error| anyhow!("{error:#}").context("could not split the app"))?;
    let mut files = BTreeMap::new();
    let mut add_file = |name: &String| -> Result<String> {
        let module = remove_names(&fs::read(directory.join(name).with_extension("wasm"))?)?;
        let file = hashed_file::name(name, &module, ".wasm");
        files.insert(file.clone(), module);
        Ok(file)
    };
    let chunk = |(split, names): (String, Vec<String>)| {
        Ok((split, names.iter().map(&mut add_file).collect::<Result<_>>()?))
    };
    let chunks = split.prefetch_map.into_iter().map(chunk).collect::<Result<_>>()?;
    let generated_loader = fs::read_to_string(directory.join(LINK))?;
    Ok(SplitApp { main: fs::read(main)?, generated_loader, chunks, files })
}

/// Removes the names of functions, because they would outweigh the code.
fn remove_names(module: &[u8]) -> Result<Vec<u8>> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    Ok(config.parse(module).context("a chunk is not valid WebAssembly")?.emit_wasm())
}
