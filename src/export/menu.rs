//! Export button and its dialog.
//!
//! The content of the dialog and the code that makes the file are loaded on demand, because few
//! visits need them.

use super::panel::ExportPanel;
use super::run::Export;
use crate::components::chunks::{Chunk, LazyPart, Render, chunk};
use crate::components::{CrossButton, Glyph, Icon, Modal, Skeleton, SkeletonLines, Width};
use crate::text::tr;
use leptos::prelude::*;

/// Button that opens the dialog of an export. A page has one.
#[component]
pub fn ExportMenu(
    /// Export of the list.
    export: Export,
    /// Chunk with the content of the dialog.
    #[prop(default = panel)]
    panel: Chunk,
) -> impl IntoView {
    provide_context(export);
    let skeleton = || view! { <Skeleton><SkeletonLines widths=&[Width::Long] /></Skeleton> };
    view! {
        <button
            type="button"
            class="button export"
            aria-haspopup="dialog"
            on:click=move |_| export.open()
        >
            <Icon glyph=Glyph::Download />
            <span>{tr("Export")}</span>
        </button>
        <Modal open=export.is_open class="dialog" label=tr("Export the whole list")>
            <div id="export-panel" class="dialog-body">
                <div class="dialog-head">
                    <h2>{tr("Export the whole list")}</h2>
                    <CrossButton label=tr("Close") on_press=move |()| export.is_open.set(false) />
                </div>
                <LazyPart chunk=panel skeleton />
            </div>
        </Modal>
    }
}

chunk! {
    fn panel in export -> Render { || view! { <ExportPanel /> }.into_any() }
}
