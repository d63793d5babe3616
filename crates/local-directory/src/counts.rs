//! The counts for the filters of a list, by type.

use directory_api::FacetField;

/// The counts for the filters of a list. One that was not requested is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facets {
    /// Base countries, the most frequent first.
    pub countries: Facet<String>,
    /// Sectors, the most frequent first. A venture counts once for each of its sectors.
    pub sectors: Facet<String>,
    /// Fundraising statuses, the most frequent first.
    pub statuses: Facet<String>,
    /// Years of founding, ascending.
    pub years: Facet<u16>,
}

/// The counts of one property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet<T> {
    /// The values that occur, and those that are selected whether or not they occur.
    pub counts: Vec<Count<T>>,
    /// Of how many ventures the property is known.
    pub known: usize,
    /// How many ventures were looked at: "known for 3,120 of 4,800".
    pub of: usize,
}

impl<T> Default for Facet<T> {
    fn default() -> Self {
        Self { counts: Vec::new(), known: 0, of: 0 }
    }
}

/// How many ventures have a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count<T> {
    /// The value.
    pub value: T,
    /// The number of ventures.
    pub count: usize,
    /// Whether the query filters by this value.
    pub selected: bool,
}

impl Facets {
    /// The counts of the engine; `is_chosen` says which values are filtered by.
    pub(crate) fn of(
        counted: &directory_api::Facets,
        is_chosen: &dyn Fn(FacetField, &str) -> bool,
    ) -> Self {
        let of = |field: FacetField| {
            let facet = counted.get(field)?;
            let counts = facet.values.iter().map(|it| Count {
                value: it.value.clone(),
                count: size(it.count),
                selected: is_chosen(field, &it.value),
            });
            let (known, unknown) = (size(facet.known), size(facet.unknown));
            Some(Facet { counts: counts.collect(), known, of: known + unknown })
        };
        let texts = |field| of(field).unwrap_or_default();
        let Facet { counts, known, of } = texts(FacetField::Founded);
        let year = |it: Count<String>| {
            Some(Count { value: it.value.parse().ok()?, count: it.count, selected: it.selected })
        };
        Self {
            countries: texts(FacetField::Country),
            sectors: texts(FacetField::Sector),
            statuses: texts(FacetField::Status),
            years: Facet { counts: counts.into_iter().filter_map(year).collect(), known, of },
        }
    }
}

fn size(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}
