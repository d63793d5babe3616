//! Financing stages: how common each is, how much is raised in it and what its rounds are called.

/// One of the eight financing stages that the specification lists under "States and transitions".
#[derive(Debug)]
pub(crate) struct Stage {
    /// The stage's value in the specification.
    pub(crate) key: &'static str,
    /// How often a round is of this stage, relative to the others.
    pub(crate) weight: u32,
    /// The smallest usual capital, in whole USD.
    pub(crate) least: u64,
    /// The largest usual capital, in whole USD. Draw log-uniformly between the two, because
    /// capital spreads over orders of magnitude.
    pub(crate) most: u64,
    /// Title templates. Slots: `TITLE_SLOTS`.
    pub(crate) titles: &'static [&'static str],
}

/// The slots that a round's title may use.
#[cfg(test)] // The checks hold the templates to it.
pub(crate) const TITLE_SLOTS: &[&str] =
    &["venture", "city", "land", "product", "customer", "amount", "year", "sector"];

/// The stages, in the order of the specification's list.
pub(crate) const STAGES: &[Stage] = &[
    Stage {
        key: "1st-round-series-a",
        weight: 140,
        least: 500_000,
        most: 8_000_000,
        titles: &[
            "Series A",
            "{venture} Series A",
            "Series A: {many product} beyond {city}",
            "First institutional round",
            "Series A {year}",
            "From {city} to the whole of {land}",
            "Series A, second closing",
        ],
    },
    Stage {
        key: "2nd-round-working-cap",
        weight: 90,
        least: 250_000,
        most: 12_000_000,
        titles: &[
            "Working capital",
            "Second round: working capital",
            "{venture} working capital {year}",
            "Stock and receivables for {year}",
            "Series B",
            "Orders are in, cash is not: working capital",
            "Working capital to build {many product}",
        ],
    },
    Stage {
        key: "3rd-round-mezzanine",
        weight: 28,
        least: 3_000_000,
        most: 60_000_000,
        titles: &[
            "Mezzanine",
            "{venture} mezzanine facility",
            "Third round",
            "Expansion into three more countries",
            "Mezzanine {year}, subordinated",
            "Growth round for {customer} across the region",
        ],
    },
    Stage {
        key: "4th-round-bridge",
        weight: 34,
        least: 200_000,
        most: 25_000_000,
        titles: &[
            "Bridge",
            "Bridge to Series B",
            "{venture} bridge round",
            "Bridge {year}",
            "Convertible note, existing investors first",
            "Six months of runway",
        ],
    },
    Stage {
        key: "founder-capital",
        weight: 180,
        least: 500,
        most: 80_000,
        titles: &[
            "Founder capital",
            "Founders, family and one brave uncle",
            "Own savings",
            "{venture}: founders' money",
            "First {amount}, from our own pockets",
            "The kitchen-table round",
            "Founder capital for the first {product}",
        ],
    },
    Stage {
        key: "seed",
        weight: 300,
        least: 15_000,
        most: 1_500_000,
        titles: &[
            "Seed",
            "Seed round",
            "{venture} seed round",
            "Seed {year}",
            "Pre-seed",
            "{amount} seed for {many product}",
            "Seed round: {customer} in {land}",
            "Angels of {city}",
            "Seed extension",
            "{sector} seed round",
        ],
    },
    Stage {
        key: "start-up",
        weight: 200,
        least: 2_000,
        most: 300_000,
        titles: &[
            "Start-up capital",
            "Prize money from the {city} pitch night",
            "Accelerator ticket",
            "First outside money",
            "Start-up round {year}",
            "From prototype to {customer}",
            "Grant and matching loan",
            "{venture} start-up round",
        ],
    },
    Stage {
        key: "uncategorized",
        weight: 60,
        least: 100,
        most: 5_000_000,
        titles: &[
            "Round",
            "Untitled round",
            "Funding {year}",
            "Crowdfunding campaign",
            "Revenue-based loan",
            "{venture}",
            "Equipment lease",
            "Other",
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stage_has_a_weight_a_range_and_titles() {
        assert_eq!(STAGES.len(), 8);
        for stage in STAGES {
            assert!(stage.weight > 0, "{}", stage.key);
            assert!(0 < stage.least && stage.least < stage.most, "{}", stage.key);
            assert!(!stage.titles.is_empty(), "{}", stage.key);
        }
    }
}
