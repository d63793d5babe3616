//! Puts the loader of the chunks into the script that wasm-bindgen wrote.
//!
//! The app would import it from a file of its own, which would be one more request before the
//! first chunk, and which would have to import the script in turn: two files whose names hold a
//! hash cannot name each other. So it becomes a part of the script.

use std::fmt::Write as _;

use anyhow::{Result, ensure};
use serde_json::json;

use super::chunks::Chunks;
use super::cut::LINK;

const LOADER: &str = include_str!("loader.js");

/// The script with the loader in it.
pub(super) fn install(script: &str, chunks: &Chunks) -> Result<String> {
    let mut installed = String::from(LOADER);
    installed.push_str("const loaders = {\n");
    for (page, parts) in &chunks.parts {
        let (whole, parts) = (json!(chunks.whole.get(page)), json!(parts));
        // Writing to a String cannot fail.
        let _ = writeln!(installed, "__wasm_split_load_{page}: loadPage({whole}, {parts}),");
    }
    installed.push_str("};\n");
    let mut imports = 0;
    for line in script.lines() {
        let import = line.trim_end_matches(';').strip_prefix("import * as ");
        let import = import.and_then(|rest| rest.split_once(" from "));
        match import {
            Some((name, from)) if from.trim_matches('"') == LINK => {
                imports += 1;
                let _ = writeln!(installed, "const {name} = loaders;");
            }
            _ => {
                installed.push_str(line);
                installed.push('\n');
            }
        }
    }
    ensure!(imports > 0, "the script of wasm-bindgen does not import what loads the chunks");
    Ok(installed)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{LOADER, install};
    use crate::split::Chunks;

    #[test]
    fn the_loader_takes_the_place_of_the_imports() {
        let script = "import * as a from \"./chunks.js\"\nimport * as b from \"./chunks.js\";\n\
                      import * as c from \"./other.js\"\nf({ \"./chunks.js\": a });\n";
        let page = "ventures".to_owned();
        let chunks = Chunks {
            whole: [(page.clone(), "w.wasm".to_owned())].into(),
            parts: [(page, vec!["p.wasm".to_owned()])].into(),
        };
        let expected = "const loaders = {\n__wasm_split_load_ventures: \
                        loadPage(\"w.wasm\", [\"p.wasm\"]),\n};\nconst a = loaders;\n\
                        const b = loaders;\nimport * as c from \"./other.js\"\n\
                        f({ \"./chunks.js\": a });\n";
        assert_eq!(install(script, &chunks).unwrap(), format!("{LOADER}{expected}"));
        assert!(install("f();", &chunks).is_err());
    }
}
