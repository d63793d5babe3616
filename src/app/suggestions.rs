//! What the palette suggests anywhere in the app: pages, ventures and people, and what can be done.

use crate::components::icon::Glyph;
use crate::list::use_finder;
use crate::palette::{
    Action, Content, Entry, SearchLine, Section, Target, found_section, matches, nearer_first,
    number_section, people_section, saved_section, search_section,
};
use crate::routes;
use crate::saved::Saved;
use crate::text::{compare, palette as text, shell};
use crate::theme::Theme;
use leptos::prelude::*;

/// The suggestions for what is typed.
pub(super) fn content(saved: Saved, typed: RwSignal<String>) -> Content {
    let finder = use_finder(typed);
    let sections = Memo::new(move |_| {
        let typed = typed.get();
        let saved_ones = saved_section(&saved.list(), &typed, &[]);
        let found = found_section(&finder.rows(), &typed, &[], &saved_ones);
        let people = finder.local_people().map(|found| found.rows).unwrap_or_default();
        let people = people_section(&people, &typed);
        let [first, second] = nearer_first(found, people, &typed);
        let number = number_section(&typed, true);
        let elsewhere = search_section(finder);
        let actions = actions(&typed, saved);
        let sections = [number, pages(&typed), saved_ones, first, second, actions, elsewhere];
        sections.into_iter().filter(|it| !it.entries.is_empty()).collect::<Vec<_>>()
    });
    Content {
        sections: sections.into(),
        searching: Signal::derive(move || finder.is_searching()),
        foot: view! { <SearchLine finder with_people=true /> }.into_any(),
    }
}

fn pages(typed: &str) -> Section {
    let pages = [
        (Glyph::Overview, shell::OVERVIEW, routes::HOME),
        (Glyph::Ventures, shell::VENTURES, routes::VENTURES),
        (Glyph::People, shell::PEOPLE, routes::USERS),
        (Glyph::Fundraising, shell::FUNDRAISING, routes::FUNDRAISING),
        (Glyph::Saved, shell::SAVED, routes::SAVED),
        (Glyph::Compare, compare::TITLE, routes::COMPARE),
        (Glyph::Settings, shell::SETTINGS, routes::SETTINGS),
    ];
    let pages =
        pages.map(|(glyph, label, address)| (glyph, label, Target::Page(address.to_owned())));
    section(text::PAGES, pages, typed)
}

fn actions(typed: &str, saved: Saved) -> Section {
    let themes = [Glyph::Auto, Glyph::Sun, Glyph::Moon].into_iter().zip(Theme::ALL);
    let themes = themes.map(|(glyph, theme)| (glyph, text::theme(theme), Action::Theme(theme)));
    let always = [
        (Glyph::Copy, text::COPY_LINK, Action::CopyLink),
        (Glyph::Keyboard, text::SHORTCUTS, Action::Shortcuts),
    ];
    let of_list = [
        (Glyph::Download, text::EXPORT_SAVED, Action::ExportSaved),
        (Glyph::Trash, text::CLEAR_SAVED, Action::ClearSaved),
    ];
    let of_list = of_list.into_iter().filter(|_| saved.count() > 0);
    let actions = always.into_iter().chain(of_list).chain(themes);
    let actions = actions.map(|(glyph, label, action)| (glyph, label, Target::Action(action)));
    section(text::ACTIONS, actions, typed)
}

fn section(
    name: &'static str,
    entries: impl IntoIterator<Item = (Glyph, &'static str, Target)>,
    typed: &str,
) -> Section {
    let entries = entries.into_iter().filter(|(_, label, _)| matches(label, typed));
    let entries = entries.map(|(glyph, label, target)| Entry {
        glyph,
        label: label.to_owned(),
        note: None,
        target,
    });
    Section { name, entries: entries.collect() }
}
