//! Words from the files in `service/demo`, and names of people from the crate `fake`.
//!
//! Every row is `Copy` and has an empty default, so that no random choice can fail.

use super::random::{RandomExt, Rng};
use fake::locales::{self, Data};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Words or texts to draw from.
pub(super) type List = &'static [&'static str];

/// Words of all files, read on first use.
pub(super) static WORDS: LazyLock<Words> = LazyLock::new(Words::read);

#[derive(Debug)]
pub(super) struct Words {
    pub(super) countries: Vec<Country>,
    pub(super) sectors: Vec<Sector>,
    cultures: BTreeMap<&'static str, Culture>,
    texts: BTreeMap<&'static str, Vec<&'static str>>,
}

impl Words {
    fn read() -> Self {
        let countries = lines(include_str!("../../demo/countries.tsv"));
        let cultures = lines(include_str!("../../demo/cultures.tsv"));
        let themes = sections(include_str!("../../demo/themes.txt"), |line| vec![line]);
        Self {
            countries: countries.filter_map(|(region, row)| Country::read(region, row)).collect(),
            sectors: themes
                .iter()
                .flat_map(|(heading, rows)| Sector::read(heading, rows))
                .collect(),
            cultures: cultures.filter_map(|(_, row)| Culture::read(row)).collect(),
            texts: sections(include_str!("../../demo/texts.txt"), |line| {
                line.split(" | ").collect()
            }),
        }
    }

    pub(super) fn texts(&self, section: &str) -> &[&'static str] {
        let texts = self.texts.get(section);
        debug_assert!(texts.is_some(), "there is no section “{section}”");
        texts.map_or(&[], Vec::as_slice)
    }

    /// Cultures of a country, largest first.
    pub(super) fn cultures(&self, country: &Country) -> Vec<Culture> {
        let keys = country.cultures.split(' ');
        keys.filter_map(|key| self.cultures.get(key)).copied().collect()
    }

    /// Culture of a person from a country.
    pub(super) fn culture(&self, country: &Country, rng: &mut Rng) -> Culture {
        let cultures = self.cultures(country);
        let minorities = cultures.get(1..).filter(|others| !others.is_empty() && rng.chance(0.2));
        rng.pick(minorities.or(cultures.get(..1)).unwrap_or_default())
    }

    /// Draws the home of a person or the base of a venture.
    pub(super) fn draw_location(&self, rng: &mut Rng) -> (Country, City) {
        let country = rng.pick_weighted(&self.countries, |country| country.weight);
        let cities: Vec<City> = country.cities().collect();
        (country, rng.pick_early(&cities))
    }
}

/// Lines of a file except comments, each with the heading above it.
fn lines(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut heading = "";
    file.lines().filter(|line| !line.starts_with('#')).filter_map(move |line| {
        let Some(found) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) else {
            return Some((heading, line));
        };
        heading = found;
        None
    })
}

/// Lines below each heading of a file.
fn sections(
    file: &'static str,
    rows: impl Fn(&'static str) -> Vec<&'static str>,
) -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut sections = BTreeMap::<_, Vec<_>>::new();
    lines(file).for_each(|(heading, line)| sections.entry(heading).or_default().extend(rows(line)));
    sections
}

/// Splits a text of a file into a list that lives as long as the program.
fn list(text: &'static str, separator: &str) -> List {
    Vec::leak(text.split(separator).collect())
}

/// Country in which ventures are based.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Country {
    pub(super) name: &'static str,
    pub(super) region: &'static str,
    pub(super) wider_region: &'static str,
    pub(super) weight: u32,
    cultures: &'static str,
    cities: &'static str,
}

impl Country {
    fn read(regions: &'static str, row: &'static str) -> Option<Self> {
        let (region, wider_region) = regions.split_once(" | ")?;
        let [name, weight, cultures, cities] = columns(row, "\t")?;
        Some(Self { name, region, wider_region, weight: weight.parse().ok()?, cultures, cities })
    }

    /// Cities of the country, those with the most ventures first.
    fn cities(&self) -> impl Iterator<Item = City> {
        self.cities.split(", ").filter_map(City::read)
    }

    /// `north` or `south`: some businesses make sense in only one of them.
    pub(super) fn hemisphere(&self) -> &'static str {
        let is_north = ["Europe", "Asia-Pacific"].contains(&self.wider_region)
            || ["North America", "East Asia"].contains(&self.region);
        if is_north { "north" } else { "south" }
    }

    /// Name in a sentence, such as "the Netherlands".
    pub(super) fn in_sentence(&self) -> String {
        let plurals = ["United ", "Netherlands", "Philippines", "Democratic Republic"];
        let has_article = plurals.iter().any(|start| self.name.starts_with(start));
        format!("{}{}", if has_article { "the " } else { "" }, self.name)
    }
}

fn columns<const N: usize>(row: &'static str, separator: &str) -> Option<[&'static str; N]> {
    row.split(separator).collect::<Vec<_>>().try_into().ok()
}

/// City and its coordinates.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct City {
    pub(super) name: &'static str,
    pub(super) latitude: f64,
    pub(super) longitude: f64,
}

