//! The ventures of the database that an import replaces.

use super::fields::fold;
use super::value::site_key;
use crate::store::open::connect;
use directory_api::VentureSummary;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;

/// Maximum number of names in the description of changes.
const MAX_NAMES: usize = 10;

/// The ventures of the database that an import replaces.
#[derive(Debug, Default)]
pub(super) struct Previous {
    /// The names, by id.
    names: BTreeMap<String, String>,
    /// The ids of the ventures with a folded name.
    by_name: HashMap<String, Vec<String>>,
    /// The ids of the ventures with a website.
    by_site: HashMap<String, Vec<String>>,
}

impl Previous {
    /// Reads the ventures of a database. A file that this program cannot read has none.
    pub(super) fn read(path: &Path) -> Self {
        let ventures = connect(path).and_then(|db| {
            let mut rows = db.prepare("SELECT summary FROM venture")?;
            let rows = rows.query_map([], |row| row.get::<_, String>(0))?;
            rows.collect::<rusqlite::Result<Vec<_>>>()
        });
        let mut previous = Self::default();
        for json in ventures.unwrap_or_default() {
            let Ok(venture) = serde_json::from_str::<VentureSummary>(&json) else { continue };
            let id = venture.id.as_str().to_owned();
            let name = venture.title.cloned().unwrap_or_default();
            if let Some(site) = venture.website.as_ref().and_then(|site| site_key(site.as_str())) {
                previous.by_site.entry(site).or_default().push(id.clone());
            }
            previous.by_name.entry(fold(&name)).or_default().push(id.clone());
            previous.names.insert(id, name);
        }
        previous
    }

    /// Returns the id of the venture that alone has a folded name.
    pub(super) fn id_of_name(&self, name: &str) -> Option<&str> {
        only(self.by_name.get(name)?)
    }

    /// Returns the id of the venture that alone has a website.
    pub(super) fn id_of_site(&self, site: &str) -> Option<&str> {
        only(self.by_site.get(site)?)
    }

    /// Describes the ventures that are new, gone or renamed, given the ids and names of all.
    pub(super) fn describe_changes<'a>(
        &self,
        ventures: impl Iterator<Item = (&'a str, Option<&'a str>)>,
    ) -> Option<String> {
        if self.names.is_empty() {
            return None;
        }
        let now: BTreeMap<&str, &str> =
            ventures.map(|(id, name)| (id, name.unwrap_or_default())).collect();
        let new = now.iter().filter(|(id, _)| !self.names.contains_key(**id));
        let gone = self.names.iter().filter(|(id, _)| !now.contains_key(id.as_str()));
        let renamed = self.names.iter().filter_map(|(id, name)| {
            let renamed = now.get(id.as_str()).filter(|now| **now != name)?;
            Some(format!("{name} is now {renamed}"))
        });
        let parts = [
            part("new", new.map(|(_, name)| (*name).to_owned()).collect()),
            part("gone", gone.map(|(_, name)| name.clone()).collect()),
            part("renamed", renamed.collect()),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        Some(match parts.is_empty() {
            true => "No venture is new, gone or renamed".to_owned(),
            false => format!("Ventures: {}", parts.join("; ")),
        })
    }
}

/// Describes one kind of change: “3 are gone (A, B, C)”.
fn part(change: &str, names: Vec<String>) -> Option<String> {
    let verb = if names.len() == 1 { "is" } else { "are" };
    let more = if names.len() > MAX_NAMES { ", …" } else { "" };
    let shown = names.iter().take(MAX_NAMES).map(String::as_str).collect::<Vec<_>>().join(", ");
    (!names.is_empty()).then(|| format!("{} {verb} {change} ({shown}{more})", names.len()))
}

fn only(ids: &[String]) -> Option<&str> {
    match ids {
        [id] => Some(id),
        _ => None,
    }
}
