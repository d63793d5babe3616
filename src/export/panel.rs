//! Content of the dialog: the kinds of file, the progress, a failure, the outcome.

use super::reading::ExportProgress;
use super::run::{Export, ExportFault, ExportStage};
use super::writer::FileFormat;
use crate::browser::{self, shares_files};
use crate::components::query_view::text as errors;
use crate::components::{LiveRegion, Notice, Tone};
use crate::format::number;
use crate::routes;
use crate::text::{plural, plural_with, shell, tr};
use leptos::html::Div;
use leptos::prelude::*;

/// Content of the dialog of the export in the context.
#[component]
pub fn ExportPanel() -> impl IntoView {
    let export: Export = expect_context();
    let stage = export.stage;
    let place = NodeRef::<Div>::new();
    Effect::new(move |before: Option<()>| {
        stage.track();
        // The pressed button is gone.
        if before.is_some() {
            browser::focus(place.get_untracked());
        }
    });
    let announcement = move || match stage.get() {
        ExportStage::Choosing => String::new(),
        ExportStage::Running => tr("Exporting…").to_owned(),
        ExportStage::Failed(_) => tr("The export stopped.").to_owned(),
        ExportStage::Done(name) => outcome(export.progress.get_untracked(), &name),
    };
    let content = move || match stage.get() {
        ExportStage::Choosing => view! { <FormatButtons export /> }.into_any(),
        ExportStage::Running => view! { <Running export /> }.into_any(),
        ExportStage::Failed(fault) => view! { <Failed export fault /> }.into_any(),
        ExportStage::Done(name) => view! { <Done export name /> }.into_any(),
    };
    view! {
        <div node_ref=place class="stack-tight" tabindex="-1">
            {content}
        </div>
        <LiveRegion text=Signal::derive(announcement) />
    }
}

#[component]
fn FormatButtons(export: Export) -> impl IntoView {
    let scope = match export.source().is_some_and(|source| source.is_partial) {
        true => tr("Exports the records found so far."),
        false => tr("Exports all pages of the list, with the current filters."),
    };
    let kinds = [
        (FileFormat::Xlsx, "XLSX", tr("for Excel and other spreadsheets")),
        (FileFormat::Csv, "CSV", tr("a table as plain text")),
    ];
    let kinds = kinds.map(|(format, name, note)| {
        view! {
            <button
                type="button"
                class="export-kind"
                value=format.ending()
                on:click=move |_| export.start(format)
            >
                <b>{name}</b>
                " "
                <small class="muted">{note}</small>
            </button>
        }
    });
    view! {
        <p class="small muted">{scope}</p>
        {kinds}
    }
}

#[component]
fn Running(export: Export) -> impl IntoView {
    let progress = export.progress;
    let words = move || {
        let ExportProgress { records, total, .. } = progress.get();
        match total {
            // The list may change while it is read, so no total is certain.
            Some(total) => plural_with(
                total,
                "{records} of about # record",
                "{records} of about # records",
                &[("records", &number(records))],
            ),
            None => plural(records, "# record so far", "# records so far"),
        }
    };
    // Without a value, the bar is indeterminate.
    let done = move || progress.get().total.map(|_| progress.get().records.to_string());
    view! {
        <p>{words}</p>
        <progress
            aria-label=tr("Export progress")
            max=move || progress.get().total.map(|total| total.to_string())
            value=done
        />
        <div class="row">
            <ActionButton label=tr("Cancel") on_click=move || export.reset() />
        </div>
    }
}

/// Failure, with buttons to continue, to save the records so far, or to discard them.
#[component]
fn Failed(export: Export, fault: ExportFault) -> impl IntoView {
    let records = export.progress.get_untracked().records;
    let (sentence, advice) = match &fault {
        ExportFault::Request(error) => (errors::fault(error), errors::advice(error)),
        ExportFault::Code => (
            tr("Couldn’t load the XLSX exporter.").to_owned(),
            tr("Check your connection and try again. If the site was updated, reload it.")
                .to_owned(),
        ),
        ExportFault::File => (
            tr("Couldn’t make the file.").to_owned(),
            tr("The list may be too large for this browser. Try CSV.").to_owned(),
        ),
    };
    let is_about_key = matches!(&fault, ExportFault::Request(error) if error.may_be_about_key());
    let settings = is_about_key.then(|| {
        let href = routes::href(routes::SETTINGS);
        view! { <a class="button main" href=href>{tr("Enter a key in Settings")}</a> }
    });
    let save = (records > 0).then(|| {
        let label = plural(records, "Save # loaded record", "Save # loaded records");
        view! { <ActionButton label on_click=move || export.save() /> }
    });
    view! {
        <Notice tone=Tone::Trouble>
            <p><b>{tr("The export stopped.")}</b> " " {sentence}</p>
            <p>{advice}</p>
        </Notice>
        <div class="row">
            <ActionButton label=tr("Try again") on_click=move || export.retry() />
            {settings}
            {save}
            <ActionButton label=tr("Discard") on_click=move || export.reset() />
        </div>
    }
}

#[component]
fn Done(export: Export, name: String) -> impl IntoView {
    let progress = export.progress.get_untracked();
    let incomplete = (progress.is_complete == Some(false)).then(|| {
        tr("The list may have more records than the file. Narrow the filters to export the others.")
            .to_owned()
    });
    let lost = (progress.lost > 0).then(|| shell::unreadable_records(progress.lost));
    let notices = incomplete.into_iter().chain(lost).map(|notice| {
        view! {
            <Notice tone=Tone::Calm>
                <p>{notice}</p>
            </Notice>
        }
    });
    let share = shares_files().then(|| {
        view! { <ActionButton label=tr("Share file") on_click=move || export.save() /> }
    });
    view! {
        <p>{outcome(progress, &name)}</p>
        {notices.collect_view()}
        {share}
    }
}

#[component]
fn ActionButton(
    #[prop(into)] label: String,
    on_click: impl Fn() + Send + Sync + 'static,
) -> impl IntoView {
    view! { <button type="button" class="button" on:click=move |_| on_click()>{label}</button> }
}

fn outcome(progress: ExportProgress, name: &str) -> String {
    plural_with(
        progress.records,
        "Exported # record as {name}",
        "Exported # records as {name}",
        &[("name", name)],
    )
}
