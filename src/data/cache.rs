//! The bookkeeping of the cache: who reads what, how old it is, what is under way, what has to go.
//! It knows neither requests nor signals.

use std::sync::Arc;

/// Within this time an answer is shown without asking again, in milliseconds.
const FRESH: f64 = 30_000.0;
/// After this time an answer is not shown any more, in milliseconds.
const KEPT: f64 = 30.0 * 60_000.0;
/// How many answers are kept at most, beside those that are being read.
const MOST: usize = 200;

/// Identifies one request among all that were made for an address.
pub(super) type Flight = u64;

/// Everything that is known, by address.
#[derive(Debug)]
pub(super) struct Cache<T> {
    /// So few that looking through them costs nothing that could be noticed.
    entries: Vec<(Arc<str>, Entry<T>)>,
    /// Counts uses and flights.
    steps: u64,
}

/// What is known of one address.
#[derive(Debug)]
pub(super) struct Entry<T> {
    /// Whatever belongs to the address.
    pub(super) value: T,
    readers: usize,
    answered: Option<f64>,
    used: u64,
    flight: Option<Flight>,
}

impl<T> Entry<T> {
    /// Whether somebody reads it.
    pub(super) fn is_read(&self) -> bool {
        self.readers > 0
    }

    /// Whether a request is under way.
    pub(super) fn is_in_flight(&self) -> bool {
        self.flight.is_some()
    }

    /// Whether this is the request under way.
    pub(super) fn is_on(&self, flight: Flight) -> bool {
        self.flight == Some(flight)
    }

    /// Whether there is an answer, fresh or not.
    pub(super) fn is_answered(&self) -> bool {
        self.answered.is_some()
    }

    /// Whether the answer is so young that nobody needs to ask again.
    pub(super) fn is_fresh(&self, now: f64) -> bool {
        self.answered.is_some_and(|at| (0.0..FRESH).contains(&(now - at)))
    }

    /// Forgets the answer.
    pub(super) fn forget(&mut self) {
        self.answered = None;
    }

    /// Notes that the request under way does not matter any more.
    pub(super) fn cancel(&mut self) {
        self.flight = None;
    }

    /// Whether the answer is too old to be shown.
    pub(super) fn is_expired(&self, now: f64) -> bool {
        self.answered.is_some_and(|at| now - at >= KEPT)
    }

    fn is_idle(&self) -> bool {
        !self.is_read() && !self.is_in_flight()
    }
}

impl<T> Cache<T> {
    pub(super) fn new() -> Self {
        Self { entries: Vec::new(), steps: 0 }
    }

    /// The entry of an address, made where there is none or where it is too old to be shown.
    pub(super) fn entry(
        &mut self,
        address: &Arc<str>,
        now: f64,
        make: impl FnOnce() -> T,
    ) -> &mut Entry<T> {
        self.remove_if(address, |entry, now| entry.is_idle() && entry.is_expired(now), now);
        self.steps += 1;
        let place = self.place(address).unwrap_or_else(|| {
            let (readers, answered, used, flight) = (0, None, 0, None);
            let entry = Entry { value: make(), readers, answered, used, flight };
            self.entries.push((Arc::clone(address), entry));
            self.entries.len() - 1
        });
        #[expect(clippy::indexing_slicing, reason = "the place was found or made just now")]
        let (_, entry) = &mut self.entries[place];
        entry.used = self.steps;
        entry
    }

    fn place(&self, address: &str) -> Option<usize> {
        self.entries.iter().position(|(known, _)| **known == *address)
    }

    fn remove_if(&mut self, address: &str, is_useless: fn(&Entry<T>, f64) -> bool, now: f64) {
        let place = self.place(address);
        let is_useless = |place: &usize| {
            self.entries.get(*place).is_some_and(|(_, entry)| is_useless(entry, now))
        };
        if let Some(place) = place.filter(is_useless) {
            self.entries.remove(place);
        }
    }

    /// The entry of an address, if there is one.
    pub(super) fn get_mut(&mut self, address: &str) -> Option<&mut Entry<T>> {
        let place = self.place(address)?;
        self.entries.get_mut(place).map(|(_, entry)| entry)
    }

    /// All entries.
    pub(super) fn entries_mut(&mut self) -> impl Iterator<Item = (&Arc<str>, &mut Entry<T>)> {
        self.entries.iter_mut().map(|(address, entry)| (&*address, entry))
    }

    /// Adds a reader; [`entry`](Self::entry) must have been called for the address.
    pub(super) fn join(&mut self, address: &str) {
        if let Some(entry) = self.get_mut(address) {
            entry.readers += 1;
        }
    }

    /// Takes a reader away, and the entry with the last one unless it holds or awaits an answer.
    pub(super) fn leave(&mut self, address: &str) {
        if let Some(entry) = self.get_mut(address) {
            entry.readers = entry.readers.saturating_sub(1);
        }
        self.remove_useless(address);
    }

    /// Removes an entry that nobody reads and that neither holds nor awaits an answer.
    pub(super) fn remove_useless(&mut self, address: &str) {
        self.remove_if(address, |entry, _| entry.is_idle() && !entry.is_answered(), 0.0);
    }

    /// Notes that a request sets off; one that was under way does not matter any more.
    pub(super) fn take_off(&mut self, address: &str) -> Flight {
        self.steps += 1;
        let flight = self.steps;
        if let Some(entry) = self.get_mut(address) {
            entry.flight = Some(flight);
        }
        flight
    }

    /// Notes that a request came back; `None` if it does not matter any more.
    pub(super) fn land(
        &mut self,
        address: &str,
        flight: Flight,
        answered: Option<f64>,
    ) -> Option<&mut Entry<T>> {
        let entry = self.get_mut(address)?;
        if !entry.is_on(flight) {
            return None;
        }
        entry.flight = None;
        entry.answered = answered.or(entry.answered);
        Some(entry)
    }

    /// Removes what is too old, and of what nobody reads the least recently used.
    pub(super) fn tidy(&mut self, now: f64) {
        self.entries.retain(|(_, entry)| !(entry.is_idle() && entry.is_expired(now)));
        while self.entries.len() > MOST {
            let idle = self.entries.iter().enumerate().filter(|(_, (_, entry))| entry.is_idle());
            let Some((place, _)) = idle.min_by_key(|(_, (_, entry))| entry.used) else { return };
            self.entries.remove(place);
        }
    }
}

#[cfg(test)]
mod tests;
