//! Properties of the address of the list.

use super::*;
use crate::list::state::LAST_PAGE;
use crate::list::{Listed, SIZES};
use crate::text::listing::invalid_parameter;
use directory_api::{Days, Dollars, Sort, SortKey, Stage};
use proptest::prelude::*;

const SIZE: u32 = 20;

fn read(text: &str) -> (RoundsState, Vec<InvalidParameter>) {
    RoundsState::read(&Query::parse(text), &SIZE)
}

/// The query of the address.
fn write(state: &RoundsState) -> String {
    state.write(&SIZE).split_once('?').map(|(_, query)| query.to_owned()).unwrap_or_default()
}

/// Values as a person may choose them: not blank, nothing around them, each once.
fn values() -> impl Strategy<Value = Vec<String>> {
    let value = "[a-zé0-9&= ]{1,9}".prop_map(|text| text.trim().to_owned());
    let values = proptest::collection::btree_set(value, 0..4);
    values.prop_map(|values| values.into_iter().filter(|it| !it.is_empty()).collect())
}

fn stages() -> impl Strategy<Value = Vec<Stage>> {
    proptest::sample::subsequence(Stage::ALL.to_vec(), 0..3)
}

fn states() -> impl Strategy<Value = RoundsState> {
    let status = proptest::sample::select(RoundStatus::ALL.to_vec());
    let keys = proptest::sample::select(SortKey::OF_ROUNDS.to_vec());
    let sort = (keys, any::<bool>()).prop_map(|(key, descending)| Sort { key, descending });
    let size = proptest::sample::select(SIZES.to_vec());
    let rest = (status, 1..=LAST_PAGE, size, proptest::option::of(sort));
    (values(), values(), values(), stages(), rest).prop_map(
        |(names, countries, sectors, stages, (status, page, size, sort))| {
            let (statuses, name) = (vec![status], names.first().cloned());
            let filters = RoundQuery { statuses, name, countries, sectors, ..Default::default() };
            let query = RoundQuery { stages, sort, ..filters };
            RoundsState { query, paging: Paging { page, size }, is_status_given: true }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(state in states()) {
        prop_assert_eq!(read(&write(&state)), (state, Vec::new()));
    }

    #[test]
    fn any_address_is_read_as_one_that_is_read_the_same(
        text in "((status|stage|sort|page|posted|capital|\\PC)=\\PC{0,9}&){0,4}",
    ) {
        let (state, _) = read(&text);
        prop_assert_eq!(read(&write(&state)), (state, Vec::new()));
    }

    #[test]
    fn an_invalid_parameter_leaves_the_others(
        name in proptest::sample::select(vec!["status", "page", "size", "sort", "posted", "capital"]),
        nonsense in "[a-z!-]{1,9}x",
    ) {
        let (state, invalid) = read(&format!("stage=seed&{name}={nonsense}"));
        prop_assert_eq!(invalid.len(), 1);
        prop_assert_eq!(write(&state), "stage=seed");
    }
}

#[test]
fn an_address_says_everything() {
    let text = "status=r_pending&name=solar&country=Kenya&country=Ghana&sector=Health&stage=seed\
                &posted=2016-09-01..2017-02-28&capital=50000..&sort=-capital&page=3&size=50";
    let (state, invalid) = read(text);
    assert_eq!((write(&state).as_str(), invalid), (text, Vec::new()));
    assert_eq!((state.status(), state.query.stages), (RoundStatus::Pending, vec![Stage::Seed]));
    assert_eq!(state.query.posted, Days::parse("2016-09-01..2017-02-28"));
    assert_eq!(state.query.capital, Dollars::parse("50000.."));
}

#[test]
fn clearing_keeps_the_status() {
    let (mut state, _) = read("status=r_completed&country=Kenya&stage=seed&name=a");
    state.query = state.query.unfiltered();
    assert_eq!(write(&state), "status=r_completed");
}

#[test]
fn keys_of_other_lists_are_invalid_here() {
    let said: Vec<_> = read("sort=founded").1.iter().map(invalid_parameter).collect();
    assert_eq!(said, ["The list can’t be sorted by “founded”."]);
}
