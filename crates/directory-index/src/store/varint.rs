//! Numbers of variable length (LEB128): seven bits a byte, the lowest first, with the high bit set
//! in all bytes but the last.

pub(crate) fn write(mut value: u32, bytes: &mut Vec<u8>) {
    loop {
        let [low, ..] = value.to_le_bytes();
        value >>= 7;
        if value == 0 {
            return bytes.push(low & 0x7f);
        }
        bytes.push(low | 0x80);
    }
}

/// Takes a number from the front; `None` if the bytes are incomplete. Loops over postings and texts
/// spend their time here, so the common lengths of one and two bytes are tried first.
#[inline]
pub(crate) fn read(bytes: &mut &[u8]) -> Option<u32> {
    match **bytes {
        [first, ref rest @ ..] if first < 0x80 => {
            *bytes = rest;
            Some(u32::from(first))
        }
        [first, second, ref rest @ ..] if second < 0x80 => {
            *bytes = rest;
            Some(u32::from(first & 0x7f) | u32::from(second) << 7)
        }
        _ => read_long(bytes),
    }
}

fn read_long(bytes: &mut &[u8]) -> Option<u32> {
    let mut value = 0;
    for shift in (0..32).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        value |= u32::from(byte & 0x7f) << shift;
        if *byte < 0x80 {
            return Some(value);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_survive_round_trip() {
        let numbers: Vec<u32> =
            (0..32).flat_map(|bit| [(1 << bit) - 1, 1 << bit]).chain([u32::MAX]).collect();
        let mut bytes = Vec::new();
        numbers.iter().for_each(|value| write(*value, &mut bytes));
        let mut rest = bytes.as_slice();
        for value in numbers {
            assert_eq!(read(&mut rest), Some(value));
        }
        assert_eq!(read(&mut rest), None);
        assert_eq!(read(&mut [0x80_u8; 9].as_slice()), None);
    }
}
