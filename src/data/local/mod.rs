//! The local directories, of ventures, people and rounds: search and filters for a service that has
//! lists alone.
//!
//! The first filter or search opens one. From then on it reads the list, page by page and quietly,
//! and answers from what it holds so far.
//!
//! | to find | look in |
//! |---|---|
//! | what the lists of ventures, people and rounds ask; what they show | `explorer`, `people`, `rounds`, [`years`]; [`view`] |
//! | rows from the service or from here; what is known without reading | `origin`; `lookup` |
//! | the handle that is always there | `handle` |
//! | the one way to everything below, to be loaded when it is wanted | `open`, `directory` |
//! | reading, learning, answering | `crawler` |
//! | how far it is, and how that and the counts are drawn | `status`, `faces` |

mod crawler;
mod directory;
mod explorer;
mod faces;
mod handle;
mod lookup;
mod open;
mod origin;
mod people;
mod rounds;
mod status;
pub mod view;
pub mod years;

pub use directory::LookedUp;
pub use explorer::use_explorer;
pub use handle::provide_local;
pub use lookup::{Lookup, use_lookup};
pub use origin::Origin;
pub use people::{PersonRow, use_people};
pub use rounds::{JoinedRound, use_round_explorer};
pub use status::{Phase, Status, Subject};
pub use view::Counts;
pub use years::Years;
