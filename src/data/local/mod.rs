//! The local directories, of ventures and of people: search and filters for a service that has
//! lists alone.
//!
//! The first filter or search opens one. From then on it reads the list, page by page and quietly,
//! and answers from what it holds so far.
//!
//! | to find | look in |
//! |---|---|
//! | what views see: how far it is, what it found | [`status`], [`directory`] |
//! | the handle that is always there | `handle` |
//! | the one way to everything below, to be loaded when it is wanted | `open` |
//! | reading, learning, answering | `crawler` |
//! | what the explorer asks; the same for people; what both share | `explorer`; `people`; `source` |

mod crawler;
mod directory;
mod explorer;
mod handle;
mod open;
mod people;
mod source;
mod status;

pub use directory::{Found, Question};
pub use explorer::{Explored, use_explorer};
pub use handle::{Local, provide_local, use_local, use_local_people};
pub use people::{PersonRow, use_people};
pub use status::{Phase, Status, Subject};
