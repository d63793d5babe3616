//! Initial letters of the words of every row.

use super::position;

/// Number of initials that have a bit.
const BITS: usize = 64;

/// Best field of each of the first 64 initials that occurred, in two bits of every row.
///
/// The first keystroke is a single letter, which begins thousands of terms with half a million
/// postings between them. These bits need one look at each row. Frequent initials occur early in
/// any script; the terms of a later letter are few, and their postings are read as for any other
/// prefix.
#[derive(Clone, Debug, Default)]
pub(crate) struct Initials {
    letters: Vec<char>,
    /// Bit of every term, [`BITS`] if its initial has none.
    of_term: Vec<u8>,
    rows: Vec<Best>,
}

/// Best field for each initial, as the two bits of its position from 1: the lower bits of all, and
/// the higher ones.
#[derive(Clone, Copy, Debug)]
struct Best {
    low: u64,
    high: u64,
}

impl Best {
    /// Best of the fields, each given by the bits of its initials, the weightiest first.
    fn of([title, tagline, pitch]: [u64; 3]) -> Self {
        let tagline = tagline & !title;
        let pitch = pitch & !(title | tagline);
        Self { low: title | pitch, high: tagline | pitch }
    }

    /// Position of the best field that has an initial, if one does.
    #[inline]
    fn field(self, bit: u64) -> Option<usize> {
        let place = usize::from(self.low & bit != 0) | usize::from(self.high & bit != 0) << 1;
        place.checked_sub(1)
    }
}

impl Initials {
    /// Adds the initial of the next term.
    pub(crate) fn add_term(&mut self, term: &str) {
        let Some(initial) = term.chars().next() else { return };
        let known = self.letters.iter().position(|letter| *letter == initial);
        let bit = known.unwrap_or_else(|| {
            let next = self.letters.len();
            if next < BITS {
                self.letters.push(initial);
            }
            next
        });
        self.of_term.push(u8::try_from(bit.min(BITS)).unwrap_or(u8::MAX));
    }

    pub(crate) fn terms(&self) -> usize {
        self.of_term.len()
    }

    /// Bit of a term; 0 if its initial has none.
    #[inline]
    pub(crate) fn bit(&self, term: u32) -> u64 {
        self.of_term.get(position(term)).map_or(0, |bit| mask(*bit))
    }

    /// Adds a row with the bits of all terms in each of its fields, the weightiest first.
    pub(crate) fn add_row(&mut self, fields: [u64; 3]) {
        self.rows.push(Best::of(fields));
    }

    pub(crate) fn knows(&self, initial: char) -> bool {
        self.letters.contains(&initial)
    }

    /// Calls `visit` with every row that has a word with this initial, and the position of the
    /// weightiest field. `None` if the initial has no bit.
    pub(crate) fn for_each(
        &self,
        initial: char,
        mut visit: impl FnMut(usize, usize),
    ) -> Option<()> {
        let at = self.letters.iter().position(|letter| *letter == initial)?;
        let bit = mask(u8::try_from(at).ok()?);
        self.rows.iter().enumerate().for_each(|(row, best)| {
            if let Some(field) = best.field(bit) {
                visit(row, field);
            }
        });
        Some(())
    }
}

fn mask(bit: u8) -> u64 {
    1_u64.checked_shl(u32::from(bit)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_without_bit_use_postings() {
        let mut initials = Initials::default();
        for letter in ('\u{4e00}'..).take(BITS + 1) {
            initials.add_term(&letter.to_string());
        }
        initials.add_row([initials.bit(63) | initials.bit(64), 0, 0]);
        assert_eq!(initials.for_each('\u{4e3f}', |row, _| assert_eq!(row, 0)), Some(()));
        assert_eq!(initials.for_each('\u{4e40}', |_, _| {}), None);
    }
}
