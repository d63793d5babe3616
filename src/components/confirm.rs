//! Confirmation of an action that cannot be undone.

use super::dialog::Modal;
use leptos::prelude::*;

/// Texts of a confirmation.
#[derive(Clone, Copy, Debug)]
pub struct Confirmation {
    pub title: &'static str,
    pub words: &'static str,
    pub yes: &'static str,
    pub no: &'static str,
}

/// Dialog that asks for a confirmation; the focus starts on the harmless answer.
#[component]
pub fn Confirm(
    open: RwSignal<bool>,
    question: Confirmation,
    on_yes: Callback<()>,
) -> impl IntoView {
    let agree = move |_| {
        open.set(false);
        on_yes.run(());
    };
    view! {
        <Modal open class="dialog" label=question.title>
            <div class="dialog-body">
                <h2>{question.title}</h2>
                <p>{question.words}</p>
                <div class="row">
                    <button
                        type="button"
                        class="button"
                        autofocus
                        on:click=move |_| open.set(false)
                    >
                        {question.no}
                    </button>
                    <button type="button" class="button danger" on:click=agree>
                        {question.yes}
                    </button>
                </div>
            </div>
        </Modal>
    }
}
