//! Loading, empty, failed, stale, unreadable: notices, and the wrapper in each of its states.

use super::Specimen;
use super::records::LONG;
use crate::api::{Query, QueryState, RequestError, Wait};
use crate::browser;
use crate::components::{
    Blank, Glyph, LiveRegion, NotLoaded, Notice, PanelSkeleton, QueryView, RetryLine, Skeleton,
    SkeletonLines, Tone, WaitNotice, Width,
};
use crate::lazy::Lazy;
use crate::text::pages;
use directory_api::{Page, Problem, ServiceError, Window};
use leptos::prelude::*;
use std::sync::Arc;

type Names = Page<String>;

pub(super) fn notices() -> Vec<Specimen> {
    let notice = |tone| {
        view! {
            <Notice tone>
                <p>{LONG}</p>
            </Notice>
        }
        .into_any()
    };
    let blank = view! {
        <Blank
            glyph=Glyph::Search
            title="Nothing found"
            advice="Try fewer words or filters."
        />
    };
    let part = Lazy::new(|| Box::pin(async { Ok((|| ().into_any()) as fn() -> AnyView) }));
    let retry = Callback::new(move |()| part.load(|_| ()));
    vec![
        ("Good to know", notice(Tone::Calm)),
        ("Quiet", notice(Tone::Quiet)),
        ("Trouble", notice(Tone::Trouble)),
        ("Nothing in the place of a list", blank.into_any()),
        (
            "Code that was not loaded",
            view! { <NotLoaded part sentence=pages::part_not_loaded() retry /> }.into_any(),
        ),
        ("For screen readers alone", view! { <LiveRegion text="Read out" /> }.into_any()),
    ]
}

pub(super) fn query_views() -> Vec<Specimen> {
    let service = |status| RequestError::Service(ServiceError::new(status, None, Some(90)));
    let failed = |error| wrapped(None, Some(error), false);
    let lost = vec![
        Problem { lost: true, ..Problem::whole("The record has no id".to_owned()) },
        Problem::in_field("latitude", "“north” is no number".to_owned()),
    ];
    let late: Query<Names> = query(None, Some(RequestError::Timeout), false);
    let line = view! {
        <RetryLine
            query=late
            message="Couldn’t load the options."
        />
    };
    let panel = view! {
        <Skeleton>
            <PanelSkeleton>
                <SkeletonLines widths=&[Width::Word, Width::Long] />
            </PanelSkeleton>
        </Skeleton>
    };
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
        ("A copy", wrapped(Some(names(2, Vec::new())), Some(RequestError::Slow), true)),
        ("Partly unreadable", wrapped(Some(names(2, lost)), None, false)),
        ("Asked to wait", waiting(12_000.0)),
        ("Does not exist", missing()),
        ("A line beside a field", line.into_any()),
        ("A panel on its way", panel.into_any()),
    ]
}

fn names(count: u64, problems: Vec<Problem>) -> Names {
    let items = (0..count).map(|number| format!("Row {number}")).collect();
    let window =
        Window { offset: 0, limit: 20, received: count, claimed: Some(count), is_counted: false };
    Page { items, problems, window }
}

/// A query that was never sent.
pub(super) fn query<R: Send + Sync + 'static>(
    data: Option<R>,
    error: Option<RequestError>,
    loading: bool,
) -> Query<R> {
    let state = QueryState { data: data.map(Arc::new), error, loading, wait: None };
    Query::derive(move || state.clone(), || ())
}

fn wrapped(data: Option<Names>, error: Option<RequestError>, loading: bool) -> AnyView {
    let skeleton = || {
        view! {
            <Skeleton>
                <SkeletonLines widths=&[Width::Long, Width::Half] />
            </Skeleton>
        }
    };
    let row = |name: String| view! { <li>{name}</li> };
    view! {
        <QueryView
            query=query(data, error, loading)
            skeleton
            is_empty=|page: &Names| page.items.is_empty()
            empty=|| view! { <p>"There is nothing."</p> }
            let:page
        >
            <ul>{page.get_untracked().items.iter().cloned().map(row).collect_view()}</ul>
        </QueryView>
    }
    .into_any()
}

/// A wait that the service asked for.
fn waiting(milliseconds: f64) -> AnyView {
    let error = RequestError::Service(ServiceError::new(429, None, Some(12)));
    let wait = Wait { until: browser::now() + milliseconds, error };
    view! { <WaitNotice wait=Some(wait) retry=Callback::new(|()| ()) /> }.into_any()
}

fn missing() -> AnyView {
    let error =
        ServiceError::new(404, Some("There is no venture with the id “12”".to_owned()), None);
    let missing = |more: AnyView| {
        view! {
            <Blank
                glyph=Glyph::Search
                title="Venture not found"
                advice="It may have been removed."
            >
                {more}
            </Blank>
        }
        .into_any()
    };
    let query: Query<Names> = query(None, Some(RequestError::Service(error)), false);
    view! {
        <QueryView
            query
            skeleton=|| ()
            missing
            let:_page
        >
            ""
        </QueryView>
    }
    .into_any()
}
