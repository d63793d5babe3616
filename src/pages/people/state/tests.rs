//! Properties of the address of the list.

use super::*;
use crate::pages::listing::paging::{LAST_PAGE, SIZES};
use proptest::prelude::*;

fn read(text: &str) -> (PeopleState, Vec<Hint>) {
    PeopleState::read(&Query::parse(text), 20)
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(
        words in proptest::option::of("\\PC{0,20}[a-z]"),
        page in 1..=LAST_PAGE,
        size in proptest::sample::select(SIZES.to_vec()),
    ) {
        let words = words.map(|words| words.trim().to_owned());
        let state = PeopleState { words, paging: Paging { page, size } };
        prop_assert_eq!(read(&state.write(20).to_string()), (state, Vec::new()));
    }

    #[test]
    fn any_address_is_read_as_one_that_is_read_the_same(text in "(q|page|size|\\PC)=\\PC{0,20}") {
        let (state, _) = read(&text);
        prop_assert_eq!(read(&state.write(20).to_string()), (state, Vec::new()));
    }
}

#[test]
fn nonsense_becomes_the_default_and_a_hint() {
    for text in ["page=-1", "page=1e9", "page=abc", "size=abc", "size=7", "page=1000000001"] {
        let (state, hints) = read(text);
        assert_eq!((state.paging, hints.len()), (Paging::first(20), 1), "{text}");
    }
}
