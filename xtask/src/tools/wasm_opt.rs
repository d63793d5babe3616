//! Binaryen's `wasm-opt`, which makes the built app smaller.

use std::path::PathBuf;

use anyhow::Result;

use super::{apt, on_path};
use crate::console;

/// Finds the program, or installs it where that needs no question. Without it the app is built, too.
pub(crate) fn find() -> Result<Option<PathBuf>> {
    if on_path("wasm-opt").is_none() {
        apt::install("Binaryen", &["binaryen"])?;
    }
    let found = on_path("wasm-opt");
    if found.is_none() {
        console::step(
            "There is no wasm-opt on the PATH, so the app gets somewhat larger: install `binaryen` \
             to make it smaller",
        );
    }
    Ok(found)
}
