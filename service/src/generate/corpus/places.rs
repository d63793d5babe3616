//! Where people and ventures are: countries, cities, addresses, and the names that are usual there.

use super::{Tables, find};
use anyhow::Result;
use serde::Deserialize;
use std::sync::Arc;

/// A city and its coordinates.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct City {
    pub(crate) name: String,
    /// Degrees north of the equator.
    pub(crate) latitude: f64,
    /// Degrees east of Greenwich.
    pub(crate) longitude: f64,
}

/// A country in which ventures have their base.
#[derive(Debug)]
pub(crate) struct Country {
    /// The short English name.
    pub(crate) name: String,
    /// Whether the name takes "the" in a sentence.
    pub(crate) article: bool,
    pub(crate) weight: u32,
    /// The culture that most names are of.
    pub(crate) culture: Arc<Culture>,
    /// Other cultures that names are of.
    pub(crate) minorities: Vec<Arc<Culture>>,
    /// How addresses are written.
    pub(crate) streets: Arc<Streets>,
    /// The cities with the most ventures first.
    pub(crate) cities: Vec<City>,
}

impl Country {
    /// The name as it stands in a sentence, for the slot `land`: "the Netherlands".
    pub(crate) fn in_sentence(&self) -> String {
        let article = if self.article { "the " } else { "" };
        format!("{article}{}", self.name)
    }
}

/// A country as its file has it: cultures and streets are keys.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CountryRow {
    name: String,
    #[serde(default)]
    article: bool,
    weight: u32,
    culture: String,
    #[serde(default)]
    minorities: Vec<String>,
    streets: String,
    cities: Vec<City>,
}

impl CountryRow {
    pub(super) fn resolve(
        self,
        cultures: &Tables<Culture>,
        streets: &Tables<Streets>,
    ) -> Result<Country> {
        let minorities = self.minorities.iter().map(|culture| find(cultures, culture));
        Ok(Country {
            culture: find(cultures, &self.culture)?,
            minorities: minorities.collect::<Result<_>>()?,
            streets: find(streets, &self.streets)?,
            name: self.name,
            article: self.article,
            weight: self.weight,
            cities: self.cities,
        })
    }
}

/// Personal names and words for names of ventures that sound at home together.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Culture {
    /// Words of its languages, for the slot `word`.
    pub(crate) words: Vec<String>,
    /// Names in Latin letters, which most people use in an international directory.
    pub(crate) latin: NameSet,
    /// Names in the culture's own script, which some prefer.
    pub(crate) native: Option<NameSet>,
}

/// Given and family names of one script, any of which go together.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameSet {
    pub(crate) given: Vec<String>,
    /// Family names, or the father's name where that is the custom.
    pub(crate) family: Vec<String>,
    #[serde(default)]
    order: Order,
    #[serde(default = "space")]
    joiner: String,
}

/// Which name comes first in a display name.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Order {
    /// As in "Amina Otieno".
    #[default]
    GivenFirst,
    /// As in "Nguyễn Văn An" or "王伟".
    FamilyFirst,
}

fn space() -> String {
    " ".to_owned()
}

impl NameSet {
    /// The default display name of a person with these two names.
    pub(crate) fn display(&self, given: &str, family: &str) -> String {
        let joiner = &self.joiner;
        match self.order {
            Order::GivenFirst => format!("{given}{joiner}{family}"),
            Order::FamilyFirst => format!("{family}{joiner}{given}"),
        }
    }
}

/// How the first line of an address is written. City and country follow it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Streets {
    pub(crate) patterns: Vec<String>,
    /// For the slot `street`.
    pub(crate) names: Vec<String>,
}

/// The regions that a venture can be interested in.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Regions {
    /// Each country is in exactly one of these.
    pub(crate) regions: Vec<Region>,
    /// Regions that overlap with those.
    pub(crate) wider_regions: Vec<Region>,
}

/// A region and its countries.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Region {
    pub(crate) name: String,
    countries: Vec<String>,
}

impl Region {
    /// Whether a country is part of the region.
    pub(crate) fn contains(&self, country: &Country) -> bool {
        self.countries.contains(&country.name)
    }

    #[cfg(test)]
    pub(super) fn countries(&self) -> &[String] {
        &self.countries
    }
}
