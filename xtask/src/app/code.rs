//! The code of the app: cargo compiles it, and wasm-bindgen writes the script that starts it.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use super::loader;
use super::split::split;
use crate::cargo;
use crate::tools::toolchain::TARGET;
use crate::workspace::Workspace;

/// Name of the app's program, and the beginning of its files' names.
pub(super) const NAME: &str = "venture-directory";

/// Source of the function that compiles the main file and the chunks.
const COMPILE: &str = include_str!("../../../src/browser/compile.js");

/// The code of the app.
pub(super) struct Code {
    /// JavaScript module that compiles and starts the WebAssembly.
    pub(super) script: String,
    pub(super) wasm: Vec<u8>,
    /// Contents of the chunks, which the script loads on demand, by the names of their files.
    pub(super) chunks: BTreeMap<String, Vec<u8>>,
}

impl Code {
    /// Builds the code as fast as possible, with the names of functions for backtraces.
    pub(super) fn development(workspace: &Workspace) -> Result<Self> {
        let mut bindgen = Bindgen::new();
        let wasm = compile(workspace, "debug", &[], &[])?;
        let (script, wasm) = bind(bindgen.input_bytes(NAME, wasm))?;
        Ok(Self { script, wasm, chunks: BTreeMap::new() })
    }

    /// Builds small code, and splits it.
    pub(super) fn optimized(workspace: &Workspace) -> Result<Self> {
        // Splitting needs relocations and the names of functions.
        let flags = ["-Clink-args=--emit-relocs", "-Cstrip=none"];
        let wasm = compile(workspace, "release", &["--release", "--features", "split"], &flags)?;
        let app = split(&wasm)?;
        let mut bindgen = Bindgen::new();
        // The chunks need the linker's exports, but not the names of functions.
        bindgen
            .input_bytes(NAME, app.main)
            .keep_lld_exports(true)
            .remove_name_section(true)
            .remove_producers_section(true);
        let (script, wasm) = bind(&mut bindgen)?;
        let script = loader::install(&script, &app.generated_loader, &app.chunks)?;
        Ok(Self { script, wasm, chunks: app.files })
    }
}

/// Compiles the app with these options of cargo and flags of the compiler, and reads the result from
/// cargo's folder for the profile.
fn compile(
    workspace: &Workspace,
    folder: &str,
    options: &[&str],
    flags: &[&str],
) -> Result<Vec<u8>> {
    let file = workspace.target.join(TARGET).join(folder).join(NAME).with_extension("wasm");
    let program = ["rustc", "--package", NAME, "--bin", NAME, "--target", TARGET];
    let arguments = [&program[..], options, &["--"], flags].concat();
    cargo::build(workspace, "the app", &arguments, &file)?;
    fs::read(&file).with_context(|| format!("could not read {}", file.display()))
}

/// Creates the script for the WebAssembly, and changes the WebAssembly to work with the script.
fn bind(bindgen: &mut Bindgen) -> Result<(String, Vec<u8>)> {
    let bindgen = bindgen.web(true)?.typescript(false).omit_default_module_path(true);
    let mut output = bindgen.generate_output().context("wasm-bindgen could not read the app")?;
    let has_files = output.snippets().values().any(|files| !files.is_empty());
    ensure!(
        !has_files && output.local_modules().is_empty(),
        "the app has JavaScript files of dependencies, which would have to be copied"
    );
    Ok(([COMPILE, output.js()].concat(), output.wasm_mut().emit_wasm()))
}
