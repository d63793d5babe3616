//! All filters of a list: what is chosen, and what is unknown of it.

use super::filter::{ByName, Filter, Source};
use super::state::{ListState, change_filter, filtered};
use super::status::ListStatus;
use crate::api::Query;
use crate::components::Options;
use crate::local_search::facets::CountedFilter;
use crate::local_search::{Facets, RowSource};
use crate::navigation::{UrlSignal, shortened};
use crate::text::listing::{self as text, FilterWords, InvalidParameter};
use directory_api::Page;
use directory_api::query::{MOST_VALUES, is_short};
use leptos::prelude::*;
use std::sync::Arc;

/// How many values of a filter are reported as unknown one by one.
const MOST_REPORTED: usize = 4;

/// The filter by name, whatever the list is.
#[derive(Clone, Copy)]
pub(super) struct NameFilter {
    /// The name in the address.
    pub(super) current: Memo<Option<String>>,
    /// Writes a name that is being typed into the address bar.
    pub(super) save_draft: Callback<Option<String>>,
    /// Filters by a name that was typed, without an entry in the history.
    pub(super) apply: Callback<Option<String>>,
    /// Removes the filter.
    pub(super) remove: Callback<()>,
}

/// A filter, whatever the list is.
#[derive(Clone, Copy)]
pub(super) struct Field {
    pub(super) id: &'static str,
    pub(super) label: &'static str,
    pub(super) placeholder: &'static str,
    pub(super) options: Signal<Options>,
    pub(super) chosen: Memo<Vec<String>>,
    pub(super) on_change: Callback<Vec<String>>,
    pub(super) word: fn(String) -> String,
    pub(super) lookup: Option<Query<Page<String>>>,
    /// Whether it can be used at all.
    pub(super) is_available: Signal<bool>,
    /// Whether the local directory renders its choice.
    pub(super) is_local: bool,
    may_be_right: fn(&str) -> bool,
}

/// All filters of a list. A copy of it is the same.
#[derive(Clone, Copy)]
pub struct Filters {
    pub(super) words: FilterWords,
    pub(super) name: NameFilter,
    pub(super) fields: StoredValue<Vec<Field>>,
    /// Where the rows come from, and the counts beside the filters.
    pub(super) rows: Option<RowSource>,
    /// Renders the counts of what the service has found.
    pub(super) served_counts: Option<Callback<CountedFilter, AnyView>>,
}

impl Filters {
    /// The filters of a list that has the one by name alone.
    pub fn by_name<S: ListState>(words: FilterWords, url: UrlSignal<S>, by: ByName<S>) -> Self {
        let ByName { get, set } = by;
        let save_draft = move |typed: Option<String>| {
            let mut state = url.state.get_untracked();
            if get(&state) != typed {
                filtered(&mut state, |state| set(state, typed));
            }
            url.save_draft(&state);
        };
        let apply = move |name| url.replace_with(|state| filtered(state, |state| set(state, name)));
        let name = NameFilter {
            current: Memo::new(move |_| url.state.with(get)),
            save_draft: Callback::new(save_draft),
            apply: Callback::new(apply),
            remove: Callback::new(move |()| change_filter(url, |state| set(state, None))),
        };
        Self { words, name, fields: StoredValue::new(Vec::new()), rows: None, served_counts: None }
    }

    /// The same with filters by values, and with counts where the rows are local.
    ///
    /// The options are requested once the rows are there, which people wait for.
    pub fn with_values<S: ListState>(
        self,
        url: UrlSignal<S>,
        filters: &'static [Filter<S>],
        status: ListStatus,
        rows: RowSource,
    ) -> Self {
        let ready = status.has_response();
        let field = |filter: &'static Filter<S>| {
            let chosen = Memo::new(move |_| url.state.with(filter.chosen));
            let choose = move |values| change_filter(url, |it| (filter.choose)(it, values));
            let (lookup, options) = filter.source.options(ready, filter.word);
            Field {
                id: filter.id,
                label: (filter.label)(),
                placeholder: (filter.placeholder)(),
                options,
                chosen,
                on_change: Callback::new(choose),
                word: filter.word,
                lookup,
                is_available: Signal::stored(true),
                is_local: matches!(filter.source, Source::Local),
                may_be_right: filter.may_be_right,
            }
        };
        let fields = StoredValue::new(filters.iter().map(field).collect());
        Self { fields, ..self.of_rows(rows) }
    }

    /// The same for a list whose rows come from here.
    pub fn of_rows(self, rows: RowSource) -> Self {
        Self { rows: Some(rows), ..self }
    }

    /// The same with counts of what the service has found.
    pub fn with_served_counts(self, counts: Callback<CountedFilter, AnyView>) -> Self {
        Self { served_counts: Some(counts), ..self }
    }

    /// Whether a filter is applied to a local list, which takes no request; not tracked.
    pub(super) fn are_local(self) -> bool {
        self.rows.is_some_and(|rows| untrack(|| rows.is_open()))
    }

    /// The same, but that one filter can be used only while this says so.
    pub fn available_when(self, id: &'static str, is_available: Signal<bool>) -> Self {
        self.fields.update_value(|fields| {
            for field in fields.iter_mut().filter(|field| field.id == id) {
                field.is_available = is_available;
            }
        });
        self
    }

    /// The counts beside the filters, where there are some.
    pub(super) fn facets(self) -> Option<Arc<Facets>> {
        self.rows.and_then(|rows| rows.facets.get())
    }

    /// The chosen values that are no options, as far as these are known, and a name that is too
    /// long. They stay chosen: a service may know more than it lists.
    pub(super) fn unknown(self) -> Vec<InvalidParameter> {
        let name = self.name.current.get().filter(|name| !is_short(name));
        let name = name.map(|name| InvalidParameter::Name(shortened(&name)));
        let values = self.fields.with_value(|all| all.iter().flat_map(unknown).collect::<Vec<_>>());
        name.into_iter().chain(values).collect()
    }

    /// Everything that is chosen, as people read it.
    pub fn chosen(self) -> Vec<String> {
        let name = self.name.current.get();
        let mut words: Vec<String> = name.iter().map(|name| text::name_filter(name)).collect();
        for Field { chosen, word, .. } in self.fields.get_value() {
            words.extend(chosen.get().into_iter().map(word));
        }
        words
    }

    /// How many values are chosen in the filters beside the one by name.
    pub(super) fn count(self) -> usize {
        self.fields.with_value(|all| all.iter().map(|field| field.chosen.with(Vec::len)).sum())
    }

    /// Among how many more something may be found, where that is possible.
    pub(super) fn unchecked(self) -> Option<u64> {
        self.rows.and_then(|rows| rows.unchecked.get())
    }
}

fn unknown(field: &Field) -> Vec<InvalidParameter> {
    let mut chosen = field.chosen.get();
    let count = chosen.len();
    match field.options.get() {
        Options::Known(options) => {
            chosen.retain(|value| options.iter().all(|option| option.value != *value));
        }
        Options::Failed => chosen.retain(|value| !(field.may_be_right)(value)),
        Options::Loading => return Vec::new(),
    }
    let label = field.label;
    let first = chosen.iter().take(MOST_REPORTED);
    let first = first.map(|value| InvalidParameter::Value(label, shortened(value)));
    let rest = chosen.len().saturating_sub(MOST_REPORTED);
    let more = (rest > 0).then_some(InvalidParameter::More(label, rest));
    let many = (count > MOST_VALUES).then_some(InvalidParameter::Many(label));
    first.chain(more).chain(many).collect()
}
