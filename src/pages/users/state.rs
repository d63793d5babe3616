//! What the address says of the lists inside of the page of a user.

use crate::navigation::{UrlState, parameter};
use crate::pages::shared::activity::Topic;
use crate::pages::shared::people::read_page;
use crate::routes;
use directory_api::Query;
use std::convert::identity;

/// The page of each list, from 1; of the activity, how many pages are shown, and about what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UserState {
    pub(super) ventures: u64,
    pub(super) followers: u64,
    pub(super) following: u64,
    pub(super) activity: u64,
    pub(super) topic: Topic,
}

impl UrlState for UserState {
    /// The address of the user.
    type Context = String;
    type Invalid = String;

    fn read(query: &Query, _: &String) -> (Self, Vec<String>) {
        let mut invalid = Vec::new();
        let mut page =
            |name| parameter(query, name, read_page, identity, &mut invalid).unwrap_or(1);
        let text = |name| query.first(name).map(str::to_owned);
        let state = Self {
            ventures: page(routes::PAGE),
            followers: page("followers"),
            following: page("following"),
            activity: page("activity"),
            topic: Topic { component: text("component"), kind: text("type") },
        };
        (state, invalid)
    }

    fn write(&self, path: &String) -> String {
        let mut query = Query::default();
        let pages = [
            (routes::PAGE, self.ventures),
            ("followers", self.followers),
            ("following", self.following),
            ("activity", self.activity),
        ];
        for (name, page) in pages {
            query.push_some(name, (page != 1).then_some(page));
        }
        query.push_some("component", self.topic.component.as_ref());
        query.push_some("type", self.topic.kind.as_ref());
        routes::opened(path, &query)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::UserState;
    use crate::navigation::UrlState;
    use crate::routes;
    use directory_api::{Query, UserId};

    #[test]
    fn an_address_is_read_and_written_in_one_order() {
        let path = routes::user(&UserId::new("7"));
        let query = Query::parse("type=a+b&followers=3&page=2&other=x&activity=two");
        let (state, invalid) = UserState::read(&query, &path);
        assert_eq!(invalid, ["two"]);
        assert_eq!(state.write(&path), format!("{path}?page=2&followers=3&type=a+b"));
        let (first, _) = UserState::read(&Query::default(), &path);
        assert_eq!(first.write(&path), path);
    }
}
