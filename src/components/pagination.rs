//! Links between the pages of a list.

use super::icon::{Glyph, Icon};
use super::link::Link;
use super::select::Select;
use crate::text::paging::{FIRST, LAST, NEXT, PAGINATION, PREVIOUS, SIZE, page as page_label};
use directory_api::Window;
use directory_api::paging::{PageLink, page_links};
use leptos::prelude::*;
use std::sync::Arc;

/// The address of the page with a number, from 1.
pub type PageAddress = Arc<dyn Fn(u64) -> String + Send + Sync>;

/// Links to the pages of a list, and the choice of their size.
///
/// The total of a service may be wrong, so "next" follows from whether the page is full.
#[component]
pub fn Pagination(
    /// Where in its list the shown page stands.
    window: Window,
    /// The address of a page.
    address: PageAddress,
    /// The page sizes to choose from; none leaves the choice out.
    #[prop(optional)]
    sizes: &'static [u32],
    /// Is called with the size that was chosen.
    #[prop(optional)]
    on_size: Option<Callback<u32>>,
    /// Whether the page stays where it is scrolled to, as for a list inside of a page.
    #[prop(optional)]
    keep_scroll: bool,
) -> impl IntoView {
    let choice = on_size.map(|on_size| {
        let options = sizes.iter().map(|size| (size.to_string(), size.to_string())).collect();
        let chosen = Callback::new(move |size: String| {
            if let Ok(size) = size.parse() {
                on_size.run(size);
            }
        });
        view! { <Select label=SIZE options value=window.limit.to_string() on_change=chosen /> }
    });
    view! {
        <nav class="pager" aria-label=PAGINATION>
            <ul>{links(window, &address, keep_scroll)}</ul>
            {choice}
        </nav>
    }
}

fn links(window: Window, address: &PageAddress, keep_scroll: bool) -> Vec<AnyView> {
    let (current, last) = (window.page(), window.last_page());
    let more = window.may_have_next();
    let before = (current > 1).then(|| last.map_or(current - 1, |last| last.min(current - 1)));
    let end = last.filter(|last| *last > current);
    let step = |step: Step, to: Option<u64>| step.view(to.map(|to| (address(to), keep_scroll)));
    let mut items =
        vec![step(Step::First, (current > 1).then_some(1)), step(Step::Previous, before)];
    items.extend(page_links(current, last, more).into_iter().map(|link| {
        match link {
            PageLink::Page(number) => {
                let current = (number == current).then_some("page");
                let label = page_label(number);
                view! {
                    <li>
                        <Link to=address(number) label current keep_scroll>
                            {crate::format::number(number)}
                        </Link>
                    </li>
                }
                .into_any()
            }
            PageLink::Gap => view! {
                <li aria-hidden="true">
                    <span>"…"</span>
                </li>
            }
            .into_any(),
        }
    }));
    items.extend([step(Step::Next, more.then_some(current + 1)), step(Step::Last, end)]);
    items
}

/// A link that names a direction instead of a page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    First,
    Previous,
    Next,
    Last,
}

impl Step {
    const fn name(self) -> &'static str {
        match self {
            Self::First => FIRST,
            Self::Previous => PREVIOUS,
            Self::Next => NEXT,
            Self::Last => LAST,
        }
    }

    fn content(self) -> AnyView {
        let word = |class| view! { <span class=class>{self.name()}</span> };
        match self {
            Self::First | Self::Last => self.name().into_any(),
            Self::Previous => (view! { <Icon glyph=Glyph::Left /> }, word("word")).into_any(),
            Self::Next => (word("word"), view! { <Icon glyph=Glyph::Right /> }).into_any(),
        }
    }

    /// A link, or the words alone where they lead nowhere; these keep the others in their places.
    fn view(self, to: Option<(String, bool)>) -> AnyView {
        let class = if matches!(self, Self::First | Self::Last) { "far" } else { "" };
        let content = self.content();
        match to {
            Some((to, keep_scroll)) => view! {
                <li class=class>
                    <Link to label=self.name() keep_scroll>
                        {content}
                    </Link>
                </li>
            }
            .into_any(),
            None => view! {
                <li class=class aria-hidden="true">
                    <span class="nowhere">{content}</span>
                </li>
            }
            .into_any(),
        }
    }
}
