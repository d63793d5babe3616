//! Page of the ventures and searches that are saved in this browser.

mod list;
mod searches;
mod spreadsheet;

use crate::components::{
    EmptyState, Glyph, Icon, Link, Modal, Notice, QuietLines, Tone, use_share,
};
use crate::format::{fold, sort_by_name};
use crate::list::{page_number, parameter};
use crate::navigation::{UrlSignal, UrlState, use_url_state};
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::pages::shared::tray::CompareTray;
use crate::routes;
use crate::saved::compare_list::provide_compare_list;
use crate::saved::{ImportCounts, Saved, SavedEntry, use_saved};
use crate::text::{plural, shell, tr, tr_with};
use directory_api::QueryString;
use directory_api::query::MAX_VALUES;
use gloo_file::futures::read_as_bytes;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_meta::Title;
use list::SavedVentures;
use searches::SavedSearches;
use spreadsheet::SavedSpreadsheet;
use std::sync::Arc;
use web_sys::HtmlInputElement;

/// Value of the order by name.
const BY_NAME: &str = "name";
/// Size of the largest file that can be imported, in bytes. Browsers store about as much for a site.
const MAX_FILE_SIZE: u64 = 5_000_000;

/// State of the page in its address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct SavedState {
    /// Page of the list, from 1.
    page: u64,
    /// True if ventures are ordered by name; otherwise the last saved one is first.
    is_by_name: bool,
    /// Name of a list of the person; without one, all ventures are shown.
    list: Option<String>,
    /// Text to search for in names, notes and lists.
    text: String,
}

impl UrlState for SavedState {
    type Context = ();

    fn read(query: &QueryString, (): &()) -> (Self, Vec<String>) {
        let mut invalid = Vec::new();
        let page = page_number(query, routes::PAGE, &mut invalid);
        let read_sort = |text: &str| (text == BY_NAME).then_some(());
        let sort = parameter(query, routes::SORT, tr("Sort by"), read_sort, &mut invalid);
        let text = query.first(routes::NAME).unwrap_or_default().to_owned();
        let list = query.first(routes::LIST).map(str::to_owned).filter(|name| !name.is_empty());
        (Self { page, is_by_name: sort.is_some(), list, text }, invalid)
    }

    fn write(&self, (): &()) -> String {
        let mut query = QueryString::default();
        query.push_some(routes::LIST, self.list.as_deref());
        query.push_some(routes::SORT, self.is_by_name.then_some(BY_NAME));
        query.push_some(routes::NAME, Some(&*self.text).filter(|text| !text.is_empty()));
        routes::saved_ventures(self.page, query)
    }
}

/// Page of the saved ventures and searches.
#[component]
pub fn SavedPage() -> impl IntoView {
    let saved = use_saved();
    let url = use_url_state::<SavedState>(());
    let compare_list = provide_compare_list();
    let outcome = RwSignal::new(None::<Outcome>);
    let shown = Memo::new(move |_| {
        let mut entries = saved.ventures.list();
        let state = url.state.get();
        let words = fold(&state.text);
        entries.retain(|entry| {
            state.list.as_ref().is_none_or(|list| entry.lists.contains(list))
                && has_words(entry, &words)
        });
        match state.is_by_name {
            true => sort_by_name(entries, |entry| entry.title_or(shell::venture)),
            false => entries,
        }
    });
    let lines = move || {
        let is_stored = saved.ventures.is_stored() && saved.searches.is_stored();
        let not_stored = (!is_stored).then(|| {
            tr("This browser can’t store more data for this site. Back up the list to keep it, or \
                it’s lost when you close or reload this page.")
            .to_owned()
        });
        url.invalid.get().into_iter().chain(not_stored).collect()
    };
    view! {
        <Title text=tr("Saved") />
        <SavedHead saved url shown outcome />
        <OutcomeLine outcome />
        <QuietLines lines />
        <UndoLine saved />
        <SavedSearches saved />
        <Show when=move || { saved.ventures.count() > 0 } fallback=|| view! { <NothingSaved /> }>
            <SavedVentures saved url shown />
        </Show>
        <CompareTray compare_list />
    }
}

/// True if the name, the note and the lists of an entry contain all of the words.
fn has_words(entry: &SavedEntry, words: &str) -> bool {
    let name = entry.title_or(shell::venture);
    let text = fold(&[&name, &entry.note, &entry.lists.join(" ")].map(String::as_str).join(" "));
    words.split_whitespace().all(|word| text.contains(word))
}

