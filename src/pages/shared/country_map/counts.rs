//! What is counted and drawn of ventures.

use crate::capital::{Excluded, dollars};
use crate::components::country_map::{Atlas, CountryValue, MapPlace};
use crate::rows::VentureRow;
use crate::text::ventures;
use directory_api::{Page, Place, Round, VentureId};
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
    pub(super) by_country: Arc<Vec<CountryValue>>,
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
        let counts: Vec<CountryValue> =
            shown.map(|it| (it.value.as_str().into(), it.count as u64)).collect();
        let all = match is_chosen {
            true => counts.iter().map(|(_, count)| count).sum(),
            false => countries.of as u64,
        };
        Self::new(counts, all)
    }

    fn new(by_country: Vec<CountryValue>, all: u64) -> Self {
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

/// How much capital the ventures of each country have.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Capital {
    /// In dollars; the countries are as the service names them.
    pub(super) by_country: Arc<Vec<CountryValue>>,
    /// How many rounds the ventures have.
    pub(super) rounds: u64,
    /// How many of them have no amount that can be added up.
    pub(super) excluded: Excluded,
    /// How many of the others are of ventures without a country.
    pub(super) countryless: u64,
}

impl Capital {
    /// Of those rounds that belong to one of the ventures.
    pub(super) fn of(ventures: &[Mapped], pages: &[Arc<Page<Round>>]) -> Self {
        let countries: BTreeMap<_, _> =
            ventures.iter().map(|it| (it.id.as_str(), it.country.as_ref())).collect();
        let (mut sums, mut known, mut capital) =
            (BTreeMap::new(), BTreeSet::new(), Self::default());
        // A round that comes twice has moved while the pages were read.
        let rounds = pages.iter().flat_map(|page| &page.items);
        for round in rounds.filter(|round| known.insert(round.id.as_str())) {
            let venture = round.venture_id.as_ref().and_then(|id| countries.get(id.as_str()));
            let Some(country) = venture else { continue };
            capital.rounds += 1;
            capital.excluded.note(round);
            match (country, dollars(round)) {
                (Some(country), Some(dollars)) => {
                    let sum: &mut u64 = sums.entry(Arc::clone(country)).or_default();
                    *sum = sum.saturating_add(dollars);
                }
                (None, Some(_)) => capital.countryless += 1,
                (_, None) => {}
            }
        }
        Self { by_country: Arc::new(sums.into_iter().collect()), ..capital }
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
    use directory_api::{RoundId, Usd, Window};
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
    fn capital_is_added_up_by_the_country_of_the_venture() {
        let venture = |id, country| Mapped { id: VentureId::new(id), ..mapped(country) };
        let ventures =
            [venture("1", Some("Kenya")), venture("2", None), venture("3", Some("Mali"))];
        let round = |id, venture, capital| Round {
            id: RoundId::new(id),
            venture_id: VentureId::new(venture).into(),
            capital: Usd(capital).into(),
            ..Round::default()
        };
        let moved = round("12", "1", 70);
        let unbelievable = round("15", "3", 999_999_999_999);
        let items = vec![
            round("11", "1", 500),
            moved.clone(),
            round("13", "2", 40),
            round("14", "of no venture here", 1_000),
            unbelievable.clone(),
            moved,
        ];
        let window =
            Window { offset: 0, limit: 20, received: 6, claimed: Some(6), is_counted: true };
        let page = Arc::new(Page { items, problems: Vec::new(), window });
        let capital = Capital::of(&ventures, &[page]);
        assert_eq!(*capital.by_country, [("Kenya".into(), 570)]);
        assert_eq!((capital.rounds, capital.countryless), (4, 1));
        assert_eq!(capital.excluded, Excluded::of([&unbelievable].into_iter()));
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
