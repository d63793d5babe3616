//! The filters beside the rows.

use super::chips::chips;
use super::listing::About;
use super::question::Listed;
use super::state::ListState;
use crate::api::{Query, use_query};
use crate::browser::use_media;
use crate::components::drawer::Drawer;
use crate::components::query_view::RetryLine;
use crate::components::{Choice, Combobox, Facet, FacetCounts, FacetSkeleton, Options};
use crate::format::country::{self, Group, grouped};
use crate::format::{compare, shortened};
use crate::navigation::UrlSignal;
use crate::text::listing::{self as text, InvalidParameter};
use directory_api::paging::Total;
use directory_api::{Call, FacetField, Page, Window, call};
use leptos::prelude::*;
use std::collections::HashSet;

/// Whether filters do not fit beside a list; the style sheet has the same limit.
const NO_ROOM_BESIDE: &str = "(width < 60rem)";

/// How many values of a filter are reported as unknown one by one.
const MOST_REPORTED: usize = 4;

/// The filters beside the rows, or in a drawer where there is no room.
#[component]
pub fn FilterFields<S: ListState>(
    url: UrlSignal<S>,
    about: About,
    children: ChildrenFn,
) -> impl IntoView {
    // The text has its own field, which is always there.
    let count = move || {
        let (set, named) =
            url.state.with(|it| (chips(it.query()).len(), it.query().name().is_some()));
        set - usize::from(named)
    };
    let narrow = use_media(NO_ROOM_BESIDE);
    let children = StoredValue::new(children);
    let fields = move || children.with_value(|children| children());
    move || match narrow.get() {
        true => {
            let open_label = Signal::derive(move || text::filters_active(count()));
            let done = Signal::derive(move || {
                text::filters_done(about.window.get().map_or(Total::Unknown, Window::total))
            });
            let (title, close_label) = (text::filters(), text::filters_close());
            view! { <Drawer title close_label open_label done>{fields()}</Drawer> }.into_any()
        }
        false => fields().into_any(),
    }
}

/// The values that can be chosen, and the request for them where the service lists them.
#[derive(Clone, Copy)]
pub struct Choices {
    options: Signal<Options>,
    lookup: Option<Query<Page<String>>>,
    word: Word,
    /// What values are compared by: those with the same key are one choice, such as two spellings of
    /// a country.
    key: Word,
}

impl Choices {
    /// Those that the service lists, which are requested once it is `ready`. Old ones are good
    /// enough while a refresh fails.
    pub fn listed(ready: Signal<bool>, call: fn() -> Call<Page<String>>, word: Word) -> Self {
        let lookup = use_query(move || ready.get().then(call));
        let options = Memo::new(move |_| {
            lookup.state.with(|lookup| match (&lookup.data, &lookup.error) {
                (Some(names), _) => known(&names.items, word),
                (None, Some(_)) => Options::Failed,
                (None, None) => Options::Loading,
            })
        });
        Self { options: options.into(), lookup: Some(lookup), word, key: str::to_owned }
    }

    /// The countries that the service lists, by their names and in the order of these. Several values
    /// of one country are one choice.
    pub fn countries(ready: Signal<bool>) -> Self {
        let listed = Self::listed(ready, call::countries, country::name);
        let options = Memo::new(move |_| match listed.options.get() {
            Options::Known(all) => {
                let choice = |it: &Choice| Choice::plain(&it.label);
                let mut all: Vec<_> = all.iter().map(choice).collect();
                all.sort_by(|one, other| compare(&one.label, &other.label));
                all.dedup_by(|one, other| one.value == other.value);
                Options::Known(all.into())
            }
            other => other,
        });
        Self { options: options.into(), key: country::name, ..listed }
    }

    pub fn fixed(values: &[String], word: Word) -> Self {
        let options = Signal::stored(known(values, word));
        Self { options, lookup: None, word, key: str::to_owned }
    }

    /// The values of the service, as far as they are known.
    pub fn values(self) -> Vec<String> {
        let values = self.lookup.and_then(|it| it.state.with(|it| it.data.clone()));
        values.map(|page| page.items.clone()).unwrap_or_default()
    }

    /// The chosen values that are no choices, as far as these are known. They stay chosen: a service
    /// may know more than it lists.
    pub fn unknown(self, label: &'static str, chosen: &[String]) -> Vec<InvalidParameter> {
        let Options::Known(options) = self.options.get() else { return Vec::new() };
        let is_unknown = |value: &&String| {
            let key = (self.key)(value);
            options.iter().all(|option| option.value != key)
        };
        let unknown: Vec<_> = chosen.iter().filter(is_unknown).collect();
        let first = unknown.iter().take(MOST_REPORTED);
        let first = first.map(|value| InvalidParameter::Value(label, shortened(value)));
        let rest = unknown.len().saturating_sub(MOST_REPORTED);
        first.chain((rest > 0).then_some(InvalidParameter::More(label, rest))).collect()
    }
}

