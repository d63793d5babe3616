//! The newest ventures.

use crate::callback::Callback;
use crate::components::monogram::{Size, monogram, monogram_bone};
use crate::components::panel::panel;
use crate::components::skeleton::{Width, bone};
use crate::components::venture_link::venture_link;
use crate::format;
use crate::markup::Element;
use crate::markup::tags::{div, li, small, span, ul};
use crate::pages::overview::asked::Asked;
use crate::sorted::sorted;
use crate::text::{overview as text, venture, ventures};
use directory_api::{Page, VentureId, VentureSummary, call};

/// How many are shown.
pub(in crate::pages::overview) const SHOWN: usize = 6;

/// The panel.
pub(super) fn view(page: &Page<VentureSummary>, asked: Asked) -> Element {
    let day = |venture: &VentureSummary| venture.date_created.as_ref().and_then(|it| it.day());
    let newest: Vec<&VentureSummary> = page.items.iter().collect();
    let newest = sorted(newest, |left, right| day(right).cmp(&day(left)));
    let prefetch = asked.prefetch;
    let on_intent = Callback::new(move |id: VentureId| prefetch.fetch(call::venture(&id)));
    let rows = newest.into_iter().take(SHOWN).map(|venture| row(venture, on_intent));
    panel(text::NEWEST_VENTURES).child(ul().class("newest").child(rows.collect::<Vec<_>>()))
}

fn row(summary: &VentureSummary, on_intent: Callback<VentureId>) -> Element {
    let name = ventures::name(summary.title.as_deref());
    let picture = monogram(&name, summary.id.as_str(), summary.logo.as_ref(), Size::Medium);
    let title = venture_link(&summary.id, name, on_intent);
    let place = venture::place(summary.address.as_deref(), summary.country.as_deref());
    let about = summary.tagline.clone().or(place);
    let added = summary.date_created.as_ref();
    let added = added.map(|added| format::ago(added).unwrap_or_else(|| format::day(added)));
    li().child(picture)
        .child(words(title, about))
        .child(span().class("newest-end").child(small().child(added)))
}

/// A name, and a line about it.
pub(in crate::pages::overview) fn words(name: Element, about: Option<String>) -> Element {
    div()
        .child(span().class("one-line").attr("dir", "auto").child(name))
        .child(small().class("one-line").attr("dir", "auto").child(about))
}

/// The place of rows that are on their way.
pub(in crate::pages::overview) fn skeleton() -> Element {
    let row = |_| {
        let words = div().child(bone(Width::Half)).child(small().child(bone(Width::Long)));
        let end = span().class("newest-end").child(bone(Width::Long));
        li().child(monogram_bone(Size::Medium)).child(words).child(end)
    };
    ul().class("newest").child((0..SHOWN).map(row).collect::<Vec<_>>())
}
