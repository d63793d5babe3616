//! Page of the ventures and searches that are saved in this browser.

mod list;
mod searches;
mod spreadsheet;

use crate::components::confirm::{Confirm, Confirmation};
use crate::components::{EmptyState, Glyph, Icon, Link, Notice, QuietLines, Tone};
use crate::format::{fold, shorten, sorted_by_text};
use crate::navigation::{UrlState, parameter, use_url_state};
use crate::pages::shared::lists::read_page;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::pages::shared::tray::CompareTray;
use crate::routes;
use crate::saved::compare_list::provide_compare_list;
use crate::saved::{Saved, SavedEntry, read_file, use_saved};
use crate::text::{filled, listing, paging, plural, shell, tr};
use directory_api::Query;
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
/// Size of the longest exported file, in bytes: browsers store five million UTF-16 units for a
/// site.
const LONGEST_FILE: u64 = 16_000_000;

/// State of the page in its address. The list that it names may not exist.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct SavedState {
    /// Page of the list, from 1.
    page: u64,
    /// True if ventures are ordered by name; otherwise the last saved one is first.
    is_by_name: bool,
    /// Name of a list of the person; without one, all ventures are shown.
    list: Option<String>,
    /// Text that is searched in names, notes and lists.
    text: String,
}

impl UrlState for SavedState {
    type Context = ();
    /// Sentence for the person.
    type Invalid = String;

    fn read(query: &Query, (): &()) -> (Self, Vec<String>) {
        let mut invalid = Vec::new();
        let no_page = |text: String| paging::no_page(&text);
        let page = parameter(query, routes::PAGE, read_page, no_page, &mut invalid);
        let read_sort = |text: &str| (text == BY_NAME).then_some(());
        let no_order = |text: String| listing::no_order(&text);
        let sort = parameter(query, routes::SORT, read_sort, no_order, &mut invalid);
        let text = query.first(routes::NAME).unwrap_or_default().to_owned();
        let list = query.first(routes::LIST).map(str::to_owned).filter(|name| !name.is_empty());
        (Self { page: page.unwrap_or(1), is_by_name: sort.is_some(), list, text }, invalid)
    }

    fn write(&self, (): &()) -> String {
        let mut query = Query::default();
        query.push_some(routes::LIST, self.list.as_deref());
        query.push_some(routes::SORT, self.is_by_name.then_some(BY_NAME));
        query.push_some(routes::NAME, Some(&*self.text).filter(|text| !text.is_empty()));
        routes::saved(self.page, query)
    }
}

/// Page of the saved ventures and searches.
#[component]
pub fn SavedPage() -> impl IntoView {
    let (saved, url) = (use_saved(), use_url_state::<SavedState>(()));
    let compare_list = provide_compare_list();
    let outcome = RwSignal::new(None::<Outcome>);
    let is_empty = move || saved.ventures.count() == 0;
    // Ventures of the list in the address, or all if there is no such list.
    let shown = Memo::new(move |_| {
        let (mut entries, state) = (saved.ventures.list(), url.state.get());
        if let Some(list) = state.list.filter(|list| has_list(saved, list)) {
            entries.retain(|entry| entry.lists.contains(&list));
        }
        let words = fold(&state.text);
        entries.retain(|entry| has_words(entry, &words));
        if state.is_by_name {
            sorted_by_text(entries, |entry| entry.title_or(shell::venture))
        } else {
            entries
        }
    });
    let lines = move || {
        let list = url.state.with(|state| state.list.clone());
        let no_list = list.filter(|list| !has_list(saved, list));
        let no_list = no_list.map(|list| {
            filled(
                "There is no list “{name}”, so all saved ventures are shown.",
                &[("name", &shorten(&list))],
            )
        });
        let not_stored = (!saved.is_stored()).then(|| {
            tr("This browser can’t store more data for this site. Back up the list to keep it, or \
                it’s lost when you close or reload this page.")
            .to_owned()
        });
        url.invalid.get().into_iter().chain(no_list).chain(not_stored).collect()
    };
    view! {
        <Title text=tr("Saved") />
        <SavedHead saved shown outcome />
        <OutcomeLine outcome />
        <QuietLines lines />
        <UndoLine saved />
        <SavedSearches saved />
        <Show when=move || !is_empty() fallback=|| view! { <NothingSaved /> }>
            <SavedVentures saved url shown />
        </Show>
        <CompareTray compare_list />
    }
}

