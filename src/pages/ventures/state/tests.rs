//! Properties of the address of the list.

use super::*;
use crate::list::state::LAST_PAGE;
use crate::list::{Listed, SIZES};
use directory_api::{PageRequest, Sort, SortKey, VentureStatus, Years};
use proptest::prelude::*;

const SIZE: u32 = 20;

fn read(text: &str) -> (VenturesState, Vec<InvalidParameter>) {
    VenturesState::read(&Query::parse(text), &SIZE)
}

/// The query of the address.
fn write(state: &VenturesState) -> String {
    query_of(&state.write(&SIZE))
}

fn query_of(address: &str) -> String {
    address.split_once('?').map(|(_, query)| query.to_owned()).unwrap_or_default()
}

fn first() -> VenturesState {
    read("").0
}

/// Values as a person may choose or type them: not blank, nothing around them, each once.
fn values() -> impl Strategy<Value = Vec<String>> {
    let value = "\\PC{1,12}".prop_map(|text| text.trim().to_owned());
    let values = proptest::collection::vec(value.prop_filter("blank", |it| !it.is_empty()), 0..4);
    values.prop_map(|mut values| {
        values.sort();
        values.dedup();
        values
    })
}

fn statuses() -> impl Strategy<Value = Vec<VentureStatus>> {
    proptest::sample::subsequence(VentureStatus::ALL.to_vec(), 0..3)
}

fn states() -> impl Strategy<Value = VenturesState> {
    let keys = proptest::sample::select(SortKey::OF_VENTURES.to_vec());
    let sort = (keys, any::<bool>()).prop_map(|(key, descending)| Sort { key, descending });
    let view = proptest::sample::select(vec![View::Cards, View::Table, View::Map]);
    let size = proptest::sample::select(SIZES.to_vec());
    let end = || proptest::option::of(1000..=9999_u16);
    let founded = (end(), end()).prop_map(|(first, last)| Years::new(first, last));
    let measure = proptest::sample::select(MEASURES.map(|(_, measure)| measure).to_vec());
    let look = (view, measure).prop_map(|(view, measure)| match view {
        View::Map => (view, measure),
        _ => (view, Measure::default()),
    });
    let rest = (1..=LAST_PAGE, size, look, proptest::option::of(sort), founded);
    (values(), values(), values(), statuses(), rest).prop_map(
        |(names, countries, sectors, statuses, (page, size, look, sort, founded))| {
            let name = names.first().cloned();
            let filters = VentureQuery { name, countries, sectors, statuses, ..Default::default() };
            let (paging, (view, measure)) = (Paging { page, size }, look);
            VenturesState {
                query: VentureQuery { founded, sort, ..filters },
                paging,
                view,
                measure,
            }
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
        text in "\\PC{0,80}|((founded|sort|page)=[0-9.+-]{0,11}&){0,3}|(view=(map|table)&)?shade=(sought|x)",
    ) {
        let (state, _) = read(&text);
        prop_assert_eq!(read(&write(&state)), (state, Vec::new()));
    }

    #[test]
    fn an_invalid_parameter_leaves_the_others(
        name in proptest::sample::select(vec!["page", "size", "view", "sort", "founded"]),
        nonsense in "[a-z!-]{1,9}x",
    ) {
        let (state, invalid) = read(&format!("country=Kenya&{name}={nonsense}"));
        prop_assert_eq!(invalid.len(), 1);
        prop_assert_eq!(write(&state), "country=Kenya");
    }
}

#[test]
fn defaults_are_not_written() {
    assert_eq!(write(&first()), "");
    assert_eq!(write(&read("page=1&size=20&view=cards").0), "");
    assert_eq!(query_of(&first().write(&50)), "size=20");
}

#[test]
fn an_address_says_everything() {
    let text = "name=solar+kiosk&country=Kenya&country=Ghana&sector=Health&status=r_pending\
                &founded=2015..2020&sort=-founded&page=3&size=50&view=table";
    let (state, invalid) = read(text);
    assert_eq!((write(&state).as_str(), invalid), (text, Vec::new()));
    assert_eq!(state.query.statuses, [VentureStatus::Pending]);
    assert_eq!(state.paging.request(), PageRequest { offset: 100, limit: 50 });
}

#[test]
fn a_map_says_what_it_is_shaded_by() {
    let (state, invalid) = read("view=map&shade=raised");
    assert_eq!((state.measure, invalid), (Measure::Raised, Vec::new()));
    assert_eq!(write(&state), "view=map&shade=raised");
    assert_eq!(write(&read("view=map&shade=ventures").0), "view=map");
    assert_eq!(read("view=map&shade=red").1, [InvalidParameter::Shade("red".to_owned())]);
}

#[test]
fn numbers_out_of_range_are_invalid() {
    for text in [
        "page=0",
        "page=-1",
        "page=99999999999999999999",
        "size=7",
        "size=0",
        "sort=--name",
        "founded=2020..2015",
        "founded=..",
    ] {
        let (state, invalid) = read(text);
        assert_eq!((state, invalid.len()), (first(), 1), "{text}");
    }
}

#[test]
fn clearing_drops_the_filters_alone() {
    let (mut state, _) = read("country=Kenya&name=solar&founded=..2020&sort=name&view=table");
    state.query = state.query.unfiltered();
    assert_eq!(write(&state), "sort=name&view=table");
}
