//! Links between the pages of a list.

use super::icon::{Glyph, Icon};
use super::rows::LiveRows;
use super::select::SelectField;
use crate::format::number;
use crate::routes;
use crate::text::{filled, tr};
use directory_api::Window;
use directory_api::paging::{PageLink, page_links};
use leptos::prelude::*;

/// What stands at one place among the links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    First,
    Previous,
    Page(u64),
    /// Pages that are left out, by their position among the others.
    Gap(usize),
    Next,
    Last,
}

/// A place and the page that it leads to, if any.
type Step = (Place, Option<u64>);

/// Links to the pages of a list, where `window` is the current one; children stand behind them. A list
/// of one page has no links.
///
/// The total of a service may be wrong, so "next" follows from whether the page is full.
#[component]
pub fn Pagination(
    #[prop(into)] window: Signal<Window>,
    /// The address of the page with a number, from 1; it may read signals.
    #[prop(into)]
    address: Callback<u64, String>,
    /// The title of the part of the page that the list is in, if it is in one: that tells its links
    /// from those of other parts, and they leave the page where it is scrolled to.
    #[prop(optional, into)]
    inside: Option<&'static str>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let steps = Signal::derive(move || steps(window.get()));
    let item = move |step: Signal<Step>| {
        let place = step.get_untracked().0;
        let class = match place {
            Place::First | Place::Last => Some("far"),
            Place::Previous | Place::Next => Some(""),
            Place::Page(_) | Place::Gap(_) => None,
        };
        let page = move || step.get().1;
        let is_current = move || place == Place::Page(window.get().page());
        let link = move || {
            view! {
                <a
                    href=move || page().map(|page| routes::href(&address.run(page)))
                    data-noscroll=inside.is_some()
                    aria-label=label(place)
                    aria-current=move || is_current().then_some("page")
                >
                    {content(place)}
                </a>
            }
        };
        let leads_on = Memo::new(move |_| page().is_some());
        view! {
            <li class=class aria-hidden=move || (!leads_on.get()).then_some("true")>
                {move || match (leads_on.get(), place) {
                    (true, _) => link().into_any(),
                    (false, Place::Gap(_)) => view! { <span>"…"</span> }.into_any(),
                    // Words that lead nowhere keep the others in their places.
                    (false, _) => {
                        view! { <span aria-disabled="true">{content(place)}</span> }.into_any()
                    }
                }}
            </li>
        }
    };
    let name = match inside {
        None => tr("Pagination").to_owned(),
        Some(part) => filled("Pagination: {part}", &[("part", part)]),
    };
    view! {
        <div class="pager">
            <nav aria-label=name hidden=move || !has_others(window.get())>
                <ul>
                    <LiveRows each=steps key=|(place, _)| format!("{place:?}") children=item />
                </ul>
            </nav>
            {children.map(|children| children())}
        </div>
    }
}

/// Whether a list has other pages than this one.
pub fn has_others(window: Window) -> bool {
    window.offset > 0 || window.may_have_next()
}

fn steps(window: Window) -> Vec<Step> {
    if !has_others(window) {
        return Vec::new();
    }
    let (current, last) = (window.page(), window.last_page());
    let more = window.may_have_next();
    let before = (current > 1).then(|| last.map_or(current - 1, |last| last.min(current - 1)));
    let end = last.filter(|last| *last > current);
    let numbered = page_links(current, last, more).into_iter().enumerate();
    let numbered = numbered.map(|(position, link)| match link {
        PageLink::Page(page) => (Place::Page(page), Some(page)),
        PageLink::Gap => (Place::Gap(position), None),
    });
    let ahead = [(Place::First, (current > 1).then_some(1)), (Place::Previous, before)];
    let behind = [(Place::Next, more.then_some(current + 1)), (Place::Last, end)];
    ahead.into_iter().chain(numbered).chain(behind).collect()
}

fn label(place: Place) -> String {
    match place {
        Place::First => tr("First").to_owned(),
        Place::Previous => tr("Previous").to_owned(),
        Place::Next => tr("Next").to_owned(),
        Place::Last => tr("Last").to_owned(),
        Place::Page(page) => filled("Page {page}", &[("page", &number(page))]),
        Place::Gap(_) => String::new(),
    }
}

/// The text of a place. A direction has an arrow, which is enough on a narrow screen.
fn content(place: Place) -> AnyView {
    match place {
        Place::First | Place::Last | Place::Gap(_) => label(place).into_any(),
        Place::Page(page) => number(page).into_any(),
        Place::Previous => {
            view! { <Icon glyph=Glyph::Left /><span class="word">{tr("Previous")}</span> }
                .into_any()
        }
        Place::Next => {
            view! { <span class="word">{tr("Next")}</span><Icon glyph=Glyph::Right /> }.into_any()
        }
    }
}

/// The choice of the page size, as a child of a [`Pagination`].
#[component]
pub fn SizeChoice(
    sizes: &'static [u32],
    #[prop(into)] chosen: Signal<u64>,
    #[prop(into)] on_size: Callback<u32>,
) -> impl IntoView {
    let options: Vec<_> = sizes.iter().map(|size| (size.to_string(), size.to_string())).collect();
    let chosen = Signal::derive(move || chosen.get().to_string());
    let on_change = move |size: String| {
        if let Ok(size) = size.parse() {
            on_size.run(size);
        }
    };
    view! { <SelectField name=tr("Rows per page") options chosen on_change /> }
}
