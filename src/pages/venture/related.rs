//! Other ventures of the same country and sectors, where the service has a search that finds them.

use crate::components::link::link;
use crate::components::panel::panel;
use crate::components::people::people_skeleton;
use crate::components::pill::status_pill;
use crate::components::remote_view::remote_view;
use crate::components::skeleton::waiting;
use crate::components::venture_item::venture_item;
use crate::config::use_config;
use crate::data::{Support, VentureRow, search_support, use_ventures};
use crate::markup::tags::{p, small, ul};
use crate::markup::{Element, Handle, IntoMarkup, Markup, group, live};
use crate::memo::Memo;
use crate::routes;
use crate::signal::Signal;
use crate::text::venture as text;
use directory_api::{Page, PageRequest, Query, Venture, VentureId, VentureQuery};

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
    let support = search_support();
    let id = venture.id.clone();
    let is_there = Memo::new(move |_| support.get() != Support::Missing);
    Some(live(move || is_there.get().then(|| related(id.clone(), query.clone()))))
}

fn related(id: VentureId, query: VentureQuery) -> Element {
    let place = Handle::new();
    let seen = place.was_seen();
    let all = routes::ventures(&written(&query));
    // It asks when it comes into view.
    let found = live(move || match seen.get() {
        true => found(id.clone(), query.clone()),
        false => skeleton(),
    });
    let all = p().child(link(&all).child(text::RELATED_ALL));
    panel(text::RELATED).handle(place).child(found).child(all)
}

fn found(id: VentureId, query: VentureQuery) -> Markup {
    let page = PageRequest::numbered(1, SHOWN + 1);
    let ventures = use_ventures(Signal::stored(query), Signal::stored(page));
    remote_view(ventures, skeleton).data(move |page| list(&id, page))
}

fn list(id: &VentureId, page: &Page<VentureRow>) -> Markup {
    let others = page.items.iter().filter(|row| row.summary.id != *id).take(SHOWN as usize);
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
