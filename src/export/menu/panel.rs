//! Content of the panel: the kinds of file, the progress, a failure, the outcome.

use super::Menu;
use super::columns::Columns;
use crate::browser::shares_files;
use crate::components::notice::{Notice, Tone};
use crate::components::query_view::text as errors;
use crate::export::{Ending, ExportProgress, Fault, FileFormat, Stage};
use crate::format::number;
use crate::routes;
use crate::text::{plural, plural_with, shell, tr};
use directory_api::paging::Total;
use leptos::prelude::*;

/// Content of the panel of the menu in the context.
#[component]
pub fn ExportPanel() -> impl IntoView {
    let menu: Menu = expect_context();
    let announcement = move || match menu.export.stage.get() {
        Stage::Idle | Stage::Choosing => String::new(),
        Stage::Running(_) => tr("Exporting…").to_owned(),
        Stage::Failed(..) => tr("The export stopped.").to_owned(),
        Stage::Done(progress, _, name) => saved(progress, &name),
    };
    Effect::new(move || menu.live_text.set(announcement()));
    on_cleanup(move || drop(menu.live_text.try_set(String::new())));
    move || match menu.export.stage.get() {
        Stage::Idle => ().into_any(),
        Stage::Choosing => view! {
            <Show
                when=move || !menu.export.is_empty()
                fallback=|| view! { <p class="small muted">{tr("There’s nothing to export.")}</p> }
            >
                <Kinds menu />
            </Show>
        }
        .into_any(),
        Stage::Running(progress) => view! { <Running menu progress /> }.into_any(),
        Stage::Failed(progress, fault) => view! { <Failed menu progress fault /> }.into_any(),
        Stage::Done(progress, ending, name) => {
            view! { <Done menu progress ending name /> }.into_any()
        }
    }
}

#[component]
fn Kinds(menu: Menu) -> impl IntoView {
    let source = menu.export.source();
    let what = tr(match source.list {
        _ if !source.is_partial => "Exports all pages of the list, with the current filters.",
        "ventures" => {
            "Exports all ventures found so far. Fields that are only on a venture’s page are left \
             out."
        }
        "people" => {
            "Exports everyone found so far. Fields that are only on a person’s page are left out."
        }
        _ => "Exports all rounds found so far, with the names and countries of their ventures.",
    });
    let excluded = RwSignal::new(Vec::new());
    let all = StoredValue::new(source.columns.clone());
    let is_empty = move || all.with_value(Vec::len) == excluded.read().len();
    let start = move |format| {
        let mut columns = all.get_value();
        columns.retain(|column| !excluded.read_untracked().contains(column));
        menu.export.start(format, columns);
        // The pressed button disappears; its successor must not be pressed by the same key.
        menu.focus_panel();
    };
    let kinds = [
        (FileFormat::Xlsx, "XLSX", tr("for Excel and other spreadsheets")),
        (FileFormat::Csv, "CSV", tr("a table as plain text")),
        (FileFormat::Json, "JSON", tr("for programs")),
    ];
    let kinds = kinds.map(|(format, name, note)| {
        view! {
            <button
                type="button"
                class="pop-item"
                value=format.ending()
                disabled=is_empty
                on:click=move |_| start(format)
            >
                <b>{name}</b>
                " "
                <small class="muted">{note}</small>
            </button>
        }
    });
    view! {
        <p class="small muted">{what}</p>
        {kinds}
        <Columns all=source.columns excluded />
        <div role="status">
            <Show when=is_empty>
                <p class="small">{tr("Choose at least one column.")}</p>
            </Show>
        </div>
    }
}

