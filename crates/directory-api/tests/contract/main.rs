//! Tests of the contract on golden fixtures of every endpoint, and on their variations by services.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic
)]

mod canonical;
mod coverage;
mod envelope;
mod fixtures;
mod markup;
mod properties;
mod queries;
mod tolerance;
mod values;
