//! Properties of a generated directory.

use super::facts::Status;
use super::story::Story;
use super::*;
use crate::store::Pool;
use directory_api::Venture;

const PLAN: Plan = Plan { ventures: 1_000, users: 1_500, rounds: 1_700, seed: 2 };

#[test]
fn directories_have_planned_records() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x.sqlite");
    for plan in [
        Plan { ventures: 40, users: 30, rounds: 55, seed: 1 },
        Plan { ventures: 1, users: 1, rounds: 9, seed: 1 },
        Plan { ventures: 2, users: 0, rounds: 1, seed: 1 },
        Plan { ventures: 0, users: 3, rounds: 0, seed: 1 },
    ] {
        let counts = generate(&file, &plan).unwrap();
        let expected = [plan.ventures, plan.users, plan.rounds].map(u64::from);
        assert_eq!([counts.ventures, counts.users, counts.rounds], expected, "{plan:?}");
        assert!(Pool::open(&file, 1).is_ok());
    }
    let plan = Plan { ventures: 0, users: 1, rounds: 5, seed: 1 };
    let error = generate(&file, &plan).unwrap_err();
    assert!(error.to_string().contains("rounds need ventures"), "{error}");
}

#[test]
fn all_slots_of_texts_are_filled() {
    // One venture has a name that looks like a slot.
    let is_filled = |text: &str| !text.replace("{venture}", "").contains(['{', '}']);
    let check = |text: &str| assert!(is_filled(text), "{text}");
    let outline = Outline::new(&PLAN);
    for number in 0..PLAN.ventures {
        let mut generated = venture::generate(&outline, number);
        if generated.story.edge_case.is_some() {
            continue;
        }
        let items = activity::venture_activity(&outline, number, &mut generated.story).into_iter();
        let texts = items.flat_map(|item| [item.action, item.content]);
        let items = activity::user_activity(&outline, number).into_iter();
        let texts = texts.chain(items.flat_map(|item| [item.action, item.content]));
        texts.for_each(|text| check(text.as_deref().unwrap_or_default()));
        for (round, ..) in round::venture_rounds(&outline, number, &mut generated.story) {
            check(&serde_json::to_string(&round.title).unwrap());
            let posted = round.post_date.as_ref().map_or("2012-01-02", |date| date.as_str());
            assert!(("2012-01-02".."2026-09-30").contains(&posted), "{posted}");
        }
        let venture = serde_json::to_value(&generated.venture).unwrap();
        let texts = venture.as_object().unwrap().values().filter_map(|text| text.as_str());
        texts.for_each(check);
    }
}

/// Checks that the texts of a venture do not contradict its facts.
fn check_agreement(Story { facts, team, .. }: &Story, venture: &Venture) {
    let rounds = &facts.rounds;
    let open = rounds.last().filter(|round| !round.is_completed());
    let is_open = |status: &Status| ["r_fundraising", "r_pending"].contains(&status.0);
    assert_eq!(open.map(|round| round.status), facts.status.filter(is_open));

    let fields = [&venture.pitch, &venture.product, &venture.team, &venture.tagline];
    let text = fields.map(|field| field.as_deref().unwrap_or_default()).join(" ");
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let mut years = words.filter(|word| word.len() == 4 && word.starts_with("20"));
    assert!(years.all(|year| year == calendar::year(facts.founded).to_string()));
    for (phrases, is_true) in [
        (&["first version", "prototype"][..], facts.state != "working"),
        (&["is developing", "is building"], facts.state != "working"),
        (&["paying", "revenue", "bought", "subscribers"], facts.has_revenue),
        (&["is raising "], facts.status.is_some_and(|(key, _)| key == "r_fundraising")),
        (&["not raising"], open.is_none()),
        (&["raised $"], facts.raised() > 0),
        (&["capital from outside", "without investors"], rounds.is_empty()),
        (&["team of"], team.len() > 1),
        (&["whole team", "help of freelancers"], team.len() <= 1),
    ] {
        assert!(is_true || !phrases.iter().any(|phrase| text.contains(phrase)), "{text}");
    }
    assert!(!facts.has_revenue || facts.state == "working");
}

#[test]
fn facts_of_ventures_agree() {
    let outline = Outline::new(&Plan::DEMONSTRATION);
    for number in 0..outline.plan.ventures {
        let generated = venture::generate(&outline, number);
        check_agreement(&generated.story, &generated.venture);
    }
}
