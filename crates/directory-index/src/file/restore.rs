//! Reading a part of the directory back from bytes.

use super::reader::Reader;
use super::{Damage, MAGIC, Part, VERSION};
use crate::directory::Directory;
use crate::people::PersonFacts;
use crate::rounds::{NO_VENTURE, RoundFacts, Rounds};
use crate::store::hash::hash;
use crate::store::interner::Interner;
use crate::store::order::Order;
use crate::store::{number, position};
use crate::table::{Facts, Table};
use crate::text::fold::Normalize;
use crate::ventures::{VentureFacts, Ventures};

/// A restoration in steps, for callers that must not be busy for long at a time.
#[derive(Debug)]
pub struct Restoring<'a> {
    content: Content,
    reader: Reader<'a>,
    /// How many rows are still to be read.
    rows: u32,
}

#[derive(Debug)]
enum Content {
    Ventures(Box<Ventures>),
    People(Box<Table<PersonFacts>>),
    /// Rounds, whose ventures are numbered by these identifiers.
    Rounds(Box<Rounds>, Interner),
}

impl Directory {
    /// Restores what [`Directory::to_bytes`] gave, in the place of what is there of that part.
    ///
    /// # Errors
    /// Whatever makes the bytes anything else.
    pub fn restore(&mut self, bytes: &[u8]) -> Result<Part, Damage> {
        let mut restoring = Restoring::begin(bytes, self.ventures.table.text.words.normalize())?;
        while restoring.step(usize::MAX)? > 0 {}
        restoring.finish(self)
    }
}

impl<'a> Restoring<'a> {
    /// Checks the bytes and reads names and dictionary.
    ///
    /// # Errors
    /// If the bytes are foreign, of another version or damaged.
    pub fn begin(bytes: &'a [u8], normalize: Normalize) -> Result<Self, Damage> {
        let after = bytes.strip_prefix(MAGIC).ok_or(Damage::Foreign)?;
        let (version, after) = after.split_first_chunk().ok_or(Damage::Checksum)?;
        let version = u32::from_le_bytes(*version);
        if version != VERSION {
            return Err(Damage::Version(version));
        }
        let (sum, content) = after.split_first_chunk().ok_or(Damage::Checksum)?;
        if hash(content) != u64::from_le_bytes(*sum) {
            return Err(Damage::Checksum);
        }
        let mut reader = Reader::new(content);
        let (content, rows) = Content::begin(&mut reader, normalize).ok_or(Damage::Content)?;
        Ok(Self { content, reader, rows })
    }

    /// Which part it is.
    pub fn part(&self) -> Part {
        match self.content {
            Content::Ventures(_) => Part::Ventures,
            Content::People(_) => Part::People,
            Content::Rounds(..) => Part::Rounds,
        }
    }

    /// Reads at most so many rows, and returns how many are left. A thousand take two or
    /// three milliseconds.
    ///
    /// # Errors
    /// If a row contradicts the rest.
    pub fn step(&mut self, rows: usize) -> Result<usize, Damage> {
        let rows = rows.min(position(self.rows));
        for _ in 0..rows {
            self.read_row().ok_or(Damage::Content)?;
            self.rows -= 1;
        }
        Ok(position(self.rows))
    }

    /// A call for every row, for the reason that `Table::put` has.
    #[inline(never)]
    fn read_row(&mut self) -> Option<()> {
        let reader = &mut self.reader;
        match &mut self.content {
            Content::Ventures(ventures) => {
                let (countries, sets) = (ventures.countries.len(), ventures.sets.len());
                let (countries, sets) = (number(countries), number(sets));
                let Ventures { table, meanings, .. } = &mut **ventures;
                read_row(table, reader, |facts: &mut VentureFacts, _| {
                    facts.status = *meanings.get(position(facts.words))?;
                    (facts.country < countries && facts.sectors < sets).then_some(())
                })
            }
            Content::People(people) => read_row(people, reader, |_, _| Some(())),
            Content::Rounds(rounds, ids) => {
                let stages = number(rounds.stages.len());
                read_row(&mut rounds.table, reader, |facts: &mut RoundFacts, reader| {
                    let venture = reader.string()?;
                    let has_venture = !venture.is_empty();
                    facts.venture = if has_venture { ids.intern(venture).0 } else { NO_VENTURE };
                    (facts.stage < stages).then_some(())
                })
            }
        }
    }