/// The countries and sectors that can be chosen, which ventures and rounds have in common. They are
/// requested once the rows are there, which people wait for.
#[derive(Clone, Copy)]
pub struct KnownChoices {
    pub countries: Choices,
    pub sectors: Choices,
}

impl KnownChoices {
    /// What the service lists, for the list that this is about.
    pub fn new(about: About) -> Self {
        let countries = Choices::countries(about.was_known);
        let sectors = Choices::listed(about.was_known, call::sectors, str::to_owned);
        Self { countries, sectors }
    }

    /// The chosen ones that are not listed.
    pub fn unknown(self, countries: &[String], sectors: &[String]) -> Vec<InvalidParameter> {
        let countries = self.countries.unknown(text::country(), countries);
        [countries, self.sectors.unknown(text::sector(), sectors)].concat()
    }
}

/// A value as people read it.
pub type Word = fn(&str) -> String;

fn known(values: &[String], word: Word) -> Options {
    Options::Known(values.iter().map(|it| Choice { value: it.clone(), label: word(it) }).collect())
}

/// A filter by values, with the number of rows that each would give.
#[component]
pub fn ChoiceFilter(
    /// What is counted of it.
    field: FacetField,
    label: &'static str,
    /// What stands in the empty input.
    hint: &'static str,
    choices: Choices,
    #[prop(into)] chosen: Signal<Vec<String>>,
    #[prop(into)] on_change: Callback<Vec<String>>,
    about: About,
) -> impl IntoView {
    let Choices { options, lookup, word, key } = choices;
    let counted = move || about.facets.with(|facets| facets.get(field).cloned());
    let keys = Memo::new(move |_| {
        let keys = chosen.get().iter().map(|value| key(value)).collect();
        without_repetitions(keys)
    });
    // A choice stands for all values that are the same.
    let choose = move |keys: Vec<String>| {
        let mut values = chosen.get_untracked();
        values.extend(untrack(|| choices.values()));
        values.extend(untrack(counted).into_iter().flat_map(|it| it.values).map(|it| it.value));
        values.retain(|value| keys.contains(&key(value)));
        // Of a fixed choice nothing is listed.
        let is_missing = |key: &&String| !values.iter().any(|value| (choices.key)(value) == **key);
        let missing: Vec<_> = keys.iter().filter(is_missing).cloned().collect();
        values.extend(missing);
        on_change.run(without_repetitions(values));
    };
    let toggle = move |key: String| {
        let mut keys = keys.get_untracked();
        match keys.iter().position(|it| *it == key) {
            Some(at) => drop(keys.remove(at)),
            None => keys.push(key),
        }
        choose(keys);
    };
    let facet = Memo::new(move |_| {
        let facet = counted()?;
        let values = facet.values.into_iter().map(|it| (it.value, it.count)).collect();
        let count = |Group { key, number, .. }: Group<String>| {
            let is_chosen = keys.with(|keys| keys.contains(&key));
            (key.clone(), word(&key), number, is_chosen)
        };
        let mut counts: Vec<_> = grouped(values, key).into_iter().map(count).collect();
        // What is chosen comes first, then the most frequent.
        let chosen = counts.extract_if(.., |(.., is_chosen)| *is_chosen).collect::<Vec<_>>();
        let counts = chosen.into_iter().chain(counts).collect();
        Some(Facet { counts, known: facet.known, of: facet.known + facet.unknown })
    });
    view! {
        <div>
            <Combobox
                id=field.as_str()
                label
                placeholder=hint
                options
                chosen=keys
                on_change=choose
            />
            {lookup.map(|query| view! { <RetryLine query message=text::options_failed() /> })}
            <FilterCounts label facet on_toggle=toggle about />
        </div>
    }
}

fn without_repetitions(mut values: Vec<String>) -> Vec<String> {
    let mut known = HashSet::new();
    values.retain(|value| known.insert(value.clone()));
    values
}

/// The numbers below a filter; nothing where the source does not count. There is room for them while
/// the first are awaited.
#[component]
pub fn FilterCounts(
    label: &'static str,
    facet: Memo<Option<Facet>>,
    #[prop(into)] on_toggle: Callback<String>,
    about: About,
) -> impl IntoView {
    let useful = Memo::new(move |_| facet.get().filter(Facet::is_useful));
    let shown = Signal::derive(move || useful.get().unwrap_or_default());
    let is_awaited = Memo::new(move |_| about.awaits_counts.get() && !about.was_known.get());
    let awaited = move || is_awaited.get().then(|| view! { <FacetSkeleton /> });
    view! {
        <Show when=move || useful.with(Option::is_some) fallback=awaited>
            <FacetCounts label facet=shown on_toggle />
        </Show>
    }
}
