//! The three statuses as tabs, each with its total.

use super::state::RoundsState;
use crate::api::Query;
use crate::components::query_view::RetryLine;
use crate::components::{Tab, Tabs};
use crate::list::{ListStatus, Paging, use_rounds};
use crate::navigation::UrlSignal;
use crate::rows::RoundRow;
use crate::text::fundraising as text;
use crate::text::paging::amount;
use directory_api::paging::Total;
use directory_api::{FundraisingSearch, Page, RoundStatus, Window};
use leptos::prelude::*;

/// A status whose tab is not the current one, or may become so.
#[derive(Clone, Copy)]
struct Other {
    status: &'static RoundStatus,
    rounds: Query<Page<RoundRow>>,
    window: Memo<Option<Window>>,
}

/// The tabs, and a quiet line where a total could not be loaded.
#[component]
pub(super) fn StatusTabs(
    url: UrlSignal<RoundsState>,
    filter: Memo<FundraisingSearch>,
    current: ListStatus,
    is_local: Memo<bool>,
) -> impl IntoView {
    // The list itself is what people wait for.
    let ready = Memo::new(move |before: Option<&bool>| {
        current.window.get().is_some() || before.is_some_and(|before| *before)
    });
    let other = move |status: &'static RoundStatus| {
        // The local directory reads the rounds of one status at a time.
        let is_wanted = Memo::new(move |_| {
            let is_other = url.state.with(|state| state.status != *status);
            is_other && !is_local.get() && ready.get()
        });
        other(url, filter, status, is_wanted)
    };
    let others = StoredValue::new(RoundStatus::ALL.iter().map(other).collect::<Vec<_>>());
    let tabs = move || {
        let tab = |other: Other| tab(url, current, other);
        others.get_value().into_iter().map(tab).collect::<Vec<_>>()
    };
    let line = |Other { rounds, .. }: Other| {
        view! { <RetryLine query=rounds message=text::totals_failed() /> }
    };
    view! {
        <Tabs name=text::status_label() tabs=Signal::derive(tabs) />
        {others.get_value().into_iter().map(line).collect_view()}
    }
}

/// Requests the first page of a status while another one is shown. Its total is on the tab, and
/// the page itself is there at once when the tab is chosen.
fn other(
    url: UrlSignal<RoundsState>,
    filter: Memo<FundraisingSearch>,
    status: &'static RoundStatus,
    is_wanted: Memo<bool>,
) -> Other {
    let size = Memo::new(move |_| url.state.with(|state| state.paging.size));
    let page = Signal::derive(move || Paging::first(size.get()).request());
    let wanted = Memo::new(move |_| is_wanted.get().then(|| status.clone()));
    let rounds = use_rounds(wanted.into(), filter.into(), page);
    let window = Memo::new(move |_| {
        let page = rounds.state.with(|it| it.data.clone())?;
        let is_found = page.items.iter().any(|row| row.venture().is_some());
        // A search counts ventures. So many rounds there are at least.
        let received = page.items.len() as u64;
        let is_counted = !page.window.may_have_next();
        let claimed = is_counted.then_some(received);
        let (offset, limit) = (0, received.max(1));
        let found = Window { offset, limit, received, claimed, is_counted };
        Some(if is_found { found } else { page.window })
    });
    Other { status, rounds, window }
}

fn tab(url: UrlSignal<RoundsState>, current: ListStatus, other: Other) -> Tab {
    let is_current = url.state.with(|state| state.status == *other.status);
    let window = if is_current { current.window.get() } else { other.window.get() };
    let to = url.address_with(|state| {
        state.status = other.status.clone();
        state.paging.page = 1;
    });
    Tab {
        label: text::status(other.status).to_owned(),
        amount: window.and_then(total),
        to,
        current: is_current,
    }
}

fn total(window: Window) -> Option<String> {
    Some(window.total()).filter(|total| *total != Total::Unknown).map(amount)
}
