//! HTTP service.
//!
//! | to find | look in |
//! |---|---|
//! | routes and middleware | `routes`, `guard` |
//! | the handler of endpoints | `handler` |
//! | the data of each endpoint | `source`, `state` |
//! | API keys | `access` |
//! | errors | `error` |
//! | limits | `guard`, `rate_limit`, `listen`, `clients` |
//! | log and request ids | `request_log` |
//! | reload, metrics and health | [`live`](LiveService), `metrics` |
//! | entity tags and cache rules | `caching` |
//! | the app next to the API, and heads of its pages | `app_files`, `page_heads` |
//! | answers without a connection, for `publish` | `local` |
//! | the OpenAPI document | `openapi` |
//! | connections | [`listen`], `connection`, `clients` |

mod access;
pub(crate) mod app_files;
mod caching;
mod clients;
mod connection;
mod error;
mod guard;
mod handler;
pub mod listen;
mod live;
#[cfg(test)]
mod load_tests;
mod local;
mod metrics;
mod openapi;
mod page_heads;
mod rate_limit;
mod request_log;
mod routes;
mod source;
mod state;

pub use access::Keys;
pub(crate) use caching::hex;
pub use live::LiveService;
pub(crate) use local::LocalService;
pub use state::Settings;
