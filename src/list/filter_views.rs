//! How the filters of a list are rendered: beside the rows or in a drawer, and as chips.

use super::filters::{Field, Filters};
use super::name_search::NameSearch;
use super::state::Pages;
use crate::browser::use_media;
use crate::components::drawer::{Drawer, Labels};
use crate::components::query_view::RetryLine;
use crate::components::{Combobox, LinkInPlace, RemovableChip, Rows};
use crate::config::use_config;
use crate::local_search::RowSource;
use crate::local_search::facets::{CountedFilter, has_counts};
use crate::text::listing as text;
use leptos::prelude::*;

/// Whether filters do not fit beside a list; the style sheet has the same limit.
const NO_ROOM_BESIDE: &str = "(width < 60rem)";

/// The search field above the rows of a list that has no other filters.
#[component]
pub fn SearchRow(filters: Filters) -> impl IntoView {
    view! {
        <div class="search-row">
            <NameSearch filters />
        </div>
    }
}

/// The filters beside the rows, or in a drawer where there is no room. The rows are the children.
#[component]
pub fn Explore(filters: Filters, children: Children) -> impl IntoView {
    let narrow = use_media(NO_ROOM_BESIDE);
    let opener = move || narrow.get().then(|| filter_drawer(filters));
    let fields = move || (!narrow.get()).then(|| view! { <FilterFields filters /> });
    view! {
        <div class="explore">
            <aside class="rail" aria-label=text::filters()>
                <div class="search-row">
                    <NameSearch filters />
                    {opener}
                </div>
                {fields}
            </aside>
            {children()}
        </div>
    }
}

fn filter_drawer(filters: Filters) -> impl IntoView {
    let labels =
        Labels { title: text::filters(), close: text::filters_close(), done: text::filters_done() };
    let open_label = Signal::derive(move || text::filters_active(filters.count()));
    view! {
        <Drawer labels open_label>
            <FilterFields filters />
        </Drawer>
    }
}

/// The filters beside the one by name, one below the other.
#[component]
fn FilterFields(filters: Filters) -> impl IntoView {
    let fields = filters.fields.get_value().into_iter();
    fields.map(|field| view! { <FilterField filters field /> }).collect_view()
}

#[component]
fn FilterField(filters: Filters, field: Field) -> impl IntoView {
    let Field { id, label, placeholder, options, chosen, on_change, .. } = field;
    let Field { lookup, is_available, is_local, .. } = field;
    let many = use_config().search_many_values;
    let counted = CountedFilter { id, label, chosen, on_change };
    let is_counted = Memo::new(move |_| filters.facets().is_some());
    // The values of a fixed list are for the service's search; local rows do not have them.
    let is_offered = Memo::new(move |_| {
        is_available.get() && (lookup.is_some() || is_counted.get() == is_local)
    });
    let views = move || filters.rows.and_then(RowSource::views);
    let choice = move || match is_offered.get() {
        false => ().into_any(),
        true if is_local => views().map(|views| (views.years)(counted)).into_any(),
        true => {
            view! { <Combobox id label placeholder options chosen many on_change /> }.into_any()
        }
    };
    let failure = lookup.map(|query| {
        view! {
            <Show when=move || is_available.get()>
                <RetryLine query message=text::options_failed() />
            </Show>
        }
    });
    let counts = move || {
        let facets = filters.rows?.facets;
        views().map(|views| (views.counts)(counted, facets))
    };
    let served = filters.served_counts.map(|counts| counts.run(counted));
    // The combobox names itself; counts without one need a name.
    let is_named =
        move || !is_offered.get() && filters.facets().is_some_and(|it| has_counts(&it, id));
    view! {
        <div>
            <Show when=is_named>
                <span class="label">{label}</span>
            </Show>
            {choice}
            {failure}
            {counts}
            {served}
        </div>
    }
}

/// A filter that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Active {
    /// Which filter; `None` is the one by name.
    field: Option<usize>,
    value: String,
    label: String,
}

impl Active {
    /// The text that is searched for changes, the other values do not.
    fn key(&self) -> String {
        self.field.map(|field| format!("{field} {}", self.value)).unwrap_or_default()
    }
}

/// The filters that are set, each with a button that removes it.
#[component]
pub(super) fn ActiveFilters(filters: Filters, pages: Pages) -> impl IntoView {
    let active = Memo::new(move |_| active(filters));
    let clear = move || {
        pages.unfiltered.get().map(|all| {
            view! {
                <LinkInPlace to=all class="small">
                    {text::clear_all()}
                </LinkInPlace>
            }
        })
    };
    view! {
        <Show when=move || active.with(|active| !active.is_empty())>
            <div class="row">
                <ul class="chips" aria-label=text::active()>
                    <Rows
                        each=active
                        key=Active::key
                        let:active
                    >
                        <RemovableChip
                            label=Signal::derive(move || active.with(|it| it.label.clone()))
                            on_remove=move |()| remove(filters, active.get_untracked())
                        />
                    </Rows>
                </ul>
                {clear}
            </div>
        </Show>
    }
}

fn active(filters: Filters) -> Vec<Active> {
    let by_name =
        |name: String| Active { field: None, label: text::name_filter(&name), value: name };
    let mut active: Vec<_> = filters.name.current.get().map(by_name).into_iter().collect();
    for (at, Field { chosen, word, .. }) in filters.fields.get_value().into_iter().enumerate() {
        let of_field =
            |value: String| Active { field: Some(at), label: word(value.clone()), value };
        active.extend(chosen.get().into_iter().map(of_field));
    }
    active
}

fn remove(filters: Filters, active: Active) {
    let Some(at) = active.field else { return filters.name.remove.run(()) };
    let field = filters.fields.with_value(|fields| fields.get(at).copied());
    if let Some(Field { chosen, on_change, .. }) = field {
        let mut chosen = chosen.get_untracked();
        chosen.retain(|value| *value != active.value);
        on_change.run(chosen);
    }
}
