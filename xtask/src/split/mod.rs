//! The app in pieces: what every page needs in the main file, and each page's own code in chunks
//! that are fetched when the page is opened.
//!
//! `src/app/chunks.rs` says where the app is split. `wasm_split_cli_support`, which belongs to the
//! macro that Leptos exports, splits the linked WebAssembly there. That has to happen between the
//! linker and wasm-bindgen, where Trunk has no step, so Trunk is given this program under the name
//! of wasm-bindgen ([`wrapper`]): it splits, then calls the real one for the main file.

mod cut;
mod loader;
mod optimize;
mod wrapper;

pub(crate) use wrapper::{Wrapper, run_if_called};

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The file, among the chunks, that holds [`Chunks`].
const NAME: &str = "chunks.json";

/// The file of each chunk of `src/app/chunks.rs`, by the chunk's name.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Chunks(pub(crate) BTreeMap<String, String>);

impl Chunks {
    /// Reads what [`Chunks::write`] wrote into the directory of the chunks.
    fn read(directory: &Path) -> Result<Self> {
        let path = directory.join(NAME);
        let text = fs::read_to_string(&path)
            .with_context(|| format!("could not read {}", path.display()))?;
        let chunks = serde_json::from_str(&text)
            .with_context(|| format!("{} is not valid", path.display()))?;
        Ok(Self(chunks))
    }

    /// Writes the list into the directory of the chunks.
    fn write(&self, directory: &Path) -> Result<()> {
        let path = directory.join(NAME);
        fs::write(&path, serde_json::to_string(&self.0)?)
            .with_context(|| format!("could not write {}", path.display()))
    }

    /// The names of all files.
    pub(crate) fn files(&self) -> impl Iterator<Item = &str> {
        self.0.values().map(String::as_str)
    }
}