    /// Reads the orders, and puts all in the place of what the directory has of this part.
    ///
    /// # Errors
    /// If the orders contradict the rows, or rows are left.
    pub fn finish(mut self, directory: &mut Directory) -> Result<Part, Damage> {
        let orders = match &mut self.content {
            Content::Ventures(ventures) => read_orders(&mut ventures.table, &mut self.reader),
            Content::People(people) => read_orders(people, &mut self.reader),
            Content::Rounds(rounds, _) => read_orders(&mut rounds.table, &mut self.reader),
        };
        if self.rows > 0 || orders.is_none() || !self.reader.is_at_end() {
            return Err(Damage::Content);
        }
        Ok(match self.content {
            Content::Ventures(ventures) => {
                directory.replace_ventures(*ventures);
                Part::Ventures
            }
            Content::People(mut people) => {
                people.revision = directory.people.revision + 1;
                directory.people = *people;
                Part::People
            }
            Content::Rounds(rounds, ids) => {
                directory.replace_rounds(*rounds, &ids);
                Part::Rounds
            }
        })
    }
}

impl Directory {
    /// Takes other ventures in the place of these; the rounds still belong to theirs.
    fn replace_ventures(&mut self, mut ventures: Ventures) {
        let old = std::mem::take(&mut self.ventures.table.ids);
        ventures.table.revision = self.ventures.table.revision + 1;
        self.ventures = ventures;
        self.renumber_ventures(&old);
    }

    fn replace_rounds(&mut self, mut rounds: Rounds, ids: &Interner) {
        rounds.table.revision = self.rounds.table.revision + 1;
        self.rounds = rounds;
        self.renumber_ventures(ids);
    }

    /// Gives the ventures of rounds the numbers that their identifiers have now.
    fn renumber_ventures(&mut self, old: &Interner) {
        self.forget_groups();
        let mut new = vec![None; old.len()];
        let ids = &mut self.ventures.table.ids;
        for facts in self.rounds.table.facts.iter_mut() {
            if let Some(new) = new.get_mut(position(facts.venture)) {
                let number = new.get_or_insert_with(|| ids.intern(old.get(facts.venture)).0);
                facts.venture = *number;
            }
        }
    }
}

impl Content {
    /// Reads names and dictionary; returns the number of rows, too.
    fn begin(reader: &mut Reader<'_>, normalize: Normalize) -> Option<(Self, u32)> {
        Some(match Part::ALL.get(position(reader.number()?))? {
            Part::Rounds => {
                let mut rounds = Rounds::new(normalize);
                rounds.stages = reader.names()?;
                rounds.words = reader.names()?;
                rounds.odd = reader.names()?;
                let rows = read_words(&mut rounds.table, reader)?;
                (Self::Rounds(Box::new(rounds), Interner::default()), rows)
            }
            Part::People => {
                let mut people = Table::new(normalize);
                let rows = read_words(&mut people, reader)?;
                (Self::People(Box::new(people)), rows)
            }
            Part::Ventures => {
                let mut ventures = Ventures::new(normalize);
                ventures.countries = reader.names()?;
                ventures.words = reader.names()?;
                ventures.sectors = reader.names()?;
                ventures.learn_statuses();
                read_sets(&mut ventures, reader)?;
                let rows = read_words(&mut ventures.table, reader)?;
                (Self::Ventures(Box::new(ventures)), rows)
            }
        })
    }
}

fn read_row<F: Facts>(
    table: &mut Table<F>,
    reader: &mut Reader<'_>,
    complete: impl FnOnce(&mut F, &mut Reader<'_>) -> Option<()>,
) -> Option<()> {
    let (id, new) = table.ids.intern(reader.string()?);
    let time = reader.long()?;
    let mut facts = F::read(reader)?;
    complete(&mut facts, reader)?;
    new.then_some(())?;
    table.append(id, reader.bytes()?, time, facts)
}

fn read_orders<F: Facts>(table: &mut Table<F>, reader: &mut Reader<'_>) -> Option<()> {
    let mut order = || Order::from_sorted(reader.so_many_numbers(table.rows())?);
    let (newest, titles) = (order()?, order()?);
    (table.newest, table.titles) = (newest, titles);
    table.compact_if_dictionary_is_wasteful();
    Some(())
}

/// Reads the dictionary; returns the number of rows.
fn read_words<F: Facts>(table: &mut Table<F>, reader: &mut Reader<'_>) -> Option<u32> {
    let words = &mut table.text.words;
    words.reserve(reader.peek_count(2));
    for _ in 0..reader.number()? {
        let next = words.written().len();
        (position(words.intern(reader.string()?)) == next).then_some(())?;
    }
    words.restore_alphabet(reader.numbers()?)?;
    table.ids.reserve(reader.peek_count(16));
    reader.number()
}

fn read_sets(ventures: &mut Ventures, reader: &mut Reader<'_>) -> Option<()> {
    for _ in 0..reader.number()? {
        let next = ventures.sets.len();
        let set = reader.numbers()?;
        let known = set.iter().all(|sector| position(*sector) < ventures.sectors.len());
        (known && position(ventures.sets.intern(set)) == next).then_some(())?;
    }
    Some(())
}
