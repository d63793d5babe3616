//! Contract of the Venture Directory Service, shared by the app and the reference service.
//!
//! The service writes the structs in the canonical form of the specification, and the app reads the
//! same structs tolerantly, so the two cannot drift apart. `docs/interface.md` has the specification
//! in the words of this project, and comments name its sections in quotation marks. This crate does
//! no I/O, depends on no browser or server, and never panics on input. ARCHITECTURE.md lists the
//! modules.

#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)
)]

pub mod call;
pub mod endpoint;
pub mod files;
mod lenient;
mod list;
pub mod paging;
pub mod place;
pub mod query;
pub mod record;
pub mod resources;
pub mod response;
#[cfg(feature = "schema")]
pub mod schema;
pub mod site;
pub mod values;

pub use call::{Call, Response};
pub use endpoint::{Endpoint, EndpointId};
pub use files::bucket;
pub use lenient::{FromJson, Lenient};
pub use list::List;
pub use paging::{PageRequest, Window};
pub use query::{
    Added, Days, Dollars, FacetField, ListQuery, ListQuestion, MissingField, Numbers, PersonQuery,
    QueryString, RoundQuery, Sort, SortKey, ValueRange, VentureQuery, Years,
};
pub use record::Record;
pub use resources::*;
pub use response::{
    Coverage, Facet, FacetValue, Facets, Page, Problem, Results, ServiceError, Single,
    UnknownCounts,
};
pub use site::{Site, SiteFault, SiteLink};
pub use values::*;
