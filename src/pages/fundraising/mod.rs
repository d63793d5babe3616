//! The list of fundraising rounds, by status. [`list`](crate::list) has what all lists share.

mod filters;
mod state;
mod tabs;

use crate::api::{Subject, use_name, use_prefetch};
use crate::components::export_menu::ExportMenu;
use crate::components::{Glyph, RoundListRow, RoundRowSkeleton, Rows, walk_rows};
use crate::config::use_config;
use crate::format::country;
use crate::gathered::provide_gathered;
use crate::list::export::use_list_export;
use crate::list::view::Shown;
use crate::list::{
    KnownChoices, ListView, NameSearch, OrderChoice, PageHead, SaveSearch, use_question, use_rounds,
};
use crate::navigation::use_url_state;
use crate::pages::shared::tray::CompareTray;
use crate::rows::RoundRow;
use crate::text::fundraising as text;
use crate::text::listing::{self, InvalidParameter};
use directory_api::{FacetField, Round, RoundQuery, RoundStatus, SortKey, Usd, VentureId, call};
use filters::Filters;
use leptos::prelude::*;
use leptos_meta::Title;
use state::RoundsState;
use tabs::{StatusTabs, Totals};

/// Sort keys of rounds where stages are not known.
const KEYS_WITHOUT_STAGE: &[SortKey] = &[SortKey::Posted, SortKey::Capital, SortKey::Venture];

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
    // What the service calls the countries, once that is known: a link has one name of a country.
    let listed = RwSignal::new(Vec::new());
    let question = use_question(url);
    let rounds = use_rounds(Memo::new(move |_| {
        let mut question = question.get()?;
        listed.with(|listed| country::widen(&mut question.query.countries, listed));
        Some(question)
    }));
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
    let known = KnownChoices::new(about);
    Effect::new(move |_| listed.set(known.countries.values()));
    let unknown = Signal::derive(move || {
        let query = url.state.with(|state| state.query.clone());
        let applied = rounds.query();
        let is_whole = applied.stages == query.stages && applied.sort == query.sort;
        let stages = (!is_whole).then_some(InvalidParameter::Stages);
        let values = known.unknown(&query.countries, &query.sectors);
        values.into_iter().chain(stages).collect()
    });
    let keys = Signal::derive(move || match has_stages.get() {
        true => SortKey::OF_ROUNDS,
        false => KEYS_WITHOUT_STAGE,
    });
    let given = Signal::derive(move || listing::given_order(false, about.is_ordered.get()));
    let order = move || view! { <OrderChoice url about keys given /> };
    let file_name = move || file_name(&url.state.with_untracked(RoundsState::status));
    let skeleton = move || {
        let size = url.state.with(|state| state.paging.size);
        let rows = (0..size).map(|_| view! { <RoundRowSkeleton /> }).collect_view();
        view! { <div class="rounds"><ul>{rows}</ul></div> }
    };
    view! {
        // The title may be wanted once more when the page is gone.
        <Title text=move || status.try_with(text::page_title).unwrap_or_default() />
        <PageHead words=text::words()>
            <div class="row">
                <SaveSearch url />
                <ExportMenu export=use_list_export(rounds, "rounds", file_name) />
            </div>
        </PageHead>
        <StatusTabs totals />
        <div class="explore">
            <aside class="rail" aria-label=listing::filters()>
                <div class="search-row">
                    <NameSearch url about label=text::search() />
                    <div class="filters">
                        <Filters url about known has_stages />
                    </div>
                </div>
            </aside>
            <ListView
                url
                listing=rounds
                words=text::words()
                glyph=Glyph::Fundraising
                order
                unknown
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

#[component]
fn Rounds(shown: Shown<RoundQuery>, status: Memo<RoundStatus>) -> impl IntoView {
    let prefetch = use_prefetch();
    let on_intent = Callback::new(move |id: VentureId| prefetch.fetch(call::venture(&id)));
    // A row has the name of its venture from a request where it has the number alone.
    let row = move |round: RoundRow| {
        let Round { venture_id, venture_title, .. } = &round.summary;
        let numbered = venture_id.cloned().filter(|_| !venture_title.is_given());
        let name = numbered.map(|id| use_name(Subject::Venture(id)));
        view! { <RoundListRow round name listed=status on_intent /> }
    };
    view! {
        <div class="rounds">
            <ul on:keydown=|event| walk_rows(&event)>
                <Rows each=move || shown.with(|it| it.page.items.clone()) children=row />
            </ul>
        </div>
    }
}

fn file_name(status: &RoundStatus) -> String {
    let word = status.as_str();
    ["rounds-", word.strip_prefix("r_").unwrap_or(word)].concat()
}
