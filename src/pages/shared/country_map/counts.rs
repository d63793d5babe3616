//! What is counted and drawn of ventures.

use crate::components::country_map::{Atlas, CountryCount, MapPlace};
use crate::rows::VentureRow;
use crate::text::ventures;
use directory_api::{Page, Place, VentureId};
use local_directory::Facet;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What the map needs of a venture.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Mapped {
    id: VentureId,
    name: String,
    country: Option<Arc<str>>,
    place: Option<Place>,
}

impl Mapped {
    /// The ventures of these pages, each once.
    pub(super) fn each(pages: &[Arc<Page<VentureRow>>]) -> Vec<Self> {
        let mut known = BTreeSet::new();
        let rows = pages.iter().flat_map(|page| &page.items);
        rows.filter(|row| known.insert(row.summary.id.as_str())).map(Self::of).collect()
    }

    fn of(row: &VentureRow) -> Self {
        let venture = &row.summary;
        let country = venture.country.as_deref().map(str::trim);
        Self {
            id: venture.id.clone(),
            name: ventures::name(venture.title.as_deref()),
            country: country.filter(|country| !country.is_empty()).map(Into::into),
            place: Place::new(venture.latitude.as_ref(), venture.longitude.as_ref()),
        }
    }
}

/// How many ventures each country has.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Counts {
    /// As the service names them.
    pub(super) by_country: Arc<Vec<CountryCount>>,
    /// How many ventures there are.
    pub(super) all: u64,
    /// How many of them have no country.
    pub(super) countryless: u64,
}

impl Counts {
    pub(super) fn of(ventures: &[Mapped]) -> Self {
        let mut counts = BTreeMap::new();
        let countries = ventures.iter().filter_map(|venture| venture.country.clone());
        countries.for_each(|country| *counts.entry(country).or_default() += 1);
        let all = ventures.len() as u64;
        Self::new(counts.into_iter().collect(), all)
    }

    /// The counts of a local list. Where countries are chosen, it counts what the others would add.
    pub(super) fn of_facets(countries: &Facet<String>) -> Self {
        let is_chosen = countries.counts.iter().any(|count| count.selected);
        let shown = countries.counts.iter().filter(|count| count.selected || !is_chosen);
        let counts: Vec<CountryCount> =
            shown.map(|it| (it.value.as_str().into(), it.count as u64)).collect();
        let all = match is_chosen {
            true => counts.iter().map(|(_, count)| count).sum(),
            false => countries.of as u64,
        };
        Self::new(counts, all)
    }

    fn new(by_country: Vec<CountryCount>, all: u64) -> Self {
        let named: u64 = by_country.iter().map(|(_, count)| count).sum();
        let countryless = all.saturating_sub(named);
        Self { by_country: Arc::new(by_country), all, countryless }
    }

    /// How many ventures are of countries that the map does not have.
    pub(super) fn unmapped(&self, atlas: &Atlas) -> u64 {
        let unknown = self.by_country.iter().filter(|(name, _)| atlas.find(name).is_none());
        unknown.map(|(_, count)| count).sum()
    }
}

/// The ventures with coordinates.
pub(super) fn places(ventures: &[Mapped]) -> Arc<Vec<MapPlace>> {
    let place = |venture: &Mapped| {
        let Mapped { id, name, place, .. } = venture.clone();
        Some(MapPlace { id, name, place: place? })
    };
    Arc::new(ventures.iter().filter_map(place).collect())
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use local_directory::{Count, Facets};

    fn mapped(country: Option<&str>) -> Mapped {
        let country = country.map(Into::into);
        Mapped { id: VentureId::new("1"), name: String::new(), country, place: None }
    }

    fn said(counts: &Counts) -> (Vec<(&str, u64)>, u64) {
        let by_country = counts.by_country.iter().map(|(name, count)| (&**name, *count));
        (by_country.collect(), counts.countryless)
    }

    #[test]
    fn ventures_are_counted_by_country() {
        let ventures = [Some("Kenya"), None, Some("Togo"), Some("Kenya")].map(mapped);
        let counts = Counts::of(&ventures);
        assert_eq!(said(&counts), (vec![("Kenya", 2), ("Togo", 1)], 1));
        assert_eq!(counts.all, 4);
    }

    #[test]
    fn of_chosen_countries_the_others_are_left_out() {
        let facet = |selected| Facet {
            counts: vec![
                Count { value: "Kenya".to_owned(), count: 5, selected },
                Count { value: "Togo".to_owned(), count: 2, selected: false },
            ],
            known: 7,
            of: 9,
        };
        let _: &Facets = &Facets { countries: facet(false), ..Facets::default() };
        assert_eq!(said(&Counts::of_facets(&facet(false))), (vec![("Kenya", 5), ("Togo", 2)], 2));
        assert_eq!(said(&Counts::of_facets(&facet(true))), (vec![("Kenya", 5)], 0));
    }
}
