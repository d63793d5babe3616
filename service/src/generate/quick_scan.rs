//! The quick scan: yes-or-no facts about a venture, and summaries. Some owners never filled it in.

use super::calendar;
use super::concept::Concept;
use super::corpus::Corpus;
use super::pitch;
use super::random::Rng;
use directory_api::{Build, Lenient, PitchType, ProductState, Revenue, Venture};

/// Fills in the quick scan, in nine of ten cases.
pub(super) fn fill_in(venture: &mut Venture, concept: &Concept, corpus: &Corpus, rng: &mut Rng) {
    let kind = kind(rng);
    let text = pitch::pitch(concept, &corpus.pitches, &kind, rng);
    venture.pitch = rng.maybe(0.97, text).into();
    if rng.chance(0.1) {
        return;
    }
    venture.pitch_type = kind.into();
    fill_in_facts(venture, rng);
    let mut summary = |table: &[String], probability| {
        let text = concept.fill(rng.choose_text(table));
        Lenient::from(rng.maybe(probability, text))
    };
    venture.team = summary(&corpus.ventures.team_summaries, 0.9);
    venture.product = summary(&corpus.ventures.product_summaries, 0.93);
    venture.revenue_plan = summary(&corpus.ventures.revenue_plans, 0.85);
    venture.notes = summary(&corpus.ventures.notes, 0.08);
    let updated = calendar::between(concept.created, calendar::END - 1, rng.fraction());
    venture.quickscan_last_updated = calendar::timestamp(updated).into();
}

fn kind(rng: &mut Rng) -> PitchType {
    match rng.below(20) {
        0..12 => PitchType::Longer,
        12..17 => PitchType::Elevator,
        _ => PitchType::Complex,
    }
}

/// Each fact is known in most cases, and is true as often as its probability says.
fn fill_in_facts(venture: &mut Venture, rng: &mut Rng) {
    let mut fact = |probability| {
        let is_true = rng.chance(probability);
        Lenient::from(rng.maybe(0.95, is_true))
    };
    venture.risky = fact(0.35);
    venture.nda = fact(0.2);
    venture.ambitious = fact(0.8);
    venture.network = fact(0.55);
    venture.ip = fact(0.5);
    venture.oss = fact(0.25);
    venture.community = fact(0.6);
    venture.advertising = fact(0.7);
    venture.prognosis = fact(0.45);
    let build = if rng.chance(0.8) { Build::Internal } else { Build::External };
    venture.build = build.into();
    let state = match rng.below(10) {
        0..2 => ProductState::None,
        2..6 => ProductState::Prototype,
        _ => ProductState::Working,
    };
    venture.state = state.into();
    let revenue = if rng.chance(0.45) { Revenue::Now } else { Revenue::Soon };
    venture.revenue = rng.maybe(0.92, revenue).into();
}
