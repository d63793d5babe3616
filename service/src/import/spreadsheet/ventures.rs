//! Ventures of an import: their ids, addresses, and the ways in which other rows find them.

use super::entry::Entry;
use super::fields::fold;
use super::ids::{Ids, hash};
use super::previous::Previous;
use super::report::{Oddity, Report, RowPlace};
use super::value::site_key;
use std::collections::HashMap;

/// A venture of an import.
#[derive(Debug)]
pub(super) struct VentureRow {
    /// The values, with an id.
    pub(super) entry: Entry,
    /// The names in the column of founders.
    pub(super) founders: Option<String>,
    /// The id.
    pub(super) id: String,
    /// The name.
    pub(super) name: Option<String>,
    site: Option<String>,
    permalink: Option<String>,
}

/// The ventures of an import.
#[derive(Debug, Default)]
pub(super) struct Ventures {
    /// The ventures, in order of their rows.
    pub(super) rows: Vec<VentureRow>,
    /// The positions of ventures by id, permalink, website and name. The kind of key comes first.
    by_key: HashMap<(KeyKind, String), Vec<usize>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum KeyKind {
    Id,
    Permalink,
    Site,
    Name,
}

impl Ventures {
    /// Gives each entry an id and one address, and lists odd ones.
    pub(super) fn new(entries: Vec<Entry>, previous: &Previous, report: &mut Report) -> Self {
        let rows = entries.into_iter().map(VentureRow::new);
        let mut ventures = Self { rows: rows.collect(), by_key: HashMap::new() };
        for (at, row) in ventures.rows.iter().enumerate() {
            let keys = [(KeyKind::Site, row.site.clone()), (KeyKind::Name, folded(&row.name))];
            for (kind, key) in keys {
                let Some(key) = key else { continue };
                ventures.by_key.entry((kind, key)).or_default().push(at);
            }
        }
        ventures.check(report);
        ventures.make_ids(previous, report);
        for (at, row) in ventures.rows.iter().enumerate() {
            let permalink = row.permalink.as_deref().map(permalink_key);
            for (kind, key) in
                [(KeyKind::Id, Some(row.id.clone())), (KeyKind::Permalink, permalink)]
            {
                let Some(key) = key else { continue };
                ventures.by_key.entry((kind, key)).or_default().push(at);
            }
        }
        ventures
    }

    /// Lists ventures without a name and websites of several ventures.
    fn check(&self, report: &mut Report) {
        for row in self.rows.iter().filter(|row| row.name.is_none()) {
            report.warn(Oddity::NoName, &row.entry.place);
        }
        for row in &self.rows {
            let Some(site) = &row.site else { continue };
            let sharing = self.positions(KeyKind::Site, site);
            let is_first = sharing.first().and_then(|at| self.rows.get(*at));
            if sharing.len() > 1 && is_first.is_some_and(|first| std::ptr::eq(first, row)) {
                let places = sharing.iter().filter_map(|at| Some(&self.rows.get(*at)?.entry.place));
                let rows: Vec<_> = places.map(|place| place.row.to_string()).collect();
                let sheet = &row.entry.place.sheet;
                let text = format_args!("{site} in {sheet}, rows {}", rows.join(", "));
                report.warn(Oddity::SharedWebsite, text);
            }
        }
    }

    /// Gives each venture an id: that of its column; that of the database that is replaced, by name
    /// and then by website, so that a company that moved or was renamed keeps it; else a new one.
    fn make_ids(&mut self, previous: &Previous, report: &mut Report) {
        let mut taken = Ids::default();
        let given = self.rows.iter().map(|row| row.entry.text("id").map(str::to_owned));
        let mut chosen: Vec<Option<String>> = given.collect();
        for id in chosen.iter().flatten() {
            taken.take(id);
        }
        for kind in [KeyKind::Name, KeyKind::Site] {
            for (row, chosen) in self.rows.iter().zip(&mut chosen) {
                if chosen.is_none() {
                    *chosen = self.kept_id(row, kind, previous).filter(|id| taken.take(id));
                }
            }
        }
        for (at, chosen) in chosen.into_iter().enumerate() {
            let Some(row) = self.rows.get(at) else { continue };
            let id = chosen.unwrap_or_else(|| self.make_id(row, &mut taken, report));
            if let Some(row) = self.rows.get_mut(at) {
                row.entry.set("id", id.as_str());
                row.id = id;
            }
        }
    }

