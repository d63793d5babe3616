//! Published folders: the requests and the records that `directory-service publish` writes as files.

mod published;

pub use published::{AnswerFile, PublishedFiles, take_answer};

use crate::paging::PageRequest;
use crate::query::{FacetField, ListQuestion, PersonQuery, RoundQuery, Sort, VentureQuery};
use crate::values::RoundStatus;

/// Counts of the rounds of all statuses on the overview.
pub const STATUS_FACETS: &[FacetField] = &[FacetField::Status];
/// Counts of the completed rounds on the overview. Raised capital and capital that is being raised
/// are never added up.
pub const COMPLETED_FACETS: &[FacetField] = &[FacetField::Stage, FacetField::Posted];
/// Maximum number of ventures or rounds in a panel of the overview.
pub const NEWEST: u32 = 6;
/// Page of a request that needs only counts.
pub const COUNTS_ONLY: PageRequest = PageRequest { offset: 0, limit: 1 };

/// Maximum number of rounds that are requested for ventures.
pub const MOST_ROUNDS: u32 = 200;
/// Maximum number of related ventures on the page of a venture.
pub const MOST_RELATED: u32 = 6;

/// The pages whose first requests a published folder answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StartPage {
    /// The overview.
    Overview,
    /// The list of ventures.
    Ventures,
    /// The list of people.
    People,
    /// The list of rounds.
    Fundraising,
}

impl StartPage {
    /// All pages.
    pub const ALL: [Self; 4] = [Self::Overview, Self::Ventures, Self::People, Self::Fundraising];

    /// Returns the addresses that the page requests first, with this number of rows on a page. Some
    /// ask for people or rounds.
    pub fn first_requests(self, page_size: u32) -> Vec<String> {
        let first = PageRequest::numbered(1, page_size);
        let address = |list: ListQuestion, facets: &[FacetField], page| {
            list.with_counts(facets).address(page)
        };
        let ventures = || address(VentureQuery::default().into(), FacetField::OF_VENTURES, first);
        let people = || address(PersonQuery::default().into(), &[], first);
        match self {
            Self::Overview => {
                let newest = PageRequest { offset: 0, limit: NEWEST };
                let statuses = vec![RoundStatus::Completed];
                let completed = RoundQuery { statuses, ..RoundQuery::default() };
                vec![
                    ventures(),
                    people(),
                    address(RoundQuery::default().into(), STATUS_FACETS, newest),
                    address(completed.into(), COMPLETED_FACETS, COUNTS_ONLY),
                ]
            }
            Self::Ventures => vec![ventures()],
            Self::People => vec![people()],
            Self::Fundraising => {
                vec![address(RoundQuery::default().into(), FacetField::OF_ROUNDS, first)]
            }
        }
    }
}

/// Returns the addresses of the lists on the page of a venture: its rounds, and related ventures.
pub fn lists_of_venture(id: &str) -> [String; 2] {
    let rounds = RoundQuery { ventures: vec![id.to_owned()], ..RoundQuery::default() };
    let related = VentureQuery { like: Some(id.to_owned()), ..VentureQuery::default() };
    [
        ListQuestion::from(rounds).address(PageRequest { offset: 0, limit: MOST_ROUNDS }),
        ListQuestion::from(related).address(PageRequest { offset: 0, limit: MOST_RELATED }),
    ]
}

impl ListQuestion {
    /// Returns this question as it is requested, with these counts. Without any extension, it names
    /// the list's own order, because rows of the extension have fields that rows of the plain list
    /// lack.
    #[must_use]
    pub fn with_counts(&self, facets: &[FacetField]) -> Self {
        let full = self.with_facets(facets);
        if !full.extensions().is_empty() {
            return full;
        }
        full.with_sort(Some(Sort::by(self.own_order())))
    }
}

/// Returns the number of the file that has a record, of `count` files. It depends only on the
/// identifier: the 32-bit FNV-1a hash of its bytes.
pub fn bucket(id: &str, count: u32) -> u32 {
    let add = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(16_777_619);
    id.bytes().fold(2_166_136_261, add) % count.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_requests_are_addresses_of_the_app() {
        for (page, expected) in [
            (
                StartPage::Overview,
                &[
                    "/v1/ventures?facets=country&facets=place&facets=sector&facets=status&facets=founded\
                     &facets=added&facets=without&limit=50",
                    "/v1/users?sort=-active&limit=50",
                    "/v1/fundraising?status=r_fundraising&status=r_completed&status=r_pending\
                     &facets=status&limit=6",
                    "/v1/fundraising?status=r_completed&facets=stage&facets=posted&limit=1",
                ][..],
            ),
            (StartPage::People, &["/v1/users?sort=-active&limit=50"]),
            (
                StartPage::Fundraising,
                &["/v1/fundraising?status=r_fundraising&status=r_completed&status=r_pending\
                   &facets=country&facets=sector&facets=status&facets=stage&facets=posted\
                   &limit=50"],
            ),
        ] {
            assert_eq!(page.first_requests(50), expected, "{page:?}");
        }
    }

    #[test]
    fn bucket_is_fnv_hash_of_the_identifier() {
        // Values of the reference implementation.
        for (id, hash) in [("", 0x811c_9dc5), ("a", 0xe40c_292c), ("foobar", 0xbf9c_f968_u32)] {
            assert_eq!(bucket(id, 1_000_003), hash % 1_000_003, "{id}");
            assert_eq!(bucket(id, 0), 0);
        }
    }
}
