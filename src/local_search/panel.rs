//! The progress of a local list, and what a person can do about it.

use super::handle::LocalHandle;
use super::{Phase, Status};
use crate::api::RequestError;
use crate::components::{Glyph, Icon, LiveRegion};
use crate::text::local as text;
use leptos::prelude::*;

/// What a person can do about it.
#[derive(Clone, Copy)]
pub struct Commands {
    /// Reads the list again, or the rest of it.
    pub refresh: Callback<()>,
    /// Loads the details of all ventures whose sectors are unknown.
    pub load_details: Callback<()>,
    /// Sends nothing until it is resumed.
    pub pause: Callback<()>,
    /// Continues.
    pub resume: Callback<()>,
    /// Stops.
    pub stop: Callback<()>,
}

impl Commands {
    /// The commands of a list.
    pub(super) fn of(list: LocalHandle) -> Self {
        Self {
            refresh: Callback::new(move |()| list.refresh()),
            load_details: Callback::new(move |()| list.load_details()),
            pause: Callback::new(move |()| list.pause()),
            resume: Callback::new(move |()| list.resume()),
            stop: Callback::new(move |()| list.stop()),
        }
    }
}

/// The progress of the local lists, where the rows come from there.
#[component]
pub fn LocalPanel(
    /// Whether they do.
    is_local: Memo<bool>,
    /// The lists that the rows come from.
    lists: Vec<LocalHandle>,
) -> impl IntoView {
    let all = lists.clone();
    let is_open = Memo::new(move |_| is_local.get().then(|| all.iter().any(|list| list.is_open())));
    let panel = |list: LocalHandle| {
        move || {
            let (status, views) = list.status().zip(list.views())?;
            let status = Signal::derive(move || status.get());
            Some((views.panel)(status, Commands::of(list)))
        }
    };
    move || match is_open.get() {
        None => ().into_any(),
        Some(false) => view! { <PreparingPanel /> }.into_any(),
        Some(true) => lists.iter().copied().map(panel).collect_view().into_any(),
    }
}

/// In place of the panel while the list is being opened.
#[component]
pub fn PreparingPanel() -> impl IntoView {
    view! {
        <div class="notice crawl">
            <Icon glyph=Glyph::Info />
            <p>{text::preparing()}</p>
        </div>
    }
}

/// The panel; what changes in it is announced once a phase and not with every number. There is none
/// while the key is missing: the place of the rows says so, and leads to where it is entered.
#[component]
pub fn ListPanel(
    /// The progress.
    #[prop(into)]
    status: Signal<Status>,
    /// What a person can do about it.
    commands: Commands,
) -> impl IntoView {
    let lacks_key = Memo::new(move |_| status.with(lacks_key));
    let announcement = Memo::new(move |_| status.with(|it| text::announcement(&it.phase)));
    let bar = Memo::new(move |_| status.with(bar));
    let is_memory_only = Memo::new(move |_| status.with(|status| status.is_memory_only));
    let kind = Memo::new(move |_| status.with(Kind::of));
    let bar = move || {
        // Without a value, the bar says that nobody knows.
        bar.get().map(|Bar { done, of }| {
            view! {
                <progress
                    aria-label=text::progress_label()
                    max=of.unwrap_or(1).to_string()
                    value=of.map(|of| done.min(of).to_string())
                />
            }
        })
    };
    view! {
        <Show when=move || !lacks_key.get()>
            <div class="notice crawl">
                <Icon glyph=Glyph::Info />
                <p>{move || status.with(text::line)}</p>
                {bar}
                <Show when=move || is_memory_only.get()>
                    <p class="muted">{text::not_stored()}</p>
                </Show>
                {move || controls(kind.get(), status, commands)}
                <LiveRegion text=Signal::derive(move || announcement.get().to_owned()) />
            </div>
        </Show>
    }
}

/// Whether nothing can be read before the key is entered, or another one.
fn lacks_key(status: &Status) -> bool {
    let is_about_key = |error: &RequestError| error.is_about_key();
    status.stored == 0 && matches!(&status.phase, Phase::Failed(error) if is_about_key(error))
}

/// How much of the work is done, and of how much, if that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bar {
    done: u64,
    of: Option<u64>,
}

fn bar(status: &Status) -> Option<Bar> {
    match status.phase {
        Phase::Idle | Phase::Failed(_) | Phase::FailedElsewhere => None,
        Phase::ReadingElsewhere if status.total.is_none() => None,
        // Of some of them, nobody knows how many there were.
        Phase::LoadingDetails if status.details_left < status.without_sectors => {
            Some(Bar { done: 0, of: None })
        }
        _ if status.is_about_details() => {
            let done = status.in_scope.saturating_sub(status.without_sectors);
            Some(Bar { done, of: Some(status.in_scope) })
        }
        _ => Some(Bar { done: status.read, of: status.total }),
    }
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
    Idle(bool, bool),
    Nothing,
}

impl Kind {
    fn of(status: &Status) -> Self {
        match status.phase {
            Phase::Reading | Phase::LoadingDetails | Phase::ReadingElsewhere => Self::Busy,
            Phase::Paused | Phase::Failed(_) | Phase::FailedElsewhere => Self::Held,
            Phase::Offline => Self::Waiting,
            Phase::Idle => Self::Idle(status.is_complete, status.without_sectors > 0),
            Phase::Opening => Self::Nothing,
        }
    }
}

fn controls(kind: Kind, status: Signal<Status>, commands: Commands) -> Option<impl IntoView> {
    let stop = (text::stop(), commands.stop);
    let controls = match kind {
        Kind::Nothing => return None,
        Kind::Busy => vec![(text::pause(), commands.pause), stop],
        Kind::Held => vec![(text::resume(), commands.resume), stop],
        Kind::Waiting => vec![stop],
        Kind::Idle(true, _) => vec![(text::refresh(), commands.refresh)],
        Kind::Idle(false, _) => vec![(text::load_rest(), commands.refresh)],
    };
    let buttons = controls.into_iter().map(|(name, command)| {
        view! {
            <button type="button" class="link-button" on:click=move |_| command.run(())>
                {name}
            </button>
        }
    });
    let load_details = matches!(kind, Kind::Idle(_, true)).then(|| {
        let name = move || {
            status.with(|it| text::load_sectors(it.without_sectors, it.seconds_for_sectors))
        };
        let load = commands.load_details;
        view! {
            <button type="button" class="link-button" on:click=move |_| load.run(())>
                {name}
            </button>
        }
    });
    Some(view! { <div class="row">{buttons.collect_view()}{load_details}</div> })
}
