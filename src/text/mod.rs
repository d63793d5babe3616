//! The sentences that people read, a module a page or area. Those that speak of the types of one feature
//! are in a file `text.rs` beside these types.
//!
//! A sentence is whole: what differs by number or kind is a sentence of its own, chosen by
//! `plural` or a `match`, so that another language can have another order of words. The English
//! sentence is the key of the others: `french.json` has the French one for each.

#![allow(missing_docs, reason = "the sentence says what it is for")]

mod dictionary;

pub mod activity;
pub mod compare;
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
pub mod shell;
pub mod shortcuts;
pub mod users;
pub mod venture;
pub mod ventures;

pub use dictionary::install;

pub(crate) use dictionary::{filled, form, plural, plural_with, tr};

/// Sentences without values: `title = "Overview";` stands for `pub fn title() -> &'static str`.
macro_rules! sentences {
    ($($(#[$doc:meta])* $name:ident = $english:literal;)*) => {
        $(
            $(#[$doc])*
            pub fn $name() -> &'static str {
                $crate::text::tr($english)
            }
        )*
    };
}

pub(crate) use sentences;
