//! Properties of a generated directory.

use super::*;
use crate::store::Pool;
use directory_api::Venture;
use std::collections::HashSet;

const PLAN: Plan = Plan { ventures: 1_000, users: 1_500, rounds: 1_700, seed: 2 };

fn ventures() -> Vec<Venture> {
    super::ventures(&PLAN).collect()
}

/// The share of those that fulfil a condition, in percent.
fn percent<T>(all: &[T], is: impl Fn(&T) -> bool) -> usize {
    all.iter().filter(|one| is(one)).count() * 100 / all.len()
}

#[test]
fn directories_have_the_planned_records() {
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
        assert!(Pool::open(&file, 1, u64::MAX).is_ok());
    }
    let plan = Plan { ventures: 0, users: 1, rounds: 5, seed: 1 };
    let error = generate(&file, &plan).unwrap_err();
    assert!(error.to_string().contains("rounds need ventures"), "{error}");
}

#[test]
fn ventures_are_varied() {
    let ventures = ventures();
    let unique = |values: Vec<Option<String>>| values.into_iter().collect::<HashSet<_>>().len();
    let countries = unique(ventures.iter().map(|venture| venture.country.cloned()).collect());
    let titles = unique(ventures.iter().map(|venture| venture.title.cloned()).collect());
    assert!(countries > 40, "{countries}");
    assert!(titles > 900, "{titles}");
    assert!((3..9).contains(&percent(&ventures, |venture| venture.latitude.is_none())));
    assert!((85..95).contains(&percent(&ventures, |venture| venture.state.is_given())));
    assert!((80..95).contains(&percent(&ventures, |venture| venture.address.is_given())));
    let unicode = |venture: &Venture| !venture.title.as_deref().unwrap_or_default().is_ascii();
    assert!((2..50).contains(&percent(&ventures, unicode)));
    let followers: Vec<usize> = ventures.iter().map(|venture| venture.followers.len()).collect();
    assert!(followers.iter().max() > Some(&100) && followers.iter().max() <= Some(&400));
}

#[test]
fn all_slots_of_texts_are_filled() {
    let check = |text: &str| assert!(!text.contains(['{', '}']), "{text}");
    let three = Plan { ventures: 1, rounds: 3, ..PLAN };
    for number in 0..PLAN.ventures {
        let mut generated = venture::generate(&PLAN, number);
        let mut rounds = round::Allocation::new(&three);
        if generated.story.edge_case.is_some() {
            continue;
        }
        for item in activity::of_venture(&PLAN, number, &mut generated) {
            [item.action.as_deref(), item.content.as_deref()].into_iter().flatten().for_each(check);
        }
        for round in rounds.rounds_of(&three, number, &mut generated) {
            check(&serde_json::to_string(&round.round.title).unwrap());
            let posted = round.round.post_date.as_ref().map_or("2012-01-02", |it| it.as_str());
            assert!(("2012-01-02".."2026-09-30").contains(&posted), "{posted}");
        }
        let venture = serde_json::to_value(&generated.venture).unwrap();
        let texts = venture.as_object().unwrap().values().filter_map(|text| text.as_str());
        texts.for_each(check);
    }
}
