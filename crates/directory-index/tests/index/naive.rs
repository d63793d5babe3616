//! Naive directory, written straight from the definitions.

use crate::naive_facets::{Filter, Sums, facets, texts, unknown};
use crate::naive_text::{Run, by_name, find, name_without_gaps, typed_words, without_gaps, words};
use directory_api::{
    FacetField, Facets, ListQuestion, MissingField, PageRequest, PersonQuery, RoundQuery,
    RoundStatus, Sort, SortKey, Stage, UnknownCounts, VentureQuery, VentureStatus,
};
use directory_index::{
    Context, Moment, PersonRow, RoundRow, RoundTotals, SearchResult, VentureRow,
};
use std::cmp::Ordering;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default)]
pub(crate) struct NaiveDirectory {
    pub(crate) ventures: BTreeMap<String, VentureRow>,
    pub(crate) people: BTreeMap<String, PersonRow>,
    pub(crate) rounds: BTreeMap<String, RoundRow>,
}

impl NaiveDirectory {
    /// Flags of the shared sectors, the rarest first, and of the country; `None` if all are false.
    fn likeness(&self, id: &str, row: &VentureRow) -> Option<Vec<bool>> {
        let model = self.ventures.get(id).filter(|model| model.id != row.id)?;
        let rarity = |sector: &String| {
            let count =
                self.ventures.values().filter(|row| sectors_of(row).contains(sector)).count();
            (count, sector.clone())
        };
        let mut sectors = sectors_of(model);
        sectors.sort_by_key(rarity);
        let shares = |sector: &String| sectors_of(row).contains(sector);
        let mut shared: Vec<bool> = sectors.iter().map(shares).collect();
        shared.push(!row.country.is_empty() && row.country == model.country);
        shared.contains(&true).then_some(shared)
    }

