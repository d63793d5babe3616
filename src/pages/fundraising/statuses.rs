//! The three statuses as tabs, each with its total.

use super::state::RoundsState;
use crate::components::remote_view::retry_line::retry_line;
use crate::components::tabs::{Tab, tabs};
use crate::data::{Remote, RoundRow, use_rounds};
use crate::markup::{Element, Markup, group, live};
use crate::memo::Memo;
use crate::pages::listing::list::List;
use crate::pages::listing::paging::Paging;
use crate::pages::listing::shown::Shown;
use crate::signal::Signal;
use crate::text::fundraising as text;
use crate::text::paging::amount;
use directory_api::paging::Total;
use directory_api::{FundraisingQuery, Page, RoundStatus, Window};

/// A status that is not the one that is shown, or may become such.
#[derive(Clone, Copy)]
struct Other {
    status: &'static RoundStatus,
    rounds: Remote<Page<RoundRow>>,
    shown: Shown,
}

/// The tabs, and a quiet line where a total could not be loaded.
pub(super) fn view(
    list: List<RoundsState>,
    filter: Memo<FundraisingQuery>,
    shown: Shown,
    is_local: Memo<bool>,
) -> Markup {
    let others: Vec<Other> = RoundStatus::ALL
        .iter()
        .map(|status| follow(list, filter, shown, is_local, status))
        .collect();
    let lines = others.clone();
    let lines = lines.into_iter().map(|other| retry_line(other.rounds, text::TOTALS_FAILED));
    group([live(move || drawn(list, shown, &others)), group(lines)])
}

/// Follows the first page of a status while another one is shown. Its total is on the tab, and
/// the page itself is there at once when the tab is chosen.
fn follow(
    list: List<RoundsState>,
    filter: Memo<FundraisingQuery>,
    shown: Shown,
    is_local: Memo<bool>,
    status: &'static RoundStatus,
) -> Other {
    // The list itself is what people wait for.
    let ready = Memo::new(move |before: Option<&bool>| {
        shown.window.get().is_some() || before.is_some_and(|before| *before)
    });
    let asked = move || {
        let is_other = list.state().status != *status;
        // What is searched here is read for one status at a time.
        (is_other && !is_local.get() && ready.get()).then(|| status.clone())
    };
    let size = Memo::new(move |_| list.pages.now.get().size);
    let page = move || Paging::first(size.get()).request();
    let rounds =
        use_rounds(Memo::new(move |_| asked()).into(), filter.into(), Signal::derive(page));
    Other { status, rounds, shown: Shown::of(rounds) }
}

fn drawn(list: List<RoundsState>, shown: Shown, others: &[Other]) -> Element {
    let state = list.state();
    let tab = |other: &Other| {
        let current = *other.status == state.status;
        let window = if current { shown.window } else { other.shown.window };
        let paging = Paging { page: 1, ..state.paging };
        let to = RoundsState { status: other.status.clone(), paging, ..state.clone() };
        Tab {
            label: text::status(other.status).to_owned(),
            amount: window.get().and_then(total),
            to: list.address(&to),
            current,
        }
    };
    tabs(text::STATUS, others.iter().map(tab).collect())
}

fn total(window: Window) -> Option<String> {
    Some(window.total()).filter(|total| *total != Total::Unknown).map(amount)
}
