//! Rows by the values of a column.

use super::{number, position};

/// Rows of each value, ascending. A query with a filter reads only the rows of the filtered values.
#[derive(Clone, Debug, Default)]
pub(crate) struct Groups {
    /// End of the rows of each value.
    ends: Vec<u32>,
    rows: Vec<u32>,
}

impl Groups {
    /// Groups rows by value, from pairs of a value and a row, with ascending rows for each value.
    pub(crate) fn from_pairs(values: usize, pairs: &[(u32, u32)]) -> Self {
        let mut ends = vec![0_u32; values];
        for (value, _) in pairs {
            if let Some(count) = ends.get_mut(position(*value)) {
                *count += 1;
            }
        }
        let mut total = 0;
        for end in &mut ends {
            // While rows are added, this is the next index in the group.
            total += std::mem::replace(end, total);
        }
        let mut rows = vec![0; position(total)];
        for (value, row) in pairs {
            if let Some(end) = ends.get_mut(position(*value))
                && let Some(free) = rows.get_mut(position(*end))
            {
                (*free, *end) = (*row, *end + 1);
            }
        }
        Self { ends, rows }
    }

    /// Rows of a value.
    pub(crate) fn rows(&self, value: u32) -> &[u32] {
        let end = |value: u32| self.ends.get(position(value)).copied();
        let start = value.checked_sub(1).and_then(end).unwrap_or(0);
        let end = end(value).unwrap_or(start);
        self.rows.get(position(start)..position(end)).unwrap_or_default()
    }

    /// Number of rows with chosen values; a row counts once for each of its values.
    pub(crate) fn count(&self, chosen: &[bool]) -> usize {
        values(chosen).map(|value| self.rows(value).len()).sum()
    }

    /// Rows with chosen values, each once, ascending.
    pub(crate) fn rows_of_any(&self, chosen: &[bool]) -> Vec<u32> {
        let mut rows = Vec::with_capacity(self.count(chosen));
        let mut groups = 0;
        for value in values(chosen) {
            rows.extend_from_slice(self.rows(value));
            groups += 1;
        }
        if groups > 1 {
            super::order::sort(&mut rows, &|a, b| a.cmp(&b));
            rows.dedup();
        }
        rows
    }
}

/// Numbers of the chosen values.
fn values(chosen: &[bool]) -> impl Iterator<Item = u32> {
    (0..number(chosen.len())).zip(chosen).filter(|(_, chosen)| **chosen).map(|(value, _)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_by_any_of_their_values() {
        let pairs = [(1, 0), (2, 0), (2, 2), (3, 3), (1, 3), (2, 4), (3, 4)];
        let groups = Groups::from_pairs(5, &pairs);
        let check = |chosen: &[bool], count: usize, rows: &[u32]| {
            assert_eq!(groups.count(chosen), count);
            assert_eq!(groups.rows_of_any(chosen), rows);
        };
        check(&[false, true, false, false, false], 2, &[0, 3]);
        check(&[false, true, true, false, false], 5, &[0, 2, 3, 4]);
        check(&[true, false, false, false, true, true], 0, &[]);
        check(&[], 0, &[]);
    }
}
