//! Numbers in as few bytes as they need: seven bits a byte, the lowest first, the high bit set on
//! all bytes but the last (LEB128).

use super::position;

pub(crate) fn write(mut value: u64, bytes: &mut Vec<u8>) {
    loop {
        let [low, ..] = value.to_le_bytes();
        value >>= 7;
        if value == 0 {
            return bytes.push(low & 0x7f);
        }
        bytes.push(low | 0x80);
    }
}

/// A number below 2^28 on its own: its bytes, with zeros behind them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Short {
    pub(crate) bytes: [u8; 4],
    pub(crate) length: usize,
}

impl Short {
    /// The bytes of a number; `None` if there are more than four. Without a loop or a branch on
    /// the number, because this is done for every posting.
    #[inline]
    pub(crate) fn new(value: u32) -> Option<Self> {
        let more = [0x80, 0x4000, 0x20_0000].map(|limit| u32::from(value >= limit));
        let [second, third, fourth] = more;
        let spread = (value & 0x7f)
            | (value & 0x3f80) << 1
            | (value & 0x1f_c000) << 2
            | (value & 0xfe0_0000) << 3;
        let bytes = spread | second << 7 | third << 15 | fourth << 23;
        let length = position(1 + second + third + fourth);
        (value < 1 << 28).then_some(Self { bytes: bytes.to_le_bytes(), length })
    }
}

/// Takes a number off the front; `None` if the bytes end within it or it has more than 64 bits.
pub(crate) fn read(bytes: &mut &[u8]) -> Option<u64> {
    let (first, rest) = bytes.split_first()?;
    *bytes = rest;
    if *first < 0x80 {
        return Some(u64::from(*first));
    }
    let mut value = u64::from(first & 0x7f);
    for shift in (7..64).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        let bits = u64::from(byte & 0x7f);
        if shift == 63 && bits > 1 {
            return None;
        }
        value |= bits << shift;
        if *byte < 0x80 {
            return Some(value);
        }
    }
    None
}

/// Takes a number of at most 32 bits off the front. The loops over postings and texts spend their
/// time here, so the one- and two-byte forms, which are nearly all, come first.
#[inline]
pub(crate) fn read_u32(bytes: &mut &[u8]) -> Option<u32> {
    match **bytes {
        [first, ref rest @ ..] if first < 0x80 => {
            *bytes = rest;
            Some(u32::from(first))
        }
        [first, second, ref rest @ ..] if second < 0x80 => {
            *bytes = rest;
            Some(u32::from(first & 0x7f) | u32::from(second) << 7)
        }
        _ => u32::try_from(read(bytes)?).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let numbers = [0, 1, 127, 128, 16_383, 16_384, u64::from(u32::MAX), 1 << 32, u64::MAX];
        let mut bytes = Vec::new();
        for value in numbers {
            write(value, &mut bytes);
        }
        let mut rest = bytes.as_slice();
        for value in numbers {
            assert_eq!(read(&mut rest), Some(value));
        }
        assert_eq!(read(&mut rest), None);
    }

    #[test]
    fn short_numbers_are_the_same() {
        for value in (0..28).flat_map(|bit| [(1 << bit) - 1, 1 << bit, (1 << bit) + 1]) {
            let mut bytes = Vec::new();
            write(u64::from(value), &mut bytes);
            let short = Short::new(value).unwrap();
            assert_eq!(short.bytes[..short.length], bytes, "{value}");
            assert_eq!(short.bytes[short.length..], [0; 4][short.length..]);
        }
        assert!(Short::new(1 << 28).is_none());
    }

    #[test]
    fn nonsense_is_refused() {
        assert_eq!(read(&mut [0x80_u8; 3].as_slice()), None);
        assert_eq!(read(&mut [0xff_u8; 10].as_slice()), None);
        let mut bytes = Vec::new();
        write(1 << 32, &mut bytes);
        assert_eq!(read_u32(&mut bytes.as_slice()), None);
    }
}
