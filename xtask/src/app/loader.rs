//! Loader of the chunks, which is inserted into the script of wasm-bindgen.
//!
//! It cannot be a separate file: it would have to import the script, which imports the loader, and
//! two files whose names have a hash of their content cannot name each other.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};

/// Files of each split point of the app, in the order of instantiation.
pub(super) type Chunks = BTreeMap<String, Vec<String>>;

/// Name from which the main file imports the loaders. The app has no such file.
pub(super) const LINK: &str = "./chunks.js";

/// Source of the loader.
const SCRIPT: &str = include_str!("../../../src/components/chunks/load_chunks.js");

/// Inserts the loader into a script. `generated` is the loader of `wasm_split_cli_support`, which
/// does not know the names with hashes. Only its code before `makeLoad` is kept.
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
