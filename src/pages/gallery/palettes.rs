//! The palette, and what it says of its search.

use super::Specimen;
use super::dialogs::behind;
use super::extremes::{NAMES, found};
use super::states::remote;
use crate::api::RequestError;
use crate::callback::Callback;
use crate::components::icon::Glyph;
use crate::components::palette::{
    Action, Content, Entry, Labels, Section, Target, found_section, matches, number_section,
    palette, search_line,
};
use crate::data::local::use_lookup;
use crate::data::{Finder, Support};
use crate::markup::{IntoMarkup, Markup};
use crate::signal::{RwSignal, Signal};

const LABELS: Labels = Labels { name: "Palette", hint: "Type anything" };

pub(super) fn palettes() -> Vec<Specimen> {
    let dialog = |sections: fn(&str) -> Vec<Section>, support: Support| {
        behind("Open the palette", move |open| {
            palette(LABELS, open, Callback::new(|_| ()), move |typed| Content {
                sections: Signal::derive(move || typed.with(|typed| sections(typed))),
                searching: Signal::stored(false),
                foot: line(support, None),
            })
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

/// What is said of a search that is on its way, or has failed.
fn line(support: Support, error: Option<RequestError>) -> Markup {
    let is_loading = error.is_none();
    let finder = Finder {
        remote: Signal::stored(Some(remote(None, error, is_loading))),
        is_ahead: Signal::stored(false),
        support: Signal::stored(support),
        typed: RwSignal::new(String::new()),
        lookup: use_lookup(),
    };
    search_line(finder, true).into_markup()
}
