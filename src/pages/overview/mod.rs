//! Overview: totals, the newest records, and charts that link to the lists.

mod newest;
mod totals;

use crate::api::{ListCall, Query, QueryState, RequestError, use_api_key, use_query};
use crate::components::{EmptyState, Glyph, Link, Notice, QueryView, Skeleton, Tone};
use crate::config::use_config;
use crate::format;
use crate::list::{self, has_no_rows};
use crate::local_search::panel::DirectoryProgress;
use crate::pages::shared::charts::{FieldChart, Tally};
use crate::routes;
use crate::text::{overview as text, tr, ventures as ventures_text};
use directory_api::files::{COMPLETED_FACETS, COUNTS_ONLY, NEWEST, STATUS_FACETS};
use directory_api::paging::Total;
use directory_api::{
    FacetField, Facets, ListQuery, ListQuestion, PageRequest, PersonQuery, Record, Results, Round,
    RoundQuery, RoundStatus, VentureQuery, VentureSummary,
};
use leptos::prelude::*;
use newest::{NewestPanel, RecentVentures, round_row, venture_row};
use std::sync::Arc;
use totals::{KeyNotice, TotalTile, use_total};

/// Counts of a whole list: `None` while they are loading, empty if the service does not count and
/// the local directory is incomplete.
type Counts = Option<Facets>;

/// Overview: totals, the newest records, and charts that link to the lists.
#[component]
pub fn OverviewPage() -> impl IntoView {
    let first = PageRequest::numbered(1, use_config().page_size);
    // True once the person has asked to load the directory and count its records in the browser.
    let is_wanted = RwSignal::new(false);
    // The list pages send the same requests, so both share a cache entry.
    let ventures = use_query(move || {
        Some(ListCall::of(VentureQuery::default(), first, FacetField::OF_VENTURES))
    });
    let venture_counts =
        use_counts(ventures, VentureQuery::default, FacetField::OF_VENTURES, is_wanted);
    let people = use_query(move || Some(ListCall::of(PersonQuery::default(), first, &[])));
    let rounds = use_newest_rounds();
    let round_counts = use_counts(rounds, RoundQuery::default, STATUS_FACETS, is_wanted);
    let is_counted =
        move || round_counts.with(|counts| counts.as_ref().is_some_and(|it| !it.is_empty()));
    let completed = use_query(move || {
        let statuses = vec![RoundStatus::Completed];
        let query = RoundQuery { statuses, ..RoundQuery::default() };
        let call = ListCall::of(query, COUNTS_ONLY, COMPLETED_FACETS).require_counts();
        is_counted().then_some(call)
    });
    let completed_counts = Memo::new(move |_| match is_counted() {
        true => completed.state.with(counts_in),
        false => round_counts.get(),
    });
    let rounds_of = |status: &'static RoundStatus| {
        let sum = move || {
            round_counts.with(|counts| {
                let facet = counts.as_ref()?.get(FacetField::Status)?;
                let sum = facet.values.iter().find(|value| value.value == status.as_str());
                Some(sum.map(Tally::of).unwrap_or_default())
            })
        };
        let total = use_total(rounds, true, move |found| {
            let counted = sum().map(|tally| Total::Exactly(tally.count));
            // Without counts, the list has the rounds that are raising capital.
            let listed = (*status == RoundStatus::Fundraising).then(|| found.page.window.total());
            counted.or(listed).unwrap_or(Total::Unknown)
        });
        let capital = move || {
            let tally = sum().filter(|tally| tally.dollars > 0)?;
            Some(tally.capital(format::short_money))
        };
        let to = routes::rounds_of(status);
        view! { <TotalTile to label=text::rounds(status) total capital=Signal::derive(capital) /> }
    };
    let key = use_api_key();
    // People and rounds need the same key.
    let key_error = Memo::new(move |_| {
        let error_of_people = people.state.with(|state| state.error.clone());
        let error = error_of_people.or_else(|| rounds.state.with(|state| state.error.clone()));
        error.filter(RequestError::is_about_key)
    });
    let site = use_config().site.clone();
    let about = match site.description.as_str() {
        "" => tr("Find companies, the people behind them, and who is raising capital").to_owned(),
        _ => site.description,
    };
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{site.title}</h1>
                <p>{about}</p>
            </div>
        </div>
        <div class="totals-line">
            <ul class="totals" aria-label=tr("Totals")>
                <TotalTile
                    to=routes::VENTURES
                    label=tr("Ventures")
                    total=use_total(ventures, false, |found| found.page.window.total())
                />
                <TotalTile
                    to=routes::USERS
                    label=tr("People")
                    total=use_total(people, true, |found| found.page.window.total())
                />
                {RoundStatus::ALL.iter().map(rounds_of).collect_view()}
            </ul>
            {move || key_error.get().map(|error| view! { <KeyNotice error /> })}
        </div>
        <LoadDirectory ventures counts=venture_counts is_wanted />
        <div class="overview">
            <OverviewSection
                title=tr("Ventures")
                query=ventures
                counts=venture_counts
                empty=|| {
                    let title = ventures_text::list_texts().empty;
                    view! { <EmptyState glyph=Glyph::Ventures title /> }
                }
                panels=venture_panels
            />
            <Show
                when=move || key_error.read().is_none() && key.has_rounds()
                fallback=move || {
                    move || venture_chart(&venture_counts.get(), FacetField::Added)
                }
            >
                <OverviewSection
                    title=tr("Fundraising rounds")
                    query=rounds
                    counts=completed_counts
                    empty=move || view! { <NoRounds is_counted /> }
                    panels=round_panels
                />
            </Show>
        </div>
    }
}

