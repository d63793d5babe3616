//! Random directories, and random questions about them.

use crate::support::{Server, open_settings};
use directory_api::endpoint::{Parameter, Values};
use directory_api::{
    ListQuestion, PersonQuery, QueryString, RoundQuery, RoundStatus, VentureQuery,
};
use directory_service::import::import_folder;
use directory_service::serve::Settings;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;

#[rustfmt::skip]
const TEXTS: &[&str] = &[
    "", "Solar", "Solar farm", "solarium", "Café Nile", "Cafeteria One", "O'Reilly", "OReilly",
    "CO₂ store", "Plot 9", "Plot 10", "東京水", "한국 말", "한국", "Σίσυφος", "हिन्दी की", "0", "--", "🚀",
    "<b>Bold & Co</b>", "a b c", "Water wafer later", "agricultural", "agriculture",
];
const NAMES: &[&str] = &["", "Kenya", "kenya", "Åland", "Zone 9", "Zone 10", "Côte d'Ivoire"];
/// Today of the service: 2015-08-20.
pub(crate) const TODAY: u32 = 16_667;
const PLACES: &[&str] = &["", "Nairobi", "Zone", "São Paulo"];
const SECTORS: &[&str] = &["Water", "Energy", "Clean energy", "éducation"];
const WORDS: &[&str] =
    &["", "Raising capital", "Closed", "r_pending", "In dealmaking", "On the moon", "Completed"];
#[rustfmt::skip]
const TIMES: &[&str] = &[
    "", "0000-00-00 00:00:00", "2015-01-31 00:00:00", "2015-01-31 23:59:59", "2015-02-01 00:00:00",
    "2016-02-29 12:00:00", "1000-01-01 00:00:00", "9999-12-31 23:59:60",
];
const DAYS: &[&str] = &["", "0000-00-00", "2010-01-31", "2010-12-31", "2012-02-29", "1000-01-01"];
const AMOUNTS: &[&str] = &["", "0", "1", "250000", "250001", "18446744073709551615"];

/// Directory, as files for an import.
#[derive(Clone, Debug)]
pub(crate) struct DirectoryFiles {
    users: Vec<Value>,
    ventures: Vec<Value>,
    rounds: Vec<Value>,
    team: Vec<Value>,
}

/// Adds ids to records, some with leading zeros.
fn with_ids(mut records: Vec<Value>) -> Vec<Value> {
    for (index, record) in records.iter_mut().enumerate() {
        let zeros = if index % 5 == 3 { "00" } else { "" };
        record["id"] = format!("{zeros}{}", index * 7 % 40).into();
    }
    records
}

fn user() -> impl Strategy<Value = Value> {
    let names = (select(TEXTS), select(TEXTS), select(TEXTS));
    (names, select(TIMES)).prop_map(|((first, last, shown), active)| {
        json!({
            "firstName": first, "lastName": last, "displayName": shown, "lastActive": active,
            "title": first, "country": shown,
        })
    })
}

fn venture() -> impl Strategy<Value = Value> {
    let texts = (select(TEXTS), select(TEXTS), select(TEXTS));
    let facts = (select(NAMES), select(DAYS), select(TIMES), select(WORDS));
    let strength = option::of(select(&["0", "-1.5", "4.25", "4.250", "1000", "0.1"][..]));
    let sectors = option::of(subsequence(SECTORS, 0..3));
    let others =
        (select(PLACES), subsequence(SECTORS, 0..3), select(&["", "https://a.example"][..]));
    (texts, facts, (strength, sectors), others).prop_map(
        |(
            (title, tagline, pitch),
            (country, founded, created, words),
            (strength, sectors),
            (place, tags, web),
        )| {
            json!({
                "address": place, "tags": tags, "website": web, "logo_uri": web,
                "title": title, "tagline": tagline, "pitch": pitch, "country": country,
                "date_founded": founded, "date_created": created, "fundStatus": words,
                "network_strength": strength, "sectors": sectors,
            })
        },
    )
}

fn round() -> impl Strategy<Value = Value> {
    let texts = (select(TEXTS), select(TIMES), select(WORDS), select(AMOUNTS));
    (texts, select(RoundStatus::ALL), option::of(any::<prop::sample::Index>())).prop_map(
        |((title, posted, words, capital), status, venture)| {
            json!({
                "title": title, "post_date": posted, "fundStatus": words, "capital": capital,
                // No stage: plain lists lack it, and it decides which round is the last one.
                "status": status.as_str(),
                "venture_id": venture.map(|venture| venture.index(1 << 20)),
            })
        },
    )
}

