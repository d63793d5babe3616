//! One filter of a list, and where its options come from.

use crate::api::{Query, use_query};
use crate::components::{Choice, Options};
use crate::text::listing as text;
use directory_api::query::is_short;
use directory_api::{Call, Page, call};
use leptos::prelude::*;
use std::convert::identity;

/// A filter of a list whose state is `S`.
pub struct Filter<S: 'static> {
    /// Identifies it on the page.
    pub id: &'static str,
    /// What is filtered by.
    pub label: fn() -> &'static str,
    /// What stands in the empty input.
    pub placeholder: fn() -> &'static str,
    /// Where its options come from.
    pub source: Source,
    /// Whether a value may be right although the options could not be loaded.
    pub may_be_right: fn(&str) -> bool,
    /// A value as people read it.
    pub word: fn(String) -> String,
    /// The chosen values.
    pub chosen: fn(&S) -> Vec<String>,
    /// Chooses these values.
    pub choose: fn(&mut S, Vec<String>),
}

/// Where the options of a filter come from.
#[derive(Clone, Copy)]
pub enum Source {
    /// The service lists them.
    Lookup(fn() -> Call<Page<String>>),
    /// The specification lists them.
    Fixed(fn() -> Vec<String>),
    /// The local directory counts the values that there are, and renders the choice.
    Local,
}

impl<S> Filter<S> {
    /// The filter by country.
    pub const fn country(chosen: fn(&S) -> Vec<String>, choose: fn(&mut S, Vec<String>)) -> Self {
        Self {
            id: "country",
            label: text::country,
            placeholder: text::country_hint,
            source: Source::Lookup(call::countries),
            may_be_right: is_short,
            word: identity,
            chosen,
            choose,
        }
    }

    /// The filter by sector.
    pub const fn sector(chosen: fn(&S) -> Vec<String>, choose: fn(&mut S, Vec<String>)) -> Self {
        Self {
            id: "sector",
            label: text::sector,
            placeholder: text::sector_hint,
            source: Source::Lookup(call::sectors),
            ..Self::country(chosen, choose)
        }
    }
}

/// The filter by name of a list whose state is `S`.
pub struct ByName<S> {
    /// The name.
    pub get: fn(&S) -> Option<String>,
    /// Filters by a name.
    pub set: fn(&mut S, Option<String>),
}

impl Source {
    /// The options, and the request for them. Old ones are good enough while a refresh fails.
    pub(super) fn options(
        self,
        ready: Memo<bool>,
        word: fn(String) -> String,
    ) -> (Option<Query<Page<String>>>, Signal<Options>) {
        let options = move |values: &[String]| {
            let choice =
                |value: &String| Choice { value: value.clone(), label: word(value.clone()) };
            Options::Known(values.iter().map(choice).collect())
        };
        let call = match self {
            Self::Fixed(values) => return (None, Signal::stored(options(&values()))),
            Self::Local => return (None, Signal::stored(Options::Loading)),
            Self::Lookup(call) => call,
        };
        let lookup = use_query(move || ready.get().then(call));
        let options = move |_: Option<&Options>| {
            lookup.state.with(|lookup| match (&lookup.data, &lookup.error) {
                (Some(names), _) => options(&names.items),
                (None, Some(_)) => Options::Failed,
                (None, None) => Options::Loading,
            })
        };
        (Some(lookup), Memo::new(options).into())
    }
}
