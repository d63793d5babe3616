//! Many lists of bytes that grow side by side in one pool.

use super::varint::Short;
use super::{number, position};

/// The pool grows by chunks of this size, which never move.
const CHUNK: usize = 1 << 16;

/// The bytes at the beginning of a slice that say where the next one is; the last slice of a chain
/// leads back to the first.
const LINK: usize = 4;

/// The size of the first slice of a chain, and how often the next one is twice as large.
const FIRST: usize = 32;
const DOUBLINGS: u16 = 4;

/// How many bytes a list has that needs no slice: as many as the places of slices would take.
const FEW: usize = 14;

/// A pool of slices, chained to lists.
///
/// A vector for each of 100,000 lists would grow by moving, and leave holes of every size behind:
/// in WebAssembly, where memory is never given back, that costs as much again as the lists. Here
/// nothing moves. A list that is full gets a further slice at the end of the pool; slices double
/// in size up to 512 bytes, so that a long list wastes little. Most words of a large dictionary
/// stand in a few rows: such a list is in the chain itself and takes nothing of the pool.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chains {
    chunks: Vec<Vec<u8>>,
    /// How much of the last chunk is taken.
    taken: usize,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Chain {
    /// Its bytes, and how many they are.
    Few { length: u8, bytes: [u8; FEW] },
    /// Where it is in the pool, and in how many slices, as far as it can be said.
    Many { count: u16, slices: Slices },
}

impl Default for Chain {
    fn default() -> Self {
        Self::Few { length: 0, bytes: [0; FEW] }
    }
}

/// The slices of a list.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Slices {
    /// Where the next byte goes, and where the last slice ends.
    tail: u32,
    end: u32,
    /// What the owner of the list notes.
    note: u32,
}

fn size(slice: u16) -> usize {
    FIRST << slice.min(DOUBLINGS)
}

impl Slices {
    /// Where the last of so many slices is.
    #[inline]
    fn last(&self, count: u16) -> usize {
        position(self.end).saturating_sub(size(count.saturating_sub(1)))
    }
}

impl Chain {
    pub(crate) fn is_empty(&self) -> bool {
        matches!(self, Self::Few { length: 0, .. })
    }

    /// All bytes of a list that is in the chain itself, or what was noted of a longer one.
    #[inline]
    pub(crate) fn few_or_note(&self) -> Result<&[u8], u32> {
        match self {
            Self::Few { length, bytes } => {
                Ok(bytes.get(..usize::from(*length)).unwrap_or_default())
            }
            Self::Many { slices, .. } => Err(slices.note),
        }
    }

    /// Notes a number beside a list that is not in the chain itself.
    #[inline]
    pub(crate) fn set_note(&mut self, note: u32) {
        if let Self::Many { slices, .. } = self {
            slices.note = note;
        }
    }

    /// How many bytes it takes: the entries, and less than as much again.
    #[inline]
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Few { length, .. } => usize::from(*length),
            Self::Many { count, .. } => {
                let small = (*count).min(DOUBLINGS);
                let large = usize::from(count - small);
                (FIRST << small) - FIRST + large * (FIRST << DOUBLINGS)
            }
        }
    }
}

impl Chains {
    /// Appends an entry. Entries are not split between slices; what an entry leaves unused at the
    /// end of a slice is zero.
    #[inline]
    pub(crate) fn append(&mut self, chain: &mut Chain, entry: Short) {
        match chain {
            Chain::Many { count, slices } => self.append_to(slices, count, entry),
            Chain::Few { length, bytes } => {
                let start = usize::from(*length);
                let (end, new) = (start + entry.length, entry.bytes);
                if let Some(free) = bytes.get_mut(start..end) {
                    free.iter_mut().zip(new).for_each(|(place, byte)| *place = byte);
                    *length = u8::try_from(end).unwrap_or(*length);
                    return;
                }
                let (mut slices, mut count) = (Slices::default(), 0);
                self.extend(&mut slices, &mut count);
                if let Some(place) = self.at_mut(position(slices.tail), start) {
                    place.copy_from_slice(bytes.get(..start).unwrap_or_default());
                }
                slices.tail += number(start);
                self.append_to(&mut slices, &mut count, entry);
                *chain = Chain::Many { count, slices };
            }
        }
    }

