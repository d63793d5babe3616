//! One filter of a list, and where its values come from.

use crate::components::combobox::{Choice, Options};
use crate::data::{Remote, use_call};
use crate::memo::Memo;
use crate::signal::Signal;
use crate::text::listing as text;
use directory_api::query::is_short;
use directory_api::{Call, Page, call};
use std::convert::identity;

/// A filter of a list whose state is `S`.
pub struct Filter<S: 'static> {
    /// Tells its parts from those of another filter on the page.
    pub id: &'static str,
    /// What is chosen.
    pub label: &'static str,
    /// What its values are called.
    pub values: &'static str,
    /// What stands in the empty input.
    pub placeholder: &'static str,
    /// What there is to choose from.
    pub source: Source,
    /// Whether a value may be right where nobody knows what there is to choose from.
    pub may_be_right: fn(&str) -> bool,
    /// A value in people's words.
    pub word: fn(String) -> String,
    /// The chosen values.
    pub chosen: fn(S) -> Vec<String>,
    /// Chooses these values.
    pub choose: fn(&mut S, Vec<String>),
}

/// Where the values of a filter come from.
pub enum Source {
    /// The service lists them.
    Lookup(fn() -> Call<Page<String>>),
    /// The specification lists them.
    Fixed(fn() -> Vec<String>),
    /// Nobody lists them: the local directory counts what there is, and draws the choice.
    Counted,
}

impl<S> Filter<S> {
    /// The filter by country.
    pub const fn country(chosen: fn(S) -> Vec<String>, choose: fn(&mut S, Vec<String>)) -> Self {
        Self {
            id: "country",
            label: text::COUNTRY,
            values: text::COUNTRIES,
            placeholder: text::COUNTRY_HINT,
            source: Source::Lookup(call::countries),
            may_be_right: is_short,
            word: identity,
            chosen,
            choose,
        }
    }

    /// The filter by sector.
    pub const fn sector(chosen: fn(S) -> Vec<String>, choose: fn(&mut S, Vec<String>)) -> Self {
        Self {
            id: "sector",
            label: text::SECTOR,
            values: text::SECTORS,
            placeholder: text::SECTOR_HINT,
            source: Source::Lookup(call::sectors),
            ..Self::country(chosen, choose)
        }
    }
}

impl Source {
    /// The values, and the call that brings them. Old ones are good enough while a refresh fails.
    pub(super) fn options(
        &self,
        ready: Memo<bool>,
        word: fn(String) -> String,
    ) -> (Option<Remote<Page<String>>>, Signal<Options>) {
        let choices = move |values: &[String]| {
            let choice =
                |value: &String| Choice { value: value.clone(), label: word(value.clone()) };
            Options::Known(values.iter().map(choice).collect())
        };
        let call = match self {
            Self::Fixed(values) => return (None, Signal::stored(choices(&values()))),
            Self::Counted => return (None, Signal::stored(Options::Loading)),
            Self::Lookup(call) => *call,
        };
        let lookup = use_call(move || ready.get().then(call));
        let options = move |_: Option<&Options>| {
            lookup.snapshot.with(|lookup| match (&lookup.data, &lookup.error) {
                (Some(names), _) => choices(&names.items),
                (None, Some(_)) => Options::Failed,
                (None, None) => Options::Loading,
            })
        };
        (Some(lookup), Memo::new(options).into())
    }
}
