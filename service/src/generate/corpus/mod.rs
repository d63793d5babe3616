//! The words of the demonstration directory, read from the files in `service/demo`.
//!
//! The tables say what can be chosen and how often: a `weight` counts relative to the other rows
//! of its table. Choosing is the work of the generator.

mod places;
mod words;

pub(crate) use places::{City, Country, Culture, NameSet, Regions};
pub(crate) use words::{
    Activity, EdgeCases, EdgeVenture, People, Pitches, Rounds, Sector, Stage, Status, Theme,
    Ventures,
};

use anyhow::{Context, Result, anyhow};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// Every table, with the references between the files resolved.
#[derive(Debug)]
pub(crate) struct Corpus {
    pub(crate) activity: Activity,
    pub(crate) countries: Vec<Country>,
    pub(crate) edge_cases: EdgeCases,
    pub(crate) people: People,
    pub(crate) pitches: Pitches,
    pub(crate) regions: Regions,
    pub(crate) rounds: Rounds,
    pub(crate) sectors: Vec<Sector>,
    pub(crate) ventures: Ventures,
}

impl Corpus {
    /// The corpus, which is parsed when it is first needed.
    ///
    /// # Errors
    /// A file is not of its form. The tests make sure that this does not happen.
    pub(crate) fn get() -> Result<&'static Self> {
        static CORPUS: LazyLock<Result<Corpus>> = LazyLock::new(Corpus::parse);
        CORPUS.as_ref().map_err(|error| anyhow!("the demonstration data cannot be read: {error:#}"))
    }

    fn parse() -> Result<Self> {
        Ok(Self {
            activity: file("activity", include_str!("../../../demo/activity.toml"))?,
            countries: countries()?,
            edge_cases: file("edge-cases", include_str!("../../../demo/edge-cases.toml"))?,
            people: file("people", include_str!("../../../demo/people.toml"))?,
            pitches: file("pitches", include_str!("../../../demo/pitches.toml"))?,
            regions: file("regions", include_str!("../../../demo/regions.toml"))?,
            rounds: file("rounds", include_str!("../../../demo/rounds.toml"))?,
            sectors: sectors()?,
            ventures: file("ventures", include_str!("../../../demo/ventures.toml"))?,
        })
    }
}

fn file<T: DeserializeOwned>(name: &str, text: &str) -> Result<T> {
    toml::from_str(text).with_context(|| format!("{name}.toml"))
}

fn countries() -> Result<Vec<Country>> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        countries: Vec<places::CountryRow>,
    }
    let cultures = tables([
        ("cultures/africa", include_str!("../../../demo/cultures/africa.toml")),
        ("cultures/americas", include_str!("../../../demo/cultures/americas.toml")),
        ("cultures/asia", include_str!("../../../demo/cultures/asia.toml")),
        ("cultures/europe", include_str!("../../../demo/cultures/europe.toml")),
        ("cultures/west-asia", include_str!("../../../demo/cultures/west-asia.toml")),
    ])?;
    let streets = tables([("streets", include_str!("../../../demo/streets.toml"))])?;
    let file: File = file("countries", include_str!("../../../demo/countries.toml"))?;
    file.countries.into_iter().map(|row| row.resolve(&cultures, &streets)).collect()
}

fn sectors() -> Result<Vec<Sector>> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        sectors: Vec<words::SectorRow>,
    }
    let themes = tables([
        ("themes/digital", include_str!("../../../demo/themes/digital.toml")),
        ("themes/health", include_str!("../../../demo/themes/health.toml")),
        ("themes/industry", include_str!("../../../demo/themes/industry.toml")),
        ("themes/land-and-sea", include_str!("../../../demo/themes/land-and-sea.toml")),
        ("themes/money", include_str!("../../../demo/themes/money.toml")),
        (
            "themes/people-and-learning",
            include_str!("../../../demo/themes/people-and-learning.toml"),
        ),
        ("themes/places-and-play", include_str!("../../../demo/themes/places-and-play.toml")),
        ("themes/power-and-planet", include_str!("../../../demo/themes/power-and-planet.toml")),
        ("themes/trade", include_str!("../../../demo/themes/trade.toml")),
    ])?;
    let file: File = file("sectors", include_str!("../../../demo/sectors.toml"))?;
    file.sectors.into_iter().map(|row| row.resolve(&themes)).collect()
}

/// Tables under a key each, to which other files refer.
type Tables<T> = BTreeMap<String, Arc<T>>;

fn tables<T: DeserializeOwned, const N: usize>(files: [(&str, &str); N]) -> Result<Tables<T>> {
    let mut all = Tables::new();
    for (name, text) in files {
        let tables: BTreeMap<String, T> = file(name, text)?;
        all.extend(tables.into_iter().map(|(key, table)| (key, Arc::new(table))));
    }
    Ok(all)
}

fn find<T>(tables: &Tables<T>, key: &str) -> Result<Arc<T>> {
    tables.get(key).cloned().with_context(|| format!("there is no table “{key}”"))
}

#[cfg(test)]
mod checks;
