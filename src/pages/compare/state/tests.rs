use super::*;
use proptest::prelude::*;

fn read(address: &str) -> (CompareState, Vec<Invalid>) {
    let query = address.split_once('?').map_or(address, |(_, query)| query);
    CompareState::read(&Query::parse(query), &())
}

fn ids(texts: &[&str]) -> Vec<VentureId> {
    texts.iter().map(|text| VentureId::new(*text)).collect()
}

#[test]
fn an_address_names_ventures_between_commas() {
    let state = CompareState { ids: ids(&["1", "22"]), only_differences: true };
    assert_eq!(state.write(&()), "/compare?ids=1,22&show=differences");
    assert_eq!(read("ids=1,22&show=differences").0, state);
    assert_eq!(CompareState::default().write(&()), "/compare");
    assert_eq!(read("ids=1%2C22&ids=3").0.ids, ids(&["1", "22", "3"]));
}

#[test]
fn what_is_invalid_is_left_out_and_named() {
    let long = "9".repeat(21);
    let (state, invalid) = read(&format!("ids=1,x, ,,2,1,{long},-3&show=all"));
    assert_eq!(state, CompareState { ids: ids(&["1", "2"]), only_differences: false });
    assert_eq!(
        invalid,
        [
            Invalid::Id("x".to_owned()),
            Invalid::Twice(VentureId::new("1")),
            Invalid::Id(long),
            Invalid::Id("-3".to_owned()),
            Invalid::Show("all".to_owned()),
        ]
    );
}

#[test]
fn four_are_enough() {
    let (state, invalid) = read("ids=1,2,3,4,5,6");
    assert_eq!(state.ids, ids(&["1", "2", "3", "4"]));
    assert_eq!(invalid, [Invalid::TooMany(2)]);
    let mut changed = state.clone();
    changed.add(VentureId::new("7"));
    assert_eq!(changed, state);
    changed.remove(&VentureId::new("2"));
    changed.add(VentureId::new("3"));
    assert_eq!(changed.ids, ids(&["1", "3", "4"]));
    changed.add(VentureId::new("7"));
    assert_eq!(changed.ids, ids(&["1", "3", "4", "7"]));
    changed.only_differences = true;
    ids(&["1", "3", "4", "7"]).iter().for_each(|id| changed.remove(id));
    assert_eq!(changed, CompareState::default(), "nothing differs without ventures");
}

proptest! {
    #[test]
    fn whatever_the_address_says_the_view_is_sane(text in "(ids|show|[a-z]{1,3})=.{0,40}(&ids=[0-9,x%]{0,40})?") {
        let (state, invalid) = CompareState::read(&Query::parse(&text), &());
        prop_assert!(state.ids.len() <= MOST && invalid.len() <= MOST + 2);
        for (place, id) in state.ids.iter().enumerate() {
            prop_assert!(!state.ids.iter().skip(place + 1).any(|other| other == id));
        }
        prop_assert_eq!(read(&state.write(&())), (state, Vec::new()));
    }
}
