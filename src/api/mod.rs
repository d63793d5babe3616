//! Transport: requests to the service, and how they fail.
//!
//! What the endpoints are and how their responses are read is `directory_api`'s part; here a call
//! gets its key, is sent, timed, repeated where that may help, and can be aborted.

mod abort;
mod ask;
mod client;
mod error;
mod exchange;
mod key;
mod placement;
mod probe;
mod retry;
mod retry_after;

pub use abort::Abort;
pub use ask::{Answer, Ask, Data};
pub use client::Client;
pub use error::RequestError;
pub use exchange::Priority;
pub use key::{ApiKey, KeptIn, KeyFault, use_api_key};
pub use probe::{Fault, probe};
pub use retry::Wait;
