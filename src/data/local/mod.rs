//! The local directory: search and filters for a service that has lists alone.
//!
//! The first filter or search opens it. From then on it reads the list, page by page and quietly,
//! and answers from what it holds so far.
//!
//! | to find | look in |
//! |---|---|
//! | what views see: how far it is, what it found | [`status`], [`directory`] |
//! | the handle that is always there | `handle` |
//! | the one way to everything below, to be loaded when it is wanted | `open` |
//! | reading, learning, answering | `crawler` |
//! | what the explorer asks | `explorer` |

mod crawler;
mod directory;
mod explorer;
mod handle;
mod open;
mod status;

pub use directory::{Found, Question};
pub use explorer::{Explored, use_explorer};
pub use handle::{Local, provide_local, use_local};
pub use status::{Phase, Status};
