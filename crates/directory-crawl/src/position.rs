//! The position of a crawl as bytes, so that it can continue after a reload.
//!
//! Windows that were not linked and requests in flight are left out: they are read again.

use crate::crawl::Crawl;
use crate::outcome::SweepKind;
use crate::segment::{Fingerprint, Segment};
use crate::sweep::Sweep;

/// The version of the format.
const VERSION: u64 = 1;

impl Crawl {
    /// Where the reading of the list is; nothing while it is not being read.
    pub fn position(&self) -> Option<Vec<u8>> {
        let sweep = self.sweep.as_ref().filter(|sweep| sweep.end.is_none())?;
        let frontier = sweep.frontier.as_ref()?;
        let mut numbers = vec![
            VERSION,
            u64::from(sweep.kind == SweepKind::Full),
            u64::from(sweep.limit),
            u64::from(self.sweeps),
            u64::from(sweep.is_stable),
            u64::from(sweep.claimed.is_some()),
            sweep.claimed.unwrap_or_default(),
            frontier.offset,
            frontier.end,
        ];
        let recent = sweep.recent.concat();
        [&frontier.fingerprints, &recent].iter().for_each(|it| write(&mut numbers, it.iter()));
        [&sweep.seen, &sweep.seen_before].iter().for_each(|it| write(&mut numbers, it.iter()));
        let mut bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        bytes.extend(sum(&bytes).to_le_bytes());
        Some(bytes)
    }

    /// Continues from the position of another crawl of the same list; a paused crawl stays paused.
    /// Returns `false`, and changes nothing, if the bytes are damaged.
    #[must_use = "bytes may be damaged"]
    pub fn restore(&mut self, bytes: &[u8]) -> bool {
        let Some((sweep, sweeps)) = read(bytes) else { return false };
        self.limit = sweep.limit;
        self.sweep = Some(sweep);
        self.sweeps = sweeps;
        self.backoff.reset();
        self.estimate.reset();
        true
    }
}

fn write<'a>(numbers: &mut Vec<u64>, rows: impl ExactSizeIterator<Item = &'a Fingerprint>) {
    numbers.push(u64::try_from(rows.len()).unwrap_or(u64::MAX));
    numbers.extend(rows);
}

/// A checksum against damage, not against forgery: reading is safe whatever the bytes are.
fn sum(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(VERSION, |sum, chunk| {
        let mut number = [0; 8];
        number.iter_mut().zip(chunk).for_each(|(place, byte)| *place = *byte);
        (sum ^ u64::from_le_bytes(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
    })
}

fn read(bytes: &[u8]) -> Option<(Sweep, u32)> {
    let (content, check) = bytes.split_last_chunk::<8>()?;
    if sum(content) != u64::from_le_bytes(*check) {
        return None;
    }
    let (numbers, []) = content.as_chunks::<8>() else { return None };
    let mut numbers = numbers.iter().map(|number| u64::from_le_bytes(*number));
    if numbers.next()? != VERSION {
        return None;
    }
    let kind = if numbers.next()? == 1 { SweepKind::Full } else { SweepKind::Newest };
    let limit = u32::try_from(numbers.next()?).ok().filter(|limit| *limit > 0)?;
    let sweeps = u32::try_from(numbers.next()?).ok()?;
    let is_stable = numbers.next()? == 1;
    let is_claimed = numbers.next()? == 1;
    let claimed = Some(numbers.next()?).filter(|_| is_claimed);
    let (offset, end) = (numbers.next()?, numbers.next()?);
    let mut fingerprints = || -> Option<Vec<Fingerprint>> {
        let count = usize::try_from(numbers.next()?).ok()?;
        let fingerprints: Vec<Fingerprint> = numbers.by_ref().take(count).collect();
        (fingerprints.len() == count).then_some(fingerprints)
    };
    let frontier =
        Segment { offset, end, is_short: false, has_new_rows: true, fingerprints: fingerprints()? };
    let recent = vec![fingerprints()?];
    let seen = fingerprints()?.into_iter().collect();
    let seen_before = fingerprints()?.into_iter().collect();
    let sweep = Sweep {
        claimed,
        is_stable,
        frontier: Some(frontier),
        recent,
        seen,
        seen_before,
        ..Sweep::new(kind, limit)
    };
    Some((sweep, sweeps))
}
