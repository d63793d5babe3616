//! Candidate rows of a query.

use super::filters::Filters;
use super::matching::Matches;
use super::sectors::SectorFilter;
use crate::engine::Engine;
use crate::store::groups::Groups;
use crate::store::number;

/// Rows by the values that filters use.
#[derive(Clone, Debug, Default)]
pub(crate) struct FilterGroups {
    pub(super) countries: Groups,
    pub(super) sectors: Groups,
    statuses: Groups,
    stages: Groups,
    ventures: Groups,
    /// Columns of the venture of every round; all unknown without a venture.
    pub(crate) venture_columns: Vec<VentureColumns>,
}

/// Columns of a round's venture that filters and counts read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct VentureColumns {
    pub(crate) country: u32,
    pub(crate) sectors: u32,
    pub(crate) founded: u32,
}

impl FilterGroups {
    /// Rows that pass the most selective filter, if they are few. With counts, only the filter by
    /// venture can narrow the rows, because rows that fail another filter are counted.
    pub(super) fn candidates(
        &self,
        filters: &Filters<'_>,
        with_counts: bool,
        rows: usize,
    ) -> Option<Matches> {
        let sectors = match &filters.sectors {
            SectorFilter::All => None,
            SectorFilter::Chosen { chosen, .. } | SectorFilter::Decided { chosen, .. } => {
                Some(chosen)
            }
        };
        let by_value = [
            (&self.countries, filters.countries.as_ref()),
            (&self.sectors, sectors),
            (&self.statuses, filters.statuses.as_ref()),
            (&self.stages, filters.stages.as_ref()),
        ];
        let by_value = by_value.into_iter().filter(|_| !with_counts);
        let all = by_value.chain([(&self.ventures, filters.ventures.as_ref())]);
        let chosen = all.filter_map(|(groups, chosen)| Some((groups, chosen?)));
        let (groups, chosen) = chosen.min_by_key(|(groups, chosen)| groups.count(chosen))?;
        // Reading scattered rows takes longer than reading consecutive ones.
        let is_few = groups.count(chosen) < rows / 4;
        is_few.then(|| Matches::All.restrict_to(groups.rows_of_any(chosen)))
    }
}

impl Engine {
    pub(super) fn venture_groups(&self) -> &FilterGroups {
        self.venture_groups.get_or_init(|| {
            let ventures = &self.ventures;
            let mut pairs = [const { Vec::new() }; 3];
            let [countries, sectors, statuses] = &mut pairs;
            for (row, facts) in ventures.table.live_rows() {
                let row = number(row);
                countries.push((facts.country, row));
                statuses.push((facts.status, row));
                let set = ventures.sets.get(facts.sectors);
                sectors.extend(set.iter().map(|sector| (*sector, row)));
            }
            FilterGroups {
                countries: Groups::from_pairs(ventures.countries.len(), countries),
                sectors: Groups::from_pairs(ventures.sectors.len(), sectors),
                statuses: Groups::from_pairs(ventures.statuses.len(), statuses),
                ..FilterGroups::default()
            }
        })
    }

    pub(super) fn round_groups(&self) -> &FilterGroups {
        self.round_groups.get_or_init(|| {
            let (ventures, rounds) = (&self.ventures, &self.rounds);
            let facts_of = |id| ventures.table.facts(ventures.table.row_of(id)?);
            let venture_columns = rounds.table.facts.iter().map(|round| {
                let venture = round.and_then(|round| facts_of(round.venture));
                venture.map_or_else(VentureColumns::default, |venture| VentureColumns {
                    country: venture.country,
                    sectors: venture.sectors,
                    founded: venture.founded,
                })
            });
            let venture_columns: Vec<VentureColumns> = venture_columns.collect();
            let mut pairs = [const { Vec::new() }; 5];
            let [countries, sectors, statuses, stages, by_venture] = &mut pairs;
            for (row, facts) in rounds.table.live_rows() {
                let venture = venture_columns.get(row).copied().unwrap_or_default();
                let row = number(row);
                countries.push((venture.country, row));
                let set = ventures.sets.get(venture.sectors);
                sectors.extend(set.iter().map(|sector| (*sector, row)));
                statuses.push((facts.status.into(), row));
                stages.push((facts.stage, row));
                by_venture.push((facts.venture, row));
            }
            FilterGroups {
                countries: Groups::from_pairs(ventures.countries.len(), countries),
                sectors: Groups::from_pairs(ventures.sectors.len(), sectors),
                statuses: Groups::from_pairs(rounds.statuses.len(), statuses),
                stages: Groups::from_pairs(rounds.stages.len(), stages),
                ventures: Groups::from_pairs(ventures.table.ids.len(), by_venture),
                venture_columns,
            }
        })
    }
}
