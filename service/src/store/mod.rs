//! Database: a SQLite file with every list as it is served, in order.
//!
//! | to find | look in |
//! |---|---|
//! | the tables | [`schema`] |
//! | all statements that read | [`sql`] |
//! | writing a database | [`build`] |
//! | opening a database, and faults that prevent it | [`open`], [`pool`] |
//! | the digest of the content | `content` |
//! | checking a whole database | [`inspect`] |
//! | reading lists and single records | [`read`] |
//! | building the search engine | `engine` |

pub mod build;
mod content;
pub(crate) mod engine;
pub mod inspect;
pub mod open;
pub mod pool;
pub mod read;
pub mod schema;
pub mod sql;

pub use build::Builder;
pub use open::OpenError;
pub use pool::Pool;
pub use read::{JsonPage, Reader};