impl City {
    fn read(text: &'static str) -> Option<Self> {
        let mut parts = text.rsplitn(3, ' ');
        let longitude = parts.next()?.parse().ok()?;
        let latitude = parts.next()?.parse().ok()?;
        Some(Self { name: parts.next()?, latitude, longitude })
    }
}

/// Names of people and ventures from one culture.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Culture {
    /// Patterns of the first line of an address.
    pub(super) streets: List,
    /// Names in Latin letters, which most people use in an international directory.
    pub(super) latin: PersonNames,
    /// Names in the culture's own script, which some people prefer.
    pub(super) native: Option<PersonNames>,
    pub(super) words: List,
}

impl Culture {
    fn read(row: &'static str) -> Option<(&'static str, Self)> {
        let [key, streets, locale, given, family, words] = columns(row, "\t")?;
        let own = PersonNames { given: list(given, ", "), family: list(family, ", ") };
        let of_locale = PersonNames::from_locale(locale);
        let (latin, native) = if given == "-" { (of_locale?, None) } else { (own, of_locale) };
        Some((key, Self { streets: list(streets, " | "), latin, native, words: list(words, ", ") }))
    }
}

/// Given and family names in one script, in any combination.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PersonNames {
    pub(super) given: List,
    pub(super) family: List,
}

impl PersonNames {
    /// Names from the crate `fake` for a locale.
    fn from_locale(locale: &str) -> Option<Self> {
        fn names<L: Data>() -> PersonNames {
            PersonNames { given: L::NAME_FIRST_NAME, family: L::NAME_LAST_NAME }
        }
        Some(match locale {
            "AR_SA" => names::<locales::AR_SA>(),
            "DE_DE" => names::<locales::DE_DE>(),
            "EN" => names::<locales::EN>(),
            "FA_IR" => names::<locales::FA_IR>(),
            "FR_FR" => names::<locales::FR_FR>(),
            "IT_IT" => names::<locales::IT_IT>(),
            "JA_JP" => names::<locales::JA_JP>(),
            "NL_NL" => names::<locales::NL_NL>(),
            "PT_BR" => names::<locales::PT_BR>(),
            "PT_PT" => names::<locales::PT_PT>(),
            "TR_TR" => names::<locales::TR_TR>(),
            "ZH_CN" => names::<locales::ZH_CN>(),
            _ => return None,
        })
    }
}

/// Business of a venture. Its parts form a sentence together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Business {
    /// Hemisphere in which the business makes sense; empty for both.
    pub(super) hemisphere: &'static str,
    /// Verb: the venture makes goods, offers a subscription, or runs a service paid by use.
    pub(super) verb: &'static str,
    /// Singular noun. Goods have a plural in "s".
    pub(super) product: &'static str,
    pub(super) customers: &'static str,
    /// Usual number of customers at Series A.
    pub(super) buyer_count: f64,
    /// Verb phrase with the customers as subject.
    pub(super) benefit: &'static str,
    /// Problem that the product solves, as a sentence.
    pub(super) problem: &'static str,
    /// Further sectors that fit.
    pub(super) sectors: &'static str,
}

impl Business {
    fn read(row: &'static str) -> Option<Self> {
        let [verb, product, customers, benefit, problem, sectors] = columns(row, " | ")?;
        let (hemisphere, verb) = verb.split_once(' ').unwrap_or(("", verb));
        let (customers, count) = customers.rsplit_once(' ')?;
        let buyer_count = count.parse().ok()?;
        Some(Self { hemisphere, verb, product, customers, buyer_count, benefit, problem, sectors })
    }
}

/// Sector in which ventures are engaged.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sector {
    pub(super) name: &'static str,
    pub(super) weight: u32,
    /// Name endings that describe the business of a venture.
    pub(super) endings: List,
    pub(super) businesses: &'static [Business],
}

impl Sector {
    /// Sectors of a heading, which share the rows below it.
    fn read(heading: &'static str, rows: &[&'static str]) -> Vec<Self> {
        let endings = rows.first().map_or(&[][..], |row| list(row, " | "));
        let businesses = rows.iter().skip(1).filter_map(|row| Business::read(row));
        let businesses = Vec::leak(businesses.collect());
        let sectors = heading.split(" | ").filter_map(|sector| {
            let (name, weight) = sector.rsplit_once(' ')?;
            Some(Self { name, weight: weight.parse().ok()?, endings, businesses })
        });
        sectors.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rows_of_demo_files_are_read() {
        let rows = |file| lines(file).count();
        assert_eq!(WORDS.countries.len(), rows(include_str!("../../demo/countries.tsv")));
        assert_eq!(WORDS.cultures.len(), rows(include_str!("../../demo/cultures.tsv")));
        for (heading, rows) in sections(include_str!("../../demo/themes.txt"), |line| vec![line]) {
            let sectors = Sector::read(heading, &rows);
            assert_eq!(sectors.len(), heading.split(" | ").count(), "{heading}");
            let is_whole = |sector: &Sector| sector.businesses.len() == rows.len() - 1;
            assert!(sectors.iter().all(is_whole), "{heading}");
        }
        for country in &WORDS.countries {
            assert!(country.cities().count() == country.cities.split(", ").count());
            for culture in country.cultures.split(' ') {
                assert!(WORDS.cultures.contains_key(culture), "{}: {culture}", country.name);
            }
        }
    }
}
