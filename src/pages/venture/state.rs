//! What the address says of the lists inside of the page of a venture.

use crate::navigation::{UrlState, parameter};
use crate::pages::shared::people::read_page;
use crate::routes;
use directory_api::Query;
use std::convert::identity;

/// The page of each list, from 1; of the activity, how many pages are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct VentureState {
    pub(super) team: u64,
    pub(super) followers: u64,
    pub(super) activity: u64,
}

impl UrlState for VentureState {
    /// The address of the venture.
    type Context = String;
    type Invalid = String;

    fn read(query: &Query, _: &String) -> (Self, Vec<String>) {
        let mut invalid = Vec::new();
        let mut page =
            |name| parameter(query, name, read_page, identity, &mut invalid).unwrap_or(1);
        let state =
            Self { team: page("team"), followers: page("followers"), activity: page("activity") };
        (state, invalid)
    }

    fn write(&self, path: &String) -> String {
        let mut query = Query::default();
        let Self { team, followers, activity } = *self;
        for (name, page) in [("team", team), ("followers", followers), ("activity", activity)] {
            query.push_some(name, (page != 1).then_some(page));
        }
        routes::opened(path, &query)
    }
}
