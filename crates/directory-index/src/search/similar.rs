//! Similar ventures: by shared sectors, rare ones first, then by country.

use super::facets::{AmountSum, Counts};
use crate::engine::Engine;
use crate::store::order::sort;
use crate::store::{number, position};
use crate::ventures::VentureFacts;

/// Bit of the rarest sector. Each other sector has the next lower bit; the country has the lowest.
const RAREST_SECTOR_BIT: u64 = 1 << 60;

/// Sectors and country of a venture that others are compared with.
#[derive(Default)]
pub(super) struct Likeness {
    /// Bits of the shared sectors, for each set of sectors.
    sets: Vec<u64>,
    country: u32,
}

impl Likeness {
    /// Likeness of another venture: the greater, the more similar.
    #[inline]
    pub(super) fn score(&self, facts: &VentureFacts) -> u64 {
        let is_near = facts.country != 0 && facts.country == self.country;
        self.sets.get(position(facts.sectors)).map_or(0, |shared| shared | u64::from(is_near))
    }
}

impl Engine {
    /// Rows of the other ventures that share a sector or the country with a venture, in ascending
    /// order. Empty for an unknown identifier.
    pub(super) fn similar_ventures(&self, id: &str) -> (Likeness, Vec<u32>) {
        let table = &self.ventures.table;
        let names = &self.ventures.sectors.names;
        let own = table.find(id).and_then(|row| Some((number(row), *table.facts(row)?)));
        let Some((own, facts)) = own else { return Default::default() };
        let sets = &self.ventures.sectors;
        let mut counts = Counts::new(false);
        table.live_rows().for_each(|(_, facts)| counts.add(facts.sectors, 1, AmountSum::default()));
        let counts = counts.by_member(&|set| sets.get(set).to_vec());
        let mut sectors = sets.get(facts.sectors).to_vec();
        sort(&mut sectors, &|a, b| {
            counts.count(a).cmp(&counts.count(b)).then_with(|| names.get(a).cmp(names.get(b)))
        });
        let bits = (0..).map(|place| RAREST_SECTOR_BIT.checked_shr(place).unwrap_or(0) & !1);
        let bits: Vec<(u32, u64)> = sectors.into_iter().zip(bits).collect();
        let shared = |set: &[u32]| {
            let shared = bits.iter().filter(|(sector, _)| set.contains(sector));
            shared.fold(0, |shared, (_, bit)| shared | bit)
        };
        let likeness = Likeness { sets: sets.iter().map(shared).collect(), country: facts.country };
        let alike = table.live_rows().filter(|(_, facts)| likeness.score(facts) > 0);
        let rows = alike.map(|(row, _)| number(row)).filter(|row| *row != own).collect();
        (likeness, rows)
    }
}
