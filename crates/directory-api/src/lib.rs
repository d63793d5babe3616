//! The contract of the Venture Directory Service, shared by the app and the reference service.
//!
//! Both sides use the same structs with serde: the service writes them in the canonical form of the
//! specification, the app reads them tolerantly, so the two cannot drift apart. Nothing here does
//! I/O, knows a browser or a server, or panics on what it reads.
//!
//! | to find | look in |
//! |---|---|
//! | a resource and its fields | [`resources`] |
//! | the type of one value: id, time, money, address, enumeration | [`values`] |
//! | a field that may be given, absent or odd | [`Lenient`] |
//! | records inside of a record | [`List`] |
//! | what all records have in common | [`record`] |
//! | JSON Schemas (feature `schema`) | `schema` |
//! | envelope, `_metadata`, lists, errors | [`response`] |
//! | the list of endpoints; a request ready to be sent | [`endpoint`], [`call`] |
//! | page arithmetic; queries of lists and query strings | [`paging`], [`query`] |
//! | counts, and which parameters were applied | [`Facets`], [`Results`] |

#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)
)]

pub mod call;
pub mod endpoint;
mod lenient;
mod list;
pub mod paging;
pub mod query;
pub mod record;
pub mod resources;
pub mod response;
#[cfg(feature = "schema")]
pub mod schema;
pub mod values;

pub use call::{Call, Response};
pub use endpoint::Endpoint;
pub use lenient::{FromJson, Lenient};
pub use list::List;
pub use paging::{PageRequest, Window};
pub use query::{
    Days, Dollars, FacetField, ListQuery, PersonQuery, Query, RoundQuery, Sort, SortKey,
    ValueRange, VentureQuery, Years,
};
pub use record::Record;
pub use resources::*;
pub use response::{
    Coverage, Facet, FacetValue, Facets, Page, Problem, Results, ServiceError, Single,
};
pub use values::*;
