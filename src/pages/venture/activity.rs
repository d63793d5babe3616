//! What happened to the venture.

use crate::data::use_call;
use crate::markup::Element;
use crate::pages::shared::activity::{Happening, panel};
use crate::pages::shared::lists::Lists;
use directory_api::{VentureId, call};

/// The activity panel. It fails and is retried on its own.
pub(super) fn view(id: VentureId, lists: Lists) -> Element {
    let source = move |page| {
        let call = call::venture_activity(&id, page);
        let part = use_call(move || Some(call.clone()));
        part.map(|page| page.clone().map(|item| Happening::from(&item)))
    };
    panel(Box::new(source), lists, None)
}
