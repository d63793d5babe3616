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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{Chunks, SCRIPT, install};

    #[test]
    fn loader_replaces_imports() {
        let script = "import * as a from \"./chunks.js\"\nimport * as b from \"./other.js\";\n\
                      f({\n\"./chunks.js\": a,\n});\n";
        let generated = "import { initSync } from \"./main.js\";\nlet x;\n\
                         function makeLoad(fetcher, deps) {}\nexport const load_a = makeLoad(x);\n";
        let files = ["chunk_1-0.wasm", "split_a-0.wasm"].map(str::to_owned).to_vec();
        let chunks = Chunks::from([("a".to_owned(), files)]);
        let expected = format!(
            "let x;\n{SCRIPT}const loaders = {{\n  __wasm_split_load_a: \
             wrapAsyncCb(() => load([\"chunk_1-0.wasm\",\"split_a-0.wasm\"])),\n}};\n\
             const a = loaders;\nimport * as b from \"./other.js\";\nf({{\n\"./chunks.js\": a,\n}});\n"
        );
        assert_eq!(install(script, generated, &chunks).unwrap(), expected);
        assert!(install("f();", generated, &chunks).is_err());
        assert!(install(script, "let x;\n", &chunks).is_err());
    }
}
