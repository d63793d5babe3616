//! What of the filters the service is asked for.

use super::state::RoundsState;
use crate::data::use_call;
use crate::memo::Memo;
use crate::pages::listing::list::List;
use directory_api::{FundraisingQuery, Stage, call};

/// The filters without what a service refuses; nothing until that can be told.
///
/// A stage that the specification does not name may be one of the service's own. Who brings such a
/// stage in the address waits for the service's list, and without one it is not asked for.
pub(super) fn asked(list: List<RoundsState>) -> Memo<Option<FundraisingQuery>> {
    let filter = Memo::new(move |_| list.state().filter);
    let is_odd = Memo::new(move |_| filter.with(|it| !it.stages.iter().all(Stage::is_listed)));
    let stages = use_call(move || is_odd.get().then(call::stages));
    Memo::new(move |_| {
        let filter = filter.get();
        if !is_odd.get() {
            return Some(filter.specified(&[]));
        }
        stages.snapshot.with(|it| match (&it.data, &it.error) {
            (Some(listed), _) => Some(filter.specified(&listed.items)),
            (None, Some(_)) => Some(filter.specified(&[])),
            (None, None) => None,
        })
    })
}
