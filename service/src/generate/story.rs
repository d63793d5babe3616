//! Story of a venture, from which all of its texts are written, so that they agree.

use super::calendar::{self, END, YEAR};
use super::facts::Facts;
use super::random::{RandomExt, Rng};
use super::text::{fill, fill_pattern, round_number, slug, thousands};
use super::words::{Business, City, Country, WORDS};
use super::{Outline, edge_cases, person};
use fake::rand::RngExt;

/// Facts, product, team and location of a venture.
pub(super) struct Story {
    /// Name of the venture; may be empty.
    pub(super) title: String,
    pub(super) slug: String,
    /// Extreme title and tagline, if the venture is an edge case.
    pub(super) edge_case: Option<(&'static str, &'static str)>,
    pub(super) country: Country,
    pub(super) city: City,
    pub(super) sectors: Vec<&'static str>,
    pub(super) facts: Facts,
    /// Users and their titles, owner first.
    pub(super) team: Vec<(u32, &'static str)>,
    pub(super) owner: Option<u32>,
    business: Business,
    owner_name: String,
    /// Generator for the choice of texts, and for numbers in them.
    rng: Rng,
}

impl Story {
    pub(super) fn new(outline: &Outline, number: u32) -> Self {
        let mut rng = outline.rng("story", number);
        let (country, city) = WORDS.draw_location(&mut rng);
        let culture = WORDS.culture(&country, &mut rng);
        let sector = rng.pick_weighted(&WORDS.sectors, |sector| sector.weight);
        let businesses = sector.businesses.iter().copied();
        let fitting =
            businesses.filter(|business| ["", country.hemisphere()].contains(&business.hemisphere));
        let business = rng.pick(&fitting.collect::<Vec<_>>());
        let others =
            business.sectors.split(", ").filter(|name| rng.chance(0.5) && *name != sector.name);
        let sectors = [sector.name].into_iter().chain(others).collect();
        let edge_case = edge_cases::pick(edge_cases::VENTURES, number);
        let pattern = rng.pick_early(WORDS.texts("name"));
        let ending = rng.pick(sector.endings);
        let title = fill_pattern(pattern, ending, (&country, &city, &culture), &mut rng);
        let title = edge_case.map_or(title, |(title, _)| title.trim().to_owned());
        let mut team = person::staff(outline, number);
        // Some people have several ventures.
        let other = rng.skewed_number(outline.plan.users, 1.5);
        if team.is_empty() && outline.plan.users > 0 && rng.chance(0.85) {
            team.push((other, "Founder"));
        }
        let owner = team.first().map(|(user, _)| *user);
        let owner_name = owner.map(|user| person::person(outline, user).display);
        let owner_name = owner_name.filter(|name| !name.is_empty());
        Self {
            slug: slug(&title, &format!("venture-{}", number + 1)),
            title,
            edge_case,
            country,
            city,
            sectors,
            facts: Facts::new(outline, number),
            team,
            owner: owner.filter(|_| rng.chance(0.99)),
            business,
            owner_name: owner_name.unwrap_or("the founder".to_owned()),
            rng,
        }
    }

    /// Draws a text of a topic that fits the facts, and fills it in.
    pub(super) fn text(&mut self, topic: &str) -> String {
        let section = self.section(topic);
        let text = self.rng.pick(WORDS.texts(&section));
        self.fill(text)
    }

    /// Section of a topic that fits the facts.
    pub(super) fn section(&self, topic: &str) -> String {
        let Facts { status, state, has_revenue, founded, rounds, .. } = &self.facts;
        let case = match topic {
            "purpose" if rounds.last().is_some_and(|round| round.capital > 1_500_000) => "large",
            "capital" => status.map_or("none", |(key, _)| key),
            "product" if *has_revenue => self.business.verb,
            "product" | "purpose" => state,
            "progress" | "update" if *has_revenue && *founded < END - 2 * YEAR => "growing",
            "progress" | "update" if *has_revenue => "selling",
            "progress" | "update" => state,
            "revenue" => self.business.verb,
            "team" if self.team.len() > 1 => "many",
            "team" => "one",
            _ => return topic.to_owned(),
        };
        format!("{topic} {case}")
    }

    pub(super) fn fill(&mut self, text: &str) -> String {
        fill(text, |slot| self.value(slot))
    }

    /// Value of a slot. An unknown slot stays as it is.
    pub(super) fn value(&mut self, slot: &str) -> String {
        let Business { verb, product, customers, buyer_count, .. } = self.business;
        let customer_count = buyer_count * self.facts.customer_factor;
        match slot {
            "venture" if self.title.is_empty() => "the venture".to_owned(),
            "venture" => self.title.clone(),
            "city" => self.city.name.to_owned(),
            "land" => self.country.in_sentence(),
            "region" => self.country.region.to_owned(),
            "sector" => self.sectors.first().copied().unwrap_or_default().to_owned(),
            "product" => product.to_owned(),
            "offer" if verb == "makes" => format!("{product}s"),
            "offer" if product.starts_with(['a', 'e', 'i', 'o']) => format!("an {product}"),
            "offer" => format!("a {product}"),
            "makes" if self.facts.state == "working" => verb.to_owned(),
            "makes" if verb == "runs" => "is building".to_owned(),
            "makes" => "is developing".to_owned(),
            "pay" if !self.facts.has_revenue => "will pay".to_owned(),
            "pay" => "pay".to_owned(),
            "customers" => customers.to_owned(),
            "benefit" => self.business.benefit.to_owned(),
            "problem" => self.business.problem.to_owned(),
            "partner" => self.text("partner"),
            "person" => self.owner_name.clone(),
            "purpose" => self.text("purpose"),
            "staff" => count(self.team.len() as f64),
            "testers" => count(customer_count.sqrt()),
            "number" if !self.facts.has_revenue => count(customer_count / 5.0),
            "number" => count(customer_count),
            "founded" => calendar::year(self.facts.founded).to_string(),
            "raised" if self.facts.raised() == 0 => "capital".to_owned(),
            "raised" => format!("${}", thousands(self.facts.raised())),
            "sought" => match self.facts.rounds.last().filter(|round| round.is_usual()) {
                Some(round) => format!("${}", thousands(round.capital)),
                None => "capital".to_owned(),
            },
            "percent" => self.rng.random_range(8..60).to_string(),
            _ => format!("{{{slot}}}"),
        }
    }

    /// Pitch, sentence by sentence, as long as its type requires.
    pub(super) fn pitch(&mut self, kind: &str) -> String {
        let topics = match kind {
            "elevator" => "problem opening capital",
            "complex" => "problem opening progress/team capital",
            _ => self.rng.pick(&["problem opening progress", "problem origin progress"]),
        };
        let mut paragraph = |topics: &str| {
            let sentences = topics.split(' ').map(|topic| self.text(topic));
            sentences.collect::<Vec<_>>().join(" ")
        };
        topics.split('/').map(&mut paragraph).collect::<Vec<_>>().join("\n\n")
    }
}

/// Number of people or customers, as a word if it is small.
fn count(number: f64) -> String {
    let number = round_number(number.max(2.0));
    let words = ["two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let word = words.get(number as usize - 2).copied();
    word.map_or_else(|| thousands(number), str::to_owned)
}