/// Requests the newest rounds of all statuses or, from a service that lists one status at a time,
/// those that are raising capital.
fn use_newest_rounds() -> Query<Results<Round>> {
    let page = PageRequest { offset: 0, limit: NEWEST };
    let all = use_query(move || Some(ListCall::of(RoundQuery::default(), page, STATUS_FACETS)));
    let is_plain = move || all.state.with(|it| it.error == Some(RequestError::NotLoaded));
    let raising = use_query(move || {
        let statuses = vec![RoundStatus::Fundraising];
        let query = RoundQuery { statuses, ..RoundQuery::default() };
        is_plain().then(|| ListCall::of(query, page, &[]))
    });
    let shown = move || if is_plain() { raising } else { all };
    Query {
        state: Memo::new(move |_| shown().state.get()),
        refetch: Callback::new(move |()| untrack(shown).refetch.run(())),
    }
}

/// Counts of the records that a query finds: from its answer or, if that has none, from a separate
/// request, which starts the local directory once `is_wanted` is true.
fn use_counts<Q: ListQuery>(
    answer: Query<Results<Q::Record>>,
    query: fn() -> Q,
    fields: &'static [FacetField],
    is_wanted: RwSignal<bool>,
) -> Memo<Counts> {
    let is_missing =
        move || answer.state.with(|state| counts_in(state).is_some_and(|it| it.is_empty()));
    let apart = use_query(move || {
        let call = ListCall::of(query(), COUNTS_ONLY, fields).require_counts();
        let call = if is_wanted.get() { call.allow_directory_start() } else { call };
        is_missing().then_some(call)
    });
    Memo::new(move |_| {
        let counted = if is_missing() { apart } else { answer };
        counted.state.with(counts_in)
    })
}

fn counts_in<R: Record>(state: &QueryState<Results<R>>) -> Counts {
    let is_whole = |results: &Results<R>| results.coverage.is_none_or(|it| it.is_whole());
    match &state.data {
        Some(results) if is_whole(results) => Some(results.facets.clone()),
        Some(_) => Some(Facets::default()),
        None => state.error.as_ref().map(|_| Facets::default()),
    }
}

