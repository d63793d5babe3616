//! Confirmation of an action that cannot be undone.

use super::dialog::Modal;
use crate::text::tr;
use leptos::prelude::*;

/// Dialog that asks for a confirmation; the focus starts on the harmless answer.
#[component]
pub fn Confirm(
    open: RwSignal<bool>,
    title: &'static str,
    text: &'static str,
    confirm_label: &'static str,
    on_confirm: Callback<()>,
) -> impl IntoView {
    let confirm = move |_| {
        open.set(false);
        on_confirm.run(());
    };
    view! {
        <Modal open class="dialog" label=title>
            <div class="dialog-body">
                <h2>{title}</h2>
                <p>{text}</p>
                <div class="row">
                    <button type="button" class="button" autofocus on:click=move |_| open.set(false)>
                        {tr("Cancel")}
                    </button>
                    <button type="button" class="button danger" on:click=confirm>
                        {confirm_label}
                    </button>
                </div>
            </div>
        </Modal>
    }
}
