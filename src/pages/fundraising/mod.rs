//! The list of fundraising rounds, by status.
//!
//! | to find | look in |
//! |---|---|
//! | what all lists share | [`list`](crate::list) |
//! | what the address says | [`state`] |
//! | the three statuses as tabs | `tabs` |
//! | what stands around the rows; the filters | `tools`; `filters` |
//! | the rows | `rows` |

mod filters;
mod rows;
pub mod state;
mod tabs;
mod tools;

use crate::components::Glyph;
use crate::config::use_config;
use crate::format::country;
use crate::gathered::provide_gathered;
use crate::lazy::Parts;
use crate::list::{
    ListView, Listing, NameSearch, PageHead, Slot, ToolSlot, Tools, described, use_question,
    use_rounds,
};
use crate::navigation::{UrlSignal, use_description, use_url_state};
use crate::pages::shared::tray::CompareTray;
use crate::text::fundraising as text;
use crate::text::listing::{self, description};
use directory_api::{FacetField, RoundQuery, RoundStatus, Usd};
use leptos::prelude::*;
use leptos_meta::Title;
use rows::{Rounds, RoundsSkeleton};
use state::RoundsState;
use tabs::{StatusTabs, Totals};
pub use tools::FundraisingTools;

/// What the tools around the rows are for, in the context.
#[derive(Clone, Copy)]
struct ShownRounds {
    url: UrlSignal<RoundsState>,
    rounds: Listing<RoundQuery>,
    /// Whether the source of the rows knows stages.
    has_stages: Memo<bool>,
    /// What the service calls the countries, once that is known: a link has one name of a country.
    listed: RwSignal<Vec<String>>,
}

/// The list of fundraising rounds, by status.
#[component]
pub fn FundraisingPage() -> impl IntoView {
    let address = use_url_state::<RoundsState>(use_config().page_size);
    let opened_on = RwSignal::new(None::<RoundStatus>);
    let url = address.shown_as(Memo::new(move |_| {
        let state = address.state.get();
        let other = opened_on.get().filter(|_| state.is_open());
        other.map(|status| state.with_status(&status)).unwrap_or(state)
    }));
    let gathered = provide_gathered();
    let listed = RwSignal::new(Vec::new());
    let question = use_question(url);
    let rounds = use_rounds(Memo::new(move |_| {
        let mut question = question.get()?;
        listed.with(|listed| country::widen(&mut question.query.countries, listed));
        Some(question)
    }));
    rounds.prefetch_next_page();
    let about = rounds.about;
    let status = Memo::new(move |_| url.state.with(RoundsState::status));
    let totals = Totals::new(url, about);
    Effect::new(move || {
        if let Some(other) =
            totals.first_with_rounds().filter(|_| url.state.with(RoundsState::is_open))
        {
            opened_on.set(Some(other));
        }
    });
    // The local directory does not know stages, and a service that does counts them.
    let has_stages = Memo::new(move |_| about.counts(FacetField::Stage) && !about.is_local.get());
    use_description(move || Some(description(&text::words(), &described(&rounds.query()))));
    let of = move || {
        // Of a number that can still grow, the sum would say little.
        if about.unchecked.get().is_some() {
            return None;
        }
        let sum = about.facets.with(|facets| {
            let values = &facets.get(FacetField::Status)?.values;
            values.iter().find(|it| status.with(|now| it.value == now.as_str()))?.capital
        });
        sum.filter(|sum| *sum > 0).map(|sum| text::of_capital(Usd(sum)))
    };
    provide_context(ShownRounds { url, rounds, has_stages, listed });
    let Parts { fundraising_tools, .. } = expect_context();
    let tools = Tools::load(fundraising_tools, Slot::Filters, about);
    let skeleton = move || view! { <RoundsSkeleton size=url.state.with(|it| it.paging.size) /> };
    view! {
        <Title text=move || status.with(text::page_title) />
        <PageHead words=text::words()>
            <ToolSlot tools at=Slot::Head />
        </PageHead>
        <StatusTabs totals />
        <div class="explore">
            <aside class="rail" aria-label=listing::filters()>
                <div class="search-row">
                    <NameSearch url about label=text::search() />
                    <ToolSlot tools at=Slot::Filters />
                </div>
            </aside>
            <ListView
                url
                listing=rounds
                words=text::words()
                glyph=Glyph::Fundraising
                tools
                of=MaybeProp::derive(of)
                advice=listing::none_advice()
                skeleton
                let:shown
            >
                <Rounds shown status />
            </ListView>
        </div>
        <CompareTray gathered />
    }
}