fn has_list(saved: Saved, name: &str) -> bool {
    saved.ventures.list().iter().any(|entry| entry.lists.iter().any(|list| list == name))
}

/// True if the name, the note and the lists of an entry contain all of the words.
fn has_words(entry: &SavedEntry, words: &str) -> bool {
    let name = entry.title_or(shell::venture);
    let text = fold(&[&name, &entry.note, &entry.lists.join(" ")].map(String::as_str).join(" "));
    words.split_whitespace().all(|word| text.contains(word))
}

/// Title of the page, with buttons for files and for removing all.
#[component]
fn SavedHead(
    saved: Saved,
    shown: Memo<Vec<Arc<SavedEntry>>>,
    outcome: RwSignal<Option<Outcome>>,
) -> impl IntoView {
    let is_asked = RwSignal::new(false);
    let question = Confirmation {
        title: tr("Remove all saved ventures?"),
        words: tr(
            "This empties the list in all tabs of this browser. Back it up first to keep a copy.",
        ),
        yes: tr("Remove all"),
        no: tr("Cancel"),
    };
    let has_ventures = move || saved.ventures.count() > 0;
    let export = move |_| {
        let is_refused = saved.export(tr("saved-ventures.json")).is_err();
        outcome.set(is_refused.then(|| {
            Outcome::complaint(tr("Couldn’t save the file. Your browser may be out of space."))
        }));
    };
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{tr("Saved")}</h1>
                <p>{tr("Your saved ventures. They are stored in this browser only.")}</p>
            </div>
            <div class="row">
                <Show when=has_ventures>
                    <SavedSpreadsheet shown />
                </Show>
                <ImportButton saved outcome />
                <Show when=move || has_ventures() || { saved.searches.count() > 0 }>
                    <button type="button" class="button" on:click=export>
                        <Icon glyph=Glyph::Download />
                        {tr("Back up")}
                    </button>
                </Show>
                <Show when=has_ventures>
                    <button
                        type="button"
                        class="button"
                        aria-haspopup="dialog"
                        on:click=move |_| is_asked.set(true)
                    >
                        <Icon glyph=Glyph::Trash />
                        {tr("Clear all")}
                    </button>
                </Show>
            </div>
        </div>
        <Confirm open=is_asked question on_yes=Callback::new(move |()| saved.clear()) />
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
    if file.size() > LONGEST_FILE {
        return no_list_file();
    }
    let Ok(bytes) = read_as_bytes(file).await else {
        return Outcome::complaint(tr("Couldn’t open the file."));
    };
    let Some(file) = read_file(&bytes) else {
        return no_list_file();
    };
    let (ventures, searches) =
        (saved.ventures.import(file.ventures), saved.searches.import(file.searches));
    let added = ventures.added + searches.added;
    let known = ventures.known + searches.known;
    let refused = ventures.refused + searches.refused;
    let sentences = [
        Some(plural(added as u64, "Added # entry.", "Added # entries.")),
        (known > 0).then(|| plural(known as u64, "# was already saved.", "# were already saved.")),
        (refused > 0).then(|| {
            plural(
                refused as u64,
                "# was left out: at most 10,000 ventures and 50 searches can be saved.",
                "# were left out: at most 10,000 ventures and 50 searches can be saved.",
            )
        }),
        (file.lost > 0).then(|| {
            plural(file.lost as u64, "# entry couldn’t be read.", "# entries couldn’t be read.")
        }),
    ];
    Outcome::news(sentences.into_iter().flatten().collect::<Vec<_>>().join(" "))
}

fn no_list_file() -> Outcome {
    Outcome::complaint(tr(
        "The file isn’t a list of saved ventures. Choose a .json file that you made with “Back \
         up”.",
    ))
}

/// Status message after a removal, with a button that undoes it.
#[component]
fn UndoLine(saved: Saved) -> impl IntoView {
    let sentence = move || {
        saved.removed.with(|removed| match removed.as_slice() {
            [] => None,
            [one] => Some(filled("Removed {name}.", &[("name", &one.title_or(shell::venture))])),
            all => Some(plural(all.len() as u64, "Removed # venture.", "Removed # ventures.")),
        })
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
