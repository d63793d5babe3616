//! Repeated refreshes of a directory.

use crate::naive_text::nfkd;
use directory_api::{FacetField, ListQuestion, PageRequest, RoundQuery, VentureQuery};
use directory_index::{Context, Engine, RoundRow, VentureRow};

/// Pitch of every venture after each refresh: words that are not typos of each other.
const PITCHES: [&str; 7] = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf"];

fn rows(refresh: usize) -> impl Iterator<Item = VentureRow> {
    (0..1_500).map(move |id: u32| VentureRow {
        id: id.to_string(),
        title: format!("Venture {id}"),
        pitch: PITCHES[refresh].to_owned(),
        sectors: (id == 7).then(|| vec!["Water".to_owned()]),
        ..VentureRow::default()
    })
}

fn round(id: u32, venture: u32) -> RoundRow {
    RoundRow { id: id.to_string(), venture: venture.to_string(), ..RoundRow::default() }
}

fn query(name: &str) -> ListQuestion {
    let facets = vec![FacetField::Sector];
    VentureQuery { name: Some(name.to_owned()), facets, ..VentureQuery::default() }.into()
}

const CONTEXT: Context = Context { today: 0, shows_rounds: false };
const PAGE: PageRequest = PageRequest { offset: 0, limit: 1 };

#[test]
fn many_refreshes_lose_no_row() {
    let mut directory = Engine::new(nfkd);
    directory.upsert_rounds((0..20).map(|id| round(id, id * 100)));
    for refresh in 0..6 {
        directory.upsert_ventures(rows(refresh));
        let found = directory.find(&query(PITCHES[refresh]), PAGE, CONTEXT);
        assert_eq!(found.total, 1_500, "{refresh}");
        assert_eq!(found.facets.get(FacetField::Sector).unwrap().known, 1);
        assert_eq!(directory.find(&query(PITCHES[refresh + 1]), PAGE, CONTEXT).total, 0);
        let name = Some(PITCHES[refresh].to_owned());
        let rounds = RoundQuery { name, ..RoundQuery::default() }.into();
        assert_eq!(directory.find(&rounds, PAGE, CONTEXT).total, 15, "rounds with a known venture");
    }
    for id in 0..1_400 {
        assert!(directory.remove_venture(&id.to_string()));
    }
    let left = directory.find(&query("venture"), PAGE, CONTEXT);
    assert_eq!((left.total, left.ids), (100, vec!["1400"]));
}

#[test]
fn filters_follow_changes_between_queries() {
    let mut directory = Engine::new(nfkd);
    directory.upsert_ventures(rows(1).map(|row| VentureRow { sectors: None, ..row }));
    directory.upsert_rounds((0..50).map(|id| round(id, id)));
    let sectors = vec!["Water".to_owned()];
    let ventures = VentureQuery { sectors: sectors.clone(), ..VentureQuery::default() }.into();
    let rounds = RoundQuery { sectors: sectors.clone(), ..RoundQuery::default() }.into();
    let ids = |directory: &Engine| {
        let found =
            [directory.find(&ventures, PAGE, CONTEXT), directory.find(&rounds, PAGE, CONTEXT)];
        found.map(|found| found.ids.concat())
    };
    assert_eq!(ids(&directory), ["", ""]);
    directory.upsert_ventures(rows(1).filter(|row| row.id == "7"));
    assert_eq!(ids(&directory), ["7", "7"]);
    directory.remove_venture("7");
    assert_eq!(ids(&directory), ["", ""]);
}
