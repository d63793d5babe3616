//! Taking values off the front of bytes that nobody vouches for.

use crate::store::interner::Interner;
use crate::store::{position, varint};

/// Reads values one after the other; nothing where there is none of the kind. A count is never trusted to reserve memory.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    pub(crate) fn long(&mut self) -> Option<u64> {
        varint::read(&mut self.rest)
    }

    pub(crate) fn number(&mut self) -> Option<u32> {
        varint::read_u32(&mut self.rest)
    }

    /// A number that must be below a count.
    pub(crate) fn below(&mut self, count: usize) -> Option<u32> {
        self.number().filter(|value| position(*value) < count)
    }

    pub(crate) fn four(&mut self) -> Option<u32> {
        let (bytes, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(u32::from_le_bytes(*bytes))
    }

    pub(crate) fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = position(self.number()?);
        let (bytes, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(bytes)
    }

    pub(crate) fn string(&mut self) -> Option<&'a str> {
        str::from_utf8(self.bytes()?).ok()
    }

    pub(crate) fn numbers(&mut self) -> Option<Vec<u32>> {
        let count = position(self.number()?);
        self.so_many_numbers(count)
    }

    /// So many numbers, without room to spare.
    pub(crate) fn so_many_numbers(&mut self, count: usize) -> Option<Vec<u32>> {
        // A number has at least one byte.
        let mut numbers = Vec::with_capacity(count.min(self.rest.len()));
        for _ in 0..count {
            numbers.push(self.number()?);
        }
        Some(numbers)
    }

    /// How many things of at least so many bytes are said to follow, but no more than there can
    /// be. For reserving memory.
    pub(crate) fn peek_count(&self, least: usize) -> usize {
        let mut ahead = self.rest;
        let count = varint::read_u32(&mut ahead).map_or(0, position);
        count.min(ahead.len() / least.max(1))
    }

    /// Strings behind the empty one; each of them once.
    pub(crate) fn names(&mut self) -> Option<Interner> {
        let mut names = Interner::with_blank();
        for _ in 0..self.number()? {
            let (_, new) = names.intern(self.string()?);
            new.then_some(())?;
        }
        Some(names)
    }
}
