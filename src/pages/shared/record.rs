//! Common parts of the pages of a venture and a person.

use crate::components::{EmptyState, Glyph, Link, Skeleton, SkeletonLines, Width};
use crate::list::page_number;
use crate::navigation::UrlState;
use crate::routes;
use crate::text::tr;
use directory_api::QueryString;
use leptos::prelude::*;

/// State of the page in its address: the page of each list inside it, from 1. A venture and a
/// person have different lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordState {
    pub ventures: u64,
    pub team: u64,
    pub followers: u64,
    pub following: u64,
    pub activity: u64,
}

impl UrlState for RecordState {
    /// Address of the venture or the person.
    type Context = String;

    fn read(query: &QueryString, _: &String) -> (Self, Vec<String>) {
        let mut invalid = Vec::new();
        let mut page = |name| page_number(query, name, &mut invalid);
        let state = Self {
            ventures: page(routes::PAGE),
            team: page("team"),
            followers: page("followers"),
            following: page("following"),
            activity: page("activity"),
        };
        (state, invalid)
    }

    fn write(&self, path: &String) -> String {
        let Self { ventures, team, followers, following, activity } = *self;
        let pages = [
            (routes::PAGE, ventures),
            ("team", team),
            ("followers", followers),
            ("following", following),
            ("activity", activity),
        ];
        let mut query = QueryString::default();
        for (name, page) in pages {
            query.push_some(name, (page != 1).then_some(page));
        }
        routes::with_query(path, &query)
    }
}

/// Message that there is no such record, with a link to the list.
#[component]
pub fn MissingRecord(
    title: &'static str,
    /// Address of the list.
    list: &'static str,
    /// Text of the link to the list.
    link: &'static str,
    /// Message of the service, and a button for another attempt.
    more: AnyView,
) -> impl IntoView {
    view! {
        <EmptyState
            glyph=Glyph::Search
            title
            advice=tr("Check the link. The entry may have been removed.")
        >
            <div class="row">
                <Link to=list class="button main">
                    {link}
                </Link>
            </div>
            {more}
        </EmptyState>
    }
}

/// Panels of bars, laid out like the page that is loading.
#[component]
pub fn RecordSkeleton() -> impl IntoView {
    view! {
        <Skeleton>
            <div class="detail">
                <div class="stack detail-main">{skeleton_panels(3)}</div>
                <div class="stack detail-aside">{skeleton_panels(2)}</div>
            </div>
        </Skeleton>
    }
}

/// Skeletons of panels.
pub fn skeleton_panels(count: usize) -> impl IntoView {
    const BARS: &[Width] = &[Width::Word, Width::Long, Width::Half, Width::Long];
    let panel = |_| view! { <div class="panel"><SkeletonLines widths=BARS /></div> };
    (0..count).map(panel).collect_view()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use directory_api::UserId;

    #[test]
    fn address_parameters_have_fixed_order() {
        let path = routes::user(&UserId::new("7"));
        let query = QueryString::parse("following=4&followers=3&page=2&team=0&activity=two");
        let (state, invalid) = RecordState::read(&query, &path);
        assert_eq!(
            invalid,
            [
                "Page: “0” isn’t valid, so it’s ignored.",
                "Page: “two” isn’t valid, so it’s ignored."
            ]
        );
        assert_eq!(state.write(&path), format!("{path}?page=2&followers=3&following=4"));
        let (first, _) = RecordState::read(&QueryString::default(), &path);
        assert_eq!(first.write(&path), path);
    }
}