pub(crate) fn files() -> impl Strategy<Value = DirectoryFiles> {
    let member = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), select(TEXTS));
    (vec(user(), 0..25), vec(venture(), 1..40), vec(round(), 0..40), vec(member, 0..30)).prop_map(
        |(users, ventures, rounds, members)| {
            let users = with_ids(users);
            let mut ventures = with_ids(ventures);
            let mut team = BTreeMap::new();
            for (user, venture, title) in members.into_iter().filter(|_| !users.is_empty()) {
                let user = &users[user.index(users.len())]["id"];
                let at = venture.index(ventures.len());
                let venture = &mut ventures[at];
                match title.len() % 3 {
                    0 => venture["ownerid"] = user.clone(),
                    _ => {
                        let ids = json!({ "userid": user, "venture_id": venture["id"] });
                        team.insert(ids.to_string(), title);
                    }
                }
            }
            let member = |(ids, title): (String, &str)| {
                let mut member: Value = serde_json::from_str(&ids).unwrap();
                member["title"] = title.into();
                member
            };
            let team = team.into_iter().map(member).collect();
            let mut rounds = with_ids(rounds);
            for round in &mut rounds {
                if let Some(index) = round["venture_id"].as_u64() {
                    round["venture_id"] = ventures[index as usize % ventures.len()]["id"].clone();
                }
            }
            DirectoryFiles { users, ventures, rounds, team }
        },
    )
}

impl DirectoryFiles {
    pub(crate) fn serve(&self) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let files = [
            ("users", &self.users),
            ("ventures", &self.ventures),
            ("rounds", &self.rounds),
            ("team", &self.team),
        ];
        for (name, records) in files.into_iter().filter(|(_, records)| !records.is_empty()) {
            let mut lines = String::new();
            records.iter().for_each(|record| writeln!(lines, "{record}").unwrap());
            std::fs::write(folder.path().join(format!("{name}.jsonl")), lines).unwrap();
        }
        let database = folder.path().join("directory.sqlite");
        import_folder(folder.path(), &database).unwrap();
        let settings = Settings { today: || TODAY, ..open_settings() };
        Server::with_database(&database, settings, folder)
    }
}

/// Texts as people type them, with and without errors.
#[rustfmt::skip]
const SEARCH_TEXTS: &[&str] = &[
    "so", "solra", "solar farm", "cafe", "ca fé n", "oreilly", "o'rei", "co2", "plot 9", "東京", "한",
    "σισυφ", "हिन्", "agriculture", "agricutural", "wafer water", "b", "--", "nothing",
];

/// Values that a parameter accepts.
fn values(parameter: &Parameter) -> Vec<String> {
    let values = match (parameter.values, parameter.name) {
        (Values::Text, _) => SEARCH_TEXTS,
        (Values::Name, "country") => NAMES.get(1..).unwrap(),
        (Values::Name, "place") => PLACES.get(1..).unwrap(),
        (Values::Name, "tag") => SECTORS,
        (Values::Name, "status") => &["r_fundraising", "r_closed", "completed", "On the moon"],
        (Values::Name, _) => SECTORS,
        (Values::Id, _) => &["0", "7", "14", "21", "0028", "35", "007", "404"],
        (Values::Years, _) => &["2010", "2011..", "..2010", "1000..2012"],
        (Values::Days, _) => &["2015", "2015-01-31", "2015-02..", "..2015-01", "1000..9999"],
        (Values::Added, _) => &["2015", "2015-02..", "7d", "365d"],
        (Values::Numbers, _) => &["0", "1..2", "2.."],
        (Values::Dollars, _) => &["0", "1..250000", "250001..", "..0"],
        (values, _) => return values.choices(),
    };
    values.iter().map(|value| (*value).to_owned()).collect()
}

/// Generates a question about each list.
pub(crate) fn any_questions() -> impl Strategy<Value = [ListQuestion; 3]> {
    let ventures = VentureQuery::default().into();
    let people = PersonQuery::default().into();
    let rounds = RoundQuery::default().into();
    [ventures, people, rounds].map(any_question)
}

/// Generates a question about a list.
fn any_question(empty: ListQuestion) -> impl Strategy<Value = ListQuestion> {
    let parameters = empty.parameters().into_iter();
    let filters = parameters.filter(|parameter| parameter.values != Values::Number);
    let choices: Vec<_> = filters
        .map(|parameter| {
            let values = values(parameter);
            let max = if parameter.repeats { 2.min(values.len()) } else { 1 };
            let some = subsequence(values, 1..=max);
            prop_oneof![3 => Just(Vec::new()), 1 => some].prop_map(|some| (parameter.name, some))
        })
        .collect();
    choices.prop_map(move |parameters| {
        let mut query = QueryString::default();
        for (name, values) in parameters {
            values.iter().for_each(|value| query.push(name, value));
        }
        empty.read(&query).0
    })
}
