//! Conversion of records to rows.

use directory_api::{
    CalendarDate, MissingField, Round, RoundStatus, Stage, TimeOfDay, UserSummary, VentureSummary,
};
use directory_index::{PersonRow, RoundRow, VentureRow};

#[test]
fn compact_venture_becomes_row() {
    let object = serde_json::json!({
        "id": "7", "title": "Blue Nile", "tagline": "Water", "pitch": "Long", "country": "Sudan",
        "date_founded": "2014-03-01", "date_created": "2016-09-05 15:32:10",
        "network_strength": "6.5", "address": "1 Nile St, Khartoum", "website": "https://nile.org",
        "sectors": ["Water"], "tags": ["b2b"],
    });
    let venture: VentureSummary = serde_json::from_value(object).unwrap();
    let row = VentureRow {
        id: "7".to_owned(),
        title: "Blue Nile".to_owned(),
        tagline: "Water".to_owned(),
        pitch: "Long".to_owned(),
        country: "Sudan".to_owned(),
        founded: Some(CalendarDate { year: 2014, month: 3, day: 1 }),
        created: Some((
            CalendarDate { year: 2016, month: 9, day: 5 },
            Some(TimeOfDay { hour: 15, minute: 32, second: 10 }),
        )),
        strength: Some(6.5),
        place: "Khartoum".to_owned(),
        sectors: Some(vec!["Water".to_owned()]),
        tags: vec!["b2b".to_owned()],
        missing: vec![MissingField::Logo],
        ..VentureRow::default()
    };
    assert_eq!(VentureRow::from(&venture), row);
    let written = serde_json::to_string(&venture).unwrap();
    assert_eq!(serde_json::from_str::<VentureRow>(&written).unwrap(), row);
    let bare = serde_json::json!({
        "id": "8", "date_founded": "0000-00-00", "date_created": "0000-00-00 00:00:00",
    });
    let bare: VentureSummary = serde_json::from_value(bare).unwrap();
    let missing = vec![MissingField::Website, MissingField::Logo];
    let id = "8".to_owned();
    assert_eq!(VentureRow::from(&bare), VentureRow { id, missing, ..VentureRow::default() });
}

#[test]
fn owner_and_team_are_people_of_venture() {
    let people = |object: serde_json::Value| {
        let row = VentureRow::from(&serde_json::from_value::<VentureSummary>(object).unwrap());
        (row.people, row.missing.contains(&MissingField::Team))
    };
    let team = serde_json::json!([{ "userid": "5" }, { "fullname": "Ada" }, { "userid": "6" }]);
    let all = ["5", "5", "6"].map(str::to_owned).to_vec();
    let object = serde_json::json!({ "id": "7", "ownerid": "5", "team": team });
    assert_eq!(people(object), (all, false));
    assert_eq!(people(serde_json::json!({ "id": "7", "team": [] })), (Vec::new(), true));
    assert_eq!(people(serde_json::json!({ "id": "7" })), (Vec::new(), false));
}

#[test]
fn full_name_is_kept_if_different() {
    let person = |object: serde_json::Value| -> PersonRow {
        PersonRow::from(&serde_json::from_value::<UserSummary>(object).unwrap())
    };
    let row = PersonRow { id: "5".to_owned(), name: "Ada".to_owned(), ..PersonRow::default() };
    let object = serde_json::json!({ "id": "5", "displayName": "Ada", "firstName": "Ada" });
    assert_eq!(person(object), row);
    let object = serde_json::json!({
        "id": "5", "displayName": "Ada", "firstName": "Ada", "lastName": "King",
        "lastActive": "0000-00-00 00:00:00",
    });
    assert_eq!(person(object), PersonRow { full_name: "Ada King".to_owned(), ..row });
}

#[test]
fn unreadable_round_fields_are_unknown() {
    let object = serde_json::json!({
        "id": "5", "title": "Seed", "post_date": "0000-00-00 00:00:00", "capital": "250.000",
        "venture_id": 7, "fundStatus": "Open",
    });
    let round: Round = serde_json::from_value(object).unwrap();
    let row = RoundRow {
        id: "5".to_owned(),
        title: "Seed".to_owned(),
        status: Some(RoundStatus::Pending),
        stage: Some(Stage::Seed),
        venture: "7".to_owned(),
        ..RoundRow::default()
    };
    assert_eq!(RoundRow::new(&round, Some(&RoundStatus::Pending), Some(&Stage::Seed)), row);
}
