//! Bars in place of text that is loading. Skeletons of components are next to the components.

use crate::text::tr;
use leptos::prelude::*;

/// Length of a bar, in steps of the style sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// A word.
    Word,
    /// Some words.
    Short,
    /// More than half a line.
    Half,
    /// Nearly a line.
    Long,
}

/// Bar as high as a line of the surrounding text.
#[component]
pub fn SkeletonBar(width: Width) -> impl IntoView {
    let class = match width {
        Width::Word => "bone w-1",
        Width::Short => "bone w-2",
        Width::Half => "bone w-3",
        Width::Long => "bone w-4",
    };
    view! { <span class=class></span> }
}

/// Lines of text that are loading.
#[component]
pub fn SkeletonLines(widths: &'static [Width]) -> impl IntoView {
    widths.iter().map(|width| view! { <SkeletonBar width=*width /> }).collect_view()
}

/// Frame of every skeleton. Screen readers read a single word, and the bars appear after a moment.
/// The children are the bars.
#[component]
pub fn Skeleton(children: Children) -> impl IntoView {
    view! {
        <div class="waiting" aria-busy="true">
            <span class="visually-hidden">{tr("Loading…")}</span>
            {children()}
        </div>
    }
}