/// Offer to load the directory and count in the browser, for a service that does not count.
#[component]
fn LoadDirectory(
    ventures: Query<Results<VentureSummary>>,
    counts: Memo<Counts>,
    is_wanted: RwSignal<bool>,
) -> impl IntoView {
    let is_missing = move || counts.read().as_ref().is_some_and(Facets::is_empty);
    let is_answered = move || ventures.state.with(|state| state.data.is_some());
    view! {
        <Show when=move || is_answered() && is_missing() && !is_wanted.get()>
            <Notice tone=Tone::Calm>
                <p>
                    {tr("This service doesn’t count its records. Load the directory to see totals \
                         and charts.")}
                </p>
                <div class="row">
                    <button type="button" class="button" on:click=move |_| is_wanted.set(true)>
                        {tr("Load the directory")}
                    </button>
                </div>
            </Notice>
        </Show>
        <Show when=move || is_wanted.get() && is_missing()>
            <DirectoryProgress />
        </Show>
    }
}

/// Newest records of a list, and charts of all its records. The heading is visible only if a notice
/// replaces the panels.
#[component]
fn OverviewSection<R: Record>(
    title: &'static str,
    query: Query<Results<R>>,
    counts: Memo<Counts>,
    /// Message that replaces the panels if there are no records.
    #[prop(into)]
    empty: ViewFn,
    /// Panels in two columns, or their skeletons without data.
    panels: fn(Option<Arc<Results<R>>>, Counts) -> AnyView,
) -> impl IntoView {
    view! {
        <section aria-label=title>
            <h2 class="section-name">{title}</h2>
            <QueryView
                query
                skeleton=move || view! { <Skeleton>{panels(None, None)}</Skeleton> }
                is_empty=has_no_rows
                empty
                let:found
            >
                {move || panels(Some(found.get()), counts.get())}
            </QueryView>
        </section>
    }
}

/// Message that there are no rounds: of all statuses if the service counts them, else among those
/// that are raising capital.
#[component]
fn NoRounds(is_counted: impl Fn() -> bool + Send + Sync + 'static) -> impl IntoView {
    move || match is_counted() {
        true => {
            let title = tr("No fundraising rounds yet");
            view! { <EmptyState glyph=Glyph::Fundraising title /> }.into_any()
        }
        false => {
            let all = RoundQuery { statuses: RoundStatus::ALL.to_vec(), ..RoundQuery::default() };
            let to = list::address(&all.into());
            view! {
                <EmptyState glyph=Glyph::Fundraising title=tr("No rounds raising capital")>
                    <Link to class="button">{tr("Show all rounds")}</Link>
                </EmptyState>
            }
            .into_any()
        }
    }
}

/// Chart of a field of all ventures.
fn venture_chart(counts: &Counts, field: FacetField) -> impl IntoView + use<> {
    whole_chart(VentureQuery::default().into(), counts, field)
}

/// Chart of a field of all records of a list.
fn whole_chart(list: ListQuestion, counts: &Counts, field: FacetField) -> impl IntoView + use<> {
    let facet = counts.as_ref().map(|facets| facets.get(field).cloned().unwrap_or_default());
    let address = move |values: &[String]| list::address(&list.with_values(field.as_str(), values));
    view! { <FieldChart field facet address /> }
}

fn venture_panels(found: Option<Arc<Results<VentureSummary>>>, counts: Counts) -> AnyView {
    let chart = |field| venture_chart(&counts, field);
    view! {
        <div class="pair">
            <NewestPanel
                title=tr("Newest ventures")
                found
                row=venture_row
                links=|| view! { <RecentVentures /> }
            />
            {chart(FacetField::Country)} {chart(FacetField::Sector)} {chart(FacetField::Founded)}
        </div>
    }
    .into_any()
}

fn round_panels(found: Option<Arc<Results<Round>>>, counts: Counts) -> AnyView {
    let statuses = vec![RoundStatus::Completed];
    let completed = RoundQuery { statuses, ..RoundQuery::default() };
    view! {
        <div class="pair">
            <NewestPanel title=tr("Newest rounds") found row=round_row />
            {whole_chart(completed.into(), &counts, FacetField::Posted)}
        </div>
    }
    .into_any()
}
