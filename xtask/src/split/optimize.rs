//! Makes the WebAssembly smaller, by Binaryen's `wasm-opt`.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use rayon::prelude::*;

use crate::process;

/// What the compiler uses of WebAssembly, which the modules do not say themselves.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Writes each of the modules anew, as small as `wasm_opt` can make it.
pub(super) fn optimize(wasm_opt: &Path, modules: &[PathBuf]) -> Result<()> {
    modules.par_iter().try_for_each(|module| one(wasm_opt, module))
}

fn one(wasm_opt: &Path, module: &Path) -> Result<()> {
    let mut command = Command::new(wasm_opt);
    command.arg("-Oz").args(FEATURES).arg(module).arg("--output").arg(module);
    process::run(&mut command).with_context(|| format!("could not optimize {}", module.display()))
}
