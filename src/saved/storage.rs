//! The list in the browser's storage, which may be full, forbidden or damaged.

use super::list::Change;
use super::{Saved, SavedList};
use crate::browser::{self, Store};
use leptos::prelude::*;

const NAME: &str = "venture-directory:saved";
/// For how long another tab may not know of a change yet, in milliseconds. Later it undoes one on
/// purpose.
const RECENT: f64 = 1_000.0;
/// Where a text is set aside that should be a list and is none, until a person has seen it.
pub(super) const DAMAGED: &str = "venture-directory:saved-damaged";

impl Saved {
    /// Makes these changes to what is stored now: another tab may have changed it a moment ago.
    pub(super) fn change(self, changes: Vec<Change>) {
        self.recent.update_value(|recent| recent.extend(changes.into_iter().map(|it| (None, it))));
        self.sync();
    }

    /// Reads what is stored and makes the changes to it that are not there: those that could not be
    /// stored yet, and those that another tab has overwritten since, as it read before they were
    /// written.
    pub(super) fn sync(self) {
        let (mut list, may_write) = self.read();
        let is_stored = self.recent.try_update_value(|recent| {
            let (stored, now) = (list.clone(), browser::now());
            recent.retain(|(at, _)| at.is_none_or(|at| (0.0..RECENT).contains(&(now - at))));
            recent.iter().for_each(|(_, change)| list.apply(change));
            let is_stored =
                may_write && (list == stored || Store::Device.write(NAME, &list.write()));
            if is_stored {
                recent.iter_mut().for_each(|(at, _)| *at = at.or(Some(now)));
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
