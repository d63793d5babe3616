//! The newest rounds.

use super::loaded::{Rounds, posted};
use super::venture_name::venture_name;
use crate::callback::Callback;
use crate::components::monogram::{Size, monogram, monogram_blank};
use crate::components::panel::panel;
use crate::components::pill::status_pill;
use crate::components::venture_link::venture_link;
use crate::format;
use crate::markup::tags::{b, li, span, ul};
use crate::markup::{Element, IntoMarkup, Markup, live};
use crate::pages::overview::asked::Asked;
use crate::pages::overview::ventures::newest::{SHOWN, words};
use crate::sorted::sorted;
use crate::text::{overview as text, shell};
use directory_api::{Round, RoundStatus, VentureId, call};

/// The panel.
pub(super) fn view(rounds: &Rounds, asked: Asked) -> Element {
    let newest: Vec<(&RoundStatus, &Round)> = rounds.each().collect();
    let newest = sorted(newest, |left, right| moment(right.1).cmp(&moment(left.1)));
    let prefetch = asked.prefetch;
    let on_intent = Callback::new(move |id: VentureId| prefetch.fetch(call::venture(&id)));
    let rows = newest.into_iter().take(SHOWN);
    let rows = rows.map(|(status, round)| row(status, round, asked, on_intent));
    panel(text::NEWEST_ROUNDS).child(ul().class("newest").child(rows.collect::<Vec<_>>()))
}

/// The moment of posting, to be compared.
fn moment(round: &Round) -> Option<impl Ord + use<>> {
    let clock = round.post_date.as_ref()?.clock();
    Some((posted(round)?, clock.map(|clock| (clock.hour, clock.minute, clock.second))))
}

fn row(
    status: &RoundStatus,
    round: &Round,
    asked: Asked,
    on_intent: Callback<VentureId>,
) -> Element {
    let title = round.title.clone().unwrap_or_else(|| text::ROUND_UNNAMED.to_owned());
    let day = round.post_date.as_ref().map(format::day);
    let about = [day, Some(title)].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let (picture, name) = match &round.venture_id {
        Some(id) => venture(id, asked, on_intent),
        None => (
            monogram_blank(Size::Medium).into_markup(),
            span().class("absent").child(text::NO_VENTURE),
        ),
    };
    let status = round.fund_status.clone().unwrap_or_else(|| text::status(status));
    let end = span()
        .class("newest-end")
        .child(round.capital.map(|capital| b().child(format::money(capital))))
        .child(status_pill(status));
    li().child(picture).child(words(name, Some(about))).child(end)
}

/// The picture and the name of a venture, of which only the number is known at first.
fn venture(id: &VentureId, asked: Asked, on_intent: Callback<VentureId>) -> (Markup, Element) {
    let (known, number) = (venture_name(id, asked), id.clone());
    let name = live(move || known.get().unwrap_or_else(|| shell::venture(number.as_str())));
    let id_of_picture = id.clone();
    let picture = live(move || {
        let name = known.get().unwrap_or_default();
        monogram(&name, id_of_picture.as_str(), None, Size::Medium)
    });
    (picture, venture_link(id, String::new(), on_intent).child(name))
}
