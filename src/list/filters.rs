//! The filters beside the rows.

use super::chips::chips;
use super::listed::Listed;
use super::listing::Summary;
use super::state::{ListState, ListView};
use crate::api::{Query, use_query};
use crate::browser::use_media;
use crate::components::drawer::Drawer;
use crate::components::query_view::RetryLine;
use crate::components::{Check, CheckList, CheckListSkeleton, Glyph, Icon, OFFERED};
use crate::format::country::{self, Group, grouped};
use crate::format::{compare, fold, shortened};
use crate::navigation::UrlSignal;
use crate::text::{
    listing::{self as text, InvalidParameter},
    local, tr,
};
use directory_api::paging::Total;
use directory_api::{Call, Facet, FacetField, Page, Window, call};
use leptos::prelude::*;
use std::collections::HashSet;

/// Whether filters do not fit beside a list; the style sheet has the same limit.
const NO_ROOM_BESIDE: &str = "(width < 60rem)";

/// How many values of a filter are reported as unknown one by one.
const MOST_REPORTED: usize = 4;

/// The filters beside the rows, or in a drawer where there is no room.
#[component]
pub(super) fn FilterDrawer<Q: Listed, V: ListView>(
    url: UrlSignal<ListState<Q, V>>,
    summary: Memo<Summary>,
    children: ChildrenFn,
) -> impl IntoView {
    // The text has its own field, which is always there.
    let count = move || {
        let chips = url.state.with(|state| chips(&state.query));
        chips.iter().filter(|chip| chip.parameter != "name").count()
    };
    let narrow = use_media(NO_ROOM_BESIDE);
    let children = StoredValue::new(children);
    let fields = move || children.with_value(|children| children());
    move || match narrow.get() {
        true => {
            let open_label = Signal::derive(move || text::filters_active(count()));
            let done = Signal::derive(move || {
                let window = summary.with(|summary| summary.window);
                text::filters_done(window.map_or(Total::Unknown, Window::total))
            });
            let (title, close_label) = (tr("Filters"), tr("Close filters"));
            view! { <Drawer title close_label open_label done>{fields()}</Drawer> }.into_any()
        }
        false => fields().into_any(),
    }
}

/// A value as people read it.
pub type Word = fn(&str) -> String;

/// The values that can be chosen, and the request for them if the service lists them.
#[derive(Clone, Copy)]
pub struct Choices {
    lookup: Option<Query<Page<String>>>,
    fixed: StoredValue<Vec<String>>,
    word: Word,
    /// What values are compared by: those with the same key are one choice, such as two spellings of
    /// a country.
    key: Word,
}

impl Choices {
    /// The values that the service lists. They are requested once the rows are there, which people
    /// wait for. Old ones are good enough while a refresh fails.
    pub fn listed(summary: Memo<Summary>, call: fn() -> Call<Page<String>>, word: Word) -> Self {
        let lookup = use_query(move || summary.with(|summary| summary.is_known).then(call));
        Self { lookup: Some(lookup), ..Self::fixed(Vec::new(), word) }
    }

    /// The sectors of the directory.
    pub fn sectors(summary: Memo<Summary>) -> Self {
        Self::listed(summary, call::sectors, str::to_owned)
    }

    /// The countries of the directory. Several names of one country are one choice.
    pub fn countries(summary: Memo<Summary>) -> Self {
        Self { key: country::name, ..Self::listed(summary, call::countries, country::name) }
    }

    pub fn fixed(values: Vec<String>, word: Word) -> Self {
        Self { lookup: None, fixed: StoredValue::new(values), word, key: str::to_owned }
    }

    /// The values, as far as they are known.
    pub fn values(self) -> Vec<String> {
        let listed = self.lookup.and_then(|it| it.state.with(|it| it.data.clone()));
        listed.map_or_else(|| self.fixed.get_value(), |page| page.items.clone())
    }

    /// The chosen values that are no choices, as far as these are known. They stay chosen: a service
    /// may know more than it lists.
    pub fn unknown(self, label: &'static str, chosen: &[String]) -> Vec<InvalidParameter> {
        let known = self.values();
        if known.is_empty() {
            return Vec::new();
        }
        let is_unknown = |value: &&String| {
            let key = (self.key)(value);
            known.iter().all(|known| (self.key)(known) != key)
        };
        let unknown: Vec<_> = chosen.iter().filter(is_unknown).collect();
        let first = unknown.iter().take(MOST_REPORTED);
        let first = first.map(|value| InvalidParameter::Value(label, shortened(value)));
        let rest = unknown.len().saturating_sub(MOST_REPORTED);
        first.chain((rest > 0).then_some(InvalidParameter::More(label, rest))).collect()
    }

    /// The choices with their numbers, the most frequent first.
    fn checks(self, facet: Option<&Facet>, chosen: &[String]) -> Vec<Check> {
        let check = |key: String, count| {
            let is_chosen = chosen.contains(&key);
            Check { label: (self.word)(&key), value: key, count, is_chosen }
        };
        let counted = facet.into_iter().flat_map(|facet| &facet.values);
        let counted = counted.map(|it| (it.value.clone(), it.count)).collect();
        let counted = grouped(counted, self.key).into_iter();
        let mut checks: Vec<_> =
            counted.map(|Group { key, number, .. }| check(key, Some(number))).collect();
        let known: HashSet<_> = checks.iter().map(|check| check.value.clone()).collect();
        let others = self.values().into_iter().map(|value| (self.key)(&value));
        let others = others.chain(chosen.iter().cloned()).filter(|key| !known.contains(key));
        let mut others: Vec<_> =
            without_repetitions(others).into_iter().map(|key| check(key, None)).collect();
        others.sort_by(|one, other| compare(&one.label, &other.label));
        checks.append(&mut others);
        checks
    }

