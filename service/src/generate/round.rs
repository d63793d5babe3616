//! Fundraising rounds.

use super::random::RandomExt;
use super::story::Story;
use super::text::fill;
use super::words::WORDS;
use super::{Outline, calendar, share, venture};
use directory_api::{Round, RoundId, RoundStatus, Stage, Usd};

/// Rounds of a venture, oldest first, each with the status and stage by which lists are filtered.
pub(super) fn venture_rounds(
    outline: &Outline,
    venture: u32,
    story: &mut Story,
) -> Vec<(Round, RoundStatus, Stage)> {
    let rounds = share(&outline.rounds, venture).zip(story.facts.rounds.clone());
    let records = rounds.map(|(number, facts)| {
        let mut rng = outline.rng("round", number);
        let (key, stage, ..) = facts.stage;
        let titles = if key == "uncategorized" { "grant" } else { "round" };
        let title = fill(rng.pick(WORDS.texts(titles)), |slot| match slot {
            "stage" => stage.to_owned(),
            "year" => calendar::year(facts.posted).to_string(),
            slot => story.value(slot),
        });
        let round = Round {
            id: RoundId::new((u64::from(number) + 1).to_string()),
            post_date: rng.maybe(0.99, calendar::timestamp(facts.posted)).into(),
            title: rng.maybe(0.98, title).into(),
            fund_status: facts.status.1.to_owned().into(),
            venture_id: rng.maybe(0.995, venture::id(venture)).into(),
            capital: rng.maybe(0.97, Usd(facts.capital)).into(),
            ..Round::default()
        };
        (round, RoundStatus::parse(facts.status.0), Stage::parse(key))
    });
    records.collect()
}
