//! Responses: envelope, `_metadata`, lists, single records, errors.

pub mod encode;
pub mod envelope;
pub mod error;
pub(crate) mod level;
pub mod list;
pub mod metadata;
pub mod page;
pub mod problem;
pub mod single;

pub use error::{ErrorKind, ServiceError};
pub use metadata::Metadata;
pub use page::Page;
pub use problem::Problem;
pub use single::Single;