#[component]
fn Running(menu: Menu, progress: ExportProgress) -> impl IntoView {
    // Share of the total; without a reliable total, a bar that only moves.
    let total = match progress.total {
        Total::Exactly(total) | Total::About(total) => Some(total.max(progress.records).max(1)),
        Total::AtLeast(_) | Total::Unknown => None,
    };
    let done = total.map(|_| progress.records.to_string());
    let records = number(progress.records);
    let words = match progress.total {
        // The list may change while it is read, so no total is certain.
        Total::Exactly(total) | Total::About(total) if total >= progress.records => plural_with(
            total,
            "{records} of about # record",
            "{records} of about # records",
            &[("records", &records)],
        ),
        _ => plural(progress.records, "# record so far", "# records so far"),
    };
    view! {
        <p>{words}</p>
        <progress aria-label=tr("Export progress") max=total.map(|it| it.to_string()) value=done />
        <div class="row">
            <ActionButton label=tr("Cancel") on_click=move || menu.close() />
        </div>
    }
}

/// After a failure the person can continue, keep the records so far, or drop them.
#[component]
fn Failed(menu: Menu, progress: ExportProgress, fault: Fault) -> impl IntoView {
    let export = menu.export;
    let has_records = progress.records > 0;
    let retry = move || {
        export.retry();
        menu.focus_panel();
    };
    let (what, advice) = match &fault {
        Fault::Request(error) => (errors::fault(error), errors::advice(error)),
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
        view! { <ActionButton label=tr("Reload site") on_click=reload /> }
    });
    let fetched = has_records.then(|| {
        plural(
            progress.records,
            "# record was loaded before it stopped.",
            "# records were loaded before it stopped.",
        )
    });
    let save = has_records.then(|| {
        view! { <ActionButton label=tr("Save what was loaded") on_click=move || export.save() /> }
    });
    view! {
        <Notice tone=Tone::Trouble>
            <p><b>{tr("The export stopped.")}</b> " " {what}</p>
            <p>{advice}</p>
            {fetched.map(|fetched| view! { <p>{fetched}</p> })}
        </Notice>
        <div class="row">
            <ActionButton label=tr("Try again") on_click=retry />
            {settings}
            {reload}
            {save}
            <ActionButton label=tr("Discard") on_click=move || menu.close() />
        </div>
    }
}

#[component]
fn Done(menu: Menu, progress: ExportProgress, ending: Ending, name: String) -> impl IntoView {
    let incomplete = match ending {
        Ending::Complete => None,
        Ending::Full => {
            Some(tr("The list has more records than fit in one file. Narrow the filters \
                                 to export the others."))
        }
        Ending::Repeating => {
            Some(tr("The service kept sending the same records, so the list may be \
                                      longer than the file."))
        }
    };
    let cut = |count| {
        plural(
            count,
            "# text is cut off: a cell holds 32,767 characters. CSV and JSON have all of it.",
            "# texts are cut off: a cell holds 32,767 characters. CSV and JSON have all of them.",
        )
    };
    let notices = [
        incomplete.map(str::to_owned),
        (progress.lost > 0).then(|| shell::unreadable_records(progress.lost)),
        (progress.cut > 0).then(|| cut(progress.cut)),
    ];
    let notices = notices.into_iter().flatten().map(|notice| {
        view! {
            <Notice tone=Tone::Calm>
                <p>{notice}</p>
            </Notice>
        }
    });
    let share = shares_files().then(|| {
        view! { <ActionButton label=tr("Share file") on_click=move || menu.export.save() /> }
    });
    view! {
        <p>{saved(progress, &name)}</p>
        {notices.collect_view()}
        <div class="row">
            {share}
            <ActionButton label=tr("Close") on_click=move || menu.close() />
        </div>
    }
}

#[component]
fn ActionButton(label: &'static str, on_click: impl Fn() + Send + Sync + 'static) -> impl IntoView {
    view! { <button type="button" class="button" on:click=move |_| on_click()>{label}</button> }
}

/// Outcome: the file was handed to the browser, or can be shared.
fn saved(progress: ExportProgress, name: &str) -> String {
    let (records, values) = (progress.records, [("name", name)]);
    match shares_files() {
        true => plural_with(
            records,
            "# record is ready as {name}",
            "# records are ready as {name}",
            &values,
        ),
        false => {
            plural_with(records, "Saved # record as {name}", "Saved # records as {name}", &values)
        }
    }
}
