//! The local directory: how far it is, how many ventures have a value, and the choice of years.

use super::Specimen;
use super::records::{ARABIC, EMOJI, LONG, LONG_WORD};
use crate::api::RequestError;
use crate::components::{Facet, FacetCounts, FacetSkeleton, RangeFields};
use crate::local_search::panel::{ListPanel, PreparingPanel};
use crate::local_search::{Phase, Status};
use crate::text::listing::RangeOf;
use directory_api::{Days, Dollars, Years};
use leptos::prelude::*;

pub(super) fn panels() -> Vec<Specimen> {
    let rest =
        || Status { read_at: Some(1_700_000_000_000.0), is_complete: true, ..at(Phase::Idle) };
    let nothing_known =
        Status { read: 0, stored: 0, total: None, seconds_left: None, ..at(Phase::Reading) };
    let all_known = Status { without_sectors: 0, ..rest() };
    let memory_only = Status { is_memory_only: true, ..rest() };
    let of_search = Status { details_left: 159, ..at(Phase::LoadingDetails) };
    vec![
        ("Preparing", view! { <PreparingPanel /> }.into_any()),
        ("Reading", panel(at(Phase::Reading))),
        ("Reading a list of unknown length", panel(nothing_known)),
        ("Another tab reads", panel(at(Phase::ReadingElsewhere))),
        ("Another tab has failed", panel(at(Phase::FailedElsewhere))),
        ("Learning sectors", panel(at(Phase::LoadingDetails))),
        ("Learning the sectors of a search", panel(of_search)),
        ("Paused", panel(at(Phase::Paused))),
        ("Paused while learning sectors", panel(Status { total: None, ..at(Phase::Paused) })),
        ("Paused before anything came", panel(Status { read: 0, ..at(Phase::Paused) })),
        ("Offline", panel(at(Phase::Offline))),
        ("Failed", panel(at(Phase::Failed(RequestError::Network)))),
        ("Stopped", panel(at(Phase::Idle))),
        ("Done, with sectors to be learned", panel(rest())),
        ("Done, with all that can be known", panel(all_known)),
        ("Where nothing can be kept", panel(memory_only)),
    ]
}

/// A third of a directory.
fn at(phase: Phase) -> Status {
    Status {
        phase,
        stored: 1600,
        in_scope: 1600,
        read: 1600,
        total: Some(4812),
        seconds_left: Some(130),
        without_sectors: 1200,
        details_left: 1200,
        seconds_for_sectors: 300,
        ..Status::default()
    }
}

fn panel(status: Status) -> AnyView {
    let on_command = Callback::new(|_| ());
    view! { <ListPanel status=Signal::stored(status) on_command /> }.into_any()
}

pub(super) fn facets() -> Vec<Specimen> {
    let values = ["Agritech", LONG, LONG_WORD, ARABIC, EMOJI, "Fintech", "Left out", "Chosen"];
    let counts = values.iter().enumerate().map(|(place, value)| {
        ((*value).to_owned(), (*value).to_owned(), 4812 >> place, [0, 7].contains(&place))
    });
    let one = ("Agritech".to_owned(), "Agritech".to_owned(), 1, false);
    let all = Facet { counts: counts.collect(), known: 4812, of: 4812 };
    let few = Facet { counts: vec![one], known: 12, of: 4812 };
    let none = Facet { counts: Vec::new(), known: 0, of: 4812 };
    let shown =
        |label, facet: Facet| view! { <FacetCounts label facet on_toggle=|_| () /> }.into_any();
    vec![
        ("Two are chosen", shown("Sector", all)),
        ("Known of few", shown("Status", few)),
        ("Known of none", shown("Country", none)),
        ("Awaited", view! { <FacetSkeleton /> }.into_any()),
    ]
}

pub(super) fn ranges() -> Vec<Specimen> {
    let shown = |years: &str| {
        let now = RwSignal::new(Years::parse(years));
        let set = move |years| now.set(years);
        view! { <RangeFields name="Founded" of=RangeOf::Years now on_change=set /> }.into_any()
    };
    let days = RwSignal::new(Days::parse("2016-09"));
    let days = view! {
        <RangeFields name="Posted" of=RangeOf::Days now=days on_change=move |it| days.set(it) />
    };
    let amounts = RwSignal::new(Dollars::parse("50000.."));
    let amounts = view! {
        <RangeFields name="Amount" of=RangeOf::Dollars now=amounts on_change=move |it| amounts.set(it) />
    };
    vec![
        ("Any; letters are told to be no year", shown("..")),
        ("From one to another", shown("2015..2020")),
        ("Up to one", shown("..1999")),
        ("Days", days.into_any()),
        ("Amounts", amounts.into_any()),
    ]
}
