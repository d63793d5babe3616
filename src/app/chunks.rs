//! Pages and dialogs that few people open: one chunk, so that it does not weigh on the others.

use super::dialogs::Dialogs;
use crate::chunk;
use crate::lazy::Render;
use crate::pages::compare::ComparePage;
use crate::pages::saved::SavedPage;
use crate::pages::settings::SettingsPage;
use leptos::prelude::*;

chunk! {
    pub(super) fn compare in rest -> Render { || view! { <ComparePage /> }.into_any() }
}
chunk! {
    pub(super) fn saved in rest -> Render { || view! { <SavedPage /> }.into_any() }
}
chunk! {
    pub(super) fn settings in rest -> Render { || view! { <SettingsPage /> }.into_any() }
}
chunk! {
    pub(super) fn dialogs in rest -> Render { || view! { <Dialogs /> }.into_any() }
}
