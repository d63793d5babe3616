//! [`PublishedFiles`]: the file of a published folder that answers an address.

use super::{bucket, lists_of_venture};
use crate::endpoint::{COUNTRIES, SECTORS, STAGES, escape_segment};
use crate::paging::PageRequest;
use crate::query::{ListQuestion, QueryString};
use serde::Serialize;
use serde_json::Value;

/// Lists of a published folder, and the numbers of files that have their records. It is the setting
/// `files` of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PublishedFiles {
    /// Number of files with ventures.
    pub ventures: u32,
    /// Number of files with people; `None` if people are not published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub users: Option<u32>,
    /// True if rounds are published.
    pub rounds: bool,
}

/// File with an answer, as its path in the folder of the data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerFile {
    /// The file is the answer.
    Whole(String),
    /// The file is an object with the answers of several records, by their paths.
    Records(String),
}

impl PublishedFiles {
    /// Reads the setting; `None` if it is invalid.
    pub fn read(setting: &Value) -> Option<Self> {
        let mut files = Self::default();
        for (name, value) in setting.as_object()? {
            let number = || u32::try_from(value.as_u64()?).ok();
            match name.as_str() {
                "ventures" => files.ventures = number()?,
                "users" => files.users = Some(number()?),
                "rounds" => files.rounds = value.as_bool()?,
                _ => return None,
            }
        }
        Some(files)
    }

    /// Finds the file that answers an address; `None` if the address asks about a list, other than
    /// those on the page of a venture.
    pub fn file_of(&self, address: &str) -> Option<AnswerFile> {
        let (path, _) = split(address);
        if let Some((question, _)) = ListQuestion::parse(address) {
            let id = match &question {
                ListQuestion::Ventures(query) => query.like.as_deref(),
                ListQuestion::Rounds(query) => query.ventures.first().map(String::as_str),
                ListQuestion::People(_) => None,
            }?;
            let is_on_page = lists_of_venture(id).iter().any(|list| list == address);
            return is_on_page
                .then(|| self.records("ventures", &escape_segment(id), self.ventures));
        }
        if let Some(lookup) = [&COUNTRIES, &SECTORS, &STAGES].iter().find(|it| it.path == path) {
            return Some(AnswerFile::Whole(format!("{}.json", lookup.shape().key())));
        }
        let (list, rest) = path.strip_prefix("/v1/")?.split_once('/')?;
        let count = match list {
            "ventures" => self.ventures,
            "users" => self.users?,
            _ => return None,
        };
        // The identifier as the path has it.
        let (id, _) = rest.split_once('/').unwrap_or((rest, ""));
        Some(self.records(list, id, count))
    }

    fn records(&self, list: &str, id: &str, count: u32) -> AnswerFile {
        AnswerFile::Records(format!("records/{list}-{}.json", bucket(id, count)))
    }
}

/// Path and query of an address.
fn split(address: &str) -> (&str, &str) {
    address.split_once('?').unwrap_or((address, ""))
}

/// Takes the answer to an address from those of several records. Of a list, the file has all
/// records, and the answer has those of the page.
pub fn take_answer(records: &mut Value, address: &str) -> Option<Value> {
    if let Some(answer) = records.get_mut(address) {
        return Some(answer.take());
    }
    let (path, query) = split(address);
    let mut answer = records.get_mut(path)?.take();
    cut_to_page(&mut answer, PageRequest::read(&QueryString::parse(query)));
    Some(answer)
}

/// Removes the records of a list that are not on a page.
fn cut_to_page(list: &mut Value, page: PageRequest) {
    let fields = list.as_object_mut().into_iter().flatten();
    for (_, items) in fields.filter_map(|(key, value)| Some((key, value.as_array_mut()?))) {
        // The metadata are an array as well, of one object.
        if let Some(metadata) = items.first_mut().filter(|it| it.get("totalCount").is_some()) {
            let applied = [("offset", page.offset), ("limit", u64::from(page.limit))];
            for (name, value) in applied {
                metadata
                    .get_mut(name)
                    .into_iter()
                    .for_each(|it| *it = Value::from(value.to_string()));
            }
            continue;
        }
        let start = usize::try_from(page.offset).unwrap_or(usize::MAX).min(items.len());
        items.drain(..start);
        items.truncate(page.limit as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn address_has_one_file() {
        let published = PublishedFiles { ventures: 7, users: None, rounds: false };
        let records = |file: &str| Some(AnswerFile::Records(file.to_owned()));
        for (address, expected) in [
            ("/v1/ventures/countries", Some(AnswerFile::Whole("countries.json".to_owned()))),
            ("/v1/ventures/a", records("records/ventures-5.json")),
            ("/v1/ventures/a/team?limit=5", records("records/ventures-5.json")),
            ("/v1/ventures?like=a&limit=6", records("records/ventures-5.json")),
            ("/v1/ventures?like=a&limit=20", None),
            ("/v1/users/a", None),
            ("/v1/ventures?country=Kenya", None),
            ("/v1/fundraising?status=r_completed", None),
        ] {
            assert_eq!(published.file_of(address), expected, "{address}");
        }
    }

    #[test]
    fn setting_is_read_as_written() {
        for files in [
            PublishedFiles { ventures: 7, users: Some(3), rounds: true },
            PublishedFiles { ventures: 1, users: None, rounds: false },
        ] {
            assert_eq!(PublishedFiles::read(&json!(files)), Some(files));
        }
        for setting in [json!(true), json!({ "ventures": -1 }), json!({ "venture": 1 })] {
            assert_eq!(PublishedFiles::read(&setting), None, "{setting}");
        }
    }

    #[test]
    fn page_of_whole_list_is_cut() {
        let list = |team: Value, offset: &str, limit: &str| {
            let metadata = json!([{ "offset": offset, "limit": limit, "totalCount": 3 }]);
            json!({ "team": team, "_metadata": metadata })
        };
        let path = "/v1/ventures/7/team";
        for (query, expected) in [
            ("", list(json!([1, 2, 3]), "0", "9")),
            ("?limit=1&offset=1", list(json!([2]), "1", "1")),
            ("?limit=5&offset=4", list(json!([]), "4", "5")),
        ] {
            let mut records = json!({ path: list(json!([1, 2, 3]), "0", "9") });
            assert_eq!(take_answer(&mut records, &[path, query].concat()), Some(expected));
        }
        assert_eq!(take_answer(&mut json!({}), path), None);
    }
}
