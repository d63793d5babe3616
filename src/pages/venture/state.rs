//! What the address of a venture says: how far its lists are opened.

use crate::routes;
use directory_api::{Query, VentureId};
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_navigate, use_url};

/// No team and no feed is so long; larger numbers are slips or mischief.
const MOST: u64 = 1_000_000;

/// How far the lists of a venture are opened; both count pages, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The page of the team.
    pub team: u64,
    /// How many pages of the feed are shown.
    pub activity: u64,
}

impl Opened {
    /// Reads an address; what makes no sense becomes 1.
    pub fn read(query: &Query) -> Self {
        let number = |name| {
            let number = query.first(name).and_then(|text| text.parse().ok());
            number.filter(|number| (1..=MOST).contains(number)).unwrap_or(1)
        };
        Self { team: number("team"), activity: number("activity") }
    }

    /// Writes the address; 1 is left out.
    pub fn write(self) -> Query {
        let mut query = Query::default();
        query.push_some("team", (self.team != 1).then_some(self.team));
        query.push_some("activity", (self.activity != 1).then_some(self.activity));
        query
    }
}

/// The address of a venture, and the ways to change it.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// How far the lists are opened.
    pub(super) opened: Memo<Opened>,
    id: StoredValue<VentureId>,
    go: Callback<Opened>,
}

impl Place {
    /// Follows the address of the route.
    pub(super) fn of_address(id: VentureId) -> Self {
        let url = use_url();
        let opened = Memo::new(move |_| url.with(|url| Opened::read(&Query::parse(url.search()))));
        let id = StoredValue::new(id);
        let navigate = use_navigate();
        let go = Callback::new(move |opened: Opened| {
            let options =
                NavigateOptions { replace: true, scroll: false, ..NavigateOptions::default() };
            navigate(&address(id, opened), options);
        });
        Self { opened, id, go }
    }

    /// The address of a page of the team.
    pub(super) fn team_page(self, page: u64) -> String {
        address(self.id, Opened { team: page, ..self.opened.get_untracked() })
    }

    /// Opens one more page of the feed. Back leaves the venture and does not close it again.
    pub(super) fn open_more_activity(self) {
        let opened = self.opened.get_untracked();
        self.go.run(Opened { activity: opened.activity + 1, ..opened });
    }
}

fn address(id: StoredValue<VentureId>, opened: Opened) -> String {
    id.with_value(|id| routes::venture_opened(id, &opened.write()))
}
