//! Where each of some strings ends that lie one after the other.

use super::{number, position};
use std::ops::Range;

/// The ends of the strings in one chunk, in two bytes each for as long as they fit: nearly every
/// chunk is short, but nobody vouches for that.
#[derive(Clone, Debug)]
pub(crate) enum Ends {
    Short(Vec<u16>),
    Long(Vec<u32>),
}

impl Ends {
    pub(crate) fn with_capacity(count: usize) -> Self {
        Self::Short(Vec::with_capacity(count))
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Short(ends) => ends.len(),
            Self::Long(ends) => ends.len(),
        }
    }

    pub(crate) fn push(&mut self, end: usize) {
        match self {
            Self::Short(ends) => match u16::try_from(end) {
                Ok(end) => ends.push(end),
                Err(_) => {
                    let known = ends.iter().copied().map(u32::from);
                    *self = Self::Long(known.chain([number(end)]).collect());
                }
            },
            Self::Long(ends) => ends.push(number(end)),
        }
    }

    /// Where a string is; nowhere if there is none.
    #[inline]
    pub(crate) fn span(&self, at: usize) -> Range<usize> {
        let start = at.checked_sub(1).and_then(|before| self.get(before));
        start.unwrap_or(0)..self.get(at).unwrap_or(0)
    }

    #[inline]
    fn get(&self, at: usize) -> Option<usize> {
        match self {
            Self::Short(ends) => ends.get(at).copied().map(usize::from),
            Self::Long(ends) => ends.get(at).copied().map(position),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_kept_at_any_length() {
        let mut ends = Ends::with_capacity(4);
        let all = [0, 3, 65_535, 65_536, 65_536, 200_000];
        for (count, end) in all.into_iter().enumerate() {
            assert_eq!(ends.len(), count);
            ends.push(end);
            assert_eq!(matches!(ends, Ends::Short(_)), end < 65_536);
        }
        assert_eq!(ends.span(0), 0..0);
        assert_eq!(ends.span(2), 3..65_535);
        assert_eq!(ends.span(3), 65_535..65_536);
        assert_eq!(ends.span(5), 65_536..200_000);
        assert!(ends.span(6).is_empty());
    }
}
