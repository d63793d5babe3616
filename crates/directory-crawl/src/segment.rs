//! Window of the list as read at one moment, by the fingerprints of its identifiers: a sweep
//! remembers rows as seen without keeping them.

/// Hash of an identifier. Two identifiers collide with a probability of 2^-64; a removed row then
/// seems to exist.
pub(crate) type Fingerprint = u64;

/// Hashes an identifier (FNV-1a, and a final mix).
pub(crate) fn fingerprint(id: &str) -> Fingerprint {
    let sum = id.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    (sum ^ (sum >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Rows of a window, by their fingerprints.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Segment {
    /// Index of the first row, from 0.
    pub(crate) offset: u64,
    /// Index after the last row, readable or not.
    pub(crate) end: u64,
    /// True if fewer rows arrived than the service would have sent.
    pub(crate) is_short: bool,
    /// True if the window has rows that the sweep had not seen before.
    pub(crate) has_new_rows: bool,
    /// Readable rows.
    pub(crate) fingerprints: Vec<Fingerprint>,
}

impl Segment {
    /// Number of rows of this window that are among the others.
    pub(crate) fn shared_with(&self, other: &[Fingerprint]) -> usize {
        self.fingerprints.iter().filter(|fingerprint| other.contains(fingerprint)).count()
    }

    /// True if both windows have the same rows where they overlap.
    pub(crate) fn agrees_with(&self, other: &Self) -> bool {
        let from = self.offset.max(other.offset);
        self.part(from, other.end) == other.part(from, self.end)
    }

    /// Rows from an index of the list up to another. Unreadable rows shift the count, which at
    /// worst makes an unchanged list look changed.
    fn part(&self, from: u64, to: u64) -> &[Fingerprint] {
        let place = |index: u64| {
            let place = usize::try_from(index.saturating_sub(self.offset)).unwrap_or(usize::MAX);
            place.min(self.fingerprints.len())
        };
        self.fingerprints.get(place(from)..place(to)).unwrap_or_default()
    }
}
