//! The ventures whose sectors somebody wants: all, or those that have rounds of a status.

use super::Crawler;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The identifiers of these ventures; `None` is all of them.
pub(super) type Scope = Option<Rc<BTreeSet<String>>>;

impl Crawler {
    /// Learns among these from now on.
    pub(super) fn set_scope(&self, scope: Scope) {
        let before = self.0.scope.replace(scope.clone());
        if before != scope {
            self.tell();
        }
    }

    /// How many of the ventures that are held somebody wants the sectors of, and of how many of
    /// these they are not known.
    pub(super) fn concerned(&self) -> (usize, usize) {
        let (index, scope) = (self.0.index.borrow(), self.0.scope.borrow());
        match &*scope {
            None => (index.len(), index.without_sectors().count()),
            Some(scope) => {
                let count = |ids: &mut dyn Iterator<Item = &str>| {
                    ids.filter(|id| scope.contains(*id)).count()
                };
                (count(&mut index.ids()), count(&mut index.without_sectors()))
            }
        }
    }
}
