//! Values in a row, in memory that does not move.

/// How many values are in one chunk.
const CHUNK: usize = 1024;

/// A vector that grows by chunks.
///
/// A plain one grows by moving: it has up to as much room to spare as it takes, and leaves a hole
/// behind each time. WebAssembly never gives memory back, so both would count for good.
#[derive(Clone, Debug)]
pub(crate) struct Column<T> {
    chunks: Vec<Vec<T>>,
}

impl<T> Default for Column<T> {
    fn default() -> Self {
        Self { chunks: Vec::new() }
    }
}

impl<T> Column<T> {
    pub(crate) fn len(&self) -> usize {
        let full = self.chunks.len().saturating_sub(1) * CHUNK;
        full + self.chunks.last().map_or(0, Vec::len)
    }

    pub(crate) fn push(&mut self, value: T) {
        match self.chunks.last_mut().filter(|chunk| chunk.len() < CHUNK) {
            Some(chunk) => chunk.push(value),
            None => {
                let mut chunk = Vec::with_capacity(CHUNK);
                chunk.push(value);
                self.chunks.push(chunk);
            }
        }
    }

    #[inline]
    pub(crate) fn get(&self, at: usize) -> Option<&T> {
        self.chunks.get(at / CHUNK)?.get(at % CHUNK)
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, at: usize) -> Option<&mut T> {
        self.chunks.get_mut(at / CHUNK)?.get_mut(at % CHUNK)
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.chunks.iter_mut().flatten()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.chunks.iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_in_their_order_without_room_to_spare() {
        let mut column = Column::default();
        for value in 0..10 * CHUNK + 7 {
            assert_eq!(column.len(), value);
            column.push(value);
        }
        let all: Vec<usize> = column.iter().copied().collect();
        assert!(all.into_iter().eq(0..10 * CHUNK + 7));
        for at in [0, CHUNK - 1, CHUNK, 10 * CHUNK + 6] {
            assert_eq!(column.get(at), Some(&at));
            *column.get_mut(at).unwrap() += 1;
            assert_eq!(column.get(at), Some(&(at + 1)));
        }
        assert_eq!(column.get(10 * CHUNK + 7), None);
        assert_eq!(column.get_mut(11 * CHUNK), None);
        let room: usize = column.chunks.iter().map(Vec::capacity).sum();
        assert_eq!(room, 11 * CHUNK);
    }
}
