//! HTTP service.
//!
//! | to find | look in |
//! |---|---|
//! | the routes | `routes` |
//! | handling a request | `answer` |
//! | the source of an endpoint's data | `source`, `state` |
//! | API keys | `access` |
//! | errors | `error` |
//! | limits | `guard`, `rate_limit`, `state` |
//! | log and request ids | `log` |
//! | reloading, metrics and health for operators | [`live`](Live), `metrics` |
//! | caching, and bodies in memory | `caching` |
//! | the built app next to the API | `app_files` |
//! | the OpenAPI document | `openapi` |
//! | the network | [`listen`], `write_timeout` |

mod access;
mod answer;
mod app_files;
mod caching;
mod error;
mod guard;
pub mod listen;
mod live;
mod log;
mod metrics;
mod openapi;
mod rate_limit;
mod routes;
mod source;
mod state;
#[cfg(test)]
mod under_load;
mod write_timeout;

pub use access::Keys;
pub use live::Live;
pub use state::Settings;
