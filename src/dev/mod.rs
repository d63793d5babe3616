//! What is in development builds alone.

pub mod gallery;
