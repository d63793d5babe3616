//! Puts the loader of the chunks into the script that wasm-bindgen wrote.
//!
//! As a file of its own it would import that script, which in turn imports it: two files whose
//! names hold a hash of their content cannot name each other.

use anyhow::{Result, ensure};

/// What the main file imports its loaders from; there is never a file of this name.
pub(super) const LINK: &str = "./chunks.js";

/// The script with the loader in it.
///
/// # Errors
/// When the script or the loader is not as it is usually written.
pub(super) fn install(script: &str, loader: &str) -> Result<String> {
    let (first, loader) = loader.split_once('\n').unwrap_or_default();
    ensure!(first.starts_with("import { initSync }"), "the loader begins with `{first}`");
    let names = loader.lines().filter_map(|line| line.strip_prefix("export const "));
    let names: Vec<&str> = names.filter_map(|rest| rest.split_once(" =").map(|it| it.0)).collect();
    let mut installed = format!("{loader}const loaders = {{ {} }};\n", names.join(", "));
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

    use super::install;

    #[test]
    fn the_loader_replaces_the_imports() {
        let script = "import * as a from \"./chunks.js\"\nimport * as b from \"./other.js\";\n\
                      f({\n\"./chunks.js\": a,\n});\n";
        let loader = "import { initSync } from \"./main.js\";\nlet x;\n\
                      export const load_a = x;\nexport const load_b = x;\n";
        let expected = "let x;\nexport const load_a = x;\nexport const load_b = x;\n\
                        const loaders = { load_a, load_b };\nconst a = loaders;\n\
                        import * as b from \"./other.js\";\nf({\n\"./chunks.js\": a,\n});\n";
        assert_eq!(install(script, loader).unwrap(), expected);
        assert!(install("f();", loader).is_err());
        assert!(install(script, "let x;\n").is_err());
    }
}
