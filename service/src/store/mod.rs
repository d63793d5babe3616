//! Database: a SQLite file with every list as it is served, in its order.
//!
//! | to find | look in |
//! |---|---|
//! | the tables | [`schema`] |
//! | every statement that runs while the service serves | [`sql`] |
//! | writing a database | [`build`] |
//! | opening a database, and its faults | [`open`], [`pool`] |
//! | the digest of the content, and the checksums of rows | `content`, `seal` |
//! | the commands that inspect a database | [`inspect`] |
//! | lists and single records | [`read`] |
//! | the engine that answers questions | `engine` |

pub mod build;
mod content;
pub(crate) mod engine;
pub mod inspect;
pub mod open;
pub mod pool;
pub mod read;
pub mod schema;
mod seal;
pub mod sql;

pub use build::Builder;
pub use open::OpenError;
pub use pool::Pool;
pub use read::{Directory, Listing};
