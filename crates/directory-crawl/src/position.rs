//! The position of a crawl as bytes, so that it goes on where it was after a reload.
//!
//! Windows that were not linked and requests under way are left out: they are read again.

use crate::crawl::Crawl;
use crate::marks::Mark;
use crate::outcome::Kind;
use crate::piece::Piece;
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
            u64::from(sweep.kind == Kind::Whole),
            u64::from(sweep.limit),
            u64::from(self.sweeps),
            u64::from(sweep.calm),
            u64::from(sweep.claimed.is_some()),
            sweep.claimed.unwrap_or_default(),
            frontier.offset,
            frontier.end,
        ];
        let recent = sweep.recent.concat();
        for marks in [&frontier.marks, &recent] {
            write(&mut numbers, marks.len(), marks.iter());
        }
        for marks in [&sweep.seen, &sweep.seen_before] {
            write(&mut numbers, marks.len(), marks.iter());
        }
        let mut bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        bytes.extend(sum(&bytes).to_le_bytes());
        Some(bytes)
    }

    /// Goes on where another crawl of the same list was; a pause stays. Returns whether the bytes say where that
    /// is; if not, nothing changes.
    #[must_use = "bytes may be damaged"]
    pub fn go_on(&mut self, bytes: &[u8]) -> bool {
        let Some((sweep, sweeps)) = read(bytes) else { return false };
        self.limit = sweep.limit;
        self.sweep = Some(sweep);
        self.sweeps = sweeps;
        self.setback.forget();
        self.forecast.begin_anew();
        true
    }
}

fn write<'a>(numbers: &mut Vec<u64>, count: usize, marks: impl Iterator<Item = &'a Mark>) {
    numbers.push(u64::try_from(count).unwrap_or(u64::MAX));
    numbers.extend(marks);
}

/// Guards against damage, not against malice: whatever the bytes say, reading them is safe.
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
    let kind = if numbers.next()? == 1 { Kind::Whole } else { Kind::Newest };
    let limit = u32::try_from(numbers.next()?).ok().filter(|limit| *limit > 0)?;
    let sweeps = u32::try_from(numbers.next()?).ok()?;
    let calm = numbers.next()? == 1;
    let is_claimed = numbers.next()? == 1;
    let claimed = Some(numbers.next()?).filter(|_| is_claimed);
    let (offset, end) = (numbers.next()?, numbers.next()?);
    let mut marks = || -> Option<Vec<Mark>> {
        let count = usize::try_from(numbers.next()?).ok()?;
        let marks: Vec<Mark> = numbers.by_ref().take(count).collect();
        (marks.len() == count).then_some(marks)
    };
    let frontier = Piece { offset, end, is_short: false, brought_news: true, marks: marks()? };
    let recent = vec![marks()?];
    let seen = marks()?.into_iter().collect();
    let seen_before = marks()?.into_iter().collect();
    let sweep = Sweep {
        claimed,
        calm,
        frontier: Some(frontier),
        recent,
        seen,
        seen_before,
        ..Sweep::new(kind, limit)
    };
    Some((sweep, sweeps))
}
