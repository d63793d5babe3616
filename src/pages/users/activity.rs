//! What the user did.

use crate::data::use_call;
use crate::markup::Element;
use crate::pages::shared::activity::{Filter, Happening, panel};
use crate::pages::shared::lists::Lists;
use directory_api::{UserId, call};

/// The activity panel, with a choice by component and type. It fails and is retried on its own.
pub(super) fn view(id: UserId, lists: Lists) -> Element {
    let source = move |page| {
        let call = call::user_activity(&id, page);
        let part = use_call(move || Some(call.clone()));
        part.map(|page| page.clone().map(|item| Happening::from(&item)))
    };
    panel(Box::new(source), lists, Some(Filter::of(lists)))
}
