//! The app in pieces: what every page needs in the main file, and each page's own code in chunks
//! that are fetched when the page is wanted.
//!
//! Where the app is split is said in `src/app/chunks.rs`. The crate `wasm_split_cli_support` cuts
//! the linked WebAssembly there, before wasm-bindgen has seen it. Trunk knows nothing of that and
//! has no step between the two, so it is given a program that goes by the name of wasm-bindgen
//! (`stand_in`): it cuts, then calls the real one for the main file. All that Trunk does besides
//! stays as it is: names with hashes, integrity, links in the page.
//!
//! | to find | look in |
//! |---|---|
//! | how the compiler is called for it | `flags` |
//! | the program in wasm-bindgen's place | `stand_in` |
//! | the cut itself, and what is made of the pieces | `cut` |
//! | which pieces share a file, and how they come into one | `grouping`, `merge`, `numbering` |
//! | how the app gets its chunks | `loader`, `loader.js` |
//! | fewer bytes between the app and its script | `names`, `dense` |
//! | fewer bytes after compression | `compact`, `order` |
//! | which files a page needs | [`Chunks`] |

mod chunks;
mod compact;
mod cut;
mod dense;
mod flags;
mod grouping;
mod loader;
mod merge;
mod names;
mod numbering;
mod order;
mod stand_in;

pub(crate) use chunks::Chunks;
pub(crate) use stand_in::{StandIn, run_if_called};
