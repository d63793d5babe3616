//! The progress of a local list, and what a person can do about it.

use super::handle::LocalHandle;
use super::{Phase, Status, text};
use crate::api::RequestError;
use crate::components::{Glyph, Icon, LiveRegion};
use leptos::prelude::*;
use local_directory::Command;

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
            let (status, panel) = list.status().zip(list.panel())?;
            let status = Signal::derive(move || status.get());
            Some(panel(status, Callback::new(move |command| list.run(command))))
        }
    };
    move || match is_open.get() {
        None => ().into_any(),
        Some(false) => view! {
            <div class="notice crawl">
                <Icon glyph=Glyph::Info />
                <p>{text::preparing()}</p>
            </div>
        }
        .into_any(),
        Some(true) => lists.iter().copied().map(panel).collect_view().into_any(),
    }
}

/// The panel; what changes in it is announced once a phase and not with every number. There is none
/// while the key is missing: the place of the rows says so, and leads to where it is entered.
#[component]
pub fn ListPanel(
    /// The progress.
    #[prop(into)]
    status: Signal<Status>,
    /// Does what the person wants.
    on_command: Callback<Command>,
) -> impl IntoView {
    let announcement = move || status.with(|it| text::announcement(&it.phase).to_owned());
    // The buttons stay on the page as long as these are the same.
    let commands = Memo::new(move |_| status.with(commands));
    let button = move |command| {
        view! {
            <button type="button" class="link-button" on:click=move |_| on_command.run(command)>
                {move || status.with(|status| label(command, status))}
            </button>
        }
    };
    let buttons = move || {
        let buttons: Vec<_> = commands.get().into_iter().map(button).collect();
        (!buttons.is_empty()).then(|| view! { <div class="row">{buttons}</div> })
    };
    let bar = move || {
        // Without a value, the bar says that nobody knows.
        status.with(bar).map(|(done, of)| {
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
        <Show when=move || !status.with(lacks_key)>
            <div class="notice crawl">
                <Icon glyph=Glyph::Info />
                <p>{move || status.with(text::line)}</p>
                {bar}
                <Show when=move || status.with(|status| status.is_memory_only)>
                    <p class="muted">{text::not_stored()}</p>
                </Show>
                {buttons}
                <LiveRegion text=Signal::derive(announcement) />
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
fn bar(status: &Status) -> Option<(u64, Option<u64>)> {
    match status.phase {
        Phase::Idle | Phase::Failed(_) | Phase::FailedElsewhere => None,
        Phase::ReadingElsewhere if status.total.is_none() => None,
        // Of some of them, nobody knows how many there were.
        Phase::LoadingDetails if status.details_left < status.without_sectors => Some((0, None)),
        _ if status.is_about_details() => {
            let done = status.in_scope.saturating_sub(status.without_sectors);
            Some((done, Some(status.in_scope)))
        }
        _ => Some((status.read, status.total)),
    }
}

/// What can be done.
fn commands(status: &Status) -> Vec<Command> {
    match status.phase {
        Phase::Opening => Vec::new(),
        Phase::Reading | Phase::LoadingDetails | Phase::ReadingElsewhere => {
            vec![Command::Pause, Command::Stop]
        }
        Phase::Paused | Phase::Failed(_) | Phase::FailedElsewhere => {
            vec![Command::Resume, Command::Stop]
        }
        // It waits for something that a person cannot bring.
        Phase::Offline => vec![Command::Stop],
        Phase::Idle if status.without_sectors > 0 => vec![Command::Refresh, Command::LoadDetails],
        Phase::Idle => vec![Command::Refresh],
    }
}

/// What the button is called.
fn label(command: Command, status: &Status) -> String {
    let label = match command {
        Command::Refresh if status.is_complete => text::refresh(),
        Command::Refresh => text::load_rest(),
        Command::LoadDetails => {
            return text::load_sectors(status.without_sectors, status.seconds_for_sectors);
        }
        Command::Pause => text::pause(),
        Command::Resume => text::resume(),
        Command::Stop => text::stop(),
    };
    label.to_owned()
}
