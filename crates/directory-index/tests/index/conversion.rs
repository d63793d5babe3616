//! A compact venture becomes a row.

use directory_api::{CalendarDate, Clock, VentureSummary};
use directory_index::Row;

#[test]
fn a_compact_venture_becomes_a_row() {
    let object = serde_json::json!({
        "id": "7", "title": "Blue Nile", "tagline": "Water", "pitch": "Long", "country": "Sudan",
        "date_founded": "2014-03-01", "date_created": "2016-09-05 15:32:10",
        "network_strength": "6.5",
    });
    let venture: VentureSummary = serde_json::from_value(object).unwrap();
    let row = Row {
        id: "7".to_owned(),
        title: "Blue Nile".to_owned(),
        tagline: "Water".to_owned(),
        pitch: "Long".to_owned(),
        country: "Sudan".to_owned(),
        founded: Some(CalendarDate { year: 2014, month: 3, day: 1 }),
        created: Some((
            CalendarDate { year: 2016, month: 9, day: 5 },
            Some(Clock { hour: 15, minute: 32, second: 10 }),
        )),
        strength: Some(6.5),
        ..Row::default()
    };
    assert_eq!(Row::from(&venture), row);
    let bare = serde_json::json!({ "id": "8" });
    let bare: VentureSummary = serde_json::from_value(bare).unwrap();
    assert_eq!(Row::from(&bare), Row { id: "8".to_owned(), ..Row::default() });
}
