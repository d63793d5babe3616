//! What opens over the page, each behind the button that opens it, and the export menu.

use super::Specimen;
use super::records::{LONG, NAMES, found};
use super::states::query;
use crate::api::{RequestError, Support};
use crate::components::Glyph;
use crate::components::confirm::{ConfirmButton, Question};
use crate::components::dialog::Modal;
use crate::components::export_menu::ExportMenu;
use crate::components::shortcut_list::{ShortcutKeys, ShortcutList};
use crate::export::{Export, ExportSource, use_export, use_export_up_to};
use crate::list::Finder;
use crate::local_search::use_lookup;
use crate::palette::{
    Action, Content, Entry, Labels, Palette, SearchLine, Section, Target, found_section, matches,
    number_section,
};
use directory_api::VentureSearch;
use leptos::prelude::*;

/// So few that every directory has more.
const FEW: u64 = 5;

const SHORT: Question = Question {
    title: "Remove all of it?",
    words: "This cannot be undone.",
    yes: "Remove it",
    no: "Keep it",
};

pub(super) fn dialogs() -> Vec<Specimen> {
    let long = Question { title: LONG, words: LONG, ..SHORT };
    let question = |question| {
        let on_yes = Callback::new(|()| ());
        view! { <ConfirmButton ask="Ask" question on_yes /> }.into_any()
    };
    let shortcuts = |open| view! { <ShortcutList open /> }.into_any();
    let keys = view! {
        <p>
            <ShortcutKeys />
        </p>
    };
    vec![
        ("Question", question(SHORT)),
        ("Question of many words", question(long)),
        ("Dialog with a text", behind("Open", text)),
        ("Shortcuts", behind("Show the shortcuts", shortcuts)),
        ("The keys of the palette", keys.into_any()),
    ]
}

/// What a signal opens, behind a button that does so.
fn behind(label: &'static str, dialog: impl Fn(RwSignal<bool>) -> AnyView) -> AnyView {
    let open = RwSignal::new(false);
    view! {
        <button
            type="button"
            class="button"
            aria-haspopup="dialog"
            on:click=move |_| open.set(true)
        >
            {label}
        </button>
        {dialog(open)}
    }
    .into_any()
}

/// Escape, or a press beside it, closes it.
fn text(open: RwSignal<bool>) -> AnyView {
    view! {
        <Modal open class="dialog" label="A text">
            <div class="dialog-body">
                <p>{LONG}</p>
            </div>
        </Modal>
    }
    .into_any()
}

const LABELS: Labels = Labels { name: "Palette", hint: "Type anything" };

pub(super) fn palettes() -> Vec<Specimen> {
    let dialog = |sections: fn(&str) -> Vec<Section>, support: Support| {
        behind("Open the palette", move |open| {
            let content = Callback::new(move |typed: RwSignal<String>| Content {
                sections: Signal::derive(move || typed.with(|typed| sections(typed))),
                searching: Signal::stored(false),
                foot: line(support, None),
            });
            let on_take = Callback::new(|_| ());
            view! { <Palette labels=LABELS open on_take content /> }.into_any()
        })
    };
    vec![
        ("With suggestions of every kind", dialog(every_kind, Support::Present)),
        ("Where nothing matches", dialog(|_| Vec::new(), Support::Missing)),
        ("Where it searches", line(Support::Present, None)),
        ("Where its search failed", line(Support::Present, Some(RequestError::Timeout))),
        ("Where there is no search", line(Support::Missing, None)),
    ]
}

fn every_kind(typed: &str) -> Vec<Section> {
    let pages = NAMES.iter().filter(|name| matches(name, typed)).map(|name| Entry {
        glyph: Glyph::Overview,
        label: (*name).to_owned(),
        note: Some((*name).to_owned()),
        target: Target::Action(Action::CopyLink),
    });
    let pages = Section { name: "Names of every kind", entries: pages.collect() };
    let found = found_section(&found(), typed, &[], &pages);
    let sections = [pages, found, number_section(typed, true)];
    sections.into_iter().filter(|section| !section.entries.is_empty()).collect()
}

/// What is said of a search that is under way, or has failed.
fn line(support: Support, error: Option<RequestError>) -> AnyView {
    let is_loading = error.is_none();
    let finder = Finder {
        query: Signal::stored(Some(query(None, error, is_loading))),
        is_debouncing: Signal::stored(false),
        support: Signal::stored(support),
        typed: RwSignal::new(String::new()),
        lookup: use_lookup(),
    };
    view! { <SearchLine finder with_people=true /> }.into_any()
}

/// The other states belong to a running export, so each of these comes to one of them when it is
/// pressed: running and done; incomplete; failed, as long as no key is given.
pub(super) fn exports() -> Vec<Specimen> {
    let ventures = || ExportSource::Ventures(VentureSearch::default());
    vec![
        ("Of all ventures", export(use_export(ventures))),
        ("Of five ventures at most", export(use_export_up_to(FEW, ventures))),
        ("Of what needs a key", export(use_export(|| ExportSource::People))),
    ]
}

/// On a narrow screen the panel is as wide as the head in which the button stands.
fn export(export: Export) -> AnyView {
    view! {
        <div class="page-head">
            <div>"The head of a page"</div>
            <ExportMenu export />
        </div>
    }
    .into_any()
}
