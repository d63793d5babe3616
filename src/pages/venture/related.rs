//! Other ventures of the same country and sectors: the service's search finds them or, where it has
//! none, the local directory, as far as it is there.

use crate::components::link::link;
use crate::components::panel::panel;
use crate::components::people::people_skeleton;
use crate::components::pill::status_pill;
use crate::components::remote_view::remote_view;
use crate::components::skeleton::waiting;
use crate::components::venture_item::venture_item;
use crate::config::use_config;
use crate::data::local::{Lookup, use_lookup};
use crate::data::{Support, VentureRow, search_support, use_ventures};
use crate::effect::effect;
use crate::markup::tags::{p, small, ul};
use crate::markup::{Element, Handle, IntoMarkup, Markup, group, live};
use crate::memo::Memo;
use crate::routes;
use crate::signal::Signal;
use crate::text::venture as text;
use directory_api::{PageRequest, Query, Venture, VentureId, VentureQuery};

/// How many are shown. One more is asked for, as the venture itself is among them.
const SHOWN: u32 = 6;

/// The panel; nothing where country or sectors are not given, or nothing can be searched.
pub(super) fn view(venture: &Venture) -> Option<Markup> {
    let mut sectors = venture.sectors.to_vec();
    if !use_config().search_many_values {
        sectors.truncate(1);
    }
    let countries = vec![venture.country.clone()?];
    let query = VentureQuery { countries, sectors, ..VentureQuery::default() };
    if query.sectors.is_empty() {
        return None;
    }
    let (support, lookup) = (search_support(), use_lookup());
    effect(move || {
        if support.get() == Support::Missing {
            lookup.open_ventures();
        }
    });
    let id = venture.id.clone();
    let is_here = Memo::new(move |_| support.get() == Support::Missing);
    let is_there = Memo::new(move |_| !is_here.get() || lookup.has_ventures());
    Some(live(move || {
        let here = is_here.get().then_some(lookup);
        is_there.get().then(|| related(id.clone(), query.clone(), here))
    }))
}

/// The panel; with a lookup, of what is known here.
fn related(id: VentureId, query: VentureQuery, here: Option<Lookup>) -> Element {
    let place = Handle::new();
    let seen = place.was_seen();
    let all = routes::ventures(&written(&query));
    // It asks when it comes into view.
    let found = live(move || match (here, seen.get()) {
        (Some(lookup), _) => known_here(&id, &query, lookup),
        (None, true) => found(id.clone(), query.clone()),
        (None, false) => skeleton(),
    });
    let all = p().child(link(&all).child(text::RELATED_ALL));
    panel(text::RELATED).handle(place).child(found).child(all)
}

fn found(id: VentureId, query: VentureQuery) -> Markup {
    let page = PageRequest::numbered(1, SHOWN + 1);
    let ventures = use_ventures(Signal::stored(query), Signal::stored(page));
    remote_view(ventures, skeleton).data(move |page| list(&id, &page.items))
}

/// What the local directory knows, which reads nothing for this.
fn known_here(id: &VentureId, query: &VentureQuery, lookup: Lookup) -> Markup {
    let Some(found) = lookup.ventures(query.clone(), SHOWN + 1) else { return skeleton() };
    let known = text::related_here(found.sectors, found.held.1);
    group([list(id, &found.ventures), p().class("muted small").child(known).into_markup()])
}

fn list(id: &VentureId, rows: &[VentureRow]) -> Markup {
    let others = rows.iter().filter(|row| row.summary.id != *id).take(SHOWN as usize);
    let items: Vec<Element> = others.map(item).collect();
    match items.is_empty() {
        true => p().class("muted small").child(text::RELATED_NONE).into_markup(),
        false => ul().class("people ventures-of").child(items).into_markup(),
    }
}

fn item(row: &VentureRow) -> Element {
    let VentureRow { summary, extras, .. } = row;
    let status = extras.as_ref().and_then(|extras| extras.fund_status.clone());
    let words = summary.tagline.clone().or_else(|| summary.pitch.clone());
    let words = words.map(|words| small().class("one-line").attr("dir", "auto").child(words));
    let about = group([words.into_markup(), status.map(status_pill).into_markup()]);
    venture_item(&summary.id, summary.title.as_deref(), summary.logo.as_ref(), about)
}

fn skeleton() -> Markup {
    waiting().child(people_skeleton(4)).into_markup()
}

fn written(query: &VentureQuery) -> Query {
    let mut written = Query::default();
    query.write(&mut written);
    written
}
