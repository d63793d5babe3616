//! The app in pieces: what every page needs in the main file, and each page's own code in chunks
//! that are fetched when the page is opened.
//!
//! `src/app/chunks.rs` says where the app is split. `wasm_split_cli_support`, which belongs to the
//! macro that Leptos exports, splits the linked WebAssembly there. That has to happen between the
//! linker and wasm-bindgen, where Trunk has no step, so Trunk is given this program under the name
//! of wasm-bindgen ([`wrapper`]): it splits, then calls the real one for the main file.

mod cut;
mod loader;
mod wrapper;

pub(crate) use wrapper::{Wrapper, run_if_called};

use std::collections::BTreeMap;

/// The file of each chunk of `src/app/chunks.rs`, by the chunk's name.
pub(crate) type Chunks = BTreeMap<String, String>;
