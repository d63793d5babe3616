//! Properties of the address of the list.

use super::*;
use crate::list::SIZES;
use crate::list::state::LAST_PAGE;
use directory_api::Stage;
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

fn states() -> impl Strategy<Value = RoundsState> {
    let status = proptest::sample::select(RoundStatus::ALL.to_vec());
    let keys = proptest::sample::select(SORT_KEYS.to_vec());
    let sort = (keys, any::<bool>()).prop_map(|(key, descending)| Sort { key, descending });
    let size = proptest::sample::select(SIZES.to_vec());
    let rest = (status, 1..=LAST_PAGE, size, proptest::option::of(sort));
    (values(), values(), values(), values(), rest).prop_map(
        |(names, countries, sectors, stages, (status, page, size, sort))| {
            let stages = stages.iter().map(|word| Stage::parse(word)).collect();
            let name = names.first().cloned();
            let filter = FundraisingSearch { status: None, name, countries, sectors, stages };
            RoundsState { status, filter, paging: Paging { page, size }, sort }
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
        text in "((status|stage|sort|page|\\PC)=\\PC{0,9}&){0,4}",
    ) {
        let (state, _) = read(&text);
        prop_assert_eq!(read(&write(&state)), (state, Vec::new()));
    }

    #[test]
    fn an_invalid_parameter_leaves_the_others(
        name in proptest::sample::select(vec!["status", "page", "size", "sort"]),
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
                &page=3&size=50&sort=-capital";
    let (state, invalid) = read(text);
    assert_eq!((write(&state).as_str(), invalid), (text, Vec::new()));
    assert_eq!((state.status, state.filter.stages), (RoundStatus::Pending, vec![Stage::Seed]));
}

#[test]
fn clearing_keeps_the_status() {
    let (mut state, _) = read("status=r_completed&country=Kenya&stage=seed&name=a");
    state.clear();
    assert_eq!(write(&state), "status=r_completed");
}

#[test]
fn keys_of_other_lists_are_invalid_here() {
    assert_eq!(read("sort=founded").1, [InvalidParameter::Sort("founded".to_owned())]);
}
