//! Properties of the address of the list.

use super::*;
use crate::list::state::LAST_PAGE;
use crate::list::{Listed, SIZES};
use crate::text::listing::invalid_parameter;
use directory_api::{Sort, SortKey};
use proptest::prelude::*;

fn read(text: &str) -> (PeopleState, Vec<InvalidParameter>) {
    PeopleState::read(&Query::parse(text), &20)
}

/// The query of the address.
fn written(state: &PeopleState) -> String {
    state.write(&20).split_once('?').map(|(_, query)| query.to_owned()).unwrap_or_default()
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(
        name in proptest::option::of("\\PC{0,20}[a-z]"),
        page in 1..=LAST_PAGE,
        size in proptest::sample::select(SIZES.to_vec()),
        sort in proptest::option::of((proptest::sample::select(SortKey::OF_PEOPLE.to_vec()), any::<bool>())),
    ) {
        let name = name.map(|name| name.trim().to_owned());
        let sort = sort.map(|(key, descending)| Sort { key, descending });
        let query = PersonQuery { name, sort, ..PersonQuery::default() };
        let state = PeopleState { query, paging: Paging { page, size } };
        prop_assert_eq!(read(&written(&state)), (state, Vec::new()));
    }

    #[test]
    fn any_address_is_read_as_one_that_is_read_the_same(text in "(name|page|size|\\PC)=\\PC{0,20}|sort=-?(name|active|\\PC{0,5})") {
        let (state, _) = read(&text);
        prop_assert_eq!(read(&written(&state)), (state, Vec::new()));
    }
}

#[test]
fn an_invalid_parameter_is_reported_and_its_default_stands() {
    for text in ["page=-1", "page=1e9", "page=abc", "size=abc", "size=7", "page=1000000001"] {
        let (state, invalid) = read(text);
        assert_eq!((state.paging, invalid.len()), (Paging::first(20), 1), "{text}");
    }
    // A person was not founded.
    for text in ["founded", "--name", "-", "Name"] {
        let (state, invalid) = read(&format!("sort={text}"));
        let said: Vec<_> = invalid.iter().map(invalid_parameter).collect();
        assert_eq!(said, [format!("The list can’t be sorted by “{text}”.")]);
        assert_eq!(state.query.sort, None);
    }
}

#[test]
fn an_address_says_everything() {
    let text = "name=ada&sort=-active&page=3&size=50";
    let (mut state, invalid) = read(text);
    assert_eq!((written(&state).as_str(), invalid), (text, Vec::new()));
    state.query = state.query.unfiltered();
    assert_eq!(written(&state), "sort=-active&page=3&size=50", "an order is no filter");
}
