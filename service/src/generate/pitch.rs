//! Pitches, put together sentence by sentence.

use super::chance::Chance;
use super::corpus::{pitches, taglines};
use super::story::Story;
use directory_api::PitchType;

/// The tagline: of the venture's trade, or one that suits every trade.
pub(super) fn tagline(story: &Story, chance: &mut Chance) -> String {
    if let Some(odd) = story.odd {
        return odd.tagline.to_owned();
    }
    let special = story.theme.taglines;
    let of_trade = chance.happens(0.3) && !special.is_empty();
    story.tell(chance.pick(if of_trade { special } else { taglines::TAGLINES }))
}

/// The pitch, in the length that its type promises.
pub(super) fn pitch(story: &Story, kind: &PitchType, chance: &mut Chance) -> String {
    let traction = traction(story, chance);
    let paragraphs: Vec<Vec<&[&str]>> = match kind {
        PitchType::Elevator => {
            let second = *[pitches::SOLUTIONS, pitches::PROBLEMS, pitches::ASKS]
                .get(chance.below(3) as usize)
                .unwrap_or(&pitches::SOLUTIONS);
            vec![vec![pitches::OPENINGS, second]]
        }
        PitchType::Complex => vec![
            vec![pitches::OPENINGS, pitches::PROBLEMS],
            vec![pitches::SOLUTIONS, traction],
            vec![pitches::MARKETS, pitches::TEAM],
            vec![pitches::ASKS],
        ],
        _ => vec![vec![
            pitches::OPENINGS,
            pitches::PROBLEMS,
            pitches::SOLUTIONS,
            traction,
            pitches::ASKS,
        ]],
    };
    let mut tell = |sentences: Vec<&[&str]>| {
        let told: Vec<String> =
            sentences.into_iter().map(|table| story.tell(chance.pick(table))).collect();
        told.join(" ")
    };
    let told: Vec<String> = paragraphs.into_iter().map(&mut tell).collect();
    told.join("\n\n")
}

fn traction(story: &Story, chance: &mut Chance) -> &'static [&'static str] {
    let special = story.theme.pitches;
    if chance.happens(0.4) && !special.is_empty() { special } else { pitches::TRACTION }
}
