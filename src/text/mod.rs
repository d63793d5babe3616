//! Every sentence that people read, a module a page or area.
//!
//! A sentence is whole: what differs by number or kind is a sentence of its own, chosen by
//! `plural` or a `match`, so that another language can have another order of words.

#![allow(missing_docs, reason = "the sentence says what it is for")]

pub mod activity;
pub mod compare;
pub mod config;
pub mod errors;
pub mod export;
pub mod fundraising;
pub mod listing;
pub mod local;
pub mod map;
pub mod offline;
pub mod overview;
pub mod pages;
pub mod paging;
pub mod palette;
pub mod people;
pub mod saved;
pub mod scorecard;
pub mod settings;
pub mod shell;
pub mod shortcuts;
pub mod stored;
pub mod users;
pub mod venture;
pub mod ventures;

use crate::format::number;

/// The form that fits the count, with the count in the place of its first `#`.
fn plural(count: u64, one: &str, other: &str) -> String {
    form(count, one, other).replacen('#', &number(count), 1)
}

fn form<'a>(count: u64, one: &'a str, other: &'a str) -> &'a str {
    if count == 1 { one } else { other }
}
