use super::*;
use proptest::prelude::*;

fn read(address: &str) -> (CompareState, Vec<Hint>) {
    let query = address.split_once('?').map_or(address, |(_, query)| query);
    CompareState::read(&Query::parse(query))
}

fn ids(texts: &[&str]) -> Vec<VentureId> {
    texts.iter().map(|text| VentureId::new(*text)).collect()
}

#[test]
fn an_address_names_ventures_between_commas() {
    let state = CompareState { ids: ids(&["1", "22"]), only_differences: true };
    assert_eq!(state.address(), "/compare?ids=1,22&show=differences");
    assert_eq!(CompareState::default().address(), "/compare");
    assert_eq!(read("ids=1%2C22&ids=3").0.ids, ids(&["1", "22", "3"]));
}

#[test]
fn nonsense_is_left_out_and_named() {
    let long = "9".repeat(21);
    let (state, hints) = read(&format!("ids=1,x, ,,2,1,{long},-3&show=all"));
    assert_eq!(state, CompareState { ids: ids(&["1", "2"]), only_differences: false });
    assert_eq!(
        hints,
        [
            Hint::NoId("x".to_owned()),
            Hint::Twice(VentureId::new("1")),
            Hint::NoId(long),
            Hint::NoId("-3".to_owned()),
            Hint::Show("all".to_owned()),
        ]
    );
}

#[test]
fn four_are_enough() {
    let (state, hints) = read("ids=1,2,3,4,5,6");
    assert_eq!(state.ids, ids(&["1", "2", "3", "4"]));
    assert_eq!(hints, [Hint::TooMany(2)]);
    assert_eq!(state.with(VentureId::new("7")), state);
    let less = state.without(&VentureId::new("2"));
    assert_eq!(less.with(VentureId::new("7")).ids, ids(&["1", "3", "4", "7"]));
    assert_eq!(less.with(VentureId::new("3")), less);
}

proptest! {
    #[test]
    fn what_is_written_is_read_as_it_was(
        ids in proptest::collection::btree_set("[0-9]{1,20}", 0..=MOST), only_differences: bool,
    ) {
        let ids = ids.into_iter().map(VentureId::new).collect();
        let state = CompareState { ids, only_differences };
        prop_assert_eq!(read(&state.address()), (state, Vec::new()));
    }

    #[test]
    fn whatever_the_address_says_the_view_is_sane(text in "(ids|show|[a-z]{1,3})=.{0,40}(&ids=[0-9,x%]{0,40})?") {
        let (state, hints) = CompareState::read(&Query::parse(&text));
        prop_assert!(state.ids.len() <= MOST && hints.len() <= MOST + 2);
        for (place, id) in state.ids.iter().enumerate() {
            prop_assert!(!state.ids.iter().skip(place + 1).any(|other| other == id));
        }
        prop_assert_eq!(read(&state.address()), (state, Vec::new()));
    }
}
