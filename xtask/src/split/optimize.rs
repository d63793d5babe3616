//! Makes the WebAssembly smaller, by Binaryen's `wasm-opt`.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, anyhow};

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
    let count = thread::available_parallelism().map_or(1, NonZero::get);
    let share = modules.len().div_ceil(count).max(1);
    thread::scope(|scope| {
        let optimize = |share: &[PathBuf]| share.iter().try_for_each(|it| one(wasm_opt, it));
        let threads: Vec<_> =
            modules.chunks(share).map(|share| scope.spawn(move || optimize(share))).collect();
        threads.into_iter().try_for_each(|thread| {
            thread.join().map_err(|_| anyhow!("a thread that optimizes has panicked"))?
        })
    })
}

fn one(wasm_opt: &Path, module: &Path) -> Result<()> {
    let mut command = Command::new(wasm_opt);
    command.arg("-Oz").args(FEATURES).arg(module).arg("--output").arg(module);
    process::run(&mut command).with_context(|| format!("could not optimize {}", module.display()))
}
