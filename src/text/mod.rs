//! Sentences that people read, in their language. A sentence without values is written where it is
//! used: `tr("Save search")`. These modules have the sentences with values, numbers or cases; a
//! feature with many sentences keeps them in a file `text.rs`.
//!
//! A sentence is whole: variants by number or kind are sentences of their own, chosen by `plural`
//! or a `match`, so that another language can have a different word order. The English sentence is
//! the key of the others: `french.json` has the French sentence for each.

mod dictionary;

pub(crate) mod activity;
pub(crate) mod filters;
pub(crate) mod fundraising;
pub(crate) mod listing;
pub(crate) mod overview;
pub(crate) mod paging;
pub(crate) mod shell;
pub(crate) mod ventures;

pub(crate) use dictionary::{install, plural, plural_with, tr, tr_with};
