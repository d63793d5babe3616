//! Sentences that people read, in their language. A sentence without values is written where it is used:
//! `tr("Save search")`. The modules have those with values, numbers or cases; a feature that has many
//! of its own keeps them in a file `text.rs`.
//!
//! A sentence is whole: what differs by number or kind is a sentence of its own, chosen by
//! `plural` or a `match`, so that another language can have another order of words. The English
//! sentence is the key of the others: `french.json` has the French one for each.

#![allow(missing_docs, reason = "the sentence says what it is for")]

mod dictionary;

pub mod activity;
pub mod filters;
pub mod fundraising;
pub mod listing;
pub mod map;
pub mod overview;
pub mod paging;
pub mod shell;
pub mod ventures;

pub use dictionary::install;

pub(crate) use dictionary::{filled, form, plural, plural_with, tr};
