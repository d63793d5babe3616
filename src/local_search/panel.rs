//! Progress of the local directory, and its controls.

use super::directory::use_directory;
use super::{Phase, Progress};
use crate::api::RequestError;
use crate::components::query_view::text as errors;
use crate::components::{Glyph, Icon, LiveRegion, Rows};
use crate::format::number;
use crate::text::{plural, tr, tr_with};
use directory_api::Coverage;
use leptos::prelude::*;
use local_directory::{Command, Directory, ListKind};
use std::sync::Arc;

/// Part of the directory that an answer is based on; `None` if the service answered.
pub type AnswerCoverage = Signal<Option<Coverage>>;

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

/// Button that checks the records that an answer leaves out; empty while records are being read,
/// and if none are left.
#[component]
pub fn CheckRest(
    /// Part of the directory that the answer is based on.
    #[prop(into)]
    coverage: AnswerCoverage,
    /// Address that was answered.
    address: Signal<Arc<str>>,
) -> impl IntoView {
    let directory = use_directory();
    move || directory.check_button(coverage, address)
}

/// [`CheckRest`] of the open directory.
#[component]
pub(super) fn CheckButton(
    directory: Directory<RequestError>,
    coverage: AnswerCoverage,
    address: Signal<Arc<str>>,
) -> impl IntoView {
    let directory = StoredValue::new_local(directory);
    let count = move || {
        let coverage = coverage.get().filter(|coverage| !coverage.is_growing);
        coverage.map_or(0, |coverage| coverage.unchecked)
    };
    let check =
        move |_| directory.with_value(|directory| directory.check_all(&address.read_untracked()));
    view! {
        <Show when=move || count() != 0>
            <button type="button" class="link-button" on:click=check>
                {move || tr_with("Check the other {count}", &[("count", &number(count()))])}
            </button>
        </Show>
    }
}

/// Progress notice, announced once per phase rather than with every number. Empty if everything is
/// read, and while the key is missing: the message that replaces the rows says so, with a link to
/// the settings.
#[component]
pub(super) fn ProgressNotice(directory: Directory<RequestError>) -> impl IntoView {
    let progress = directory.progress();
    let progress = Signal::derive(move || progress.get());
    let directory = StoredValue::new_local(directory);
    let bar = move || {
        let Progress { phase, loaded, total, .. } = progress.get();
        let total = total.filter(|_| phase != Phase::LoadingDetails);
        matches!(phase, Phase::Opening | Phase::Reading | Phase::LoadingDetails).then(|| {
            // Without a value, the bar is indeterminate.
            view! {
                <progress
                    aria-label=tr("Loading progress")
                    max=total.unwrap_or(1).to_string()
                    value=total.map(|total| loaded.min(total).to_string())
                />
            }
        })
    };
    // A notice that was on the screen leaves its room, so that the rows below do not move.
    let was_done = progress.with_untracked(is_done);
    let is_shown =
        move |progress: &Progress| !(was_done && is_done(progress) || lacks_key(progress));
    let class = move || if progress.with(is_done) { "notice room" } else { "notice crawl" };
    view! {
        <Show when=move || progress.with(is_shown)>
            <div class=class>
                <Icon glyph=Glyph::Info />
                <p>{move || progress.with(progress_text)}</p>
                {bar}
                <Show when=move || progress.with(|progress| progress.is_memory_only)>
                    <p class="muted">{tr("This browser doesn’t store data for this site, so your next visit \
                         loads the list again.")}</p>
                </Show>
                <div class="row">
                    <Rows each=move || progress.with(controls) let:control>
                        <button
                            type="button"
                            class="link-button"
                            on:click=move |_| {
                                directory.with_value(|directory| directory.command(control.1))
                            }
                        >
                            {control.0}
                        </button>
                    </Rows>
                </div>
                <LiveRegion text=Signal::derive(move || progress.with(phase_text).to_owned()) />
            </div>
        </Show>
    }
}

fn is_done(progress: &Progress) -> bool {
    progress.phase == Phase::Idle && progress.is_complete
}

/// True if reading needs a key, or a different one.
fn lacks_key(progress: &Progress) -> bool {
    progress.loaded == 0 && matches!(&progress.phase, Phase::Failed(error) if error.is_about_key())
}

/// Labels of buttons, and their commands.
fn controls(progress: &Progress) -> Vec<(&'static str, Command)> {
    match progress.phase {
        Phase::Reading | Phase::LoadingDetails => vec![(tr("Pause"), Command::Pause)],
        Phase::Paused | Phase::Failed(_) => vec![(tr("Resume"), Command::Resume)],
        // These phases have nothing to control.
        Phase::Opening | Phase::Offline | Phase::ReadingElsewhere => Vec::new(),
        Phase::Idle => vec![(tr("Load the rest"), Command::Resume)],
    }
}

/// Sentence about the phase and its numbers.
fn progress_text(progress: &Progress) -> String {
    let fault = match &progress.phase {
        Phase::Failed(error) => errors::fault(error),
        _ => String::new(),
    };
    let parts = [phase_text(progress).to_owned(), fault, count_text(progress)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn phase_text(progress: &Progress) -> &'static str {
    tr(match progress.phase {
        Phase::Opening => "Preparing to load the list…",
        Phase::Reading => "Loading the list. Results appear as they load.",
        Phase::ReadingElsewhere => "Another tab is loading the list.",
        Phase::LoadingDetails => "Loading sectors.",
        Phase::Paused => "Loading is paused.",
        Phase::Offline => "You’re offline.",
        Phase::Failed(_) => "Loading stopped because of an error.",
        Phase::Idle => return "",
    })
}

fn count_text(progress: &Progress) -> String {
    let count = |count| match progress.list {
        ListKind::Ventures => plural(count, "# venture", "# ventures"),
        ListKind::People => plural(count, "# person", "# people"),
        ListKind::Rounds(_) => plural(count, "# round", "# rounds"),
    };
    let loaded = progress.loaded;
    match (&progress.phase, progress.total) {
        (Phase::Opening, _) => String::new(),
        (Phase::Reading, None) => count(loaded),
        (Phase::Reading, Some(total)) => {
            let values = [("read", &*number(loaded.min(total))), ("all", &count(total))];
            tr_with("{read} of {all}", &values)
        }
        (Phase::LoadingDetails, _) => {
            tr_with("{count} to go", &[("count", &number(progress.details_left))])
        }
        _ => tr_with("Results are from the {stored} loaded so far.", &[("stored", &count(loaded))]),
    }
}
