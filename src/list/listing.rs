//! List on a page: the question, the answer, and the summary of the answer.

use super::question::{filters, without_filters};
use super::state::{ListState, Paging, View};
use crate::api::{ApiKey, ListCall, Query, RequestError, use_api_key, use_query};
use crate::config::use_config;
use crate::format::country;
use crate::navigation::{UrlSignal, use_url_state};
use crate::text::tr;
use directory_api::{
    Coverage, FacetField, Facets, ListQuery, ListQuestion, Page, PageRequest, Results, Sort,
    SortKey, UnknownCounts, Window, call,
};
use leptos::prelude::*;
use std::fmt::Display;
use std::str::FromStr;

/// List on a page, except for its rows. Copies share one state.
#[derive(Clone, Copy)]
pub struct Listing {
    /// State of the address.
    pub url: UrlSignal<ListState>,
    /// Question that is requested: the usable question, with all names of its countries, or the
    /// question that takes its place.
    pub requested: Memo<ListQuestion>,
    pub summary: Memo<Summary>,
    /// True if the last request failed.
    pub has_failed: Signal<bool>,
    api_key: ApiKey,
}

impl Listing {
    /// Changes the question and returns to the first page. Back returns to the previous question.
    pub fn change(self, change: impl FnOnce(&ListQuestion) -> ListQuestion) {
        self.url.push_with(|state| state.change(change));
    }

    /// Values of a parameter.
    pub fn values(self, parameter: &str) -> Vec<String> {
        self.with_question(|question| question.values(parameter))
    }

    /// Value of a parameter that is given once.
    pub fn value<T: FromStr>(self, parameter: &str) -> Option<T> {
        self.values(parameter).pop()?.parse().ok()
    }

    /// Changes the value of a parameter.
    pub fn set_value(self, parameter: &str, value: Option<impl Display>) {
        self.change(|question| question.with_values(parameter, value));
    }

    /// True if counts of the whole result are shown instead of its rows.
    pub fn shows_counts(self) -> bool {
        self.url.state.with(|state| state.view == View::Charts)
    }

    /// Reads the question of the address.
    pub fn with_question<T>(self, read: impl FnOnce(&ListQuestion) -> T) -> T {
        self.url.state.with(|state| read(&state.question))
    }

    /// Question of the address; without a key, without the parts that need one.
    pub fn usable_question(self) -> ListQuestion {
        usable_question(self.url, self.api_key)
    }

    /// Sort order of the list, if it is sorted by this key.
    pub fn current_order(self, key: SortKey) -> Option<Sort> {
        self.usable_question().sort().filter(|sort| sort.key == key)
    }

    /// Address of the list without filters, if some are set.
    pub fn unfiltered_address(self) -> Option<String> {
        let is_filtered = self.with_question(|question| !filters(question).is_empty());
        is_filtered.then(|| self.url.address_with(|state| state.change(without_filters)))
    }

    /// Messages about parts of the address that have no effect.
    pub fn address_messages(self) -> Vec<String> {
        let needs_rounds = self.with_question(ListQuestion::needs_rounds);
        let has_key = self.api_key.opens_rounds();
        let summary = self.summary.read();
        let is_unusable = needs_rounds && !has_key;
        let is_unapplied = !summary.unapplied.is_empty();
        // Only capital, stages and teams can be left unapplied.
        let unapplied = match needs_rounds {
            true if has_key && summary.coverage.is_some() => {
                tr("To filter or sort by capital, load the rounds completely.")
            }
            true => tr("To filter or sort by capital, enter an API key that the service accepts."),
            false if self.with_question(|it| matches!(it, ListQuestion::Rounds(_))) => {
                tr("This service can’t filter or sort by stage.")
            }
            false => tr("This service can’t filter or sort by the ventures of people."),
        };
        let unapplied = (is_unusable || is_unapplied).then(|| unapplied.to_owned());
        self.url.invalid.get().into_iter().chain(unapplied).collect()
    }
}

/// Summary of the last answer: everything except its rows. It stays until the next answer arrives.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// True once an answer or a failure has arrived.
    pub has_arrived: bool,
    /// Position of the page in the list.
    pub window: Option<Window>,
    pub facets: Facets,
    /// Numbers of records that are left out only because they lack the value that a range filters.
    pub unknown: UnknownCounts,
    /// True for a plain list of a service without the query extension.
    pub is_plain: bool,
    /// Parameters of the requested question that were not applied.
    pub unapplied: Vec<&'static str>,
    /// Part of the local directory that the answer is based on; `None` if the service answered.
    pub coverage: Option<Coverage>,
}

