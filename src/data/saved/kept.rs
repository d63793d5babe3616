//! The list in the browser's storage, which may be full, forbidden or damaged.

use super::{Saved, SavedList};
use crate::browser::Store;

const NAME: &str = "venture-directory:saved";
/// Where a text is set aside that should be a list and is none, until a person has seen it.
pub(super) const DAMAGED: &str = "venture-directory:saved-damaged";

impl Saved {
    /// Changes the list as it is stored now: another tab may have changed it a moment ago.
    pub(super) fn change(self, change: impl FnOnce(&mut SavedList)) {
        self.take_up();
        let mut list = self.list_now();
        change(&mut list);
        self.is_kept.set(Store::Device.write(NAME, &list.write()));
        self.list.set(list);
    }

    /// Reads what is stored, unless the list lives in memory alone.
    pub(super) fn take_up(self) {
        if !self.is_kept.get_untracked() {
            return;
        }
        let list = match Store::Device.read(NAME) {
            Some(text) => self.understood(&text),
            None => SavedList::default(),
        };
        if self.list.with_untracked(|before| *before != list) {
            self.list.set(list);
        }
    }

    /// What can be read of a text. One of which something cannot is set aside first, so that
    /// nothing of it is lost when the list is written the next time.
    fn understood(self, text: &str) -> SavedList {
        let reading = SavedList::read(text);
        let list = reading.as_ref().map(|reading| reading.list.clone()).unwrap_or_default();
        if reading.is_ok_and(|reading| reading.lost == 0) {
            return list;
        }
        let aside = match Store::Device.read(DAMAGED) {
            Some(before) if before != text => format!("{before}\n{text}"),
            _ => text.to_owned(),
        };
        // Where it cannot be set aside it stays where it is, and what follows is not stored.
        let is_safe = Store::Device.write(DAMAGED, &aside);
        self.is_kept.set(is_safe && Store::Device.write(NAME, &list.write()));
        self.damaged.set(Some(aside));
        list
    }
}