    #[inline]
    fn append_to(&mut self, slices: &mut Slices, count: &mut u16, entry: Short) {
        let room = |slices: &Slices| position(slices.end.saturating_sub(slices.tail));
        if room(slices) < entry.length {
            self.extend(slices, count);
        }
        // What follows in the slice is zero, so all four bytes are written if there is room: that
        // is one instruction, where as many as needed are a call.
        let whole = room(slices) >= entry.bytes.len();
        let (start, length) = (position(slices.tail), if whole { 4 } else { entry.length });
        if let Some(place) = self.at_mut(start, length) {
            match place.first_chunk_mut() {
                Some(place) => *place = entry.bytes,
                None => place.iter_mut().zip(entry.bytes).for_each(|(place, byte)| *place = byte),
            }
        }
        slices.tail = slices.tail.saturating_add(number(entry.length));
    }

    /// The bytes of a list, in parts of whole entries.
    pub(crate) fn read<'a>(&'a self, chain: &'a Chain) -> impl Iterator<Item = &'a [u8]> {
        let last = match chain {
            Chain::Few { .. } => None,
            Chain::Many { count, slices } => Some(slices.last(*count)),
        };
        let link = |slice| self.at(slice, LINK)?.first_chunk();
        let mut next = last.and_then(link).map(|first| u32::from_le_bytes(*first));
        let sizes = (0..=DOUBLINGS).chain(std::iter::repeat(DOUBLINGS));
        let many = sizes.map_while(move |slice| {
            let start = position(next?);
            let (link, data) = self.at(start, size(slice))?.split_first_chunk()?;
            next = (Some(start) != last).then_some(u32::from_le_bytes(*link));
            Some(data)
        });
        let few = chain.few_or_note().ok();
        few.into_iter().chain(many)
    }

    fn extend(&mut self, slices: &mut Slices, count: &mut u16) {
        let slice = self.take(size(*count));
        let first = match *count {
            0 => number(slice).to_le_bytes(),
            count => self.link(slices.last(count), number(slice).to_le_bytes()),
        };
        self.link(slice, first);
        slices.tail = number(slice + LINK);
        slices.end = number(slice + size(*count));
        *count = count.saturating_add(1);
    }

    /// Makes a slice lead to another one, and returns where it led before.
    fn link(&mut self, slice: usize, to: [u8; LINK]) -> [u8; LINK] {
        let link = self.at_mut(slice, LINK).and_then(|slice| slice.first_chunk_mut());
        link.map_or(to, |link| std::mem::replace(link, to))
    }

    /// Takes a slice off the pool. No slice reaches over the end of a chunk.
    fn take(&mut self, size: usize) -> usize {
        if self.chunks.is_empty() || self.taken + size > CHUNK {
            self.chunks.push(vec![0; CHUNK]);
            self.taken = 0;
        }
        let address = (self.chunks.len() - 1) * CHUNK + self.taken;
        self.taken += size;
        address
    }

    #[inline]
    fn at(&self, address: usize, length: usize) -> Option<&[u8]> {
        let start = address % CHUNK;
        self.chunks.get(address / CHUNK)?.get(start..start + length)
    }

    fn at_mut(&mut self, address: usize, length: usize) -> Option<&mut [u8]> {
        let start = address % CHUNK;
        self.chunks.get_mut(address / CHUNK)?.get_mut(start..start + length)
    }
}

#[cfg(test)]
mod tests {
    use super::super::varint::read_u32;
    use super::*;

    #[test]
    fn chains_grow_side_by_side() {
        let mut chains = Chains::default();
        assert!(Chain::default().is_empty());
        let mut lists = [Chain::default(); 3];
        for value in 1..=60_000_u32 {
            for (list, times) in lists.iter_mut().zip([1, 7, 2_000]) {
                if value % times == 0 {
                    chains.append(list, Short::new(value).unwrap());
                }
            }
        }
        for (list, times) in lists.iter_mut().zip([1, 7, 2_000]) {
            let mut values = Vec::new();
            for mut slice in chains.read(list) {
                while let Some(value) = read_u32(&mut slice).filter(|value| *value != 0) {
                    values.push(value);
                }
            }
            assert!(values.into_iter().eq((1..=60_000).filter(|value| value % times == 0)));
            list.set_note(times);
            assert_eq!(list.few_or_note(), Err(times));
        }
        assert_eq!(chains.read(&Chain::default()).flatten().count(), 0);
        assert_eq!(chains.chunks.len(), 3, "little is wasted");
    }

    #[test]
    fn short_lists_take_nothing_of_the_pool() {
        let mut chains = Chains::default();
        let mut lists = [Chain::default(); 1_000];
        for list in &mut lists {
            for value in [3, 400_000, 70_000] {
                chains.append(list, Short::new(value).unwrap());
            }
        }
        assert!(chains.chunks.is_empty());
        assert_eq!(size_of::<Chain>(), 16);
    }
}
