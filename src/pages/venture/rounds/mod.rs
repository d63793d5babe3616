//! The fundraising rounds of the venture.
//!
//! The interface lists rounds by status and not by venture. Where the service can search them by a
//! venture's name, that finds the rounds; elsewhere the newest ones of each status are looked
//! through, and the panel says how many those were.

mod found;

use crate::components::facts::not_given;
use crate::components::feed::when;
use crate::components::panel::panel;
use crate::components::pill::status_pill;
use crate::components::remote_view::remote_view;
use crate::components::skeleton::{Width, lines, waiting};
use crate::data::use_rounds;
use crate::format::money;
use crate::markup::tags::{b, div, li, p, span, ul};
use crate::markup::{Element, Handle, IntoMarkup, Markup, group};
use crate::signal::Signal;
use crate::text::{fundraising, venture as text};
use directory_api::{FundraisingQuery, PageRequest, RoundStatus, Venture, VentureId};
use found::{Found, FoundRound, together};

/// How many rounds of each status are looked through.
const LOOKED_THROUGH: u32 = 100;

/// The panel of rounds. It asks when it comes into view, and fails and is retried on its own.
pub(super) fn view(venture: &Venture) -> Element {
    let place = Handle::new();
    let seen = place.was_seen();
    let filter = FundraisingQuery { name: venture.title.clone(), ..FundraisingQuery::default() };
    let filter = Signal::stored(filter);
    let page = Signal::stored(PageRequest::numbered(1, LOOKED_THROUGH));
    let remotes = RoundStatus::ALL.iter().map(|status| {
        let wanted = Signal::derive(move || seen.get().then(|| status.clone()));
        use_rounds(wanted, filter, page)
    });
    let id = venture.id.clone();
    let rounds =
        remote_view(together(remotes.collect()), skeleton).data(move |found| list(&id, found));
    panel(text::ROUNDS).handle(place).child(rounds)
}

fn skeleton() -> Markup {
    waiting().child(lines(&[Width::Half, Width::Short])).into_markup()
}

fn list(id: &VentureId, found: &Found) -> Markup {
    let rounds = found.of(id);
    let none = rounds.is_empty().then(|| p().class("muted small").child(text::ROUNDS_NONE));
    let items: Vec<Element> = rounds.into_iter().map(item).collect();
    let items = (!items.is_empty()).then(|| ul().class("venture-rounds").child(items));
    group([none.into_markup(), items.into_markup(), unseen(found).into_markup()])
}

fn item(round: FoundRound) -> Element {
    let title = b().attr("dir", "auto").child(round.title);
    let capital = round.capital.map(|capital| span().class("amount").child(money(capital)));
    let capital = capital.unwrap_or_else(not_given);
    let about = div().child(status_pill(round.status)).child(round.date.as_ref().map(when));
    li().child(title).child(capital).child(about.class("facts"))
}

/// What was looked through, where that was not all.
fn unseen(found: &Found) -> Option<Element> {
    let parts: Vec<String> = RoundStatus::ALL
        .iter()
        .zip(&found.pages)
        .filter(|(_, page)| page.window.may_have_next())
        .map(|(status, page)| text::looked_through(fundraising::status(status), page.window))
        .collect();
    let said = (!parts.is_empty()).then(|| text::looked_through_some(&parts.join(" · ")));
    said.map(|said| p().class("muted small").child(said))
}
