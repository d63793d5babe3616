//! What is in the panel: the kinds of file, the progress, a failure, the outcome.

use super::Menu;
use super::columns::Columns;
use crate::api::text as errors;
use crate::browser::shares_files;
use crate::components::notice::{Notice, Tone};
use crate::export::{Ending, ExcludedColumns, Fault, FileFormat, Progress, Stage, text};
use crate::routes;
use crate::text::tr;
use directory_api::paging::Total;
use leptos::prelude::*;

/// The content of the panel of the menu in the context.
#[component]
pub fn ExportPanel() -> impl IntoView {
    let menu: Menu = expect_context();
    Effect::new(move || menu.said.set(text::announcement(&menu.export.stage.get())));
    on_cleanup(move || drop(menu.said.try_set(String::new())));
    move || match menu.export.stage.get() {
        Stage::Idle => ().into_any(),
        Stage::Choosing => view! { <Choice menu /> }.into_any(),
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
            fallback=|| view! { <p class="small muted">{tr("There’s nothing to export.")}</p> }
        >
            <Kinds menu />
        </Show>
    }
}

#[component]
fn Kinds(menu: Menu) -> impl IntoView {
    let source = menu.export.source();
    let what = if source.is_part {
        text::what_local(source.list)
    } else {
        tr("Exports all pages of the list, with the current filters.")
    };
    let excluded = RwSignal::new(ExcludedColumns::default());
    let all = source.columns.clone();
    let is_empty = Signal::derive(move || excluded.with(|it| it.rest(&all).is_empty()));
    let start = move |format| {
        menu.export.start(format, &excluded.get_untracked());
        // The pressed button goes; what comes in its place must not be pressed by the same key.
        menu.focus_panel();
    };
    let kinds = [FileFormat::Xlsx, FileFormat::Csv, FileFormat::Json].map(|format| {
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
        <p class="small muted">{what}</p>
        {kinds}
        <Columns all=source.columns excluded />
        <div role="status">
            <Show when=move || is_empty.get()>
                <p class="small">{tr("Choose at least one column.")}</p>
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
        <progress aria-label=tr("Export progress") max=total.map(|it| it.to_string()) value=records />
        <div class="row">
            <Action label=tr("Cancel") on_click=move || menu.close() />
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
        Fault::Code => (
            tr("Couldn’t load the XLSX exporter.").to_owned(),
            tr("Check your connection and try again. If the site was updated, reload it.")
                .to_owned(),
        ),
        Fault::File => (
            tr("Couldn’t make the file.").to_owned(),
            tr("The list may be too large for this browser. Try CSV.").to_owned(),
        ),
    };
    let is_about_key = matches!(&fault, Fault::Request(error) if error.may_be_about_key());
    let settings = is_about_key.then(|| {
        let href = routes::href(&routes::settings());
        view! { <a class="button main" href=href>{tr("Enter a key in Settings")}</a> }
    });
    let reload = (fault == Fault::Code).then(|| {
        // A browser that refuses leaves the page as it is.
        let reload = || drop(window().location().reload());
        view! { <Action label=tr("Reload site") on_click=reload /> }
    });
    let fetched = has_records.then(|| view! { <p>{text::fetched(progress)}</p> });
    let save = has_records.then(|| {
        view! { <Action label=tr("Save what was loaded") on_click=move || export.save() /> }
    });
    view! {
        <Notice tone=Tone::Trouble>
            <p><b>{tr("The export stopped.")}</b> " " {what}</p>
            <p>{advice}</p>
            {fetched}
        </Notice>
        <div class="row">
            <Action label=tr("Try again") on_click=retry />
            {settings}
            {reload}
            {save}
            <Action label=tr("Discard") on_click=move || menu.close() />
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
    let share = shares_files().then(|| {
        view! { <Action label=tr("Share file") on_click=move || menu.export.save() /> }
    });
    view! {
        <p>{text::saved(progress, &name)}</p>
        {notices.collect_view()}
        <div class="row">
            {share}
            <Action label=tr("Close") on_click=move || menu.close() />
        </div>
    }
}

#[component]
fn Action(label: &'static str, on_click: impl Fn() + Send + Sync + 'static) -> impl IntoView {
    view! { <button type="button" class="button" on:click=move |_| on_click()>{label}</button> }
}
