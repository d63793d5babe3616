//! What the address of the list says: the name that is searched (`name`), the page (`page`, from 1),
//! its size (`size`) and the order (`sort`, with `-` for descending).

use crate::list::{ListState, Paging, read_query};
use crate::navigation::UrlState;
use crate::routes;
use crate::text::listing::InvalidParameter;
use directory_api::{ListQuery, PersonQuery, Query};

#[derive(Clone, Debug, PartialEq)]
pub(super) struct PeopleState {
    pub(super) query: PersonQuery,
    pub(super) paging: Paging,
}

impl UrlState for PeopleState {
    type Context = u32;
    type Invalid = InvalidParameter;

    fn read(address: &Query, default_size: &u32) -> (Self, Vec<InvalidParameter>) {
        let mut invalid = Vec::new();
        let query = read_query(address, &mut invalid);
        let paging = Paging::read(address, *default_size, &mut invalid);
        (Self { query, paging }, invalid)
    }

    fn write(&self, default_size: &u32) -> String {
        let mut address = Query::default();
        self.query.write(&mut address);
        self.paging.write(*default_size, &mut address);
        routes::people(&address)
    }
}

impl ListState for PeopleState {
    type Query = PersonQuery;

    fn parts(&self) -> (&PersonQuery, Paging) {
        (&self.query, self.paging)
    }

    fn parts_mut(&mut self) -> (&mut PersonQuery, &mut Paging) {
        (&mut self.query, &mut self.paging)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::list::Listed;
    use crate::text::listing::invalid_parameter;

    #[test]
    fn an_address_says_everything() {
        let address = |query: &str| routes::people(&Query::parse(query));
        let (mut state, invalid) =
            PeopleState::read(&Query::parse("name=ada&sort=-active&page=3&size=50"), &20);
        assert_eq!(invalid, []);
        assert_eq!(state.write(&20), address("name=ada&sort=-active&page=3&size=50"));
        state.query = state.query.unfiltered();
        assert_eq!(state.write(&20), address("sort=-active&page=3&size=50"));
    }

    #[test]
    fn a_key_of_another_list_is_no_order() {
        let (state, invalid) = PeopleState::read(&Query::parse("sort=founded"), &20);
        let said: Vec<_> = invalid.iter().map(invalid_parameter).collect();
        assert_eq!(said, ["The list can’t be sorted by “founded”."]);
        assert_eq!(state.write(&20), routes::USERS);
    }
}
