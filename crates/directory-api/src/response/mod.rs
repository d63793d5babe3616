//! Responses: envelope, `_metadata`, lists, single records, errors.

pub mod encode;
pub mod envelope;
pub mod error;
pub mod facets;
pub mod list;
pub mod metadata;
pub mod page;
pub mod problem;
pub mod results;

pub use error::{ErrorKind, ServiceError};
pub use facets::{Facet, FacetValue, Facets};
pub use metadata::Metadata;
pub use page::{Page, Single};
pub use problem::Problem;
pub use results::{Coverage, Results, UnknownCounts, applied_parameters};
