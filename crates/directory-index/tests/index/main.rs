//! Tests of the index against a naive directory, which reads all rows for every query.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic
)]

mod changes;
mod conversion;
mod examples;
mod generate;
mod naive;
mod naive_facets;
mod naive_text;
mod properties;
