//! The compiler's target for WebAssembly.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::{console, process};

/// The name of the target.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Adds the target through rustup when the compiler does not have it.
///
/// The compiler is asked rather than rustup, since it may come from a Linux distribution.
pub(crate) fn ensure() -> Result<()> {
    let mut command = Command::new("rustc");
    command.args(["--print", "target-libdir", "--target", TARGET]);
    let directory = process::output(&mut command)?;
    if Path::new(String::from_utf8_lossy(&directory).trim()).is_dir() {
        return Ok(());
    }
    console::step(&format!("Adding the compiler's target {TARGET}"));
    process::run(Command::new("rustup").args(["target", "add", TARGET])).with_context(|| {
        format!("the target {TARGET} is missing: add it with rustup, or from your distribution")
    })
}
