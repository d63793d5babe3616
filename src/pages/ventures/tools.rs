//! What stands around the rows: the choice of the view, saving the search, the file, filters, order.

use super::Shown;
use super::filters::{Filters, use_known};
use super::state::{VenturesState, View};
use crate::components::export_menu::ExportMenu;
use crate::components::{Glyph, Segment, Segmented};
use crate::list::Listing;
use crate::list::export::use_list_export;
use crate::list::{InvalidParameters, OrderChoice, SaveSearch, Slot};
use crate::navigation::UrlSignal;
use crate::result_page;
use crate::routes;
use crate::text::{listing, ventures as text};
use directory_api::{SortKey, VentureId, VentureQuery};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::prelude::Closure;
use web_sys::{Element, HtmlElement, MouseEvent};

/// What is in the slot of the context.
#[component]
pub fn VenturesTools() -> impl IntoView {
    let Shown { url, ventures, listed } = expect_context();
    let about = ventures.about;
    match expect_context::<Slot>() {
        Slot::Head => {
            note_opened(ventures);
            view! {
            <div class="row">
                <ViewChoice url />
                <SaveSearch url />
                <div class="place-of-file">
                    <ExportMenu export=use_list_export(ventures, "ventures", || "ventures".into()) />
                </div>
            </div>
        }
        .into_any()
        }
        Slot::Filters => view! { <Filters url known=use_known(about) about /> }.into_any(),
        Slot::Notices => {
            let known = use_known(about);
            Effect::new(move |_| listed.set(known.countries()));
            let unknown = Signal::derive(move || url.state.with(|it| known.unknown(&it.query)));
            view! { <InvalidParameters invalid=unknown /> }.into_any()
        }
        Slot::Order => {
            let given = Signal::derive(move || {
                let is_searched = url.state.with(|state| state.query.name.is_some());
                listing::given_order(is_searched, about.is_ordered.get())
            });
            view! { <OrderChoice url about keys=SortKey::OF_VENTURES given /> }.into_any()
        }
    }
}

/// Stores this page of the result when a venture of it is opened. It listens at the element around the
/// page, as the router, which listens at the window, may open the venture before others there are called.
fn note_opened(ventures: Listing<VentureQuery>) {
    let main = || document().get_element_by_id("main")?.dyn_into::<HtmlElement>().ok();
    let click = Closure::<dyn Fn(MouseEvent)>::new(move |event: MouseEvent| {
        let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        let link = target.and_then(|it| it.closest("a[href]").ok().flatten());
        let Some(href) = link.and_then(|link| link.get_attribute("href")) else { return };
        let found = ventures.rows.state.try_with_untracked(|it| it.data.clone()).flatten();
        let ids = found.iter().flat_map(|found| &found.page.items).map(|row| &row.summary.id);
        let ids: Vec<VentureId> = ids.cloned().collect();
        if let Some(id) = ids.iter().find(|id| routes::href(&routes::venture(id)) == href) {
            result_page::store(&ids, id);
        }
    });
    let click = StoredValue::new_local(click);
    // The element may come into the document with what is rendered now.
    Effect::new(move || {
        if let Some(main) = main() {
            click.with_value(|click| main.set_onclick(Some(click.as_ref().unchecked_ref())));
        }
    });
    on_cleanup(move || {
        if let Some(main) = main() {
            main.set_onclick(None);
        }
        click.dispose();
    });
}

/// The choice between cards, table and map.
#[component]
fn ViewChoice(url: UrlSignal<VenturesState>) -> impl IntoView {
    let segment = move |label, glyph, view| Segment {
        label,
        glyph,
        to: url.address_with(|state| state.view = view),
        current: url.state.with(|state| state.view == view),
    };
    let segments = move || {
        vec![
            segment(text::cards(), Glyph::Cards, View::Cards),
            segment(text::table(), Glyph::Table, View::Table),
            segment(text::map(), Glyph::Pin, View::Map),
        ]
    };
    view! { <Segmented label=text::view() segments=Signal::derive(segments) /> }
}
