//! The bookkeeping of names: who shows which, what is on the screen, whose turn it is.
//! It knows neither requests nor signals.

use std::sync::Arc;

/// How many names are requested at once, at most.
pub(super) const AT_ONCE: usize = 6;

/// Identifies one place that shows a name.
pub(super) type Reader = u64;

/// Everything whose name is shown somewhere, each once, in the order in which it was first wanted.
#[derive(Debug)]
pub(super) struct Queue<T> {
    entries: Vec<Entry<T>>,
    /// Counts the places that there ever were.
    readers: Reader,
}

#[derive(Debug)]
struct Entry<T> {
    address: Arc<str>,
    /// Whatever belongs to the address.
    value: T,
    /// The places, and whether each is on the screen, as none is at first.
    readers: Vec<(Reader, bool)>,
    phase: Phase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Waiting,
    UnderWay,
    /// Answered or failed; nobody asks again.
    Over,
}

impl<T> Entry<T> {
    fn is_in_view(&self) -> bool {
        self.readers.iter().any(|(_, seen)| *seen)
    }
}

impl<T> Queue<T> {
    pub(super) fn new() -> Self {
        Self { entries: Vec::new(), readers: 0 }
    }

    /// What belongs to an address.
    pub(super) fn get_mut(&mut self, address: &str) -> Option<&mut T> {
        self.entry(address).map(|entry| &mut entry.value)
    }

    /// Adds a place. What nobody else shows is made, and waits for its turn unless it comes with
    /// the word that there is nothing to ask.
    pub(super) fn join(&mut self, address: &Arc<str>, make: impl FnOnce() -> (T, bool)) -> Reader {
        self.readers += 1;
        let reader = (self.readers, false);
        if let Some(entry) = self.entry(address) {
            entry.readers.push(reader);
            return self.readers;
        }
        let (value, is_over) = make();
        let phase = if is_over { Phase::Over } else { Phase::Waiting };
        let address = Arc::clone(address);
        self.entries.push(Entry { address, value, readers: vec![reader], phase });
        self.readers
    }

    /// Takes a place away, and with the last one what belongs to the address.
    pub(super) fn leave(&mut self, reader: Reader) -> Option<T> {
        for entry in &mut self.entries {
            entry.readers.retain(|(known, _)| *known != reader);
        }
        let unread = self.entries.iter().position(|entry| entry.readers.is_empty())?;
        Some(self.entries.remove(unread).value)
    }

    /// Notes whether a place is on the screen.
    pub(super) fn see(&mut self, reader: Reader, is_in_view: bool) {
        let readers = self.entries.iter_mut().flat_map(|entry| &mut entry.readers);
        for (_, seen) in readers.filter(|(known, _)| *known == reader) {
            *seen = is_in_view;
        }
    }

    /// Notes that all places are wanted as if they were on the screen.
    pub(super) fn see_all(&mut self) {
        let readers = self.entries.iter_mut().flat_map(|entry| &mut entry.readers);
        readers.for_each(|(_, seen)| *seen = true);
    }

    /// Whose turn it is, among those on the screen that may be requested; it is under way from now
    /// on.
    pub(super) fn next(&mut self, may: impl Fn(&T) -> bool) -> Option<Arc<str>> {
        let under_way = self.entries.iter().filter(|entry| entry.phase == Phase::UnderWay);
        if under_way.count() >= AT_ONCE {
            return None;
        }
        let next = self.entries.iter_mut().find(|entry| {
            entry.phase == Phase::Waiting && entry.is_in_view() && may(&entry.value)
        })?;
        next.phase = Phase::UnderWay;
        Some(Arc::clone(&next.address))
    }

    /// Everything that waits and is like one whose turn it is, so many at most; it is under way from
    /// now on.
    pub(super) fn next_batch(
        &mut self,
        most: usize,
        may: impl Fn(&T) -> bool,
        is_like: impl Fn(&T, &T) -> bool,
    ) -> Vec<Arc<str>> {
        let Some(first) = self.next(&may) else { return Vec::new() };
        let mut batch = vec![Arc::clone(&first)];
        let at = self.entries.iter().position(|entry| *entry.address == *first);
        let Some((before, rest)) = at.and_then(|at| self.entries.split_at_mut_checked(at)) else {
            return batch;
        };
        let Some((first, after)) = rest.split_first_mut() else { return batch };
        for entry in before.iter_mut().chain(after) {
            let is_waiting = entry.phase == Phase::Waiting && may(&entry.value);
            if is_waiting && batch.len() < most && is_like(&first.value, &entry.value) {
                entry.phase = Phase::UnderWay;
                batch.push(Arc::clone(&entry.address));
            }
        }
        batch
    }

    /// Notes that there is a response or none will come.
    pub(super) fn finish(&mut self, address: &str) -> Option<&mut T> {
        let entry = self.entry(address).filter(|entry| entry.phase == Phase::UnderWay)?;
        entry.phase = Phase::Over;
        Some(&mut entry.value)
    }

    /// Whether something that may be requested is not over.
    pub(super) fn is_pending(&self, may: impl Fn(&T) -> bool) -> bool {
        self.entries.iter().any(|entry| entry.phase != Phase::Over && may(&entry.value))
    }

    /// Lets those that are over and for which `renew` says so wait for another turn.
    pub(super) fn renew(&mut self, renew: impl Fn(&mut T) -> bool) {
        for entry in self.entries.iter_mut().filter(|entry| entry.phase == Phase::Over) {
            if renew(&mut entry.value) {
                entry.phase = Phase::Waiting;
            }
        }
    }

    fn entry(&mut self, address: &str) -> Option<&mut Entry<T>> {
        self.entries.iter_mut().find(|entry| *entry.address == *address)
    }
}

#[cfg(test)]
mod tests;