    /// Returns the id that a venture of this name or website had, if it is unique now and then.
    fn kept_id(&self, row: &VentureRow, kind: KeyKind, previous: &Previous) -> Option<String> {
        let key = match kind {
            KeyKind::Name => folded(&row.name)?,
            _ => row.site.clone()?,
        };
        let is_unique = self.positions(kind, &key).len() == 1;
        let id = match kind {
            KeyKind::Name => previous.id_of_name(&key),
            _ => previous.id_of_site(&key),
        };
        id.filter(|_| is_unique).map(str::to_owned)
    }

    /// Makes an id from the website; from website and name if another venture has the website or
    /// kept the id; else from the name.
    fn make_id(&self, row: &VentureRow, ids: &mut Ids, report: &mut Report) -> String {
        let name = folded(&row.name).unwrap_or_default();
        let name = name.as_str();
        let parts: Vec<&str> = match row.site.as_deref() {
            Some(site) => {
                let is_shared = self.positions(KeyKind::Site, site).len() > 1;
                match is_shared || ids.is_taken(&hash(&["website", site])) {
                    true => vec!["website", site, name],
                    false => vec!["website", site],
                }
            }
            None => vec!["name", name],
        };
        ids.make(&parts, &row.entry.place, report)
    }

    fn positions(&self, kind: KeyKind, key: &str) -> &[usize] {
        self.by_key.get(&(kind, key.to_owned())).map_or(&[], Vec::as_slice)
    }

    /// Finds the venture that a cell names: by id, permalink, website, then by a name that is
    /// unique.
    ///
    /// # Errors
    /// Returns a text that completes a sentence about the cell, if there is none or several.
    pub(super) fn find(&self, text: &str) -> Result<&VentureRow, String> {
        let site = site_key(text).unwrap_or_default();
        let keys = [
            (KeyKind::Id, text.trim().to_owned()),
            (KeyKind::Permalink, permalink_key(text)),
            (KeyKind::Site, site),
            (KeyKind::Name, fold(text)),
        ];
        for (kind, key) in keys {
            let found = self.positions(kind, &key);
            match found {
                [] => {}
                [at] => return self.rows.get(*at).ok_or_else(String::new),
                [..] => {
                    let places = found.iter().filter_map(|at| self.rows.get(*at));
                    let places: Vec<_> = places.map(|row| row.entry.place.to_string()).collect();
                    return Err(format!(
                        " is the name of several ventures ({}). Write the number or the website of \
                         one of them.",
                        places.join("; ")
                    ));
                }
            }
        }
        Err(" is not a venture of this import. Write its number, website or name.".to_owned())
    }
}

impl VentureRow {
    fn new(mut entry: Entry) -> Self {
        write_address(&mut entry);
        let founders = entry.take("founders");
        let permalink = entry.take("permalink");
        let name = entry.text("title").map(str::to_owned);
        let site = entry.text("website").and_then(site_key);
        Self { entry, founders, id: String::new(), name, site, permalink }
    }

    /// Returns the row of the venture.
    pub(super) fn place(&self) -> &RowPlace {
        &self.entry.place
    }
}

fn folded(name: &Option<String>) -> Option<String> {
    name.as_deref().map(fold).filter(|name| !name.is_empty())
}

/// Returns the form in which permalinks are compared. Some files have their path with a slash.
fn permalink_key(permalink: &str) -> String {
    permalink.trim().trim_matches('/').to_lowercase()
}

/// Writes the parts of an address as one line: street, city, state with postal code, country.
fn write_address(entry: &mut Entry) {
    let country = entry.text("country").map(str::to_owned);
    let city = entry.take("city");
    let region = entry.take("state_or_province");
    let postcode = entry.take("postal_code");
    if city.is_none() && region.is_none() && postcode.is_none() {
        return;
    }
    let region: Vec<String> = [region, postcode].into_iter().flatten().collect();
    let region = (!region.is_empty()).then(|| region.join(" "));
    let mut address = entry.take("address").unwrap_or_default();
    for part in [city, region, country].into_iter().flatten() {
        // “San Francisco, CA” has the city of a column of its own already.
        if address.split(',').any(|known| fold(known) == fold(&part)) {
            continue;
        }
        if !address.is_empty() {
            address.push_str(", ");
        }
        address.push_str(&part);
    }
    entry.set("address", address);
}
