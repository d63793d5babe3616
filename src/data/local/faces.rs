//! How the local directory shows itself: its panel, and the counts beside the filters.
//!
//! This is the one place of [`data`](crate::data) that draws. It stands here so that what it draws
//! comes with the local directory and with no page.

use super::status::Status;
use super::view::Counts;
use crate::callback::Callback;
use crate::components::combobox::Combobox;
use crate::components::crawl_panel::{Ways, crawl_panel};
use crate::components::facet::{Facet, facet};
use crate::markup::{IntoMarkup, Markup};
use crate::signal::{ArcRwSignal, Signal};
use directory_index::{self as index, Facets};

/// The panel of a directory that is so far, with the ways that a person has.
pub(super) fn panel(status: ArcRwSignal<Status>, ways: Ways) -> Markup {
    crawl_panel(Signal::derive(move || status.get()), ways).into_markup()
}

impl Counts for Facets {
    fn below(&self, filter: Combobox) -> Option<Markup> {
        let counts = shown(self.of(filter.id)?);
        let toggle = move |value: String| {
            let mut chosen = filter.chosen.get_untracked();
            match chosen.iter().position(|it| *it == value) {
                Some(at) => drop(chosen.remove(at)),
                None => chosen.push(value),
            }
            filter.on_change.run(chosen);
        };
        Some(facet(filter.label, counts, Callback::new(toggle)))
    }

    fn is_said(&self, filter: &str) -> bool {
        self.of(filter).is_some_and(|it| !it.counts.is_empty() || it.known < it.of)
    }

    fn is_partial(&self, filter: &str) -> bool {
        self.of(filter).is_some_and(|it| it.known < it.of)
    }
}

/// Of how many ventures the sectors are known, where nothing is counted.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Coverage {
    /// Of how many, and how many there are.
    pub(super) sectors: (u64, u64),
}

impl Counts for Coverage {
    fn below(&self, filter: Combobox) -> Option<Markup> {
        let known = Facet { counts: Vec::new(), known: self.sectors };
        self.is_partial(filter.id).then(|| facet(filter.label, known, Callback::new(|_| ())))
    }

    fn is_said(&self, filter: &str) -> bool {
        self.is_partial(filter)
    }

    fn is_partial(&self, filter: &str) -> bool {
        filter == "sector" && self.sectors.0 < self.sectors.1
    }
}

/// The facets by the identifiers of the filters.
trait OfFilter {
    fn of(&self, filter: &str) -> Option<&index::Facet<String>>;
}

impl OfFilter for Facets {
    fn of(&self, filter: &str) -> Option<&index::Facet<String>> {
        match filter {
            "country" => Some(&self.countries),
            "sector" => Some(&self.sectors),
            "status" => Some(&self.statuses),
            _ => None,
        }
    }
}

fn shown(counted: &index::Facet<String>) -> Facet {
    let number = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
    let counts = counted.counts.iter();
    let counts = counts.map(|it| (it.value.clone(), number(it.count), it.selected)).collect();
    Facet { counts, known: (number(counted.known), number(counted.of)) }
}
