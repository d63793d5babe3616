//! What a venture does, for whom and where. Its values are chosen once and used for all of its
//! texts, so that tagline, pitch and activity agree.

use super::Generator;
use super::calendar::{self, Moment};
use super::corpus::{City, Country, EdgeVenture, Regions, Sector, Theme, Ventures};
use super::naming::{round_number, slug, thousands};
use super::person;
use super::random::Rng;
use super::template::fill;
use anyhow::{Context, Result};
use std::cell::RefCell;

/// What a venture does, for whom and where.
pub(super) struct Concept {
    /// The venture's name; may be empty.
    pub(super) title: String,
    /// The name in addresses.
    pub(super) slug: String,
    /// The extreme values that the venture has instead of usual ones.
    pub(super) edge_case: Option<&'static EdgeVenture>,
    /// The country of its base.
    pub(super) country: &'static Country,
    /// The city of its base.
    pub(super) city: &'static City,
    /// Its sectors, the first of which gives the theme.
    pub(super) sectors: Vec<&'static Sector>,
    /// The words of its first sector.
    pub(super) theme: &'static Theme,
    /// When its entry was created.
    pub(super) created: Moment,
    region: &'static str,
    product: &'static str,
    customer: &'static str,
    problem: &'static str,
    benefit: &'static str,
    partner: &'static str,
    person: String,
    role: &'static str,
    /// For the numbers in the texts, which differ between texts.
    rng: RefCell<Rng>,
}

impl Concept {
    /// The concept of the venture with this number.
    ///
    /// # Errors
    /// One of the tables is empty.
    pub(super) fn new(generator: &Generator, number: u32) -> Result<Self> {
        let corpus = generator.corpus;
        // The topic is not the module's name, because another one would change every directory.
        let mut rng = generator.rng("story", number);
        let (country, city) = person::place(&mut rng, corpus).context("no countries")?;
        let count = 1 + rng.long_tail(0.8, 4);
        let sectors = rng.choose_several(count, &corpus.sectors, |sector| sector.weight);
        let theme = &sectors.first().context("no sectors")?.theme;
        let titles = &corpus.people.team_titles;
        let job = rng.choose_weighted(titles, |job| job.weight).context("no titles")?;
        let is_edge_case = rng.chance(0.02);
        let edge_case = if is_edge_case { rng.choose(&corpus.edge_cases.ventures) } else { None };
        let title = title(&mut rng, &corpus.ventures, (country, city), theme);
        let title = edge_case.map_or(title, |venture| venture.title.trim().to_owned());
        let lead = generator.owner(number).map(|owner| person::person(generator, owner).display);
        Ok(Self {
            slug: slug(&title, &format!("venture-{}", number + 1)),
            title,
            edge_case,
            country,
            city,
            created: created(generator, number),
            region: region(&corpus.regions, country),
            product: rng.choose_text(&theme.products),
            customer: rng.choose_text(&theme.customers),
            problem: rng.choose_text(&theme.problems),
            benefit: rng.choose_text(&theme.benefits),
            partner: rng.choose_text(&corpus.pitches.partners),
            person: lead.filter(|name| !name.trim().is_empty()).unwrap_or("The founder".to_owned()),
            role: &job.title,
            sectors,
            theme,
            rng: RefCell::new(rng),
        })
    }

    /// Fills a template with the venture's values.
    pub(super) fn fill(&self, template: &str) -> String {
        fill(template, |slot| self.value(slot))
    }

    /// The value for a slot; empty for those of people and groups.
    pub(super) fn value(&self, slot: &str) -> String {
        let value = match slot {
            "venture" if self.title.trim().is_empty() => "the venture",
            "venture" => &self.title,
            "venture_slug" => &self.slug,
            "city" => &self.city.name,
            "country" => &self.country.name,
            "land" => return self.country.in_sentence(),
            "region" => self.region,
            "sector" => self.sectors.first().map_or("", |sector| &sector.name),
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
        let mut rng = self.rng.borrow_mut();
        match slot {
            "count" => rng.between(2, 9).to_string(),
            "months" => rng.between(3, 36).to_string(),
            "percent" => rng.between(5, 60).to_string(),
            "number" => thousands(round_number(rng.log_uniform(40.0, 90_000.0))),
            "amount" => {
                format!("${}", thousands(round_number(rng.log_uniform(5_000.0, 2_000_000.0))))
            }
            "year" => {
                let from = calendar::year(self.created).unsigned_abs();
                let range = (u32::try_from(from).unwrap_or(2012), 2026);
                rng.between(range.0, range.1).to_string()
            }
            _ => String::new(),
        }
    }
}

/// When a venture's entry was created: smaller numbers are earlier, and there are more every year.
fn created(generator: &Generator, number: u32) -> Moment {
    let place = (f64::from(number) / f64::from(generator.plan.ventures.max(1))).powf(0.7);
    let jitter = generator.rng("created", number).fraction() * 0.01;
    calendar::between(calendar::OPENING, calendar::END, place * 0.985 + jitter)
}

fn region(regions: &'static Regions, country: &Country) -> &'static str {
    let region = regions.regions.iter().find(|region| region.contains(country));
    region.map_or("the world", |region| &region.name)
}

fn title(
    rng: &mut Rng,
    ventures: &Ventures,
    (country, city): (&Country, &City),
    theme: &Theme,
) -> String {
    let culture = person::culture(rng, country);
    let style = rng.choose_weighted(&ventures.name_styles, |style| style.weight);
    let values = [
        ("adjective", rng.choose_text(&ventures.adjectives)),
        ("image", rng.choose_text(&ventures.images)),
        ("ending", rng.choose_text(&theme.endings)),
        ("word", rng.choose_text(&culture.words)),
        ("head", rng.choose_text(&ventures.heads)),
        ("middle", rng.choose_text(&ventures.middles)),
        ("tail", rng.choose_text(&ventures.tails)),
        ("family", rng.choose_text(&culture.latin.family)),
        ("city", &city.name),
        ("country", &country.name),
    ];
    fill(style.map_or("{word}", |style| &style.pattern), |slot| {
        let value = values.iter().find(|(name, _)| *name == slot);
        value.map_or("", |(_, value)| value).to_owned()
    })
}
