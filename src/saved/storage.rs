//! The list in the browser's storage, which may be full, forbidden or damaged.

use super::list::Change;
use super::{Saved, SavedList};
use crate::browser::Store;
use leptos::prelude::*;

const NAME: &str = "venture-directory:saved";
/// Where a text is set aside that should be a list and is none, until a person has seen it.
pub(super) const DAMAGED: &str = "venture-directory:saved-damaged";

impl Saved {
    /// Makes these changes to what is stored now: another tab may have changed it a moment ago.
    pub(super) fn change(self, changes: Vec<Change>) {
        self.pending.update_value(|pending| pending.extend(changes));
        self.sync();
    }

    /// Reads what is stored and makes the changes to it that could not be stored yet.
    pub(super) fn sync(self) {
        let (mut list, may_write) = self.read();
        let is_stored = self.pending.try_update_value(|pending| {
            pending.iter().for_each(|change| list.apply(change));
            let is_stored =
                may_write && (pending.is_empty() || Store::Device.write(NAME, &list.write()));
            if is_stored {
                pending.clear();
            }
            is_stored
        });
        self.is_stored.set(is_stored.unwrap_or_default());
        if self.list.with_untracked(|before| *before != list) {
            self.list.set(list);
        }
    }

    /// What can be read of the stored text, and whether it may be overwritten. A text of which
    /// something cannot be read is set aside first, so that nothing of it is lost.
    fn read(self) -> (SavedList, bool) {
        let Some(text) = Store::Device.read(NAME) else { return (SavedList::default(), true) };
        let reading = SavedList::read(&text);
        let list = reading.as_ref().map(|reading| reading.list.clone()).unwrap_or_default();
        if reading.is_ok_and(|reading| reading.lost == 0) {
            return (list, true);
        }
        let aside = match Store::Device.read(DAMAGED) {
            Some(before) if before != text => format!("{before}\n{text}"),
            _ => text,
        };
        // Where it cannot be set aside it stays where it is.
        let is_safe = Store::Device.write(DAMAGED, &aside);
        let may_write = is_safe && Store::Device.write(NAME, &list.write());
        self.damaged.set(Some(aside));
        (list, may_write)
    }
}
