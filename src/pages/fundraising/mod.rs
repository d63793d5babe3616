//! The list of fundraising rounds, by status.
//!
//! | to find | look in |
//! |---|---|
//! | what all lists share | [`list`](crate::list) |
//! | what the address says | [`state`] |
//! | the three statuses as tabs | `tabs` |
//! | the filters | `filters` |
//! | the rows | `rows` |

mod filters;
mod rows;
pub mod state;
mod tabs;

use crate::components::Glyph;
use crate::components::export_menu::ExportMenu;
use crate::config::use_config;
use crate::gathered::provide_gathered;
use crate::list::export::use_list_export;
use crate::list::{
    Around, Described, ListView, PageHead, use_question, use_rounds, without_stages,
};
use crate::navigation::{use_description, use_url_state};
use crate::pages::shared::tray::CompareTray;
use crate::text::fundraising as text;
use crate::text::listing::{self, InvalidParameter, description};
use directory_api::{FacetField, RoundStatus, SortKey};
use filters::{Filters, use_known};
use leptos::prelude::*;
use leptos_meta::Title;
use rows::{Rounds, RoundsSkeleton};
use state::RoundsState;
use tabs::StatusTabs;

/// What rounds can be sorted by where stages are not known.
const KEYS_WITHOUT_STAGE: &[SortKey] = &[SortKey::Posted, SortKey::Capital, SortKey::Venture];

/// The list of fundraising rounds, by status.
#[component]
pub fn FundraisingPage() -> impl IntoView {
    let url = use_url_state::<RoundsState>(use_config().page_size);
    let gathered = provide_gathered();
    let rounds = use_rounds(use_question(url));
    rounds.prefetch_next_page();
    let about = rounds.about;
    let status = Memo::new(move |_| url.state.with(RoundsState::status));
    // The local directory does not know stages, and a service that does counts them.
    let has_stages = Memo::new(move |_| about.counts(FacetField::Stage) && !about.is_local.get());
    let applied = Memo::new(move |_| {
        let query = rounds.question.get().map(|question| question.query).unwrap_or_default();
        if about.is_local.get() { without_stages(query) } else { query }
    });
    use_description(move || Some(description(&text::words(), &applied.with(Described::described))));
    let known = use_known(url, about);
    let of = move || {
        // A number that can still grow says so, and that is enough.
        let count = about.of_ventures.get().filter(|_| about.unchecked.get().is_none());
        count.map(text::of_ventures).unwrap_or_default()
    };
    let around = Around {
        words: text::words(),
        glyph: Glyph::Fundraising,
        keys: Signal::derive(move || match has_stages.get() {
            true => SortKey::OF_ROUNDS,
            false => KEYS_WITHOUT_STAGE,
        }),
        given: Signal::derive(move || listing::given_order(false, about.is_ordered.get())),
        applied: applied.into(),
        of: Signal::derive(of),
        advice: listing::none_advice(),
        unknown: Signal::derive(move || {
            let is_whole = url.state.with(|state| applied.with(|query| *query == state.query));
            let stages = (!is_whole).then_some(InvalidParameter::Stages);
            known.unknown.get().into_iter().chain(stages).collect()
        }),
    };
    let skeleton = move || view! { <RoundsSkeleton size=url.state.with(|it| it.paging.size) /> };
    view! {
        <Title text=move || status.with(text::page_title) />
        <PageHead words=text::words()>
            <ExportMenu export=use_list_export(rounds, "rounds", move || {
                file_name(&status.get_untracked())
            }) />
        </PageHead>
        <StatusTabs url about />
        <div class="explore">
            <Filters url about known has_stages />
            <ListView url listing=rounds around skeleton let:rows>
                <Rounds rounds=rows status />
            </ListView>
        </div>
        <CompareTray gathered />
    }
}

fn file_name(status: &RoundStatus) -> String {
    let word = status.as_str();
    ["rounds-", word.strip_prefix("r_").unwrap_or(word)].concat()
}