    /// The values that these keys stand for.
    fn values_of(self, keys: &[String], facet: Option<&Facet>, chosen: &[String]) -> Vec<String> {
        let counted = facet.into_iter().flat_map(|facet| &facet.values).map(|it| it.value.clone());
        let all = chosen.iter().cloned().chain(self.values()).chain(counted);
        let mut values: Vec<_> = all.filter(|value| keys.contains(&(self.key)(value))).collect();
        let is_missing = |key: &&String| !values.iter().any(|value| (self.key)(value) == **key);
        let missing: Vec<_> = keys.iter().filter(is_missing).cloned().collect();
        values.extend(missing);
        without_repetitions(values)
    }
}

/// A filter by values: check boxes with the number of rows that each would give. Those that are
/// chosen when the page opens come first; none moves under the finger that chooses.
#[component]
pub fn ChoiceFilter(
    /// What is counted of it.
    field: FacetField,
    label: &'static str,
    choices: Choices,
    #[prop(into)] chosen: Signal<Vec<String>>,
    #[prop(into)] on_change: Callback<Vec<String>>,
    summary: Memo<Summary>,
) -> impl IntoView {
    let facet = Memo::new(move |_| {
        let facet = summary.with(|summary| summary.facets.get(field).cloned())?;
        // Numbers that nearly all rows lack would say little.
        (facet.known.saturating_mul(20) >= facet.known + facet.unknown).then_some(facet)
    });
    let keys = move || {
        let keys = chosen.get().into_iter().map(|value| (choices.key)(&value));
        without_repetitions(keys)
    };
    let first = untrack(keys);
    let checks = Memo::new(move |_| {
        let mut checks = choices.checks(facet.get().as_ref(), &keys());
        checks.sort_by_key(|check| !first.contains(&check.value));
        checks
    });
    let (typed, is_open) = (RwSignal::new(String::new()), RwSignal::new(false));
    // What nothing has is offered last.
    let is_counted = Memo::new(move |_| facet.with(Option::is_some));
    let shown = Memo::new(move |_| {
        let checks = checks.get();
        match typed.get().trim() {
            "" if is_open.get() => checks,
            "" => {
                let places = checks.into_iter().enumerate();
                let is_offered = |(place, check): &(usize, Check)| {
                    let is_frequent =
                        *place < OFFERED && (check.count.is_some() || !is_counted.get());
                    is_frequent || check.is_chosen
                };
                places.filter(is_offered).map(|(_, check)| check).collect()
            }
            typed => narrow(checks, typed),
        }
    });
    let toggle = move |key: String| {
        let mut keys = untrack(keys);
        match keys.iter().position(|it| *it == key) {
            Some(at) => drop(keys.remove(at)),
            None => keys.push(key),
        }
        let values = untrack(|| choices.values_of(&keys, facet.get().as_ref(), &chosen.get()));
        on_change.run(values);
    };
    let has_more = Memo::new(move |_| {
        is_open.get() || checks.with(Vec::len) > shown.with(Vec::len) || !typed.get().is_empty()
    });
    let is_awaited =
        Memo::new(move |_| checks.with(Vec::is_empty) && !summary.with(|summary| summary.is_known));
    let narrow_field = move || {
        view! {
            <div class="field">
                <Icon glyph=Glyph::Search />
                <input
                    id=field.as_str()
                    type="search"
                    data-usable=""
                    aria-label=text::narrow(label)
                    placeholder=tr("Find…")
                    autocomplete="off"
                    spellcheck="false"
                    prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event))
                />
            </div>
        }
    };
    let more = move || match is_open.get() {
        true => tr("Show fewer").to_owned(),
        false => text::show_all(checks.with(Vec::len)),
    };
    view! {
        <fieldset class="filter">
            <legend class="label">{label}</legend>
            <Show when=move || has_more.get() || is_awaited.get()>{narrow_field()}</Show>
            <Show when=move || !is_awaited.get() fallback=|| view! { <CheckListSkeleton /> }>
                <CheckList label checks=shown on_toggle=toggle />
            </Show>
            <CoverageNote label facet />
            <Show when=move || has_more.get() && typed.with(|typed| typed.trim().is_empty())>
                <button
                    type="button"
                    class="link-button"
                    aria-expanded=move || is_open.get().to_string()
                    on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)
                >
                    {more}
                </button>
            </Show>
            {choices
                .lookup
                .map(|query| view! { <RetryLine query message=tr("Couldn’t load the options.") /> })}
        </fieldset>
    }
}

/// The choices with these words in their labels, first those that begin with them, and a country that
/// has this name in another language or this code.
fn narrow(checks: Vec<Check>, typed: &str) -> Vec<Check> {
    let (wanted, country) = (fold(typed), country::name(typed));
    let mut found: Vec<_> = checks
        .into_iter()
        .filter_map(|check| match fold(&check.label).find(&wanted) {
            _ if check.value == country => Some((0, check)),
            place => place.map(|place| (1 + place.min(1), check)),
        })
        .collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, check)| check).collect()
}

/// A line that says for how many rows the value is known, if that is not all.
#[component]
pub fn CoverageNote(label: &'static str, facet: Memo<Option<Facet>>) -> impl IntoView {
    move || {
        let Facet { known, unknown, .. } = facet.get()?;
        (unknown > 0).then(|| {
            let note = local::coverage(label, known, known + unknown);
            view! { <p class="facet-note small muted">{note}</p> }
        })
    }
}

fn without_repetitions(values: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut known = HashSet::new();
    values.into_iter().filter(|value| known.insert(value.clone())).collect()
}
