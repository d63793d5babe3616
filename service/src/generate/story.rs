//! Story of a venture: its product, customers and place. It is drawn once and used for all of its texts, so that
//! tagline, pitch and activity agree.

use super::calendar::{self, Moment};
use super::random::{Draw, Rng};
use super::text::{coin, fill, round_number, slug, thousands};
use super::words::{City, Country, Sector, WORDS};
use super::{Plan, edge_cases, person};
use fake::rand::RngExt;

/// Product, customers and place of a venture.
pub(super) struct Story {
    /// The venture's name; may be empty.
    pub(super) title: String,
    pub(super) slug: String,
    /// Title and tagline, if they are extreme ones.
    pub(super) edge_case: Option<(&'static str, &'static str)>,
    pub(super) country: Country,
    pub(super) city: City,
    /// The first gives the words.
    pub(super) sectors: Vec<Sector>,
    /// When its entry was created.
    pub(super) created: Moment,
    product: &'static str,
    customers: &'static str,
    problem: &'static str,
    benefit: &'static str,
    partner: &'static str,
    person: String,
    role: &'static str,
    /// For the choice of texts, and for the numbers in them.
    rng: Rng,
}

impl Story {
    /// The story of the venture with this number.
    pub(super) fn new(plan: &Plan, number: u32) -> Self {
        let mut rng = plan.rng("story", number);
        let (country, city) = WORDS.place(&mut rng);
        let culture = WORDS.culture(&country, &mut rng);
        let count = 1 + rng.long_tail(0.8, 4);
        let mut sectors = Vec::<Sector>::new();
        for _ in 0..count {
            let sector = rng.weighted(&WORDS.sectors, |sector| sector.weight);
            if !sectors.iter().any(|chosen| chosen.name == sector.name) {
                sectors.push(sector);
            }
        }
        let theme = sectors.first().copied().unwrap_or_default().theme;
        let edge_case = edge_cases::of(edge_cases::VENTURES, number);
        let (pattern, ending) = (rng.pick_early(WORDS.texts("name")), rng.pick(theme.endings));
        let title = coin(pattern, ending, (&country, &city, &culture), &mut rng);
        let title = edge_case.map_or(title, |(title, _)| title.trim().to_owned());
        let lead = plan.owner(number).map(|owner| person::person(plan, owner).display);
        Self {
            slug: slug(&title, &format!("venture-{}", number + 1)),
            title,
            edge_case,
            country,
            city,
            sectors,
            created: created(plan, number),
            product: rng.pick(theme.products),
            customers: rng.pick(theme.customers),
            problem: rng.pick(theme.problems),
            benefit: rng.pick(theme.benefits),
            partner: rng.pick(WORDS.texts("partner")),
            person: lead.filter(|name| !name.is_empty()).unwrap_or("the founder".to_owned()),
            role: rng.pick_early(WORDS.texts("role")),
            rng,
        }
    }

    /// One of the texts of a section, filled in.
    pub(super) fn text(&mut self, section: &str) -> String {
        let text = self.rng.pick(WORDS.texts(section));
        self.fill(text)
    }

    /// Fills in a text.
    pub(super) fn fill(&mut self, text: &str) -> String {
        fill(text, |slot| self.value(slot))
    }

    /// The value for a slot. One that nobody knows stays as it is written.
    pub(super) fn value(&mut self, slot: &str) -> String {
        let rng = &mut self.rng;
        let mut amount = |least, most| thousands(round_number(rng.log_uniform(least, most)));
        match slot {
            "venture" if self.title.is_empty() => "the venture".to_owned(),
            "venture" => self.title.clone(),
            "city" => self.city.name.to_owned(),
            "land" => self.country.in_sentence(),
            "region" => self.country.region.to_owned(),
            "sector" => self.sectors.first().map_or("", |sector| sector.name).to_owned(),
            "product" => self.product.to_owned(),
            "customers" => self.customers.to_owned(),
            "problem" => self.problem.to_owned(),
            "benefit" => self.benefit.to_owned(),
            "partner" => self.partner.to_owned(),
            "person" => self.person.clone(),
            "role" => self.role.to_owned(),
            "number" => amount(40.0, 90_000.0),
            "amount" => format!("${}", amount(5_000.0, 2_000_000.0)),
            "count" => rng.random_range(2..10).to_string(),
            "months" => rng.random_range(3..37).to_string(),
            "percent" => rng.random_range(5..61).to_string(),
            "year" => rng.random_range(calendar::year(self.created)..=2026).to_string(),
            _ => format!("{{{slot}}}"),
        }
    }

    /// The tagline.
    pub(super) fn tagline(&mut self) -> String {
        let extreme = self.edge_case.map(|(_, tagline)| tagline.to_owned());
        extreme.unwrap_or_else(|| self.text("tagline"))
    }

    /// The pitch, built sentence by sentence, as long as its type says.
    pub(super) fn pitch(&mut self, kind: &str) -> String {
        let sections = match kind {
            "elevator" => self.rng.pick(&["opening solution", "opening problem", "opening ask"]),
            "complex" => "opening problem/solution traction/market team/ask",
            _ => "opening problem solution traction ask",
        };
        let mut paragraph = |sections: &str| {
            let sentences = sections.split(' ').map(|section| self.text(section));
            sentences.collect::<Vec<_>>().join(" ")
        };
        sections.split('/').map(&mut paragraph).collect::<Vec<_>>().join("\n\n")
    }
}

/// When a venture's entry was created: smaller numbers are earlier, and there are more every year.
fn created(plan: &Plan, number: u32) -> Moment {
    let place = (f64::from(number) / f64::from(plan.ventures.max(1))).powf(0.7);
    let jitter = plan.rng("created", number).fraction() * 0.01;
    calendar::between(calendar::OPENING, calendar::END, place * 0.985 + jitter)
}
