//! Many lists of bytes that grow side by side in one pool.

use super::varint::Short;
use super::{number, position};

/// The pool grows by chunks of this size, which never move.
const CHUNK: usize = 1 << 16;

/// The bytes at the beginning of a slice that say where the next one is.
const LINK: usize = 4;

/// The size of the first slice of a chain, and how often the next one is twice as large.
const FIRST: usize = 8;
const DOUBLINGS: u16 = 6;

/// A pool of slices, chained to lists.
///
/// A vector for each of 100,000 lists would grow by moving, and leave holes of every size behind:
/// in WebAssembly, where memory is never given back, that costs as much again as the lists. Here
/// nothing moves. A list that is full gets a further slice at the end of the pool; slices double
/// in size up to 512 bytes, so that a list of one entry takes 8 bytes and a long one wastes little.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chains {
    chunks: Vec<Vec<u8>>,
    /// How much of the last chunk is taken.
    taken: usize,
}

/// A list in the pool.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Chain {
    /// Where the first slice is.
    head: u32,
    /// Where the next byte goes, and where the last slice ends.
    tail: u32,
    end: u32,
    /// How many slices there are, as far as it can be said.
    slices: u16,
}

fn size(slice: u16) -> usize {
    FIRST << slice.min(DOUBLINGS)
}

impl Chain {
    /// How many bytes its slices have: the entries, and less than as much again.
    #[inline]
    pub(crate) fn size(&self) -> usize {
        let small = self.slices.min(DOUBLINGS);
        let large = usize::from(self.slices - small);
        (FIRST << small) - FIRST + large * (FIRST << DOUBLINGS)
    }
}

impl Chains {
    /// Appends an entry. Entries are not split between slices; what an entry leaves unused at the
    /// end of a slice is zero.
    #[inline]
    pub(crate) fn append(&mut self, chain: &mut Chain, entry: Short) {
        let room = |chain: &Chain| position(chain.end.saturating_sub(chain.tail));
        if room(chain) < entry.length {
            self.extend(chain);
        }
        // What follows in the slice is zero, so all four bytes are written if there is room: that
        // is one instruction, where as many as needed are a call.
        let whole = room(chain) >= entry.bytes.len();
        let (start, length) = (position(chain.tail), if whole { 4 } else { entry.length });
        if let Some(place) = self.at_mut(start, length) {
            match place.first_chunk_mut() {
                Some(place) => *place = entry.bytes,
                None => place.iter_mut().zip(entry.bytes).for_each(|(place, byte)| *place = byte),
            }
        }
        chain.tail = chain.tail.saturating_add(number(entry.length));
    }

    /// The slices of a chain, without their links.
    pub(crate) fn read(&self, chain: &Chain) -> impl Iterator<Item = &[u8]> {
        let mut next = (chain.slices > 0).then_some(chain.head);
        let sizes = (0..=DOUBLINGS).chain(std::iter::repeat(DOUBLINGS));
        sizes.map_while(move |slice| {
            let (link, data) = self.at(position(next?), size(slice))?.split_first_chunk()?;
            next = Some(u32::from_le_bytes(*link)).filter(|link| *link != 0);
            Some(data)
        })
    }

    fn extend(&mut self, chain: &mut Chain) {
        let slice = self.take(size(chain.slices));
        match chain.slices.checked_sub(1) {
            None => chain.head = number(slice),
            Some(last) => {
                let last = position(chain.end).saturating_sub(size(last));
                if let Some(link) = self.at_mut(last, LINK) {
                    link.copy_from_slice(&number(slice).to_le_bytes());
                }
            }
        }
        chain.tail = number(slice + LINK);
        chain.end = number(slice + size(chain.slices));
        chain.slices = chain.slices.saturating_add(1);
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
        let mut lists = [Chain::default(); 3];
        for value in 1..=60_000_u32 {
            for (list, times) in lists.iter_mut().zip([1, 7, 5_000]) {
                if value % times == 0 {
                    chains.append(list, Short::new(value).unwrap());
                }
            }
        }
        for (list, times) in lists.iter().zip([1, 7, 5_000]) {
            let mut values = Vec::new();
            for mut slice in chains.read(list) {
                while let Some(value) = read_u32(&mut slice).filter(|value| *value != 0) {
                    values.push(value);
                }
            }
            assert!(values.into_iter().eq((1..=60_000).filter(|value| value % times == 0)));
        }
        assert_eq!(chains.read(&Chain::default()).count(), 0);
        assert_eq!(chains.chunks.len(), 3, "little is wasted");
    }
}