/// Title of the page, with buttons for files.
#[component]
fn SavedHead(
    saved: Saved,
    url: UrlSignal<SavedState>,
    shown: Memo<Vec<Arc<SavedEntry>>>,
    outcome: RwSignal<Option<Outcome>>,
) -> impl IntoView {
    let has_ventures = move || saved.ventures.count() > 0;
    let share = use_share();
    let share_list = move |_| {
        let ids: Vec<_> = shown.read_untracked().iter().map(|entry| entry.key.clone()).collect();
        outcome.set(Some(if ids.len() > MAX_VALUES {
            Outcome::failure(tr("A link holds up to 100 ventures. Open a smaller list."))
        } else {
            share.run(routes::full_address(&routes::ventures_with("id", ids)));
            Outcome::success(tr("Your notes and the names of your lists aren’t in the link."))
        }));
    };
    let is_asking = RwSignal::new(false);
    let list = move || url.state.with_untracked(|state| state.list.clone());
    let export = move |list: Option<String>| {
        is_asking.set(false);
        let fault = tr("Couldn’t save the file. Your browser may be out of space.");
        let is_saved = saved.export(tr("saved-ventures.json"), list.as_ref());
        outcome.set((!is_saved).then(|| Outcome::failure(fault)));
    };
    let back_up = move |_| if list().is_some() { is_asking.set(true) } else { export(None) };
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{tr("Saved")}</h1>
                <p>{tr("Your saved ventures. They are stored in this browser only.")}</p>
            </div>
            <div class="row">
                <Show when=has_ventures>
                    <button type="button" class="button" on:click=share_list>
                        <Icon glyph=Glyph::Share />
                        {tr("Share list")}
                    </button>
                    <SavedSpreadsheet shown />
                </Show>
                <ImportButton saved outcome />
                <Show when=move || has_ventures() || { saved.searches.count() > 0 }>
                    <button type="button" class="button" on:click=back_up>
                        <Icon glyph=Glyph::Download />
                        {tr("Back up")}
                    </button>
                </Show>
            </div>
        </div>
        <Modal open=is_asking class="dialog" label=tr("Back up")>
            <div class="dialog-body">
                <h2>{tr("Back up")}</h2>
                <div class="row">
                    <button type="button" class="button" autofocus on:click=move |_| export(list())>
                        {tr("This list only")}
                    </button>
                    <button type="button" class="button" on:click=move |_| export(None)>
                        {tr("Everything saved")}
                    </button>
                </div>
            </div>
        </Modal>
    }
}

/// Button that opens a file and adds its entries.
#[component]
fn ImportButton(saved: Saved, outcome: RwSignal<Option<Outcome>>) -> impl IntoView {
    let choose = move |field: HtmlInputElement| {
        let file = field.files().and_then(|files| files.get(0));
        spawn_local(async move {
            if let Some(file) = file {
                // The person may have left the page; the entries are added anyway.
                let _ = outcome.try_set(Some(import(saved, &file.into()).await));
            }
            // The same file can be chosen again, for example after it was corrected.
            field.set_value("");
        });
    };
    view! {
        <label class="button file-button">
            <Icon glyph=Glyph::Upload />
            <span>{tr("Import")}</span>
            <input
                type="file"
                accept=".json,application/json"
                on:change:target=move |event| choose(event.target())
            />
        </label>
    }
}

async fn import(saved: Saved, file: &gloo_file::File) -> Outcome {
    if file.size() > MAX_FILE_SIZE {
        return Outcome::failure(tr("The file is larger than 5 MB, so it can’t be imported."));
    }
    let Ok(bytes) = read_as_bytes(file).await else {
        return Outcome::failure(tr("Couldn’t open the file."));
    };
    let Some(ImportCounts { added, known, refused, lost, too_large }) = saved.import(&bytes) else {
        return Outcome::failure(tr(
            "The file isn’t a list of saved ventures. Choose a .json file that you made with \
             “Back up”.",
        ));
    };
    let sentences = [
        Some(plural(added, "Added # entry.", "Added # entries.")),
        (known > 0).then(|| plural(known, "# was already saved.", "# were already saved.")),
        (refused > 0).then(|| {
            plural(
                refused,
                "# was left out: at most 50 searches can be saved.",
                "# were left out: at most 50 searches can be saved.",
            )
        }),
        (too_large > 0).then(|| {
            plural(
                too_large,
                "# entry was left out: it has more than 100 lists or 100 kB.",
                "# entries were left out: they have more than 100 lists or 100 kB.",
            )
        }),
        (lost > 0)
            .then(|| plural(lost, "# entry couldn’t be read.", "# entries couldn’t be read.")),
    ];
    Outcome::success(sentences.into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// Status message after a removal, with a button that undoes it.
#[component]
fn UndoLine(saved: Saved) -> impl IntoView {
    let sentence = move || {
        let name = saved.removed.get()?.title_or(shell::venture);
        Some(tr_with("Removed {name}.", &[("name", &name)]))
    };
    let notice = move |sentence: String| {
        view! {
            <Notice tone=Tone::Calm>
                <p>
                    <span dir="auto">{sentence}</span>
                    " "
                    <button
                        type="button"
                        class="link-button"
                        on:click=move |_| saved.restore()
                    >
                        {tr("Undo")}
                    </button>
                </p>
            </Notice>
        }
    };
    view! {
        <div class="remark" role="status">
            {move || sentence().map(notice)}
        </div>
    }
}

#[component]
fn NothingSaved() -> impl IntoView {
    view! {
        <EmptyState
            glyph=Glyph::Saved
            title=tr("Nothing saved yet")
            advice=tr("Save ventures with their bookmark button. Here you can compare them, add \
                       notes and put them into lists.")
        >
            <Link to=routes::VENTURES class="button main">
                {tr("Browse ventures")}
            </Link>
        </EmptyState>
    }
}