    /// Sums over the rounds of a venture.
    pub(crate) fn capital(&self, id: &str) -> RoundTotals<'_> {
        let of_venture = |row: &&RoundRow| row.venture == id && !id.is_empty();
        let rounds: Vec<_> = self.rounds.values().filter(of_venture).collect();
        let with = |status: &'static RoundStatus| {
            rounds.iter().filter(move |row| row.status.as_ref() == Some(status))
        };
        let sum = |status: &'static RoundStatus| {
            let amounts = with(status).filter_map(|row| row.capital);
            amounts.filter(|dollars| *dollars <= 100_000_000_000).reduce(|sum, more| sum + more)
        };
        let odd = |status: &'static RoundStatus| {
            with(status).filter(|row| capital(row).is_none()).count() as u32
        };
        let stage = |row: &RoundRow| match &row.stage {
            None | Some(Stage::Uncategorized) => -1,
            Some(stage) => i32::from(stage.funding_order()),
        };
        let real = rounds.iter().filter(|row| row.status != Some(RoundStatus::Pending));
        let last = real.min_by(|a, b| {
            let day = |row: &RoundRow| row.posted.map(|(day, _)| day);
            let later = day(b).cmp(&day(a)).then(stage(b).cmp(&stage(a)));
            later.then(by_age((a.posted, &a.id), (b.posted, &b.id)))
        });
        RoundTotals {
            raised: sum(&RoundStatus::Completed),
            raising: sum(&RoundStatus::Fundraising),
            rounds: rounds.len() as u32,
            last_round: last.map(|row| row.id.as_str()),
            odd_amounts: odd(&RoundStatus::Completed) + odd(&RoundStatus::Fundraising),
        }
    }

    pub(crate) fn find(
        &self,
        question: &ListQuestion,
        page: PageRequest,
        context: Context,
    ) -> SearchResult<'_> {
        match question {
            ListQuestion::Ventures(query) => self.ventures(query, page, context),
            ListQuestion::People(query) => self.people(query, page),
            ListQuestion::Rounds(query) => self.rounds(query, page),
        }
    }

    fn ventures(
        &self,
        query: &VentureQuery,
        page: PageRequest,
        context: Context,
    ) -> SearchResult<'_> {
        let is_blank = is_blank(&query.name);
        let likeness = |row: &VentureRow| query.like.as_ref().map(|id| self.likeness(id, row));
        let rows = self.ventures.values().filter(|row| is_requested(&query.ids, &row.id));
        let rows = rows.filter(|row| likeness(row) != Some(None));
        let matching = rank_rows(&query.name, rows, |row| {
            [row.title.clone(), row.tagline.clone(), last_text(row)]
        });
        let named = |words: &str| {
            VentureStatus::from_words(words).unwrap_or_else(|| VentureStatus::parse(words))
        };
        let statuses: Vec<_> =
            query.statuses.iter().map(|status| named(status.as_str()).to_string()).collect();
        let raised = |row: &VentureRow| self.capital(&row.id).raised;
        let lacks = |row: &VentureRow, field| match field {
            MissingField::Country => row.country.is_empty(),
            MissingField::Sector => row.sectors.is_some() && sectors_of(row).is_empty(),
            MissingField::Founded => row.founded.is_none(),
            MissingField::Raised => context.shows_rounds && raised(row).is_none(),
            field => row.missing.contains(&field),
        };
        let missing = |row: &VentureRow| -> Vec<MissingField> {
            MissingField::ALL.iter().copied().filter(|field| lacks(row, *field)).collect()
        };
        let added = query.added.map(|added| added.days(context.today));
        let filters = |row: &VentureRow| {
            let words = Some(row.status.trim()).filter(|words| !words.is_empty());
            let status = words.map(|words| named(words).to_string());
            vec![
                Filter::by_values(FacetField::Country, &query.countries, &non_empty(&row.country)),
                Filter::by_values(FacetField::Sector, &query.sectors, &sectors_of(row)),
                Filter::by_values(FacetField::Status, &statuses, status.as_slice()),
                Filter::by_values(FacetField::Place, &query.places, &non_empty(&row.place)),
                Filter::by_values(None, &query.tags, &row.tags),
                Filter::by_values(None, query.person.as_slice(), &row.people),
                Filter::by_values(FacetField::Without, &query.without, &missing(row)),
                Filter::by_range("founded", query.founded, founding_year(row), &query.unknown),
                Filter::by_range("added", added, row.created.map(|(day, _)| day), &query.unknown),
                Filter::by_range("raised", query.raised, raised(row), &query.unknown),
            ]
        };
        let all: Vec<_> = matching.iter().map(|(row, _)| (filters(row), raised(row))).collect();
        let chosen = [
            (FacetField::Country, query.countries.clone()),
            (FacetField::Sector, query.sectors.clone()),
            (FacetField::Status, statuses.clone()),
            (FacetField::Place, query.places.clone()),
            (FacetField::Without, texts(&query.without)),
        ];
        let sums = if context.shows_rounds { Sums::Raised } else { Sums::None };
        let facets = facets(&query.facets, &chosen, &all, sums);
        let unknown = unknown(&all, filters(&VentureRow::default()));
        let mut found: Vec<_> = matching
            .into_iter()
            .filter(|(row, _)| filters(row).iter().all(|it| it.passes))
            .collect();
        found.sort_by(|(a, rank_a), (b, rank_b)| {
            let age = by_age((a.created, &a.id), (b.created, &b.id));
            match query.sort {
                None if query.like.is_some() => likeness(b).cmp(&likeness(a)).then(age),
                None if is_blank => age,
                None => rank_a.cmp(rank_b).then(age),
                Some(sort) => self.by_venture_key(sort, a, b),
            }
        });
        take_page(found.iter().map(|(row, _)| row.id.as_str()).collect(), page, (facets, unknown))
    }

    fn by_venture_key(
        &self,
        Sort { key, descending }: Sort,
        a: &VentureRow,
        b: &VentureRow,
    ) -> Ordering {
        let by_capital = |of: &dyn Fn(RoundTotals<'_>) -> Option<u64>| {
            by_value(of(self.capital(&a.id)), of(self.capital(&b.id)), descending)
        };
        let posted = |row: &VentureRow| self.rounds.get(self.capital(&row.id).last_round?)?.posted;
        let age = by_age((a.created, &a.id), (b.created, &b.id));
        let order = match key {
            SortKey::Name => by_names(&a.title, &b.title, age, descending),
            SortKey::Country => match (a.country.as_str(), b.country.as_str()) {
                ("", _) | (_, "") => a.country.is_empty().cmp(&b.country.is_empty()),
                (one, other) => {
                    let order = by_name(one, other).then(one.cmp(other));
                    if descending { order.reverse() } else { order }
                }
            },
            SortKey::Founded => by_value(a.founded, b.founded, descending),
            SortKey::Raised => by_capital(&|it| it.raised),
            SortKey::Raising => by_capital(&|it| it.raising),
            SortKey::LastRound => by_value(posted(a), posted(b), descending),
            SortKey::Added => by_value(a.created, b.created, descending),
            _ => by_value(a.strength, b.strength, descending),
        };
        order.then(age)
    }

    /// Ventures with unknown sectors: their number, and the identifiers on the page.
    pub(crate) fn unchecked_ventures(
        &self,
        query: &VentureQuery,
        page: PageRequest,
        context: Context,
    ) -> (u64, Vec<&str>) {
        let query = VentureQuery { sectors: Vec::new(), statuses: Vec::new(), ..query.clone() };
        let mut query = VentureQuery { facets: Vec::new(), tags: Vec::new(), like: None, ..query };
        if query.without.contains(&MissingField::Sector) {
            query.without = Vec::new();
        }
        let all = self.ventures(&query, PageRequest { offset: 0, limit: u32::MAX }, context);
        let ids = all.ids.into_iter().filter(|id| self.ventures[*id].sectors.is_none()).collect();
        let SearchResult { total, ids, .. } = take_page(ids, page, Default::default());
        (total, ids)
    }

    fn people(&self, query: &PersonQuery, page: PageRequest) -> SearchResult<'_> {
        let is_blank = is_blank(&query.name);
        let rows = self.people.values().filter(|row| is_requested(&query.ids, &row.id));
        let is_within = |row: &&PersonRow| match query.ventures {
            None => true,
            Some(range) => row.ventures.is_some_and(|count| range.contains(count)),
        };
        let rows = rows.filter(is_within);
        let mut found = rank_rows(&query.name, rows, |row| {
            [row.name.clone(), row.full_name.clone(), String::new()]
        });
        found.sort_by(|(a, rank_a), (b, rank_b)| {
            let age = by_age((a.active, &a.id), (b.active, &b.id));
            match query.sort {
                None if is_blank => age,
                None => rank_a.cmp(rank_b).then(age),
                Some(Sort { key: SortKey::Name, descending }) => {
                    by_names(&a.name, &b.name, age, descending).then(age)
                }
                Some(Sort { key: SortKey::Ventures, descending }) => {
                    by_value(a.ventures, b.ventures, descending).then(age)
                }
                Some(sort) => by_value(a.active, b.active, sort.descending).then(age),
            }
        });
        take_page(found.iter().map(|(row, _)| row.id.as_str()).collect(), page, Default::default())
    }

    fn rounds(&self, query: &RoundQuery, page: PageRequest) -> SearchResult<'_> {
        let words_typed = query.name.as_deref().map(typed_words).unwrap_or_default();
        let is_blank = is_blank(&query.name);
        let venture = |row: &RoundRow| self.ventures.get(&row.venture);
        let has_word = |row: &RoundRow, word: &Vec<Run>| {
            let of_venture = venture(row);
            let names = of_venture.map(|venture| &venture.title).into_iter().chain([&row.title]);
            let texts = of_venture.map(|venture| [venture.tagline.clone(), last_text(venture)]);
            let texts = names.clone().cloned().chain(texts.into_iter().flatten());
            let all = texts.flat_map(|text| words(&text));
            let all = all.chain(names.flat_map(|name| name_without_gaps(name)));
            all.into_iter().any(|found| find(word, &found).is_some())
        };
        let has_text = |row: &&RoundRow| {
            let all = words_typed.iter().all(|word| has_word(row, word));
            is_blank || (!words_typed.is_empty() && all)
        };
        let matching: Vec<&RoundRow> = self.rounds.values().filter(has_text).collect();
        let filters = |row: &RoundRow| {
            let venture = venture(row);
            let country = venture.map(|row| non_empty(&row.country)).unwrap_or_default();
            let sectors = venture.map(sectors_of).unwrap_or_default();
            let founded = venture.and_then(founding_year);
            let day = row.posted.map(|(day, _)| day);
            vec![
                Filter::by_values(FacetField::Country, &query.countries, &country),
                Filter::by_values(FacetField::Sector, &query.sectors, &sectors),
                Filter::by_values(FacetField::Status, query.status_filter(), row.status.as_slice()),
                Filter::by_values(FacetField::Stage, &query.stages, row.stage.as_slice()),
                Filter::by_values(None, &query.ventures, &non_empty(&row.venture)),
                Filter::by_range("founded", query.founded, founded, &query.unknown),
                Filter::by_range("posted", query.posted, day, &query.unknown),
                Filter::by_range("capital", query.capital, row.capital, &query.unknown),
            ]
        };
        let all: Vec<_> = matching.iter().map(|row| (filters(row), capital(row))).collect();
        let chosen = [
            (FacetField::Country, query.countries.clone()),
            (FacetField::Sector, query.sectors.clone()),
            (FacetField::Status, texts(query.status_filter())),
            (FacetField::Stage, texts(&query.stages)),
        ];
        let facets = facets(&query.facets, &chosen, &all, Sums::Capital);
        let unknown = unknown(&all, filters(&RoundRow::default()));
        let mut found: Vec<_> =
            matching.into_iter().filter(|row| filters(row).iter().all(|it| it.passes)).collect();
        found.sort_by(|a, b| {
            let age = by_age((a.posted, &a.id), (b.posted, &b.id));
            let Some(Sort { key, descending }) = query.sort else { return age };
            let order = match key {
                SortKey::Posted => by_value(a.posted, b.posted, descending),
                SortKey::Capital => by_value(a.capital, b.capital, descending),
                SortKey::Stage => {
                    let key = |row: &RoundRow| {
                        let stage = row.stage.as_ref()?;
                        Some((stage.funding_order(), stage.as_str().to_owned()))
                    };
                    by_value(key(a), key(b), descending)
                }
                _ => {
                    let name = |row| venture(row).map_or("", |venture| venture.title.as_str());
                    let age = |row| venture(row).map(|row| (row.created, row.id.as_str()));
                    let ties = match (age(a), age(b)) {
                        (Some(a), Some(b)) => by_age(a, b),
                        _ => Ordering::Equal,
                    };
                    by_names(name(a), name(b), ties, descending)
                }
            };
            order.then(age)
        });
        take_page(found.iter().map(|row| row.id.as_str()).collect(), page, (facets, unknown))
    }
}

