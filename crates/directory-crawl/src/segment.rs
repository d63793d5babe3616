//! Windows of a list as they were read, as fingerprints of identifiers, so that a sweep does not
//! store rows.

/// Hash of an identifier. Two identifiers collide with a probability of 2^-64; a removed row would
/// then seem to exist.
pub(crate) type Fingerprint = u64;

/// Hashes an identifier by FNV-1a with a final mix.
pub(crate) fn fingerprint(id: &str) -> Fingerprint {
    let sum = id.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    (sum ^ (sum >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Window of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Segment {
    /// Index of the first row, from 0.
    pub(crate) offset: u64,
    /// Index after the last row, including unreadable ones.
    pub(crate) end: u64,
    /// True if the window has fewer rows than the page size.
    pub(crate) is_short: bool,
    /// True if the window has rows that the sweep had not seen before.
    pub(crate) has_new_rows: bool,
    /// Fingerprints of the readable rows.
    pub(crate) fingerprints: Vec<Fingerprint>,
}

impl Segment {
    /// Number of rows of this window that are in another.
    pub(crate) fn shared_with(&self, other: &[Fingerprint]) -> usize {
        self.fingerprints.iter().filter(|fingerprint| other.contains(fingerprint)).count()
    }

    /// True if the windows have the same rows where they overlap.
    pub(crate) fn agrees_with(&self, other: &Self) -> bool {
        let from = self.offset.max(other.offset);
        self.rows_between(from, other.end) == other.rows_between(from, self.end)
    }

    /// Rows between two indexes of the list. Unreadable rows shift the result, so that a list may
    /// seem to have changed.
    fn rows_between(&self, from: u64, to: u64) -> &[Fingerprint] {
        let in_window = |index: u64| {
            let row = usize::try_from(index.saturating_sub(self.offset)).unwrap_or(usize::MAX);
            row.min(self.fingerprints.len())
        };
        self.fingerprints.get(in_window(from)..in_window(to)).unwrap_or_default()
    }
}
