//! People of an import, and the teams that they are on.

use super::entry::Entry;
use super::fields::fold;
use super::ids::Ids;
use super::report::{Oddity, Report, RowPlace, SheetName};
use super::rounds::find_venture;
use super::value::{self, PersonName};
use super::ventures::{VentureRow, Ventures};
use crate::import::Object;
use std::collections::HashMap;

/// The role of people in a column of founders, or in a list of founders, without another one.
const FOUNDER: &str = "Founder";

/// A person of an import.
#[derive(Debug)]
pub(super) struct Person {
    /// The values, with an id.
    pub(super) entry: Entry,
    /// The id.
    id: String,
    /// The companies of the rows that name the person, each with the role there.
    companies: Vec<(String, Option<String>)>,
}

/// The people of an import, and the members of teams.
#[derive(Debug, Default)]
pub(super) struct People {
    /// The people: those of the list, then those who are named in teams only.
    pub(super) list: Vec<Person>,
    /// The members of teams.
    pub(super) members: Vec<Entry>,
    /// The positions of people by folded name.
    by_name: HashMap<String, Vec<usize>>,
    /// The positions of people by id.
    by_id: HashMap<String, usize>,
    ids: Ids,
    /// The pairs of venture and person that are members.
    pairs: HashMap<(String, String), usize>,
    /// Number of people of the list.
    listed: usize,
}

impl People {
    /// Reads the list of people. Rows with the same name are the same person unless a column tells
    /// them apart.
    pub(super) fn new(entries: Vec<Entry>, report: &mut Report) -> Self {
        let mut people = Self::default();
        for entry in &entries {
            if let Some(id) = entry.text("id") {
                people.ids.take(id);
            }
        }
        for mut entry in entries {
            complete_name(&mut entry);
            let company = entry.text("organization").map(str::to_owned);
            let is_founder = is_of_founders(&entry.place.sheet);
            let role = entry.text("title").map(str::to_owned);
            let role = role.or_else(|| is_founder.then(|| FOUNDER.to_owned()));
            let company = company.map(|company| (company, role));
            match people.same_person(&entry) {
                Some(person) => {
                    let text = format_args!("{} and {}", person.entry.place, entry.place);
                    report.warn(Oddity::MergedPeople, text);
                    person.companies.extend(company);
                    for (name, value) in entry.values {
                        person.entry.values.entry(name).or_insert(value);
                    }
                }
                None => {
                    people.add(entry, company, report);
                }
            }
        }
        people.listed = people.list.len();
        people
    }

    /// Returns the person of an earlier row with this name, whose other values do not differ.
    fn same_person(&mut self, entry: &Entry) -> Option<&mut Person> {
        let name = fold(entry.text("displayName")?);
        let at = self.by_name.get(&name)?.iter().copied().find(|at| {
            let known = self.list.get(*at).map(|person| &person.entry.values);
            known.is_some_and(|known| entry.text("id").is_none() && !differ(known, &entry.values))
        })?;
        self.list.get_mut(at)
    }

    fn add(
        &mut self,
        mut entry: Entry,
        company: Option<(String, Option<String>)>,
        report: &mut Report,
    ) -> usize {
        let name = entry.text("displayName").unwrap_or_default().to_owned();
        let id = match entry.text("id") {
            Some(id) => id.to_owned(),
            None => self.ids.make(&["person", &fold(&name)], &entry.place, report),
        };
        entry.set("id", id.as_str());
        let at = self.list.len();
        self.by_name.entry(fold(&name)).or_default().push(at);
        self.by_id.insert(id.clone(), at);
        self.list.push(Person { entry, id, companies: company.into_iter().collect() });
        at
    }

    /// Adds the members that columns of founders, companies of people and rows of teams name.
    pub(super) fn join_teams(
        &mut self,
        ventures: &Ventures,
        team: Vec<Entry>,
        report: &mut Report,
    ) {
        for entry in team {
            self.add_team_row(entry, ventures, report);
        }
        for venture in &ventures.rows {
            for person in venture.founders.iter().flat_map(|names| value::people(names)) {
                let place = venture.place().clone();
                let role = person.role.clone().or_else(|| Some(FOUNDER.to_owned()));
                if let Some(at) = self.find_or_add(&person, &role, venture, &place, report) {
                    self.add_member(at, venture, role, &place);
                }
            }
        }
        for at in 0..self.listed {
            let companies = self.list.get(at).map(|person| person.companies.clone());
            for (company, role) in companies.into_iter().flatten() {
                // A company that is not in the directory is no fault.
                let Ok(venture) = ventures.find(&company) else { continue };
                let Some(place) = self.list.get(at).map(|person| person.entry.place.clone()) else {
                    continue;
                };
                self.add_member(at, venture, role, &place);
            }
        }
    }

