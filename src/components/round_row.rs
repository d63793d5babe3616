//! Fundraising rounds in a list.

use super::facts::not_given;
use super::feed::moment;
use super::icon::{Glyph, icon};
use super::marked::marked;
use super::meter::network_meter;
use super::name_text::name_text;
use super::pill::status_pill;
use super::skeleton::{Width, bone};
use super::venture_link::venture_link;
use crate::callback::Callback;
use crate::data::local::JoinedRound;
use crate::data::{Name, VentureRow};
use crate::format;
use crate::markup::tags::{b, div, h2, li, meter, p, span, ul};
use crate::markup::{Element, IntoMarkup};
use crate::text::{fundraising as text, shell, ventures};
use directory_api::{CapitalItem, FundraisingVenture, Round, Timestamp, Usd, VentureId};

/// What the rows of one page share.
#[derive(Clone, Copy)]
pub struct Scale {
    /// The greatest capital, which fills its bar.
    pub greatest: Usd,
    /// Is called when a row looks as if it were to be opened soon.
    pub on_intent: Callback<VentureId>,
}

/// A round of the plain list; `name` is that of its venture.
pub fn listed_round(round: Round, name: Option<Name>, scale: Scale) -> Element {
    let venture = round.venture_id.as_ref().zip(name).map(|(id, name)| {
        venture_link(id, name_text(name, shell::venture(id.as_str())), scale.on_intent)
    });
    one_round(round, venture, [None, None], scale)
}

/// A round that was found here, with the name and country of its venture.
pub fn joined_round(joined: JoinedRound, scale: Scale) -> Element {
    let JoinedRound { round, venture: VentureRow { summary, marks, .. } } = joined;
    let name = marked(ventures::name(summary.title.as_deref()), &marks.title);
    let venture = venture_link(&summary.id, name, scale.on_intent);
    // Where the name does not say why it was found, the text does that has the words.
    let said = !marks.text.is_empty() && marks.title.is_empty();
    let why = summary.tagline.or(summary.pitch).filter(|_| said);
    let why = why.map(|why| pitch(marked(why, &marks.text)));
    one_round(round, Some(venture), [summary.country.map(country), why], scale)
}

fn one_round(
    round: Round,
    venture: Option<Element>,
    [country, why]: [Option<Element>; 2],
    scale: Scale,
) -> Element {
    let title = text::round_title(round.title.as_deref(), round.id.as_str());
    let number = span().class("nowrap").child(text::round_number(round.id.as_str()));
    let words = div()
        .class("round-words")
        .child(h2().attr("dir", "auto").child(title))
        .child(p().class("facts").child(venture).child(country).child(number))
        .child(why);
    let status = round.fund_status.map(status_pill);
    frame(words, vec![line(status, round.post_date.as_ref(), round.capital, scale)])
}

/// A venture that the search found, with its rounds.
pub fn found_rounds(venture: FundraisingVenture, scale: Scale) -> Element {
    let name = ventures::name(venture.title.as_deref());
    let country = venture.country.map(country);
    let network = venture.network_strength.as_ref().map(|strength| {
        // The meter's own name says this, too.
        let label = span().attr("aria-hidden", "true").child(ventures::COLUMN_NETWORK);
        span().class("fact").child(label).child(network_meter(strength))
    });
    let pitch = venture.pitch.map(pitch);
    let link = venture_link(&venture.id, name, scale.on_intent);
    let words = div()
        .class("round-words")
        .child(h2().attr("dir", "auto").child(link))
        .child(p().class("facts").child(country).child(network))
        .child(pitch);
    let stage = |item: &CapitalItem| {
        let stage = item.stage.as_ref().map(|it| span().class("stage").child(text::stage(it)));
        line(stage, item.date.as_ref(), item.amount, scale)
    };
    frame(words, venture.capital.iter().map(stage).collect())
}

fn country(country: String) -> Element {
    let country = span().attr("dir", "auto").child(country);
    span().class("fact").child(icon(Glyph::Pin)).child(country)
}

fn pitch(text: impl IntoMarkup) -> Element {
    p().class("round-pitch").attr("dir", "auto").child(text)
}

/// The place of a row that is on its way.
pub fn round_skeleton() -> Element {
    let words = div().class("round-words").child(bone(Width::Half)).child(bone(Width::Short));
    let line = li()
        .child(div().class("round-state").child(bone(Width::Short)).child(bone(Width::Half)))
        .child(div().class("round-capital").child(bone(Width::Short)));
    frame(words, vec![line])
}

fn frame(words: Element, lines: Vec<Element>) -> Element {
    li().class("round-row").child(words).child(ul().class("round-lines").child(lines))
}

/// One amount of capital: what it is for, when it was posted, and how it compares.
fn line(
    state: Option<Element>,
    posted: Option<&Timestamp>,
    capital: Option<Usd>,
    scale: Scale,
) -> Element {
    let amount = match capital {
        Some(amount) => b().child(format::money(amount)),
        None => not_given(),
    };
    let bar = capital.map(|amount| bar(amount, scale.greatest));
    li().child(div().class("round-state").child(state).child(posted.map(moment)))
        .child(div().class("round-capital").child(amount).child(bar))
}

/// The amount beside it as a bar, which says nothing that the amount does not.
fn bar(Usd(amount): Usd, Usd(greatest): Usd) -> Element {
    meter()
        .attr("aria-hidden", "true")
        .attr("max", greatest.max(1).to_string())
        .attr("value", amount.to_string())
}
