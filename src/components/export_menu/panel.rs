//! What is in the panel: the kinds of file, the progress, a failure, the outcome.

use super::Menu;
use super::columns::Columns;
use crate::components::notice::{Notice, Tone};
use crate::export::{Ending, ExportSource, Fault, FileFormat, LeftOut, Progress, Stage};
use crate::routes;
use crate::text::{errors, export as text, pages, shell};
use directory_api::paging::Total;
use leptos::prelude::*;

/// The content of the panel of the menu in the context.
#[component]
pub fn ExportPanel() -> impl IntoView {
    let menu: Menu = expect_context();
    Effect::new(move || menu.said.set(text::announcement(&menu.export.stage())));
    on_cleanup(move || drop(menu.said.try_set(String::new())));
    move || match menu.export.stage() {
        Stage::Idle => view! { <Choice menu /> }.into_any(),
        Stage::Running(progress) => view! { <Running menu progress /> }.into_any(),
        Stage::Failed(progress, fault) => view! { <Failed menu progress fault /> }.into_any(),
        Stage::Done(progress, ending, name) => {
            view! { <Done menu progress ending name /> }.into_any()
        }
    }
}

/// The kinds of file, as soon as there is something to export.
#[component]
fn Choice(menu: Menu) -> impl IntoView {
    view! {
        <Show
            when=move || !menu.export.is_of_nothing()
            fallback=|| view! { <p class="small muted">{text::NOTHING}</p> }
        >
            <Kinds menu />
        </Show>
    }
}

#[component]
fn Kinds(menu: Menu) -> impl IntoView {
    let source = menu.export.source();
    let left_out = RwSignal::new(LeftOut::stored(&source));
    let all = source.columns();
    let is_empty = Memo::new(move |_| left_out.with(|left_out| left_out.rest(&all).is_empty()));
    let start = move |format| {
        left_out.with_untracked(|left_out| menu.export.start(format, left_out));
        menu.is_choosing.set(false);
        // The pressed button goes; what comes in its place must not be pressed by the same key.
        menu.focus_panel();
    };
    let kinds = FileFormat::ALL.map(|format| {
        view! {
            <button
                type="button"
                class="pop-item"
                value=format.ending()
                disabled=is_empty
                on:click=move |_| start(format)
            >
                <b>{text::format(format)}</b>
                " "
                <small class="muted">{text::format_note(format)}</small>
            </button>
        }
    });
    view! {
        <p class="small muted">{what(&source)}</p>
        {kinds}
        <Columns source left_out />
        <div role="status">
            <Show when=move || is_empty.get()>
                <p class="small">{text::CHOOSE_COLUMN}</p>
            </Show>
        </div>
    }
}

#[component]
fn Running(menu: Menu, progress: Progress) -> impl IntoView {
    // How much there is of what there may be; without a total that can be believed, a bar that only
    // moves.
    let total = match progress.total {
        Total::Exactly(total) | Total::About(total) => Some(total.max(progress.records).max(1)),
        Total::AtLeast(_) | Total::Unknown => None,
    };
    let records = total.map(|_| progress.records.to_string());
    view! {
        <p>{text::progress(progress)}</p>
        <progress aria-label=text::PROGRESS max=total.map(|it| it.to_string()) value=records />
        <div class="row">
            <Action label=text::CANCEL on_click=move || menu.close() />
        </div>
    }
}

/// After a failure one can go on, keep what is there, or drop it.
#[component]
fn Failed(menu: Menu, progress: Progress, fault: Fault) -> impl IntoView {
    let export = menu.export;
    let has_records = progress.records > 0;
    let retry = move || {
        export.retry();
        menu.focus_panel();
    };
    let (what, advice) = match &fault {
        Fault::Request(error) => (errors::what(error), errors::advice(error)),
        Fault::Code => (text::NO_CODE.to_owned(), pages::NOT_LOADED_ADVICE.to_owned()),
        Fault::File => (text::NO_FILE.to_owned(), text::NO_FILE_ADVICE.to_owned()),
    };
    let is_about_key = matches!(&fault, Fault::Request(error) if error.may_be_about_key());
    let settings = is_about_key.then(|| {
        let href = routes::href(&routes::settings());
        view! { <a class="button main" href=href>{shell::TO_SETTINGS}</a> }
    });
    let reload = (fault == Fault::Code).then(|| {
        // A browser that refuses leaves the page as it is.
        let reload = || drop(window().location().reload());
        view! { <Action label=pages::RELOAD on_click=reload /> }
    });
    let fetched = has_records.then(|| view! { <p>{text::fetched(progress)}</p> });
    let save = has_records.then(|| {
        view! { <Action label=text::SAVE_PART on_click=move || export.save_part() /> }
    });
    view! {
        <Notice tone=Tone::Trouble>
            <p><b>{text::FAILED}</b> " " {what}</p>
            <p>{advice}</p>
            {fetched}
        </Notice>
        <div class="row">
            <Action label=text::RETRY on_click=retry />
            {settings}
            {reload}
            {save}
            <Action label=text::DISCARD on_click=move || menu.close() />
        </div>
    }
}

#[component]
fn Done(menu: Menu, progress: Progress, ending: Ending, name: String) -> impl IntoView {
    let notices = [
        text::ending(ending).map(str::to_owned),
        text::lost(progress.lost),
        text::cut(progress.cut),
    ];
    let notices = notices.into_iter().flatten().map(|notice| {
        view! {
            <Notice tone=Tone::Calm>
                <p>{notice}</p>
            </Notice>
        }
    });
    view! {
        <p>{text::saved(progress, &name)}</p>
        {notices.collect_view()}
        <div class="row">
            <Action label=text::CLOSE on_click=move || menu.close() />
        </div>
    }
}

#[component]
fn Action(label: &'static str, on_click: impl Fn() + Send + Sync + 'static) -> impl IntoView {
    view! { <button type="button" class="button" on:click=move |_| on_click()>{label}</button> }
}

/// What is exported.
const fn what(source: &ExportSource) -> &'static str {
    match source {
        ExportSource::Local(local) => text::what_local(&local.kind),
        _ => text::WHAT,
    }
}
