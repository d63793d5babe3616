//! The rows and what surrounds them.

use super::list::List;
use super::sort::{is_whole, sorted};
use super::state::{ListState, View};
use super::{active, ahead, leaf, nothing, result_line, table};
use crate::components::live::LiveRegion;
use crate::components::notice::{Notice, Tone};
use crate::components::remote_view::RemoteView;
use crate::components::skeleton::Waiting;
use crate::components::venture_card::{VentureCard, VentureCardSkeleton};
use crate::data::{Remote, Support, VentureRow, search_support};
use crate::text::ventures as text;
use directory_api::{Page, VentureId};
use leptos::prelude::*;

/// Everything beside the filters.
pub(super) fn view(list: List, ventures: Remote<Page<VentureRow>>) -> AnyView {
    let window =
        Memo::new(move |_| ventures.snapshot.with(|it| it.data.as_ref().map(|page| page.window)));
    let said = move || window.get().map(text::found).unwrap_or_default();
    let on_intent = ahead::on_intent();
    view! {
        {move || hints(list)}
        {no_search(list)}
        {move || active::chips(list)}
        <LiveRegion text=Signal::derive(said) />
        <div class="result-line">{move || result_line::view(list, ventures)}</div>
        <RemoteView
            remote=ventures
            skeleton=move || skeleton(list)
            is_empty=is_nothing
            empty=move || nothing::view(list, window.get())
            let:page
        >
            {rows(list, &page, on_intent)}
            {leaf::links(list, page.window)}
        </RemoteView>
    }
    .into_any()
}

/// A page of which every row is lost is something: the line that says so.
fn is_nothing(page: &Page<VentureRow>) -> bool {
    page.items.is_empty() && page.lost() == 0
}

/// What of the address was not understood.
fn hints(list: List) -> AnyView {
    let hints = list.hints.get().into_iter().map(|hint| {
        view! {
            <Notice tone=Tone::Quiet>
                <p>{text::hint(&hint)}</p>
            </Notice>
        }
    });
    hints.collect_view().into_any()
}

/// A calm word where filters are set that this service cannot apply.
fn no_search(list: List) -> AnyView {
    let support = search_support();
    let useless = Memo::new(move |_| {
        support.get() == Support::Missing && list.state.with(|state| !state.filter.is_empty())
    });
    let panel = move || {
        useless.get().then(|| {
            view! {
                <Notice tone=Tone::Calm>
                    <p>
                        <b>{text::NO_SEARCH}</b>
                    </p>
                    <p>{text::NO_SEARCH_ADVICE}</p>
                </Notice>
            }
        })
    };
    panel.into_any()
}

fn rows(list: List, page: &Page<VentureRow>, on_intent: Callback<VentureId>) -> AnyView {
    let ListState { sort, view, .. } = list.state.get();
    let whole = is_whole(page);
    let rows = match sort.filter(|_| whole) {
        Some(sort) => sorted(&page.items, sort),
        None => page.items.clone(),
    };
    match view {
        View::Cards => {
            let cards = rows.into_iter().map(|row| view! { <VentureCard row on_intent /> });
            view! { <ul class="grid">{cards.collect_view()}</ul> }.into_any()
        }
        View::Table => table::view(rows, whole.then_some(list), on_intent),
    }
}

fn skeleton(list: List) -> AnyView {
    let ListState { size, view, .. } = list.state.get();
    let bones = match view {
        View::Cards => {
            let cards = (0..size).map(|_| view! { <VentureCardSkeleton /> });
            view! { <ul class="grid">{cards.collect_view()}</ul> }.into_any()
        }
        View::Table => table::skeleton(size),
    };
    view! { <Waiting>{bones}</Waiting> }.into_any()
}