    /// Adds a row of the list of teams.
    fn add_team_row(&mut self, mut entry: Entry, ventures: &Ventures, report: &mut Report) {
        let venture = match find_venture(&mut entry, ventures) {
            Ok(venture) => venture,
            Err(fault) => return fault.report(&entry, report),
        };
        let place = entry.place.clone();
        let role = entry.take("title");
        let name = entry.take("fullname");
        let at = match entry.take("userid") {
            Some(id) => self.by_id.get(&id).copied().or_else(|| {
                report.warn(Oddity::UnknownPerson, format_args!("{id} in {place}"));
                None
            }),
            None => None,
        };
        let at = at.or_else(|| {
            let names = value::people(name.as_deref()?);
            self.find_or_add(names.first()?, &role, venture, &place, report)
        });
        match at {
            Some(at) => self.add_member(at, venture, role, &place),
            None => report.row_fault(&place, &"the row has neither a name nor a known number"),
        }
    }

    /// Finds the person with a name, or adds one. Of several people with the name, the one whose
    /// company is the venture.
    fn find_or_add(
        &mut self,
        name: &PersonName,
        role: &Option<String>,
        venture: &VentureRow,
        place: &RowPlace,
        report: &mut Report,
    ) -> Option<usize> {
        let known = self.by_name.get(&fold(&name.full)).cloned().unwrap_or_default();
        let company = venture.name.as_deref().map(fold);
        let is_there = |at: &&usize| {
            let person = self.list.get(**at);
            let mut companies = person.into_iter().flat_map(|person| &person.companies);
            companies.any(|(known, _)| Some(fold(known)) == company)
        };
        match known.as_slice() {
            [at] => return Some(*at),
            [] => {}
            several => match several.iter().find(is_there) {
                Some(at) => return Some(*at),
                None => {
                    let text =
                        " is the name of several people. Write their numbers in a sheet Team.";
                    report.text_fault(place, "", &name.full, text);
                    return None;
                }
            },
        }
        if self.listed > 0 {
            report.warn(Oddity::OnlyInTeam, format_args!("{} in {place}", name.full));
        }
        let mut entry = Entry::new(place);
        entry.set("displayName", name.full.as_str());
        entry.set("firstName", name.first.as_str());
        entry.set("lastName", name.last.as_str());
        let more = [("organization", &venture.name), ("title", role)];
        for (field, text) in more {
            text.iter().for_each(|text| entry.set(field, text.as_str()));
        }
        Some(self.add(entry, None, report))
    }

    /// Adds a member, or a role to a member without one.
    fn add_member(
        &mut self,
        at: usize,
        venture: &VentureRow,
        role: Option<String>,
        place: &RowPlace,
    ) {
        let Some(person) = self.list.get(at) else { return };
        let members = self.members.len();
        let pair = (venture.id.clone(), person.id.clone());
        let known = *self.pairs.entry(pair).or_insert(members);
        if known == members {
            let mut entry = Entry::new(place);
            entry.set("venture_id", venture.id.as_str());
            entry.set("userid", person.id.as_str());
            entry.set("fullname", person.entry.text("displayName").unwrap_or_default());
            self.members.push(entry);
        }
        if let Some(member) = self.members.get_mut(known)
            && let Some(role) = role
            && member.text("title").is_none()
        {
            member.set("title", role);
        }
    }

    /// True if a person has this id.
    pub(super) fn has(&self, id: &str) -> bool {
        self.by_id.contains_key(id)
    }
}

/// True for a sheet or file of founders.
fn is_of_founders(sheet: &SheetName) -> bool {
    let name = fold(sheet.sheet.as_ref().unwrap_or(&sheet.file));
    name.contains("founder") || name.contains("fondateur")
}

/// Completes first and last name from the full name if they have no columns, or the other way round.
fn complete_name(entry: &mut Entry) {
    let parts = [entry.text("firstName"), entry.text("lastName")];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    let joined = parts.join(" ");
    let Some(full) = entry.text("displayName").map(str::to_owned) else {
        if !joined.is_empty() {
            entry.set("displayName", joined);
        }
        return;
    };
    let has_parts = ["firstName", "lastName"].iter().any(|field| !entry.head(field).is_empty());
    if let Some(name) = value::people(&full).into_iter().next().filter(|_| !has_parts) {
        entry.set("firstName", name.first);
        entry.set("lastName", name.last);
    }
}

/// True if two rows have different values of one field, other than company and role, which a person
/// may have several times.
fn differ(known: &Object, other: &Object) -> bool {
    let several = ["organization", "title", "lastActive"];
    let mut fields = other.iter().filter(|(name, _)| !several.contains(&name.as_str()));
    fields.any(|(name, value)| known.get(name).is_some_and(|known| known != value))
}
