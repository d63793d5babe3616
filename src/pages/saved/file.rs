//! A list that is taken in from a file.

use crate::browser::text_of;
use crate::components::icon::{Glyph, icon};
use crate::components::notice::{Tone, notice};
use crate::data::{Reading, Saved, SavedList};
use crate::markup::tags::{div, input, label, p, span};
use crate::markup::{Element, live};
use crate::signal::RwSignal;
use crate::text::saved as text;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Event, File, HtmlInputElement};

/// A list of ten thousand ventures is shorter, in bytes.
const LONGEST: f64 = 4_000_000.0;

/// What came of an import, and whether it is a complaint.
pub(super) type Said = Option<(String, bool)>;

/// A button that opens a file and takes its list in.
pub(super) fn import(saved: Saved, said: RwSignal<Said>) -> Element {
    let take = move |event: Event| {
        let field = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        let Some(field) = field else { return };
        let file = field.files().and_then(|files| files.get(0));
        spawn_local(async move {
            if let Some(file) = file {
                // The person may have left the page; the list is merged all the same.
                let _ = said.try_set(Some(take_in(saved, &file).await));
            }
            // The same file can be chosen again, for instance once it is mended.
            field.set_value("");
        });
    };
    let field = input().attr("type", "file").attr("accept", ".json,application/json");
    label()
        .class("button file-button")
        .child(icon(Glyph::Upload))
        .child(span().child(text::IMPORT))
        .child(field.on("change", take))
}

async fn take_in(saved: Saved, file: &File) -> (String, bool) {
    let complaint = |sentence: &str| (sentence.to_owned(), true);
    if file.size() > LONGEST {
        return complaint(text::FILE_TOO_LONG);
    }
    let Some(content) = text_of(file).await else { return complaint(text::FILE_UNOPENED) };
    match SavedList::read(&content) {
        Err(why) => complaint(text::unreadable(why)),
        Ok(Reading { list, lost }) => match (list.entries().len(), lost) {
            (0, 0) => complaint(text::FILE_EMPTY),
            (0, lost) => complaint(&text::all_lost(lost)),
            (count, lost) => {
                let added = saved.merge(&list);
                (text::imported(added, count - added, lost), false)
            }
        },
    }
}

/// Says what came of it.
pub(super) fn outcome(said: RwSignal<Said>) -> Element {
    let remark = |(sentence, is_complaint)| {
        let tone = if is_complaint { Tone::Trouble } else { Tone::Calm };
        notice(tone).child(p().child(sentence))
    };
    div().attr("role", "status").child(live(move || said.get().map(remark)))
}
