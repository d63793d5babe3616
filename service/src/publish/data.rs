//! Data files: whole lists, records in groups, and the first requests of pages.

use super::folder::{DATA, Folder};
use super::page::{Answer, json_object};
use super::published::Published;
use crate::logo;
use crate::serve::{LocalService, hex};
use anyhow::Result;
use directory_api::endpoint::{self, Access, Endpoint, escape_segment};
use directory_api::files::{StartPage, bucket, lists_of_venture};
use directory_api::response::list::ListShape;
use directory_api::{
    Call, ListQuery, ListQuestion, PageRequest, PersonQuery, Record, Results, RoundQuery,
    RoundStatus, VentureQuery, call,
};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// Approximate number of records in a file.
const RECORDS_IN_FILE: usize = 30;

/// Page that holds a whole list.
const WHOLE: PageRequest = PageRequest { offset: 0, limit: 1_000_000_000 };

/// Folder of the data until its revision is known.
const UNNAMED: &str = "data/new";

/// The endpoints of a venture, and those of a person.
const OF_VENTURE: [&Endpoint; 3] =
    [&endpoint::VENTURE, &endpoint::VENTURE_TEAM, &endpoint::VENTURE_ACTIVITY];
const OF_USER: [&Endpoint; 5] = [
    &endpoint::USER,
    &endpoint::USER_VENTURES,
    &endpoint::USER_FOLLOWERS,
    &endpoint::USER_FOLLOWING,
    &endpoint::USER_ACTIVITY,
];

/// The parts of the written data that pages need.
pub(super) struct Data {
    /// Hash of all data files, which is the name of their folder.
    pub(super) revision: String,
    /// Identifiers of the ventures, in the order of the list.
    pub(super) ventures: Vec<String>,
    /// Identifiers of the people; empty if these are not published.
    pub(super) users: Vec<String>,
    /// First requests of pages with their answers.
    pub(super) first: Vec<Answer>,
}

/// Number of files for this number of records.
pub(super) fn buckets(records: usize) -> u32 {
    u32::try_from(records.div_ceil(RECORDS_IN_FILE)).unwrap_or(u32::MAX).max(1)
}

/// Writes all data files of what is published, and the drawn logos of its ventures.
pub(super) fn write(
    service: &LocalService,
    published: Published,
    page_size: u32,
    folder: &mut Folder,
) -> Result<Data> {
    let mut writer = Writer { service, published, folder, digest: Sha256::new() };
    for endpoint in [&endpoint::COUNTRIES, &endpoint::SECTORS, &endpoint::STAGES] {
        let name = endpoint.path.rsplit('/').next().unwrap_or_default();
        writer.write(name, &service.answer(endpoint.path, false)?)?;
    }
    let rows = writer.write_list("ventures", VentureQuery::default())?;
    let ventures = ids(&rows);
    let paths = rows.iter().filter_map(|venture| Some(venture.logo.as_ref()?.as_str()));
    for path in BTreeSet::from_iter(paths) {
        if let Some(logo) = logo::draw(path) {
            writer.folder.write(path.trim_start_matches('/'), logo.as_bytes())?;
        }
    }
    writer.write_records("ventures", &OF_VENTURE, &ventures)?;
    let mut users = Vec::new();
    if published.people {
        users = ids(&writer.write_list("users", PersonQuery::default())?);
        writer.write_records("users", &OF_USER, &users)?;
    }
    for status in RoundStatus::ALL.iter().filter(|_| published.rounds) {
        let query = RoundQuery { statuses: vec![status.clone()], ..RoundQuery::default() };
        writer.write_list(&format!("fundraising-{}", status.as_str()), query)?;
    }
    let requests = StartPage::ALL.iter().flat_map(|page| page.first_requests(page_size));
    let first = writer.answer_lists(requests)?;
    writer.write("first", &json_object(&first))?;
    let revision = hex(&writer.digest.finalize(), 6);
    folder.rename(UNNAMED, &format!("{DATA}/{revision}"))?;
    Ok(Data { revision, ventures, users, first })
}

