//! Taking values off the front of bytes that nobody vouches for.

use super::Damage;
use crate::store::interner::Interner;
use crate::store::{position, varint};

/// Reads values one after the other. A count is never trusted to reserve memory.
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

    pub(crate) fn long(&mut self) -> Result<u64, Damage> {
        varint::read(&mut self.rest).ok_or(Damage::Content("numbers"))
    }

    pub(crate) fn number(&mut self) -> Result<u32, Damage> {
        varint::read_u32(&mut self.rest).ok_or(Damage::Content("numbers"))
    }

    /// A number that must be below a count.
    pub(crate) fn below(&mut self, count: usize, part: &'static str) -> Result<u32, Damage> {
        let value = self.number()?;
        if position(value) < count { Ok(value) } else { Err(Damage::Content(part)) }
    }

    /// A number of four bytes.
    pub(crate) fn four(&mut self) -> Result<u32, Damage> {
        let (bytes, rest) = self.rest.split_first_chunk().ok_or(Damage::Content("numbers"))?;
        self.rest = rest;
        Ok(u32::from_le_bytes(*bytes))
    }

    pub(crate) fn bytes(&mut self) -> Result<&'a [u8], Damage> {
        let length = position(self.number()?);
        let (bytes, rest) = self.rest.split_at_checked(length).ok_or(Damage::Content("texts"))?;
        self.rest = rest;
        Ok(bytes)
    }

    pub(crate) fn string(&mut self) -> Result<&'a str, Damage> {
        str::from_utf8(self.bytes()?).map_err(|_| Damage::Content("texts"))
    }

    /// As many numbers as the bytes say.
    pub(crate) fn numbers(&mut self) -> Result<Vec<u32>, Damage> {
        let count = position(self.number()?);
        self.so_many_numbers(count)
    }

    /// So many numbers, without room to spare.
    pub(crate) fn so_many_numbers(&mut self, count: usize) -> Result<Vec<u32>, Damage> {
        // A number has at least one byte.
        let mut numbers = Vec::with_capacity(count.min(self.rest.len()));
        for _ in 0..count {
            numbers.push(self.number()?);
        }
        Ok(numbers)
    }

    /// How many things of at least so many bytes are said to follow, but no more than there can
    /// be. For reserving memory.
    pub(crate) fn peek_count(&self, least: usize) -> usize {
        let mut ahead = self.rest;
        let count = varint::read_u32(&mut ahead).map_or(0, position);
        count.min(ahead.len() / least.max(1))
    }

    /// Strings behind the empty one; each of them once.
    pub(crate) fn names(&mut self) -> Result<Interner, Damage> {
        let mut names = Interner::with_blank();
        for _ in 0..self.number()? {
            let (_, new) = names.intern(self.string()?);
            if !new {
                return Err(Damage::Content("names"));
            }
        }
        Ok(names)
    }
}
