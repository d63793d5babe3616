//! Search: every filter value has a bitmap of the ranks of the ventures that match it. Values of
//! one filter are united, filters are intersected; the size of the result is the exact total, and
//! a page at any offset is found by selecting in the bitmap.

use super::read::{Directory, Listing};
use super::schema::facet;
use super::{sql, words};
use directory_api::{FundraisingSearch, PageRequest, RoundStatus, VentureSearch};
use roaring::RoaringBitmap;
use rusqlite::{OptionalExtension, Params, Row, params};

impl Directory {
    /// Ventures that match, newest first.
    ///
    /// # Errors
    /// Those of SQLite.
    pub fn search_ventures(
        &self,
        query: &VentureSearch,
        page: PageRequest,
    ) -> rusqlite::Result<Listing> {
        let mut found = Narrowing::default();
        let statuses = query.statuses.iter().map(|status| status.as_str().to_owned());
        found.narrow(self.any_of(facet::STATUS, statuses)?);
        self.narrow_by_venture(
            &mut found,
            &query.countries,
            &query.sectors,
            query.name.as_deref(),
        )?;
        self.fetch(&found.into_ranks(), page, sql::FOUND, |rank| [rank])
    }

    /// Ventures with rounds that match, newest venture first.
    ///
    /// # Errors
    /// Those of SQLite.
    pub fn search_rounds(
        &self,
        status: &RoundStatus,
        query: &FundraisingSearch,
        page: PageRequest,
    ) -> rusqlite::Result<Listing> {
        let mut found = Narrowing::default();
        let status = status.as_str();
        found.narrow(self.any_of(facet::RAISING, [status.to_owned()])?);
        let stages = query.stages.iter().map(|stage| stage_value(status, stage.as_str()));
        found.narrow(self.any_of(facet::STAGE, stages)?);
        self.narrow_by_venture(
            &mut found,
            &query.countries,
            &query.sectors,
            query.name.as_deref(),
        )?;
        self.fetch(&found.into_ranks(), page, sql::RAISING, |rank| (rank, status))
    }

    /// The filters that both searches have.
    fn narrow_by_venture(
        &self,
        found: &mut Narrowing,
        countries: &[String],
        sectors: &[String],
        name: Option<&str>,
    ) -> rusqlite::Result<()> {
        found.narrow(self.any_of(facet::COUNTRY, countries.iter().cloned())?);
        found.narrow(self.any_of(facet::SECTOR, sectors.iter().cloned())?);
        let Some(name) = name else { return Ok(()) };
        let words = words::words(name);
        if words.is_empty() {
            found.narrow(Some(RoaringBitmap::new()));
        }
        for word in words {
            if found.is_hopeless() {
                break;
            }
            found.narrow(Some(self.beginning_with(&word)?));
        }
        Ok(())
    }

    /// Ventures that have any of the values; `None` if no value is given.
    fn any_of(
        &self,
        kind: &str,
        values: impl IntoIterator<Item = String>,
    ) -> rusqlite::Result<Option<RoaringBitmap>> {
        let mut ranks = None;
        for value in values {
            let with_value = self.with_value(kind, &value)?;
            let united: &mut RoaringBitmap = ranks.get_or_insert_default();
            *united |= with_value;
        }
        Ok(ranks)
    }

    /// Ventures that have a value.
    fn with_value(&self, kind: &str, value: &str) -> rusqlite::Result<RoaringBitmap> {
        let mut statement = self.db.prepare_cached(sql::FACET)?;
        let mut rows = statement.query([kind, value])?;
        rows.next()?.map_or_else(|| Ok(RoaringBitmap::new()), bitmap)
    }

    /// Ventures with a word in their name that starts with this.
    fn beginning_with(&self, word: &str) -> rusqlite::Result<RoaringBitmap> {
        if words::is_short(word) {
            return self.with_value(facet::PREFIX, word);
        }
        let mut statement = self.db.prepare_cached(sql::FACET_RANGE)?;
        let behind = format!("{word}{}", char::MAX);
        let mut rows = statement.query(params![facet::WORD, word, behind])?;
        let mut ranks = RoaringBitmap::new();
        while let Some(row) = rows.next()? {
            ranks |= bitmap(row)?;
        }
        Ok(ranks)
    }

    /// A page of the ventures with these ranks, each by the statement with these parameters.
    fn fetch<P: Params>(
        &self,
        ranks: &RoaringBitmap,
        page: PageRequest,
        sql: &str,
        parameters: impl Fn(u32) -> P,
    ) -> rusqlite::Result<Listing> {
        let mut items = Vec::new();
        let mut statement = self.db.prepare_cached(sql)?;
        let first = u32::try_from(page.offset).ok().and_then(|offset| ranks.select(offset));
        if let Some(first) = first {
            for rank in ranks.range(first..).take(page.limit as usize) {
                let item = statement.query_row(parameters(rank), |row| row.get(0));
                items.extend(item.optional()?);
            }
        }
        Ok(Listing { items, total: ranks.len() })
    }
}

/// The facet value for a stage of rounds of a status.
pub(super) fn stage_value(status: &str, stage: &str) -> String {
    format!("{status}/{stage}")
}

/// The bitmap in a row of the facet table.
fn bitmap(row: &Row<'_>) -> rusqlite::Result<RoaringBitmap> {
    let bytes = row.get_ref(0)?.as_blob()?;
    RoaringBitmap::deserialize_from(bytes).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Blob, Box::new(error))
    })
}

/// The result of the filters so far; `None` before the first.
#[derive(Default)]
struct Narrowing(Option<RoaringBitmap>);

impl Narrowing {
    fn narrow(&mut self, filter: Option<RoaringBitmap>) {
        self.0 = match (self.0.take(), filter) {
            (Some(left), Some(filter)) => Some(left & filter),
            (left, filter) => left.or(filter),
        };
    }

    fn is_hopeless(&self) -> bool {
        self.0.as_ref().is_some_and(RoaringBitmap::is_empty)
    }

    fn into_ranks(self) -> RoaringBitmap {
        self.0.unwrap_or_default()
    }
}
