//! Loader of the chunks, in the script that wasm-bindgen wrote.
//!
//! A loader in a file of its own would import that script, which in turn imports the loader: two
//! files whose names hold a hash of their content cannot name each other.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};

/// Files of each split of the app, in the order in which they are instantiated.
pub(super) type Chunks = BTreeMap<String, Vec<String>>;

/// Name that the main file imports its loaders from; no file has this name.
pub(super) const LINK: &str = "./chunks.js";

/// Source of the loader of a split's files.
const SCRIPT: &str = include_str!("loader.js");

/// Script with the loader in it. `generated`, which `wasm_split_cli_support` wrote, lacks the names
/// with hashes; its code before and after loading stays unchanged.
pub(super) fn install(script: &str, generated: &str, chunks: &Chunks) -> Result<String> {
    let (first, rest) = generated.split_once('\n').unwrap_or_default();
    ensure!(first.starts_with("import { initSync }"), "the loader begins with `{first}`");
    let (before, _) =
        rest.split_once("function makeLoad(").context("the loader has no makeLoad")?;
    let mut installed = [before, SCRIPT, "const loaders = {\n"].concat();
    for (name, files) in chunks {
        let load = format!("wrapAsyncCb(() => load({}))", serde_json::to_string(files)?);
        installed.push_str(&format!("  __wasm_split_load_{name}: {load},\n"));
    }
    installed.push_str("};\n");
    let mut count = 0;
    for line in script.lines() {
        let import = line.trim_end_matches(';').strip_prefix("import * as ");
        match import.and_then(|rest| rest.split_once(" from ")) {
            Some((name, from)) if from.trim_matches(['"', '\'']) == LINK => {
                installed.push_str(&format!("const {name} = loaders;\n"));
                count += 1;
            }
            _ => installed.extend([line, "\n"]),
        }
    }
    ensure!(count > 0, "the script of wasm-bindgen does not import the loader of the chunks");
    Ok(installed)
}
