//! Templates use the slots that their tables offer.

use super::super::{
    SLOTS, activity, community, odd, people, pitches, stages, streets, taglines, updates, ventures,
};
use super::{assert_unique, check_all, check_slots};

#[test]
fn slot_lists_name_known_slots() {
    assert_unique(SLOTS.iter().map(|(name, _)| *name));
    for offered in [
        updates::ACTIVITY_SLOTS,
        community::COMMUNITY_SLOTS,
        people::ORGANIZATION_SLOTS,
        pitches::PITCH_SLOTS,
        stages::TITLE_SLOTS,
        streets::STREET_SLOTS,
        taglines::TAGLINE_SLOTS,
        ventures::NAME_SLOTS,
        ventures::SUMMARY_SLOTS,
    ] {
        for slot in offered {
            assert!(SLOTS.iter().any(|(name, _)| name == slot), "{slot}");
        }
    }
}

#[test]
fn templates_use_the_slots_of_their_table() {
    check_all(taglines::TAGLINES, taglines::TAGLINE_SLOTS);
    for sentences in [
        pitches::OPENINGS,
        pitches::PROBLEMS,
        pitches::SOLUTIONS,
        pitches::TRACTION,
        pitches::MARKETS,
        pitches::TEAM,
        pitches::ASKS,
    ] {
        check_all(sentences, pitches::PITCH_SLOTS);
    }
    for summaries in [
        ventures::TEAM_SUMMARIES,
        ventures::PRODUCT_SUMMARIES,
        ventures::REVENUE_PLANS,
        ventures::NOTES,
    ] {
        check_all(summaries, ventures::SUMMARY_SLOTS);
    }
    check_all(people::ORGANIZATIONS, people::ORGANIZATION_SLOTS);
    check_all(community::GROUPS, community::COMMUNITY_SLOTS);
    check_all(community::POSTS, community::COMMUNITY_SLOTS);
    for stage in stages::STAGES {
        check_all(stage.titles, stages::TITLE_SLOTS);
    }
    for style in ventures::NAME_STYLES {
        assert!(style.weight > 0, "{}", style.pattern);
        check_slots(style.pattern, ventures::NAME_SLOTS);
    }
}

#[test]
fn activity_uses_the_slots_of_activity() {
    let of_ventures = activity::VENTURE_ACTIVITY.iter().map(|kind| (kind.action, kind.contents));
    let of_users = activity::USER_ACTIVITY.iter().map(|kind| (kind.action, kind.contents));
    for (action, contents) in of_ventures.chain(of_users) {
        check_slots(action, updates::ACTIVITY_SLOTS);
        for content in contents {
            check_slots(content, updates::ACTIVITY_SLOTS);
        }
    }
}

#[test]
fn words_of_names_are_unique() {
    for words in [
        ventures::ADJECTIVES,
        ventures::IMAGES,
        ventures::HEADS,
        ventures::MIDDLES,
        ventures::TAILS,
        pitches::PARTNERS,
        odd::ODD_WEBSITES,
    ] {
        assert_unique(words.iter().copied());
    }
}
