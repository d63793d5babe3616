//! Initial letters of the words of every row.

use super::position;

/// Number of initials that have a bit.
const BITS: usize = 64;

/// Best field of each of the first 64 initials that occurred, in two bits of every row.
///
/// The first keystroke is a single letter, which may begin thousands of terms with half a million
/// postings. These bits take one read of each row instead. Frequent initials occur early in any
/// script; a later initial has few terms, whose postings are read like those of any prefix.
#[derive(Clone, Debug, Default)]
pub(crate) struct Initials {
    letters: Vec<char>,
    /// Number of the bit of every term; [`BITS`] if its initial has no bit.
    term_bits: Vec<u8>,
    rows: Vec<BestFields>,
}

/// Best field for each initial, as a number from 1; 0 if the initial does not occur.
#[derive(Clone, Copy, Debug)]
struct BestFields {
    /// Lower bits of the numbers of all initials.
    low: u64,
    /// Higher bits.
    high: u64,
}

impl BestFields {
    /// Finds the best fields, given the bits of the initials in each field.
    fn new([title, tagline, pitch]: [u64; 3]) -> Self {
        let tagline = tagline & !title;
        let pitch = pitch & !(title | tagline);
        Self { low: title | pitch, high: tagline | pitch }
    }

    /// Position of the best field with an initial.
    #[inline]
    fn field(self, bit: u64) -> Option<usize> {
        let number = usize::from(self.low & bit != 0) | usize::from(self.high & bit != 0) << 1;
        number.checked_sub(1)
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
        self.term_bits.push(u8::try_from(bit.min(BITS)).unwrap_or(u8::MAX));
    }

    pub(crate) fn terms(&self) -> usize {
        self.term_bits.len()
    }

    /// Bit of a term; 0 if its initial has no bit.
    #[inline]
    pub(crate) fn bit(&self, term: u32) -> u64 {
        self.term_bits.get(position(term)).map_or(0, |bit| mask(*bit))
    }

    /// Adds a row with the bits of all terms in each field, from title to pitch.
    pub(crate) fn add_row(&mut self, fields: [u64; 3]) {
        self.rows.push(BestFields::new(fields));
    }

    pub(crate) fn has_bits(&self, initial: char) -> bool {
        self.letters.contains(&initial)
    }

    /// Calls `visit` with every row that has a word with this initial, and the position of the best
    /// field. `None` if the initial has no bit.
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
