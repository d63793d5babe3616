//! The local directory: how far it is, how many ventures have a value, and the choice of years.

use super::Specimen;
use super::extremes::{ARABIC, EMOJI, LONG, LONG_WORD};
use crate::api::RequestError;
use crate::callback::Callback;
use crate::components::crawl_panel::{Ways, crawl_panel, crawl_panel_preparing};
use crate::components::facet::{Facet, facet};
use crate::components::year_range::year_range;
use crate::data::local::{Phase, Status, Years};
use crate::markup::{IntoMarkup, Markup};
use crate::signal::{RwSignal, Signal};

pub(super) fn panels() -> Vec<Specimen> {
    let rest =
        || Status { read_at: Some(1_700_000_000_000.0), is_whole: true, ..at(Phase::Resting) };
    let nothing_known =
        Status { read: 0, held: 0, total: None, seconds_left: None, ..at(Phase::Reading) };
    let all_known = Status { unknown: 0, ..rest() };
    let fleeting = Status { is_fleeting: true, ..rest() };
    vec![
        ("Preparing", crawl_panel_preparing().into_markup()),
        ("Reading", panel(at(Phase::Reading))),
        ("Reading a list of unknown length", panel(nothing_known)),
        ("Another tab reads", panel(at(Phase::Elsewhere))),
        ("Another tab has failed", panel(at(Phase::StuckElsewhere))),
        ("Learning sectors", panel(at(Phase::Learning))),
        ("Paused", panel(at(Phase::Paused))),
        ("Paused while learning sectors", panel(Status { total: None, ..at(Phase::Paused) })),
        ("Paused before anything came", panel(Status { read: 0, ..at(Phase::Paused) })),
        ("Offline", panel(at(Phase::Offline))),
        ("Failed", panel(at(Phase::Stuck(RequestError::Network)))),
        ("Stopped", panel(at(Phase::Resting))),
        ("Done, with sectors to be learned", panel(rest())),
        ("Done, with all that can be known", panel(all_known)),
        ("Where nothing can be kept", panel(fleeting)),
    ]
}

/// A third of a directory.
fn at(phase: Phase) -> Status {
    Status {
        phase,
        held: 1600,
        concerned: 1600,
        read: 1600,
        total: Some(4812),
        seconds_left: Some(130),
        unknown: 1200,
        wanted: 1200,
        unknown_seconds: 300,
        ..Status::default()
    }
}

fn panel(status: Status) -> Markup {
    let way = Callback::new(|()| ());
    let ways = Ways { read: way, learn: way, pause: way, resume: way, stop: way };
    crawl_panel(Signal::stored(status), ways)
}

pub(super) fn facets() -> Vec<Specimen> {
    let values = ["Agritech", LONG, LONG_WORD, ARABIC, EMOJI, "Fintech", "Left out", "Chosen"];
    let counts = values
        .iter()
        .enumerate()
        .map(|(place, value)| ((*value).to_owned(), 4812 >> place, [0, 7].contains(&place)));
    let all = Facet { counts: counts.collect(), known: (4812, 4812) };
    let few = Facet { counts: vec![("Agritech".to_owned(), 1, false)], known: (12, 4812) };
    let none = Facet { counts: Vec::new(), known: (0, 4812) };
    let shown = |label, counts| facet(label, counts, Callback::new(|_| ()));
    vec![
        ("Two are chosen", shown("Sector", all)),
        ("Known of few", shown("Status", few)),
        ("Known of none", shown("Country", none)),
    ]
}

pub(super) fn years() -> Vec<Specimen> {
    let shown = |years: &str| {
        let now = RwSignal::new(Years::parse(years));
        let choose = Callback::new(move |years| now.set(years));
        year_range("Founded", now.into(), choose).into_markup()
    };
    vec![
        ("Any; letters are told to be no year", shown("..")),
        ("From one to another", shown("2015..2020")),
        ("Up to one", shown("..1999")),
    ]
}
