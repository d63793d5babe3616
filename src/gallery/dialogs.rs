//! What opens over the page, each behind the button that opens it, and the export menu.

use super::Specimen;
use super::records::{LONG, NAMES, found};
use crate::api::{Query, QueryState, RequestError};
use crate::components::Glyph;
use crate::components::confirm::{ConfirmButton, Question};
use crate::components::dialog::Modal;
use crate::components::export_menu::ExportMenu;
use crate::components::shortcut_list::{ShortcutKeys, ShortcutList};
use crate::export::{Export, use_export_up_to};
use crate::list::export::{shown, use_list_export};
use crate::list::question::{self, Counts};
use crate::list::{Finder, use_people, use_ventures};
use crate::local_search::use_lookup;
use crate::palette::{
    Action, Content, Entry, Labels, Palette, SearchLine, Section, Target, found_section, matches,
    number_section,
};
use directory_api::{PageRequest, PersonQuery, VentureQuery};
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
    let asked = |question| {
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
        ("Question", asked(SHORT)),
        ("Question of many words", asked(long)),
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
    let dialog = |sections: fn(&str) -> Vec<Section>, is_local: bool| {
        behind("Open the palette", move |open| {
            let content = Callback::new(move |typed: RwSignal<String>| Content {
                sections: Signal::derive(move || typed.with(|typed| sections(typed))),
                searching: Signal::stored(false),
                foot: line(is_local, None),
            });
            let on_take = Callback::new(|_| ());
            view! { <Palette labels=LABELS open on_take content /> }.into_any()
        })
    };
    vec![
        ("With suggestions of every kind", dialog(every_kind, false)),
        ("Where nothing matches", dialog(|_| Vec::new(), true)),
        ("Where it searches", line(false, None)),
        ("Where its search failed", line(false, Some(RequestError::Timeout))),
        ("Where there is no search", line(true, None)),
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
fn line(is_local: bool, error: Option<RequestError>) -> AnyView {
    let is_local = Memo::new(move |_| is_local);
    let finder = Finder {
        ventures: waiting(error.clone()),
        is_local,
        people: waiting(error),
        are_people_local: is_local,
        is_debouncing: Signal::stored(false),
        typed: RwSignal::new(String::new()),
        lookup: use_lookup(),
    };
    view! { <SearchLine finder with_people=true /> }.into_any()
}

/// A query that is under way, or has failed.
fn waiting<R: Send + Sync + 'static>(error: Option<RequestError>) -> Query<R> {
    let state = move || {
        let (loading, error) = (error.is_none(), error.clone());
        QueryState { data: None, error, loading, wait: None }
    };
    Query::derive(state, || ())
}

/// The other states belong to a running export, so each of these comes to one of them when it is
/// pressed: running and done; incomplete; failed, as long as no key is given.
pub(super) fn exports() -> Vec<Specimen> {
    let page = PageRequest { offset: 0, limit: 1 };
    let all = question::Question { query: VentureQuery::default(), page, counts: Counts::Unwanted };
    let ventures = use_ventures(Memo::new(move |_| Some(all.clone())));
    let few = move || shown(ventures, "ventures", "ventures".to_owned());
    let everyone =
        question::Question { query: PersonQuery::default(), page, counts: Counts::Unwanted };
    let people = use_people(Memo::new(move |_| Some(everyone.clone())));
    let all = use_list_export(ventures, "ventures", || "ventures".to_owned());
    let people = use_list_export(people, "people", || "people".to_owned());
    vec![
        ("Of all ventures", export(all)),
        ("Of five ventures at most", export(use_export_up_to(FEW, few))),
        ("Of what needs a key", export(people)),
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
