//! The quick scan: the yes-and-no facts of a venture, and the summaries beside them. Some owners
//! never filled it in.

use super::calendar;
use super::chance::Chance;
use super::corpus::ventures;
use super::pitch;
use super::story::Story;
use directory_api::{Build, PitchType, ProductState, Revenue, Venture};

/// Fills in the quick scan, in nine of ten cases.
pub(super) fn fill_in(venture: &mut Venture, story: &Story, chance: &mut Chance) {
    let kind = kind(chance);
    let text = pitch::pitch(story, &kind, chance);
    venture.pitch = chance.maybe(0.97, text);
    if chance.happens(0.1) {
        return;
    }
    venture.pitch_type = Some(kind);
    fill_in_facts(venture, chance);
    let mut summary = |table: &[&str], probability| {
        let text = story.tell(chance.pick(table));
        chance.maybe(probability, text)
    };
    venture.team = summary(ventures::TEAM_SUMMARIES, 0.9);
    venture.product = summary(ventures::PRODUCT_SUMMARIES, 0.93);
    venture.revenue_plan = summary(ventures::REVENUE_PLANS, 0.85);
    venture.notes = summary(ventures::NOTES, 0.08);
    let updated = calendar::between(story.created, calendar::END - 1, chance.fraction());
    venture.quickscan_last_updated = Some(calendar::timestamp(updated));
}

fn kind(chance: &mut Chance) -> PitchType {
    match chance.below(20) {
        0..12 => PitchType::Longer,
        12..17 => PitchType::Elevator,
        _ => PitchType::Complex,
    }
}

/// Each fact is known in most cases, and is true as often as its probability says.
fn fill_in_facts(venture: &mut Venture, chance: &mut Chance) {
    let mut fact = |probability| {
        let is_true = chance.happens(probability);
        chance.maybe(0.95, is_true)
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
    venture.build = Some(if chance.happens(0.8) { Build::Internal } else { Build::External });
    venture.state = Some(match chance.below(10) {
        0..2 => ProductState::None,
        2..6 => ProductState::Prototype,
        _ => ProductState::Working,
    });
    let revenue = if chance.happens(0.45) { Revenue::Now } else { Revenue::Soon };
    venture.revenue = chance.maybe(0.92, revenue);
}