/// Pitch, with the other texts that are found like its words.
fn last_text(row: &VentureRow) -> String {
    format!("{}\n{}\n{}", row.pitch, row.place, row.tags.join("\n"))
}

/// Amount as it is summed; `None` for an implausible or missing amount.
fn capital(row: &RoundRow) -> Option<u64> {
    row.capital.filter(|dollars| *dollars <= 100_000_000_000)
}

fn is_requested(ids: &[String], id: &String) -> bool {
    ids.is_empty() || ids.contains(id)
}

fn non_empty(text: &str) -> Vec<String> {
    Some(text).filter(|text| !text.is_empty()).into_iter().map(str::to_owned).collect()
}

fn sectors_of(row: &VentureRow) -> Vec<String> {
    let mut sectors = row.sectors.clone().unwrap_or_default();
    sectors.retain(|sector| !sector.is_empty());
    sectors.sort();
    sectors.dedup();
    sectors
}

fn founding_year(row: &VentureRow) -> Option<u16> {
    row.founded.map(|day| day.year)
}

fn take_page(
    ids: Vec<&str>,
    page: PageRequest,
    (facets, unknown): (Facets, UnknownCounts),
) -> SearchResult<'_> {
    let total = ids.len() as u64;
    let ids = ids.into_iter().skip(page.offset as usize).take(page.limit as usize).collect();
    SearchResult { total, ids, facets, unknown }
}

