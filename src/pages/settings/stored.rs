//! Size of what this browser stores for the app, and the button that removes it.

use super::text;
use crate::api::use_api_key;
use crate::browser::{clear_stored, remove_offline_copy, stored_size};
use crate::components::Panel;
use crate::components::confirm::{Confirm, Question};
use crate::local_search::use_directory;
use crate::navigation::use_restart;
use crate::text::tr;
use crate::theme::use_theme;
use leptos::prelude::*;
use leptos::task::spawn_local;

fn clear_question() -> Question {
    Question {
        title: tr("Clear all stored data?"),
        words: tr(
            "This removes everything that the app stores in this browser: saved ventures with \
             their notes, saved searches, settings, key, lists and the copy of the app. You \
             can’t undo this. The page reloads.",
        ),
        yes: tr("Clear all"),
        no: tr("Cancel"),
    }
}

/// One line with the size, and one button.
#[component]
pub(super) fn StoredPanel() -> impl IntoView {
    let (key, theme) = (use_api_key(), use_theme());
    let (directory, restart) = (use_directory(), use_restart());
    let entered = key.value();
    let size = move || {
        // The panels above store these.
        let _ = (entered.get(), theme.get());
        match stored_size() {
            None => {
                tr("This browser doesn’t store data for this site. Your settings last until you \
                 reload the page.")
                .to_owned()
            }
            Some(size) => text::stored(size),
        }
    };
    let is_asked = RwSignal::new(false);
    let clear = Callback::new(move |()| {
        let listed = clear_stored();
        // The key may be in memory alone.
        key.forget();
        spawn_local(async move {
            directory.delete_stored(listed).await;
            remove_offline_copy().await;
            restart.now();
        });
    });
    view! {
        <Panel title=tr("Stored data")>
            <p>{size}</p>
            <div class="row">
                <button
                    type="button"
                    class="button"
                    aria-haspopup="dialog"
                    on:click=move |_| is_asked.set(true)
                >
                    {tr("Clear all…")}
                </button>
                <Confirm open=is_asked question=clear_question() on_yes=clear />
            </div>
        </Panel>
    }
}
