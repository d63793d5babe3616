//! Progress of the local directory, and its controls.

use super::directory::use_directory;
use super::{Phase, Progress, text};
use crate::components::{Glyph, Icon, LiveRegion};
use crate::text::tr;
use leptos::prelude::*;

type LocalDirectory = local_directory::Directory<crate::api::RequestError>;

/// Progress of the directory. Until its code has loaded, a notice says that it is being prepared.
#[component]
pub fn DirectoryProgress() -> impl IntoView {
    let directory = use_directory();
    move || {
        directory.notice().unwrap_or_else(|| {
            view! {
                <div class="notice crawl">
                    <Icon glyph=Glyph::Info />
                    <p>{tr("Preparing to load the list…")}</p>
                </div>
            }
            .into_any()
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ReadingControl {
    Pause,
    Resume,
    Refresh,
    LoadDetails,
    LoadAlone,
}

/// Progress notice; it is announced once per phase and not with every number. Empty while the key
/// is missing: the message instead of the rows says so, with a link to the settings.
#[component]
pub(super) fn ProgressNotice(directory: LocalDirectory) -> impl IntoView {
    let progress = directory.progress();
    let progress = Signal::derive(move || progress.get());
    let directory = StoredValue::new_local(directory);
    // The buttons stay on the page while these are the same.
    let actions = Memo::new(move |_| progress.with(actions));
    let button = move |action| {
        view! {
            <button
                type="button"
                class="link-button"
                on:click=move |_| directory.with_value(|directory| run(action, directory))
            >
                {move || progress.with(|progress| label(action, progress))}
            </button>
        }
    };
    let buttons = move || {
        let buttons: Vec<_> = actions.get().into_iter().map(button).collect();
        (!buttons.is_empty()).then(|| view! { <div class="row">{buttons}</div> })
    };
    let bar = move || {
        // Without a value, the bar shows an unknown share.
        progress.with(bar).map(|(done, of)| {
            view! {
                <progress
                    aria-label=tr("Loading progress")
                    max=of.unwrap_or(1).to_string()
                    value=of.map(|of| done.min(of).to_string())
                />
            }
        })
    };
    let announcement =
        move || progress.with(|progress| text::announcement(&progress.phase).to_owned());
    view! {
        <Show when=move || !progress.with(lacks_key)>
            <div class="notice crawl">
                <Icon glyph=Glyph::Info />
                <p>{move || progress.with(text::line)}</p>
                {bar}
                <Show when=move || progress.with(|progress| progress.is_memory_only)>
                    <p class="muted">{tr("This browser doesn’t store data for this site, so your next visit \
                         loads the list again.")}</p>
                </Show>
                {buttons}
                <LiveRegion text=Signal::derive(announcement) />
            </div>
        </Show>
    }
}

/// True if reading needs a key, or another one.
fn lacks_key(progress: &Progress) -> bool {
    progress.stored == 0 && matches!(&progress.phase, Phase::Failed(error) if error.is_about_key())
}

/// Finished part, and the whole if it is known.
fn bar(progress: &Progress) -> Option<(u64, Option<u64>)> {
    match progress.phase {
        Phase::LoadingDetails => Some((0, None)),
        Phase::Opening | Phase::Reading => Some((progress.read, progress.total)),
        Phase::Paused | Phase::Offline if progress.is_complete => None,
        Phase::Paused | Phase::Offline => Some((progress.read, progress.total)),
        _ => None,
    }
}

fn actions(progress: &Progress) -> Vec<ReadingControl> {
    match progress.phase {
        Phase::Reading | Phase::LoadingDetails | Phase::ReadingElsewhere { is_frozen: false } => {
            vec![ReadingControl::Pause]
        }
        Phase::Paused | Phase::Failed(_) => vec![ReadingControl::Resume],
        Phase::ReadingElsewhere { is_frozen: true } => vec![ReadingControl::LoadAlone],
        // The person can do nothing here.
        Phase::Opening | Phase::Offline => Vec::new(),
        Phase::Idle if progress.without_details > 0 => {
            vec![ReadingControl::Refresh, ReadingControl::LoadDetails]
        }
        Phase::Idle => vec![ReadingControl::Refresh],
    }
}

fn label(action: ReadingControl, progress: &Progress) -> String {
    let label = match action {
        ReadingControl::Refresh if progress.is_complete => tr("Refresh"),
        ReadingControl::Refresh => tr("Load the rest"),
        ReadingControl::LoadDetails => return text::load_sectors(progress.without_details),
        ReadingControl::Pause => tr("Pause"),
        ReadingControl::Resume => tr("Resume"),
        ReadingControl::LoadAlone => tr("Load it in this tab"),
    };
    label.to_owned()
}

fn run(action: ReadingControl, directory: &LocalDirectory) {
    match action {
        ReadingControl::Pause => directory.pause(),
        ReadingControl::Resume => directory.resume(),
        ReadingControl::Refresh => directory.refresh(),
        ReadingControl::LoadDetails => directory.load_details(),
        ReadingControl::LoadAlone => directory.load_alone(),
    }
}