fn is_blank(text: &Option<String>) -> bool {
    text.as_deref().unwrap_or_default().trim().is_empty()
}

/// Rows that have every typed word, each with its rank.
fn rank_rows<'a, R>(
    text: &Option<String>,
    rows: impl Iterator<Item = &'a R>,
    texts: impl Fn(&'a R) -> [String; 3],
) -> Vec<(&'a R, Rank)> {
    let typed = text.as_deref().unwrap_or_default();
    let rank_of = |row| {
        if is_blank(text) { Some((0, 0, 0)) } else { rank(&texts(row), typed) }
    };
    rows.filter_map(|row| Some((row, rank_of(row)?))).collect()
}

/// Rank of a match: the sum of the costs of the best matches; 0 if the title and the typed text are
/// equal without gaps, 1 if the title without gaps begins with the first typed word, else 2; the
/// number of words in the title or, if a best match is elsewhere, in all texts. `None` if a word is
/// not found.
type Rank = (usize, u8, usize);

fn rank(texts: &[String; 3], text: &str) -> Option<Rank> {
    let typed = typed_words(text);
    let first = typed.first()?;
    let fields = texts.each_ref().map(|text| words(text));
    let mut searched = fields.clone();
    searched[0].extend(name_without_gaps(&texts[0]));
    let of = |typed: &Vec<Run>| {
        let costs = searched.iter().enumerate().flat_map(|(field, words)| {
            words.iter().filter_map(move |word| match find(typed, word)? {
                typo @ 2.. => Some((6 + 2 * field + typo - 2, field)),
                longer => Some((2 * field + longer, field)),
            })
        });
        costs.min()
    };
    let finds: Vec<_> = typed.iter().map(of).collect::<Option<_>>()?;
    let cost = finds.iter().map(|(cost, _)| cost).sum();
    let name = without_gaps(&texts[0]);
    let beginning = match &name {
        name if *name == without_gaps(text) => 0,
        name if name.starts_with(&first[0].text) => 1,
        _ => 2,
    };
    let fields = if finds.iter().all(|(_, field)| *field == 0) { &fields[..1] } else { &fields };
    Some((cost, beginning, fields.iter().map(Vec::len).sum()))
}

fn by_age(a: (Option<Moment>, &str), b: (Option<Moment>, &str)) -> Ordering {
    b.0.cmp(&a.0).then((a.1.len(), a.1).cmp(&(b.1.len(), b.1)))
}

/// Compares values; unknown ones are last in either direction.
fn by_value<T: PartialOrd>(a: Option<T>, b: Option<T>, descending: bool) -> Ordering {
    match (a, b) {
        (Some(a), Some(b)) => {
            let order = a.partial_cmp(&b).unwrap();
            if descending { order.reverse() } else { order }
        }
        (a, b) => b.is_some().cmp(&a.is_some()),
    }
}

/// Compares names; equal names are in order of time, the newest first, or last in descending order.
fn by_names(a: &str, b: &str, age: Ordering, descending: bool) -> Ordering {
    let known = [a, b].map(|name| !words(name).is_empty());
    let order = by_name(a, b).then(age);
    match known {
        [true, true] if descending => order.reverse(),
        [true, true] => order,
        [false, false] => Ordering::Equal,
        [known, other] => other.cmp(&known),
    }
}
