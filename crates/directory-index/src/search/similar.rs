//! Similar ventures: by shared sectors, rare ones first, then by country.

use super::filters::mark_numbers;
use crate::engine::Engine;
use crate::store::number;
use crate::store::order::sort;
use crate::store::sector_sets::SectorSets;
use crate::ventures::VentureFacts;

/// Bit of the rarest sector. Each other sector has the next lower bit; the country has the lowest.
const RAREST_SECTOR_BIT: u64 = 1 << 60;

/// Sectors and country of a venture that others are compared with.
#[derive(Default)]
pub(super) struct Likeness {
    /// Sectors with their bits.
    sectors: Vec<(u32, u64)>,
    country: u32,
}

impl Likeness {
    /// Likeness of another venture: the greater, the more similar.
    #[inline]
    pub(super) fn score(&self, facts: &VentureFacts, sets: &SectorSets) -> u64 {
        let set = sets.get(facts.sectors);
        let shared = self.sectors.iter().filter(|(sector, _)| set.contains(sector));
        let is_near = facts.country != 0 && facts.country == self.country;
        shared.fold(u64::from(is_near), |likeness, (_, bit)| likeness | bit)
    }
}

impl Engine {
    /// Rows of the other ventures that share a sector or the country with a venture, in ascending
    /// order. Empty for an unknown identifier.
    pub(super) fn similar_ventures(&self, id: &str) -> (Likeness, Vec<u32>) {
        let (table, names) = (&self.ventures.table, &self.ventures.sectors);
        let own = table.find(id).and_then(|row| Some((number(row), *table.facts(row)?)));
        let Some((own, facts)) = own else { return Default::default() };
        let groups = self.venture_groups();
        let mut sectors = self.ventures.sets.get(facts.sectors).to_vec();
        let count = |sector: u32| groups.sectors.rows(sector).len();
        sort(&mut sectors, &|a, b| {
            count(a).cmp(&count(b)).then_with(|| names.get(a).cmp(names.get(b)))
        });
        let of_country = Some(facts.country).filter(|country| *country != 0);
        let of_country = of_country.map(|country| groups.countries.rows(country));
        let of_sectors = sectors.iter().map(|sector| groups.sectors.rows(*sector));
        let rows = of_sectors.chain(of_country).flatten().copied();
        let are_similar = mark_numbers(table.rows(), rows);
        let rows = (0..).zip(are_similar).filter(|(row, is_alike)| *is_alike && *row != own);
        let bits = (0..).map(|place| RAREST_SECTOR_BIT.checked_shr(place).unwrap_or(0) & !1);
        let likeness =
            Likeness { sectors: sectors.into_iter().zip(bits).collect(), country: facts.country };
        (likeness, rows.map(|(row, _)| row).collect())
    }
}