/// Returns the identifiers of rows.
fn ids<R: Record>(rows: &[R]) -> Vec<String> {
    rows.iter().filter_map(Record::identity).map(str::to_owned).collect()
}

/// Returns a body whose records are in an array, so that the app cuts all lists to a page alike.
fn with_array(shape: ListShape, body: String) -> Result<String> {
    let ListShape::Indexed(key) = shape else { return Ok(body) };
    let mut fields: Map<String, Value> = serde_json::from_str(&body)?;
    let records = (0..).map_while(|index: u64| fields.remove(&index.to_string()));
    let records = records.collect();
    fields.insert(key.to_owned(), records);
    Ok(serde_json::to_string(&fields)?)
}

struct Writer<'a> {
    service: &'a LocalService,
    published: Published,
    folder: &'a mut Folder,
    /// Digest of the files so far.
    digest: Sha256,
}

impl Writer<'_> {
    /// Writes a file with a JSON text.
    fn write(&mut self, name: &str, json: &str) -> Result<()> {
        for part in [name, json] {
            self.digest.update(part.len().to_le_bytes());
            self.digest.update(part);
        }
        self.folder.write(&format!("{UNNAMED}/{name}.json"), json.as_bytes())
    }

    /// Writes a whole list. Returns its rows. Rows of ventures have no sums over rounds, which the
    /// app computes itself, and have the team.
    fn write_list<Q: ListQuery>(&mut self, name: &str, query: Q) -> Result<Vec<Q::Record>> {
        let list = query.into().with_counts(&[]);
        let call: Call<Results<Q::Record>> = call::find(&list, WHOLE);
        let body = match list {
            ListQuestion::Ventures(_) => self.service.ventures_with_teams()?,
            _ => self.service.answer(call.address(), call.needs_key())?,
        };
        let rows = LocalService::read(&call, &body)?;
        self.write(name, &body)?;
        Ok(rows.page.items)
    }

    /// Writes the files with all records of a kind.
    fn write_records(&mut self, kind: &str, endpoints: &[&Endpoint], ids: &[String]) -> Result<()> {
        let count = buckets(ids.len());
        let mut groups = vec![Vec::new(); count as usize];
        for id in ids {
            let number = bucket(&escape_segment(id), count);
            groups.get_mut(number as usize).into_iter().for_each(|group| group.push(id));
        }
        for (number, ids) in groups.iter().enumerate() {
            let mut answers = Vec::new();
            for id in ids {
                for endpoint in endpoints {
                    let path = endpoint.path_of(id);
                    // Endpoints without pages ignore the parameter.
                    let address = format!("{path}?limit={}", WHOLE.limit);
                    let has_key = endpoint.access == Access::Key;
                    let body = self.service.answer(&address, has_key)?;
                    answers.push((path, with_array(endpoint.shape(), body)?));
                }
                if kind == "ventures" {
                    answers.extend(self.answer_lists(lists_of_venture(id))?);
                }
            }
            self.write(&format!("records/{kind}-{number}"), &json_object(&answers))?;
        }
        Ok(())
    }

    /// Answers questions about lists, except those about what is not published.
    fn answer_lists(&self, addresses: impl IntoIterator<Item = String>) -> Result<Vec<Answer>> {
        let Published { people, rounds } = self.published;
        let mut answers = BTreeMap::new();
        for address in addresses {
            let list = ListQuestion::parse(&address).map(|(list, _)| list);
            // With rounds, rows of ventures have sums over them.
            let has_key = match list {
                Some(ListQuestion::People(_)) if people => true,
                Some(ListQuestion::Rounds(_)) if rounds => true,
                Some(ListQuestion::Ventures(_)) => rounds,
                _ => continue,
            };
            answers.insert(address.clone(), self.service.answer(&address, has_key)?);
        }
        Ok(answers.into_iter().collect())
    }
}
