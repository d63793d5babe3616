//! What a venture is about. Its values are drawn once and used for all of its texts, so that
//! tagline, pitch and activity speak of the same thing.

use super::Plan;
use super::calendar::{self, Moment};
use super::chance::Chance;
use super::corpus::fill;
use super::corpus::names::Culture;
use super::corpus::odd::{ODD_VENTURES, OddVenture};
use super::corpus::places::{COUNTRIES, City, Country};
use super::corpus::sectors::{SECTORS, Sector};
use super::corpus::themes::Theme;
use super::corpus::{people, pitches, regions, ventures};
use super::naming::{round_number, slug, thousands};
use super::person;
use anyhow::{Context, Result};
use std::cell::RefCell;

/// What a venture is about.
pub(super) struct Story {
    /// The venture's name; may be empty.
    pub(super) title: String,
    /// The name in addresses.
    pub(super) slug: String,
    /// The odd values that the venture has instead of usual ones.
    pub(super) odd: Option<&'static OddVenture>,
    /// Where its base is.
    pub(super) country: &'static Country,
    /// The city of its base.
    pub(super) city: &'static City,
    /// Its sectors, the first of which gives the theme.
    pub(super) sectors: Vec<&'static Sector>,
    /// The words of its trade.
    pub(super) theme: &'static Theme,
    /// When its entry was made.
    pub(super) created: Moment,
    region: &'static str,
    product: &'static str,
    customer: &'static str,
    problem: &'static str,
    benefit: &'static str,
    partner: &'static str,
    person: String,
    role: &'static str,
    /// The numbers in the texts, which differ from one to the next.
    numbers: RefCell<Chance>,
}

impl Story {
    /// The story of the venture with this number.
    ///
    /// # Errors
    /// One of the tables is empty.
    pub(super) fn new(plan: &Plan, number: u32) -> Result<Self> {
        let mut chance = Chance::new(plan.seed, "story", number);
        let country = chance.draw(COUNTRIES, |country| country.weight).context("no countries")?;
        let cities = u32::try_from(country.cities.len()).unwrap_or(0);
        let city = country.cities.get(chance.skewed(cities, 2.0) as usize).context("no cities")?;
        let several = 1 + chance.long_tail(0.8, 4);
        let sectors = chance.draw_several(several, SECTORS, |sector| sector.weight);
        let theme = sectors.first().context("no sectors")?.theme;
        let job = chance.draw(people::TEAM_TITLES, |job| job.weight).context("no titles")?;
        let odd = if chance.happens(0.02) { chance.draw(ODD_VENTURES, |_| 1) } else { None };
        let title = title(&mut chance, country, city, theme);
        let title = odd.map_or(title, |odd| odd.title.to_owned());
        let lead = plan.owner(number).map(|owner| person::person(plan, owner).display);
        Ok(Self {
            slug: slug(&title, &format!("venture-{}", number + 1)),
            title,
            odd,
            country,
            city,
            created: created(plan, number),
            region: region(country),
            product: chance.pick(theme.products),
            customer: chance.pick(theme.customers),
            problem: chance.pick(theme.problems),
            benefit: chance.pick(theme.benefits),
            partner: chance.pick(pitches::PARTNERS),
            person: lead.filter(|name| !name.trim().is_empty()).unwrap_or("The founder".to_owned()),
            role: job.title,
            sectors,
            theme,
            numbers: RefCell::new(chance),
        })
    }

    /// Fills a template with the venture's values.
    pub(super) fn tell(&self, template: &str) -> String {
        fill(template, |slot| self.value(slot))
    }

    /// The value for a slot; empty for the slots that only people and groups fill.
    pub(super) fn value(&self, slot: &str) -> String {
        let value = match slot {
            "venture" if self.title.trim().is_empty() => "the venture",
            "venture" => &self.title,
            "venture_slug" => &self.slug,
            "city" => self.city.name,
            "country" => self.country.name,
            "land" => return self.country.in_sentence(),
            "region" => self.region,
            "sector" => self.sectors.first().map_or("", |sector| sector.name),
            "product" => self.product,
            "customer" => self.customer,
            "problem" => self.problem,
            "benefit" => self.benefit,
            "partner" => self.partner,
            "person" => &self.person,
            "role" => self.role,
            _ => return self.number(slot),
        };
        value.to_owned()
    }

    fn number(&self, slot: &str) -> String {
        let mut chance = self.numbers.borrow_mut();
        match slot {
            "count" => chance.between(2, 9).to_string(),
            "months" => chance.between(3, 36).to_string(),
            "percent" => chance.between(5, 60).to_string(),
            "number" => thousands(round_number(chance.log_uniform(40.0, 90_000.0))),
            "amount" => {
                format!("${}", thousands(round_number(chance.log_uniform(5_000.0, 2_000_000.0))))
            }
            "year" => {
                let from = calendar::year(self.created).unsigned_abs();
                let range = (u32::try_from(from).unwrap_or(2012), 2026);
                chance.between(range.0, range.1).to_string()
            }
            _ => String::new(),
        }
    }
}

/// When a venture's entry was made: the earlier ones have the smaller numbers, and there are more
/// every year.
fn created(plan: &Plan, number: u32) -> Moment {
    let place = (f64::from(number) / f64::from(plan.ventures.max(1))).powf(0.7);
    let jitter = Chance::new(plan.seed, "created", number).fraction() * 0.01;
    calendar::between(calendar::OPENING, calendar::END, place * 0.985 + jitter)
}

fn region(country: &Country) -> &'static str {
    let home = regions::REGIONS.iter().find(|region| region.countries.contains(&country.name));
    home.map_or("the world", |region| region.name)
}

fn title(chance: &mut Chance, country: &Country, city: &City, theme: &Theme) -> String {
    let culture: &Culture = person::culture(chance, country);
    let pattern = chance.draw(ventures::NAME_STYLES, |style| style.weight);
    let values: Vec<(&str, &str)> = vec![
        ("adjective", chance.pick(ventures::ADJECTIVES)),
        ("image", chance.pick(ventures::IMAGES)),
        ("ending", chance.pick(theme.endings)),
        ("word", chance.pick(culture.words)),
        ("head", chance.pick(ventures::HEADS)),
        ("middle", chance.pick(ventures::MIDDLES)),
        ("tail", chance.pick(ventures::TAILS)),
        ("family", chance.pick(culture.latin.family)),
        ("city", city.name),
        ("country", country.name),
    ];
    fill(pattern.map_or("{word}", |style| style.pattern), |slot| {
        let value = values.iter().find(|(name, _)| *name == slot);
        value.map_or("", |(_, value)| value).to_owned()
    })
}
