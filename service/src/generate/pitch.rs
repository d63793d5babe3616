//! Taglines, and pitches, which are built sentence by sentence.

use super::concept::Concept;
use super::corpus::Pitches;
use super::random::Rng;
use directory_api::PitchType;

/// The tagline: of the venture's theme, or one that suits every sector.
pub(super) fn tagline(concept: &Concept, pitches: &Pitches, rng: &mut Rng) -> String {
    if let Some(venture) = concept.edge_case {
        return venture.tagline.clone();
    }
    let special = rng.chance(0.3);
    let taglines = either(special, &concept.theme.taglines, &pitches.taglines);
    concept.fill(rng.choose_text(taglines))
}

/// The pitch, as long as its type says.
pub(super) fn pitch(
    concept: &Concept,
    pitches: &Pitches,
    kind: &PitchType,
    rng: &mut Rng,
) -> String {
    let traction = either(rng.chance(0.4), &concept.theme.pitches, &pitches.traction);
    let Pitches { openings, problems, solutions, markets, team, asks, .. } = pitches;
    let paragraphs: Vec<Vec<&[String]>> = match kind {
        PitchType::Elevator => {
            let second = match rng.below(3) {
                0 => solutions,
                1 => problems,
                _ => asks,
            };
            vec![vec![openings, second]]
        }
        PitchType::Complex => vec![
            vec![openings, problems],
            vec![solutions, traction],
            vec![markets, team],
            vec![asks],
        ],
        _ => vec![vec![openings, problems, solutions, traction, asks]],
    };
    let mut paragraph = |tables: Vec<&[String]>| {
        let sentences = tables.into_iter().map(|table| concept.fill(rng.choose_text(table)));
        sentences.collect::<Vec<_>>().join(" ")
    };
    let paragraphs: Vec<String> = paragraphs.into_iter().map(&mut paragraph).collect();
    paragraphs.join("\n\n")
}

fn either<'a>(special: bool, of_theme: &'a [String], general: &'a [String]) -> &'a [String] {
    if special && !of_theme.is_empty() { of_theme } else { general }
}
