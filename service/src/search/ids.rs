//! The ids of results in their order, in one piece of memory: a question may find the whole
//! directory, and is cached.

use directory_api::PageRequest;

/// Ids in an order.
#[derive(Debug, Default)]
pub(super) struct Ids {
    text: String,
    /// Where each ends in the text.
    ends: Vec<u32>,
}

impl Ids {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The memory that they take, in bytes.
    pub(super) fn size(&self) -> usize {
        self.text.len() + 4 * self.ends.len()
    }

    /// Those of a page.
    pub(super) fn page(&self, page: PageRequest) -> impl Iterator<Item = &str> {
        let first = usize::try_from(page.offset).unwrap_or(usize::MAX);
        let places = (first..self.len()).take(page.limit as usize);
        places.filter_map(|place| self.text.get(self.end(place)..self.end(place + 1)))
    }

    /// Where those before a place end.
    fn end(&self, place: usize) -> usize {
        let end = place.checked_sub(1).and_then(|last| self.ends.get(last));
        end.map_or(0, |end| *end as usize)
    }
}

impl<T: AsRef<str>> FromIterator<T> for Ids {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        let mut all = Self::default();
        for id in ids {
            let id = id.as_ref();
            // Four gigabytes of ids are more than a directory in memory has.
            let Ok(end) = u32::try_from(all.text.len() + id.len()) else { break };
            all.text.push_str(id);
            all.ends.push(end);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_those_of_the_list() {
        let all = ["7", "", "1234", "ä", "7"];
        let ids: Ids = all.into_iter().collect();
        for offset in 0..7 {
            for limit in [0, 1, 2, 9] {
                let page = all.into_iter().skip(offset as usize).take(limit as usize);
                let found = ids.page(PageRequest { offset, limit });
                assert_eq!(found.collect::<Vec<_>>(), page.collect::<Vec<_>>());
            }
        }
    }
}
