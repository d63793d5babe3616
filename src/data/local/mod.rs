//! The local directory: search and filters for a service that has lists alone.
//!
//! The first filter or search opens it. From then on it reads the list, page by page and quietly,
//! and answers from what it holds so far.
//!
//! | to find | look in |
//! |---|---|
//! | what the explorer asks, and what it shows | `explorer`, [`view`] |
//! | the handle that is always there | `handle` |
//! | the one way to everything below, to be loaded when it is wanted | `open`, `directory` |
//! | reading, learning, answering | `crawler` |
//! | how far it is, and how that and the counts are drawn | `status`, `faces` |

mod crawler;
mod directory;
mod explorer;
mod faces;
mod handle;
mod open;
mod status;
pub mod view;

pub use explorer::{Explored, use_explorer};
pub use handle::{Local, provide_local, use_local};
pub use status::{Phase, Status};
pub use view::Counts;
