//! The filters of a list: a name, and comboboxes of values.

use super::filter::{Filter, Source};
use super::list::{List, ListState};
use super::paging::{Hint, shortened};
use super::shown::Shown;
use crate::callback::Callback;
use crate::components::combobox::{Combobox, Options, combobox};
use crate::components::remote_view::retry_line::retry_line;
use crate::config::use_config;
use crate::data::Remote;
use crate::data::local::{Counts, Origin};
use crate::markup::tags::{div, span};
use crate::markup::{IntoMarkup, Markup, group, live};
use crate::memo::Memo;
use crate::navigation::{Trace, write_ahead};
use crate::signal::Signal;
use crate::stored::StoredValue;
use crate::text::listing::{self as text, FilterWords};
use directory_api::Page;
use directory_api::query::{MOST_VALUES, is_short};
use leptos::prelude::untrack;
use std::sync::Arc;

/// Nobody reads more hints of the same kind.
const TOLD: usize = 4;

/// The filter by name.
#[derive(Clone, Copy)]
pub struct NameFilter {
    /// The name that the address says.
    pub(super) now: Signal<Option<String>>,
    /// Writes a name into the address bar as it is typed, before it is taken over.
    pub(super) note: Callback<Option<String>>,
    /// Takes over a name, as it is typed.
    pub(super) pass: Callback<Option<String>>,
    /// Drops the name.
    pub(super) drop: Callback<()>,
}

/// A filter, whatever the list is.
#[derive(Clone, Copy)]
pub(super) struct Field {
    pub(super) combobox: Combobox,
    pub(super) word: fn(String) -> String,
    /// What its values are called.
    values: &'static str,
    may_be_right: fn(&str) -> bool,
    lookup: Option<Remote<Page<String>>>,
    /// Whether it is drawn where it is counted.
    is_counted: bool,
}

/// All filters of a list.
#[derive(Clone, Copy)]
pub struct Filters {
    pub(super) words: FilterWords,
    pub(super) name: NameFilter,
    pub(super) fields: StoredValue<Vec<Field>>,
    /// Where there may be counts beside the filters.
    counted: Option<Origin>,
    /// A filter that is not offered always, and when it is.
    at_times: Option<(&'static str, Signal<bool>)>,
}

impl Filters {
    /// The filters of a list. `name` and `set_name` are the way to the filter by name.
    ///
    /// The options are asked for once the list is there: that is what people wait for.
    pub fn new<S: ListState>(
        words: FilterWords,
        list: List<S>,
        shown: Shown,
        filters: &'static [Filter<S>],
        name: fn(S) -> Option<String>,
        set_name: fn(&mut S, Option<String>),
    ) -> Self {
        let many = use_config().search_many_values;
        let ready = shown.ever_answered();
        let field = |filter: &'static Filter<S>| {
            let chosen = Signal::derive(move || (filter.chosen)(list.state()));
            let choose = move |values| list.change(Trace::Entry, |it| (filter.choose)(it, values));
            let (lookup, options) = filter.source.options(ready, filter.word);
            let combobox = Combobox {
                id: filter.id,
                label: filter.label,
                placeholder: filter.placeholder,
                options,
                chosen,
                many,
                on_change: Callback::new(choose),
            };
            let Filter { word, values, may_be_right, .. } = *filter;
            let is_counted = matches!(filter.source, Source::Counted);
            Field { combobox, word, values, may_be_right, lookup, is_counted }
        };
        let by_name = Self::by_name(words, list, name, set_name);
        let fields = StoredValue::new(filters.iter().map(field).collect());
        Self { fields, ..by_name }
    }

    /// The filters of a list that has the one by name alone.
    pub fn by_name<S: ListState>(
        words: FilterWords,
        list: List<S>,
        name: fn(S) -> Option<String>,
        set_name: fn(&mut S, Option<String>),
    ) -> Self {
        let note = move |typed: Option<String>| {
            let now = list.state_now();
            let is_settled = name(list.state_now()) == typed;
            write_ahead(&match is_settled {
                true => list.address(&now),
                false => list.changed(|state| set_name(state, typed)),
            });
        };
        let change = move |trace, name| list.change(trace, |state| set_name(state, name));
        let name = NameFilter {
            now: Signal::derive(move || name(list.state())),
            note: Callback::new(note),
            pass: Callback::new(move |name| change(Trace::Nothing, name)),
            drop: Callback::new(move |()| change(Trace::Entry, None)),
        };
        let fields = StoredValue::new(Vec::new());
        Self { words, name, fields, counted: None, at_times: None }
    }

    /// The same with counts, where there are some. Then what nobody counts is not offered.
    pub fn counted_by(self, origin: Origin) -> Self {
        Self { counted: Some(origin), ..self }
    }

