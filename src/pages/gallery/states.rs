//! Loading, empty, failed, stale, unreadable: remarks, and the wrapper in each of its states.

use super::Specimen;
use super::extremes::LONG;
use crate::api::{RequestError, Wait};
use crate::browser;
use crate::callback::Callback;
use crate::components::icon::Glyph;
use crate::components::notice::{Tone, blank, notice};
use crate::components::remote_view::retry_line::retry_line;
use crate::components::remote_view::{pause, remote_view};
use crate::components::skeleton::{Width, lines, waiting};
use crate::data::{Known, Remote, Snapshot};
use crate::markup::tags::{li, p, ul};
use crate::markup::{IntoMarkup, Markup, nothing};
use crate::memo::Memo;
use directory_api::{Page, Problem, ServiceError, Window};
use std::sync::Arc;

type Names = Page<String>;

pub(super) fn notices() -> Vec<Specimen> {
    let remark = |tone| notice(tone).child(p().child(LONG)).into_markup();
    let nothing = blank(Glyph::Search, "Nothing found", "Try fewer words or filters.");
    vec![
        ("Good to know", remark(Tone::Calm)),
        ("Quiet", remark(Tone::Quiet)),
        ("Trouble", remark(Tone::Trouble)),
        ("Nothing in the place of a list", nothing.into_markup()),
    ]
}

pub(super) fn wrapper() -> Vec<Specimen> {
    let service = |status| RequestError::Service(ServiceError::new(status, None, Some(90)));
    let failed = |error| wrapped(None, Some(error), false);
    let lost = vec![
        Problem { lost: true, ..Problem::whole("The record has no id".to_owned()) },
        Problem::in_field("latitude", "“north” is no number".to_owned()),
    ];
    vec![
        ("Loading", wrapped(None, None, true)),
        ("Data", wrapped(Some(names(2, Vec::new())), None, false)),
        ("Empty", wrapped(Some(names(0, Vec::new())), None, false)),
        ("No key", failed(RequestError::KeyNeeded)),
        ("A wrong key", failed(service(401))),
        ("Unknown", failed(service(404))),
        ("Too many requests", failed(service(429))),
        ("In trouble", failed(service(503))),
        ("Offline", failed(RequestError::Offline)),
        ("Out of reach", failed(RequestError::Network)),
        ("Too slow", failed(RequestError::Timeout)),
        ("No such interface", failed(RequestError::Unreadable(LONG.to_owned()))),
        ("Trying again", wrapped(None, Some(RequestError::Network), true)),
        ("Old", wrapped(Some(names(2, Vec::new())), Some(RequestError::Network), false)),
        ("Partly unreadable", wrapped(Some(names(2, lost)), None, false)),
        ("Asked to wait", waiting_for(12_000.0)),
        ("Does not exist", missing()),
        ("A line beside a field", line(RequestError::Timeout)),
    ]
}

fn names(count: u64, problems: Vec<Problem>) -> Names {
    let items = (0..count).map(|number| format!("Row {number}")).collect();
    let window = Window { offset: 0, limit: 20, received: count, claimed: Some(count) };
    Page { items, problems, window }
}

/// What is known of a call that was never sent.
pub(super) fn remote<R: Send + Sync + 'static>(
    data: Option<R>,
    error: Option<RequestError>,
    loading: bool,
) -> Remote<R> {
    let snapshot = Snapshot { data: data.map(Arc::new), error, loading };
    let snapshot = Known::derive(move || snapshot.clone());
    Remote { snapshot, retry: Callback::new(|()| ()) }
}

fn wrapped(data: Option<Names>, error: Option<RequestError>, loading: bool) -> Markup {
    let bones = || waiting().child(lines(&[Width::Long, Width::Half])).into_markup();
    remote_view(remote(data, error, loading), bones)
        .empty(|page| page.items.is_empty(), || p().child("There is nothing.").into_markup())
        .data(|page| {
            let row = |name: &String| li().child(name.clone());
            ul().child(page.items.iter().map(row).collect::<Vec<_>>()).into_markup()
        })
}

/// A wait that the service asked for.
fn waiting_for(milliseconds: f64) -> Markup {
    let error = RequestError::Service(ServiceError::new(429, None, Some(12)));
    let wait = Wait { until: browser::now() + milliseconds, error };
    let wait = Memo::new(move |_| Some(wait.clone()));
    pause(wait, Callback::new(|()| ())).into_markup()
}

fn missing() -> Markup {
    let error =
        ServiceError::new(404, Some("There is no venture with the id “12”".to_owned()), None);
    remote_view(remote::<Names>(None, Some(RequestError::Service(error)), false), nothing)
        .missing(|| blank(Glyph::Search, "There is no such venture", "It may have been removed."))
        .data(|_| nothing())
}

fn line(error: RequestError) -> Markup {
    retry_line(remote::<Names>(None, Some(error), false), "The options could not be loaded.")
}