impl Summary {
    /// True if people have their ventures: in the lists of a service, people have none.
    pub fn has_ventures_of_people(&self) -> bool {
        self.has_arrived && !self.is_plain && self.coverage.is_none()
    }

    /// True if records may have a value for this sort key. Stages are known only if they are
    /// counted.
    pub fn has_values(&self, key: SortKey) -> bool {
        let facet = match key {
            SortKey::Ventures => return self.has_ventures_of_people(),
            SortKey::Country => FacetField::Country,
            SortKey::Founded => FacetField::Founded,
            SortKey::Stage => FacetField::Stage,
            _ => return true,
        };
        self.facets.get(facet).map_or(key != SortKey::Stage, |facet| facet.known > 0)
    }

    /// Number of records that are not checked yet, if the answer is partial.
    pub fn unchecked_count(&self) -> Option<u64> {
        self.coverage.filter(|coverage| !coverage.is_whole()).map(|coverage| coverage.unchecked)
    }

    /// True if the answer will not change unless the person loads more.
    pub fn is_final(&self) -> bool {
        !self.coverage.is_some_and(|coverage| coverage.is_growing)
    }
}

/// Requests the list page at the address: the list of a query of type `Q`. May start the local
/// directory.
pub fn use_list<Q: ListQuery>() -> (Listing, Query<Results<Q::Record>>) {
    let list: ListQuestion = Q::default().into();
    let facets = list.facet_fields();
    let url = use_url_state(ListState::new(list, use_config().page_size));
    // All country names that the service lists; it may have several for one country.
    let country_names = RwSignal::new(Vec::new());
    let api_key = use_api_key();
    let question = Memo::new(move |_| {
        let question = usable_question(url, api_key);
        let mut countries = question.values("country");
        country_names.with(|names| country::add_synonyms(&mut countries, names));
        question.with_values("country", countries)
    });
    let plain = Memo::new(move |_| question.with(ListQuestion::for_plain_service));
    let call = move |asked: Memo<ListQuestion>| {
        let (Paging { page, size }, needs_counts) =
            url.state.with(|state| (state.paging, state.view == View::Charts));
        let page = PageRequest::numbered(page, size);
        let call = asked.with(|asked| ListCall::new(asked, page, facets));
        // The plain question costs less than reading the directory.
        let call = if asked.get() == plain.get() { call.allow_directory_start() } else { call };
        if needs_counts { call.require_counts() } else { call }
    };
    let first = use_query(move || Some(call(question)));
    let is_replaced = move || first.state.with(|it| it.error == Some(RequestError::NotLoaded));
    let second = use_query(move || is_replaced().then(|| call(plain)));
    let requested = Memo::new(move |_| if is_replaced() { plain.get() } else { question.get() });
    let current = move || if is_replaced() { second } else { first };
    let answer = Query {
        state: Memo::new(move |_| current().state.get()),
        refetch: Callback::new(move |()| untrack(current).refetch.run(())),
    };
    let summary = Memo::new(move |before: Option<&Summary>| {
        answer.state.with(|state| match (&state.data, &state.error) {
            (Some(results), _) => Summary {
                has_arrived: true,
                window: Some(results.page.window),
                facets: results.facets.clone(),
                unknown: results.unknown.clone(),
                is_plain: results.applied.is_empty(),
                // The page may be gone by now.
                unapplied: requested
                    .try_with_untracked(|question| results.unapplied(question))
                    .unwrap_or_default(),
                coverage: results.coverage,
            },
            (None, error) => {
                let before = before.cloned().unwrap_or_default();
                Summary { has_arrived: before.has_arrived || error.is_some(), ..before }
            }
        })
    });
    if facets.contains(&FacetField::Country)
        && let Some(lookup) = use_lookup(FacetField::Country, summary)
    {
        Effect::new(move || country_names.set(lookup.items()));
    }
    let has_failed = Signal::derive(move || answer.state.with(|state| state.error.is_some()));
    (Listing { url, requested, summary, has_failed, api_key }, answer)
}

/// Values that the service lists for a field, requested after the rows, which people wait for.
/// `None` for the others, which are offered once they are counted.
pub(super) fn use_lookup(field: FacetField, summary: Memo<Summary>) -> Option<Query<Page<String>>> {
    let call = match field {
        FacetField::Country => call::countries,
        FacetField::Sector => call::sectors,
        FacetField::Stage => call::stages,
        _ => return None,
    };
    Some(use_query(move || summary.with(|summary| summary.has_arrived).then(call)))
}

fn usable_question(url: UrlSignal<ListState>, api_key: ApiKey) -> ListQuestion {
    let question = url.state.with(|state| state.question.clone());
    if api_key.opens_rounds() { question } else { question.without_rounds() }
}
