//! A directory that does everything by its definition.

use crate::naive_facets::{Filter, facets};
use crate::naive_text::{fold, similarity, spans, words};
use directory_index::{Changes, Hit, Query, Row, SearchResults, SortKey, Spans};
use std::cmp::Ordering;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default)]
pub(crate) struct Naive {
    pub(crate) rows: BTreeMap<String, Row>,
}

impl Naive {
    pub(crate) fn upsert(&mut self, rows: Vec<Row>) -> Changes {
        let mut changes = Changes::default();
        for mut row in rows {
            row.sectors = row.sectors.map(tidy);
            let old = self.rows.get(&row.id);
            if let Some(old) = old {
                row.sectors = row.sectors.or_else(|| old.sectors.clone());
                row.status = if row.status.is_empty() { old.status.clone() } else { row.status };
            }
            match old {
                None => changes.added += 1,
                Some(old) if *old == row => changes.unchanged += 1,
                Some(_) => changes.changed += 1,
            }
            self.rows.insert(row.id.clone(), row);
        }
        changes
    }

    pub(crate) fn set_details(
        &mut self,
        id: &str,
        sectors: Option<Vec<String>>,
        status: Option<String>,
    ) -> bool {
        let Some(row) = self.rows.get_mut(id) else { return false };
        row.sectors = sectors.map(tidy).or(row.sectors.take());
        row.status = status.unwrap_or(row.status.clone());
        true
    }

    /// All rows, newest first.
    pub(crate) fn newest(&self) -> Vec<&Row> {
        let mut rows: Vec<_> = self.rows.values().collect();
        rows.sort_by(|a, b| by_age(a, b));
        rows
    }

    pub(crate) fn search(&self, query: &Query) -> SearchResults {
        let mut typed: Vec<String> = Vec::new();
        for (_, word) in words(&query.text) {
            if !typed.contains(&word) {
                typed.push(word);
            }
        }
        let blank = query.text.trim().is_empty();
        let matching: Vec<(&Row, (usize, usize))> = self
            .newest()
            .into_iter()
            .filter_map(|row| Some((row, if blank { (0, 0) } else { cost(row, &typed)? })))
            .collect();
        let mut hits: Vec<_> = matching
            .iter()
            .filter(|(row, _)| Filter::ALL.iter().all(|f| f.passes(row, query)))
            .collect();
        hits.sort_by(|(a, (cost_a, length_a)), (b, (cost_b, length_b))| match query.sort {
            None if blank => Ordering::Equal,
            None => cost_a
                .cmp(cost_b)
                .then(begins(b, &typed).cmp(&begins(a, &typed)))
                .then(length_a.cmp(length_b)),
            Some(sort) => by_key(sort.key, sort.descending, a, b),
        });
        let page = hits.iter().skip(query.offset).take(query.limit);
        SearchResults {
            total: hits.len(),
            hits: page.map(|(row, _)| hit(row, &typed)).collect(),
            facets: facets(&matching, query),
        }
    }
}

fn tidy(mut sectors: Vec<String>) -> Vec<String> {
    sectors.retain(|sector| !sector.is_empty());
    sectors.sort();
    sectors.dedup();
    sectors
}

fn hit(row: &Row, typed: &[String]) -> Hit {
    let [title, tagline, pitch] = spans([&row.title, &row.tagline, &row.pitch], typed);
    Hit { row: row.clone(), spans: Spans { title, tagline, pitch } }
}

/// The sum over the typed words of the best find, and how many words there are in the title or, if
/// one is not best found there, in all texts; `None` if one is found nowhere.
fn cost(row: &Row, typed: &[String]) -> Option<(usize, usize)> {
    let fields = [&row.title, &row.tagline, &row.pitch].map(|field| words(field));
    let of = |typed: &String| {
        let costs = fields.iter().enumerate().flat_map(|(field, words)| {
            words.iter().filter_map(move |(_, word)| match similarity(typed, word)? {
                typo @ 2.. => Some((6 + 2 * field + typo - 2, field)),
                longer => Some((2 * field + longer, field)),
            })
        });
        costs.min()
    };
    let finds: Vec<_> = typed.iter().map(of).collect::<Option<_>>()?;
    let fields = if finds.iter().all(|(_, field)| *field == 0) { &fields[..1] } else { &fields };
    let cost = finds.iter().map(|(cost, _)| cost).sum();
    (!typed.is_empty()).then(|| (cost, fields.iter().map(Vec::len).sum()))
}

fn begins(row: &Row, typed: &[String]) -> bool {
    words(&row.title).first().is_some_and(|(_, word)| word.starts_with(&typed[0]))
}

fn by_age(a: &Row, b: &Row) -> Ordering {
    b.created.cmp(&a.created).then((a.id.len(), &a.id).cmp(&(b.id.len(), &b.id)))
}

fn by_key(key: SortKey, descending: bool, a: &Row, b: &Row) -> Ordering {
    let title = |row: &Row| words(&row.title).into_iter().map(|(_, word)| word).collect::<Vec<_>>();
    let country = |row: &Row| (fold(&row.country), row.country.clone());
    let (known, order) = match key {
        SortKey::Name => {
            ([a, b].map(|row| !title(row).is_empty()), title(a).cmp(&title(b)).then(by_age(a, b)))
        }
        SortKey::Country => {
            ([a, b].map(|row| !row.country.is_empty()), country(a).cmp(&country(b)))
        }
        SortKey::Founded => ([a, b].map(|row| row.founded.is_some()), a.founded.cmp(&b.founded)),
        SortKey::Added => ([a, b].map(|row| row.created.is_some()), by_age(a, b).reverse()),
        SortKey::Network => (
            [a, b].map(|row| row.strength.is_some()),
            a.strength.partial_cmp(&b.strength).unwrap_or(Ordering::Equal),
        ),
    };
    match known {
        [true, true] if descending => order.reverse(),
        [true, true] => order,
        [known, other] => other.cmp(&known),
    }
}
