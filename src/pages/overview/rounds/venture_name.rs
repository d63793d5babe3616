//! The names of the ventures that rounds belong to.

use crate::data::use_call;
use crate::memo::Memo;
use crate::pages::overview::asked::Asked;
use crate::text::ventures;
use directory_api::{VentureId, call};

/// The name of a venture: from among those that were loaded anyway, or by asking for the venture.
/// `None` until it is known, and where it cannot be had.
pub(super) fn venture_name(id: &VentureId, asked: Asked) -> Memo<Option<String>> {
    let (wanted, sought) = (id.clone(), id.clone());
    let loaded = Memo::new(move |_| {
        asked.ventures.snapshot.with(|it| {
            let page = it.data.as_ref()?;
            let venture = page.items.iter().find(|venture| venture.id == sought)?;
            Some(ventures::name(venture.title.as_deref()))
        })
    });
    let found = use_call(move || {
        let is_coming = asked.ventures.snapshot.with(|it| it.loading && it.data.is_none());
        (!is_coming && loaded.with(Option::is_none)).then(|| call::venture(&wanted))
    });
    Memo::new(move |_| {
        loaded.get().or_else(|| {
            let found = found.snapshot.with(|it| it.data.clone());
            found.map(|found| ventures::name(found.record.title.as_deref()))
        })
    })
}
