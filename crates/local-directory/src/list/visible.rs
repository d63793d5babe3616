//! The rows on screen, whose details are requested, and the ventures whose details matter.

use super::List;
use crate::results::VentureRequest;
use crate::service::FetchError;
use crate::table::Table;
use std::collections::BTreeSet;
use std::rc::Rc;

/// How long rows must have been on screen before their details are requested, in milliseconds: a
/// person who types or pages quickly needs none.
const DELAY: f64 = 500.0;

/// How many ventures of a search have their details loaded before all others.
const FIRST: u32 = 2_000;

/// The rows on screen.
#[derive(Debug, Default)]
pub(super) struct Visible {
    /// The search that found them.
    request: VentureRequest,
    ids: Vec<String>,
    /// Whether their details were requested.
    is_requested: bool,
}

impl<E: FetchError> List<E> {
    /// Notes which ventures are on screen. Their details are requested once they have been there
    /// for a while.
    pub(crate) fn set_visible(&self, request: VentureRequest, ids: Vec<String>) {
        let inner = &*self.0;
        let mut visible = inner.visible.borrow_mut();
        visible.request = request;
        if visible.ids == ids && (visible.is_requested || inner.details_delay.is_set()) {
            return;
        }
        *visible = Visible { ids, is_requested: false, ..std::mem::take(&mut *visible) };
        if inner.is_closed.get() || visible.ids.is_empty() || inner.platform.saves_data() {
            return inner.details_delay.clear();
        }
        let list = self.downgrade();
        inner.details_delay.set(&*inner.platform, DELAY, move || {
            if let Some(list) = list() {
                list.request_visible();
            }
        });
    }

    /// Nothing of this list is on screen any more.
    pub(crate) fn clear_visible(&self) {
        self.0.details_delay.clear();
        self.0.visible.borrow_mut().is_requested = false;
    }

    fn request_visible(&self) {
        let inner = &*self.0;
        let mut visible = inner.visible.borrow_mut();
        visible.is_requested = true;
        let missing: Vec<String> = match &*inner.table.borrow() {
            Table::Ventures(table) => {
                visible.ids.iter().filter(|id| !table.has_detail(id)).cloned().collect()
            }
            Table::People(_) | Table::Rounds(_) => Vec::new(),
        };
        drop(visible);
        inner.crawl.borrow_mut().request_visible(missing);
        self.run();
    }

    /// Requests the sectors of all ventures of which they are not known, those of the search on
    /// screen first.
    pub(super) fn request_details(&self) {
        let inner = &*self.0;
        if let Table::Ventures(table) = &*inner.table.borrow() {
            let (visible, scope) = (inner.visible.borrow(), inner.scope.borrow());
            let ids = table.without_sectors(&visible.request, FIRST, scope.as_deref());
            inner.crawl.borrow_mut().request_all(ids);
        }
    }

    /// Loads details of these ventures only, and counts only what is unknown of them.
    pub(crate) fn set_scope(&self, scope: Option<Rc<BTreeSet<String>>>) {
        let before = self.0.scope.replace(scope.clone());
        if before != scope {
            self.notify();
        }
    }
}
