//! How many ventures, people and rounds there are.

use super::asked::Asked;
use crate::api::RequestError;
use crate::components::link::link;
use crate::components::remote_view::retry_line::retry_line;
use crate::components::skeleton::{Width, bone};
use crate::data::Remote;
use crate::markup::tags::{b, div, li, small, span, ul};
use crate::markup::{Element, IntoMarkup, Markup, live};
use crate::routes;
use crate::text::{errors, overview as text, paging, shell};
use directory_api::{FundraisingQuery, Page, Query, RoundStatus, Window, call};

/// A longer number does not fit into its place in large letters.
const LONG: usize = 13;

/// The row of totals, each a door into its list.
pub(super) fn view(asked: Asked) -> Element {
    let Asked { ventures, users, rounds, first, prefetch } = asked;
    let status = |(place, status): (usize, &'static RoundStatus)| {
        let total = live(move || {
            rounds.snapshot.with(|it| {
                let page = it.data.as_ref().and_then(|it| it.pages.get(place));
                total(page.map(|page| page.window), &it.error)
            })
        });
        // Where rounds are refused, there is nothing to fetch ahead either.
        let ahead = move || {
            if rounds.snapshot.get_untracked().data.is_some() {
                prefetch.fetch(call::fundraising(status, first));
            }
        };
        tile(&rounds_with(status), text::rounds(status), total, Box::new(ahead))
    };
    let ahead = Box::new(move || prefetch.fetch(call::ventures(first)));
    let tiles = ul()
        .class("totals")
        .attr("aria-label", text::TOTALS)
        .child(tile(routes::VENTURES, shell::VENTURES, list_total(ventures), ahead))
        // The page that the list of people begins with is there already.
        .child(tile(routes::USERS, shell::PEOPLE, list_total(users), Box::new(|| ())))
        .child(RoundStatus::ALL.iter().enumerate().map(status).collect::<Vec<_>>());
    // The panel of the rounds says already that a key is missing.
    let failed = live(move || {
        let is_told = users.snapshot.with(|it| it.error.as_ref().is_some_and(errors::is_about_key));
        (!is_told).then(|| retry_line(users, text::PEOPLE_FAILED))
    });
    div().class("stack-tight").child(tiles).child(failed)
}

/// The address of the rounds with a status.
pub(super) fn rounds_with(status: &RoundStatus) -> String {
    let mut query = Query::default();
    let filter = FundraisingQuery { status: Some(status.clone()), ..FundraisingQuery::default() };
    filter.write(&mut query);
    routes::fundraising(&query)
}

fn tile(to: &str, label: &'static str, total: Markup, ahead: Box<dyn Fn() + Send>) -> Element {
    let words = link(to)
        .class("total")
        .on("pointerenter", move |_| ahead())
        .child(total)
        .child(span().child(label));
    li().child(words)
}

fn list_total<T: Send + Sync + 'static>(list: Remote<Page<T>>) -> Markup {
    live(move || list.snapshot.with(|it| total(it.data.as_ref().map(|it| it.window), &it.error)))
}

/// A total as sure as it is known, or why there is none.
fn total(window: Option<Window>, error: &Option<RequestError>) -> Element {
    let missing = |why: &'static str| small().child(why).into_markup();
    let said = window.map(|window| paging::amount(window.total()));
    let is_long = said.as_ref().is_some_and(|said| said.len() > LONG);
    b().maybe("class", is_long.then_some("long")).child(match (said, error) {
        (Some(said), _) => said.into_markup(),
        (None, Some(error)) if errors::is_about_key(error) => missing(text::KEY_WANTED),
        (None, Some(_)) => missing(text::NOT_LOADED),
        (None, None) => bone(Width::Half).into_markup(),
    })
}
