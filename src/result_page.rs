//! The page of ventures that this tab has shown last: a venture on it leads to those before and after it.

use crate::browser::Store;
use crate::identifier::is_identifier;
use directory_api::VentureId;

/// The numbers of the ventures, with commas between them.
const NAME: &str = "result";

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

/// Stores the ventures of the page that is shown. Where nothing can be stored, there are no neighbors.
pub fn store<'a>(ids: impl Iterator<Item = &'a VentureId>) {
    let ids: Vec<_> = ids.map(VentureId::as_str).collect();
    let _ = Store::Tab.write(NAME, &ids.join(","));
}

/// The neighbors of a venture; nothing if it is not on the page that was shown last.
pub fn neighbors_of(id: &VentureId) -> Option<Neighbors> {
    neighbors(&Store::Tab.read(NAME)?, id)
}

/// What was stored may be damaged.
fn neighbors(stored: &str, id: &VentureId) -> Option<Neighbors> {
    let ids: Vec<_> = stored.split(',').filter(|id| is_identifier(id)).collect();
    let place = ids.iter().position(|other| *other == id.as_str())?;
    let at = |place: Option<usize>| Some(VentureId::new(*ids.get(place?)?));
    Some(Neighbors {
        position: place + 1,
        total: ids.len(),
        previous: at(place.checked_sub(1)),
        next: at(place.checked_add(1)),
    })
}

#[cfg(test)]
mod tests {
    use super::neighbors;
    use directory_api::VentureId;

    #[test]
    fn a_venture_has_those_beside_it() {
        let beside = |stored, id: &str| {
            let found = neighbors(stored, &VentureId::new(id))?;
            let number = |id: Option<VentureId>| id.map(|id| id.to_string()).unwrap_or_default();
            Some((found.position, number(found.previous), number(found.next)))
        };
        let is = |place, previous: &str, next: &str| Some((place, previous.into(), next.into()));
        assert_eq!(beside("5,7,9", "5"), is(1, "", "7"));
        assert_eq!(beside("5,7,9", "7"), is(2, "5", "9"));
        assert_eq!(beside("5,7,9", "9"), is(3, "7", ""));
        assert_eq!(beside("5,7,9", "8"), None);
        for damaged in ["", ":", "x5,7"] {
            assert_eq!(beside(damaged, "5"), None, "{damaged}");
        }
    }
}
