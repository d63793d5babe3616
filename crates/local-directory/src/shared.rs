//! The rows of all lists of a service in memory, where rounds are found by their ventures.

use crate::platform::Guard;
use directory_index::{Directory, Normalize};
use std::cell::{Cell, Ref, RefCell, RefMut};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};

/// What the lists of a tab have read. Clones share it.
///
/// An app has one as long as it runs. Lists of different scopes see nothing of each other, and of
/// one scope, one list of each kind is open at a time. Rows are there until the last list of their
/// scope is gone.
#[derive(Clone, Default)]
pub struct SharedDirectory(Rc<RefCell<BTreeMap<String, Weak<Shared>>>>);

impl SharedDirectory {
    /// The directory of a scope.
    pub(crate) fn of(&self, scope: &str, normalize: Normalize) -> Rc<Shared> {
        let mut all = self.0.borrow_mut();
        all.retain(|_, shared| shared.strong_count() > 0);
        if let Some(shared) = all.get(scope).and_then(Weak::upgrade) {
            return shared;
        }
        let directory = RefCell::new(Directory::new(normalize));
        let shared = Rc::new(Shared { directory, holds: Cell::new(0) });
        all.insert(scope.to_owned(), Rc::downgrade(&shared));
        shared
    }
}

/// The directory of one scope.
#[derive(Debug)]
pub(crate) struct Shared {
    directory: RefCell<Directory>,
    holds: Cell<usize>,
}

impl Shared {
    pub(crate) fn directory(&self) -> Ref<'_, Directory> {
        self.directory.borrow()
    }

    pub(crate) fn directory_mut(&self) -> RefMut<'_, Directory> {
        self.directory.borrow_mut()
    }

    /// Makes writers wait as long as the guard lives.
    pub(crate) fn hold(self: &Rc<Self>) -> Guard {
        self.holds.set(self.holds.get() + 1);
        let shared = Rc::clone(self);
        Guard::new(move || shared.holds.set(shared.holds.get().saturating_sub(1)))
    }

    pub(crate) fn is_held(&self) -> bool {
        self.holds.get() > 0
    }
}