    /// The same, but that the filter of this identifier is offered only when this says so.
    pub fn offered_when(self, filter: &'static str, is_offered: Signal<bool>) -> Self {
        Self { at_times: Some((filter, is_offered)), ..self }
    }

    /// The filters beside the one by name, one below the other.
    pub(super) fn view(self) -> Markup {
        let is_counted = Memo::new(move |_| self.counts().is_some());
        let field = |Field { combobox: field, lookup, is_counted: needs_counts, .. }: Field| {
            // The values of a fixed list are words of the service's search, which the rows lack.
            let is_now = move || match self.at_times {
                Some((id, is_offered)) if id == field.id => is_offered.get(),
                _ => true,
            };
            let is_offered =
                move || is_now() && (lookup.is_some() || is_counted.get() == needs_counts);
            let choice = move || match needs_counts {
                // Whoever counts draws it once: what is being typed must not be drawn anew.
                true => untrack(|| self.counts()).and_then(|it| it.choice(field)),
                false => Some(combobox(field).into_markup()),
            };
            let choice = live(move || is_offered().then(choice));
            let trouble = lookup.map(|it| Remote { retry: self.retry(), ..it });
            let trouble = trouble.map(|lookup| {
                live(move || is_now().then(|| retry_line(lookup, text::OPTIONS_FAILED)))
            });
            let counts = live(move || self.counts().and_then(|it| it.below(field)));
            // The combobox names itself; counts without one need a name, if there are some.
            let is_named = move || !is_offered() && self.has_counts(field.id);
            let name = live(move || is_named().then(|| span().class("label").child(field.label)));
            group([div().child(name).child(choice).child(trouble).child(counts)])
        };
        group(self.fields.get_value().into_iter().map(field))
    }

    /// Asks again for the options of every filter that failed: one outage stops them all.
    fn retry(self) -> Callback<()> {
        let has_failed = |it: &Remote<_>| it.snapshot.get_untracked().error.is_some();
        Callback::new(move |()| {
            let lookups = self.fields.get_value().into_iter().filter_map(|field| field.lookup);
            lookups.filter(has_failed).for_each(|lookup| lookup.retry.run(()));
        })
    }

    /// Whether there is anything to be said of the counts of a filter.
    fn has_counts(self, id: &str) -> bool {
        self.counts().is_some_and(|it| it.is_said(id))
    }

    /// The counts, where there are some now.
    fn counts(self) -> Option<Arc<dyn Counts>> {
        self.counted.and_then(Origin::counts)
    }

    /// The chosen values that are not among the options, as far as these are known, and a name
    /// that nobody can have. They stay chosen: a service may know more than it lists.
    pub(super) fn unknown(self) -> Vec<Hint> {
        let name = self.name.now.get().filter(|name| !is_short(name));
        let name = name.map(|name| Hint::Name(shortened(&name)));
        let values = self.fields.with_value(|all| all.iter().flat_map(unknown).collect::<Vec<_>>());
        name.into_iter().chain(values).collect()
    }

    /// Everything that is chosen, in people's words.
    pub fn chosen(self) -> Vec<String> {
        let mut words: Vec<String> =
            self.name.now.get().iter().map(|it| text::name_filter(it)).collect();
        self.fields.with_value(|all| {
            for field in all {
                words.extend(field.combobox.chosen.get().into_iter().map(field.word));
            }
        });
        words
    }

    /// How many values are chosen in the filters beside the one by name.
    pub(super) fn choices(self) -> usize {
        self.fields.with_value(|all| all.iter().map(|it| it.combobox.chosen.with(Vec::len)).sum())
    }
}

fn unknown(field: &Field) -> Vec<Hint> {
    let mut chosen = field.combobox.chosen.get();
    let count = chosen.len();
    match field.combobox.options.get() {
        Options::Known(options) => {
            chosen.retain(|value| options.iter().all(|option| option.value != *value));
        }
        Options::Failed => chosen.retain(|value| !(field.may_be_right)(value)),
        Options::Loading => return Vec::new(),
    }
    let told = chosen.iter().take(TOLD);
    let told = told.map(|value| Hint::Value(field.values, shortened(value)));
    let rest = chosen.len().saturating_sub(TOLD);
    let more = (rest > 0).then_some(Hint::More(field.values, rest));
    let many = (count > MOST_VALUES).then_some(Hint::Many(field.values));
    told.chain(more).chain(many).collect()
}

impl Filters {
    /// Whether rows may be missing because nobody knows their values of a filter that is set.
    pub(super) fn misses_values(self) -> bool {
        let Some(counts) = self.counts() else { return false };
        let is_set = |field: &Field| !field.combobox.chosen.with(Vec::is_empty);
        self.fields.with_value(|all| {
            all.iter().any(|field| is_set(field) && counts.is_partial(field.combobox.id))
        })
    }
}
