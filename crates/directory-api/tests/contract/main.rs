//! Tests of the contract with canonical bodies of every endpoint, and with variations of them.

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
