//! How far the local directory is, and the ways to hold or hurry it.

use super::icon::{Glyph, icon};
use super::live::live_region;
use crate::callback::Callback;
use crate::data::local::{Phase, Status};
use crate::markup::tags::{button, div, p, progress};
use crate::markup::{Element, Markup, group, live, nothing};
use crate::memo::Memo;
use crate::signal::Signal;
use crate::text::local as text;

/// What a person can do about it.
#[derive(Clone, Copy)]
pub struct Ways {
    /// Reads the list, again or on.
    pub read: Callback<()>,
    /// Learns the sectors of all.
    pub learn: Callback<()>,
    /// Sends nothing any more.
    pub pause: Callback<()>,
    /// Goes on.
    pub resume: Callback<()>,
    /// Stops.
    pub stop: Callback<()>,
}

/// The place of the panel while nothing can be said yet.
pub fn crawl_panel_preparing() -> Element {
    div().class("notice crawl").child(icon(Glyph::Info)).child(p().child(text::PREPARING))
}

/// The panel; what changes in it is read out once a phase and not with every number. There is none
/// while the key is missing: the place of the rows says so, and leads to where it is entered.
pub fn crawl_panel(status: Signal<Status>, ways: Ways) -> Markup {
    let lacks_key = Memo::new(move |_| status.with(Status::lacks_key));
    live(move || (!lacks_key.get()).then(|| panel(status, ways)))
}

fn panel(status: Signal<Status>, ways: Ways) -> Element {
    let phase = Memo::new(move |_| status.with(|status| status.phase.clone()));
    let line = live(move || p().child(status.with(text::line)));
    let bar = live(move || status.with(bar));
    let fleeting = Memo::new(move |_| status.with(|status| status.is_fleeting));
    let fleeting = live(move || fleeting.get().then(|| p().class("muted").child(text::FLEETING)));
    let kind = Memo::new(move |_| status.with(Kind::of));
    div()
        .class("notice crawl")
        .child(icon(Glyph::Info))
        .child(line)
        .child(bar)
        .child(fleeting)
        .child(live(move || controls(kind.get(), status, ways)))
        .child(live_region(move || phase.with(text::announcement).to_owned()))
}

fn bar(status: &Status) -> Markup {
    let (done, of) = match status.phase {
        Phase::Resting | Phase::Stuck(_) | Phase::StuckElsewhere => return nothing(),
        Phase::Elsewhere if status.total.is_none() => return nothing(),
        _ if status.is_about_sectors() => {
            (status.concerned.saturating_sub(status.unknown), Some(status.concerned))
        }
        _ => (status.read, status.total),
    };
    let bar =
        progress().attr("aria-label", text::PROGRESS).attr("max", of.unwrap_or(1).to_string());
    // Without a value, the bar says that nobody knows.
    group([bar.maybe("value", of.map(|of| done.min(of).to_string()))])
}

/// What can be done; the buttons stay on the page as long as this is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// It is at work.
    Busy,
    /// It is held.
    Held,
    /// It waits for something that a person cannot bring.
    Waiting,
    /// It is at rest; says whether the list was read whole, and whether sectors are unknown.
    Resting(bool, bool),
    Nothing,
}

impl Kind {
    fn of(status: &Status) -> Self {
        match status.phase {
            Phase::Reading | Phase::Learning | Phase::Elsewhere => Self::Busy,
            Phase::Paused | Phase::Stuck(_) | Phase::StuckElsewhere => Self::Held,
            Phase::Offline => Self::Waiting,
            Phase::Resting => Self::Resting(status.is_whole, status.unknown > 0),
            Phase::Opening => Self::Nothing,
        }
    }
}

fn controls(kind: Kind, status: Signal<Status>, ways: Ways) -> Option<Element> {
    let stop = (text::STOP, ways.stop);
    let controls = match kind {
        Kind::Nothing => return None,
        Kind::Busy => vec![(text::PAUSE, ways.pause), stop],
        Kind::Held => vec![(text::RESUME, ways.resume), stop],
        Kind::Waiting => vec![stop],
        Kind::Resting(true, _) => vec![(text::READ_AGAIN, ways.read)],
        Kind::Resting(false, _) => vec![(text::READ_ON, ways.read)],
    };
    let buttons = controls.into_iter().map(|(name, way)| control(way).child(name));
    let learn = matches!(kind, Kind::Resting(_, true)).then(|| {
        control(ways.learn)
            .child(live(move || status.with(|it| text::learn(it.unknown, it.unknown_seconds))))
    });
    Some(div().class("row").child(buttons.collect::<Vec<_>>()).child(learn))
}

fn control(way: Callback<()>) -> Element {
    button().attr("type", "button").class("link-button").on_click(move || way.run(()))
}
