//! The page of a result from which a venture was opened, until the tab is closed: the venture leads to
//! those before and after it.

use crate::browser::Store;
use crate::identifier::is_identifier;
use directory_api::VentureId;

/// The place of the venture that is open, then the numbers of all between commas: `2:5,7,9`.
const NAME: &str = "venture-directory:result";

/// The ventures beside one in its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neighbors {
    /// Where the venture stands on the page, from 1.
    pub position: usize,
    /// How many ventures the page has.
    pub total: usize,
    /// The venture before it.
    pub previous: Option<VentureId>,
    /// The venture after it.
    pub next: Option<VentureId>,
}

/// Stores the page of a result of which a venture is opened.
pub fn store(ids: &[VentureId], opened: &VentureId) {
    if let Some(place) = ids.iter().position(|id| id == opened) {
        let ids: Vec<_> = ids.iter().map(VentureId::as_str).collect();
        write(place, &ids);
    }
}

/// The neighbors of a venture that is open now. Whoever opens another one than the last or its neighbors
/// has come from elsewhere, and the page is forgotten.
pub fn neighbors_of(id: &VentureId) -> Option<Neighbors> {
    let stored = Store::Tab.read(NAME)?;
    let Some((place, ids, neighbors)) = read(&stored, id) else {
        Store::Tab.remove(NAME);
        return None;
    };
    write(place, &ids);
    Some(neighbors)
}

/// Where nothing can be stored, there are no neighbors.
fn write(place: usize, ids: &[&str]) {
    let _ = Store::Tab.write(NAME, &format!("{place}:{}", ids.join(",")));
}

/// What was stored may be damaged.
fn read<'a>(stored: &'a str, id: &VentureId) -> Option<(usize, Vec<&'a str>, Neighbors)> {
    let (last, ids) = stored.split_once(':')?;
    let last: usize = last.parse().ok()?;
    let ids: Vec<_> = ids.split(',').filter(|id| is_identifier(id)).collect();
    let place = ids.iter().position(|other| *other == id.as_str())?;
    let at = |place: Option<usize>| Some(VentureId::new(*ids.get(place?)?));
    let neighbors = Neighbors {
        position: place + 1,
        total: ids.len(),
        previous: at(place.checked_sub(1)),
        next: at(place.checked_add(1)),
    };
    (place.abs_diff(last) <= 1).then_some((place, ids, neighbors))
}

#[cfg(test)]
mod tests {
    use super::read;
    use directory_api::VentureId;

    #[test]
    fn a_venture_has_neighbors_as_long_as_one_goes_step_by_step() {
        let beside = |stored, id: &str| {
            let (place, _, found) = read(stored, &VentureId::new(id))?;
            let number = |id: Option<VentureId>| id.map(|id| id.to_string()).unwrap_or_default();
            Some((place, number(found.previous), number(found.next)))
        };
        let is = |place, previous: &str, next: &str| Some((place, previous.into(), next.into()));
        assert_eq!(beside("0:5,7,9", "5"), is(0, "", "7"));
        assert_eq!(beside("0:5,7,9", "7"), is(1, "5", "9"));
        assert_eq!(beside("1:5,7,9", "9"), is(2, "7", ""));
        assert_eq!(beside("0:5,7,9", "9"), None, "it was opened from elsewhere");
        assert_eq!(beside("0:5,7,9", "8"), None);
        for damaged in ["", "5,7", "x:5,7", ":", "-1:5"] {
            assert_eq!(beside(damaged, "5"), None, "{damaged}");
        }
    }
}
