//! Generated ventures and queries for the measurements: the same in every run.
//!
//! Words are drawn by Zipf's law from a vocabulary that begins with the commonest English words;
//! titles have names of their own, as ventures do. A row has about 60 characters of title and
//! tagline and 300 of pitch.

#![allow(
    dead_code,
    clippy::indexing_slicing,
    reason = "every measurement uses its part of this, and numbers are small"
)]

pub(crate) mod queries;

use directory_api::{CalendarDate, Clock, RoundStatus, Stage};
use directory_index::{PersonRow, RoundRow, VentureRow};
use oorandom::Rand32;

const COMMON: &str = "the of and to a in for is with we our are that it on as by at from this be \
    have an or they who your can their more not will one has people you new make than what most \
    time so work need only all market help customers it's better first million years business \
    small every local water solar health food farm school energy money trade credit mobile data";

const STARTS: [&str; 30] = [
    "s", "c", "p", "d", "m", "r", "b", "t", "f", "l", "h", "g", "n", "st", "tr", "pr", "gr", "ch",
    "sh", "v", "k", "w", "j", "", "", "é", "qu", "z", "y", "th",
];
const VOWELS: [&str; 9] = ["a", "e", "i", "o", "u", "ea", "ai", "ou", "ö"];
const ENDS: [&str; 12] = ["", "", "", "n", "r", "l", "s", "t", "nd", "ck", "m", "st"];

/// Statuses in words.
const WORDS: [&str; 5] =
    ["Raising capital", "Round completed", "Pending", "Closed", "In dealmaking"];

/// How many different sectors and countries there are.
const SECTORS: u32 = 90;
const COUNTRIES: u32 = 190;

/// Draws rows and queries.
pub(crate) struct Ventures {
    random: Rand32,
    vocabulary: Vec<String>,
}

impl Ventures {
    /// A source that says the same in every run.
    pub(crate) fn new() -> Self {
        let mut random = Rand32::new(4);
        let mut vocabulary: Vec<String> = COMMON.split_whitespace().map(str::to_owned).collect();
        vocabulary.extend((0..30_000).map(|_| coin(&mut random)));
        Self { random, vocabulary }
    }

    /// So many rows, newest last, the first of them being the `from`th. Sectors and status are
    /// known for every second row.
    pub(crate) fn page(&mut self, from: u32, count: u32) -> Vec<VentureRow> {
        (from..from + count).map(|at| self.row(at)).collect()
    }

    fn row(&mut self, at: u32) -> VentureRow {
        let details = at.is_multiple_of(2);
        let day = CalendarDate { year: 2009, month: 1, day: 1 };
        let founded = CalendarDate { year: 1990 + self.below(35) as u16, ..day };
        let clock = Clock { hour: 0, minute: (at / 60 % 60) as u8, second: (at % 60) as u8 };
        let day = CalendarDate {
            year: 2009 + (at / 8_000) as u16,
            month: 1 + (at / 700 % 12) as u8,
            ..day
        };
        VentureRow {
            id: (at + 1).to_string(),
            title: self.title(),
            tagline: self.sentence(6),
            pitch: (0..5).map(|_| self.sentence(10)).collect::<Vec<_>>().join(" "),
            country: format!("Country {}", self.zipf(COUNTRIES)),
            founded: (self.below(5) > 0).then_some(founded),
            created: Some((day, Some(clock))),
            strength: Some(self.random.rand_float() * 10.0),
            sectors: details.then(|| self.sectors()),
            status: if details { WORDS[self.zipf(5) as usize].to_owned() } else { String::new() },
        }
    }

    /// So many rounds of so many ventures.
    pub(crate) fn rounds(&mut self, count: u32, ventures: u32) -> Vec<RoundRow> {
        (0..count).map(|at| self.round(at, ventures)).collect()
    }

    fn round(&mut self, at: u32, ventures: u32) -> RoundRow {
        let month = 1 + (at / 1_000 % 12) as u8;
        let day = CalendarDate { year: 2009 + (at / 12_000) as u16, month, day: 1 };
        let clock = Clock { hour: 0, minute: (at / 60 % 60) as u8, second: (at % 60) as u8 };
        RoundRow {
            id: (at + 1).to_string(),
            title: format!("{} round", capital(&self.word())),
            posted: Some((day, Some(clock))),
            status: Some(RoundStatus::ALL[self.below(3) as usize].clone()),
            stage: Some(Stage::ALL[self.below(8) as usize].clone()),
            venture: (1 + self.below(ventures)).to_string(),
            capital: (self.below(20) > 0).then(|| u64::from(self.below(1_000)) * 1_000),
            ..RoundRow::default()
        }
    }

    /// So many people.
    pub(crate) fn people(&mut self, count: u32) -> Vec<PersonRow> {
        let day = CalendarDate { year: 2015, month: 1, day: 1 };
        let person = |at: u32, random: &mut Rand32| PersonRow {
            id: (at + 1).to_string(),
            name: format!("{} {}", capital(&coin(random)), capital(&coin(random))),
            full_name: String::new(),
            active: Some((
                CalendarDate { year: day.year + (at % 10) as u16, ..day },
                Some(Clock { hour: 1, minute: (at % 60) as u8, second: 1 }),
            )),
        };
        (0..count).map(|at| person(at, &mut self.random)).collect()
    }

    fn title(&mut self) -> String {
        let coined = capital(&coin(&mut self.random));
        match self.below(3) {
            0 => coined,
            1 => format!("{coined} {}", capital(&self.word())),
            _ => format!("{} {coined} {}", capital(&self.word()), capital(&self.word())),
        }
    }

    fn sectors(&mut self) -> Vec<String> {
        let count = 1 + self.below(3);
        let mut sectors: Vec<_> =
            (0..count).map(|_| format!("Sector {}", self.zipf(SECTORS))).collect();
        sectors.sort_unstable();
        sectors.dedup();
        sectors
    }

    fn sentence(&mut self, words: u32) -> String {
        let first = capital(&self.word());
        let mut sentence = first;
        for _ in 1..words {
            sentence.push_str(if self.below(10) == 0 { ", " } else { " " });
            let word =
                if self.below(40) == 0 { self.below(2_000).to_string() } else { self.word() };
            sentence.push_str(&word);
        }
        sentence.push('.');
        sentence
    }

    fn word(&mut self) -> String {
        let at = self.zipf(self.vocabulary.len() as u32) as usize;
        self.vocabulary[at].clone()
    }

    /// A number below `count`, small ones far more often (Zipf's law with exponent 1).
    fn zipf(&mut self, count: u32) -> u32 {
        let power = f64::from(self.random.rand_float()) * f64::from(count).ln();
        (power.exp() as u32).saturating_sub(1).min(count - 1)
    }

    fn below(&mut self, count: u32) -> u32 {
        self.random.rand_range(0..count)
    }
}

fn coin(random: &mut Rand32) -> String {
    let syllables = random.rand_range(1..5).min(3);
    let mut pick = |from: &[&'static str]| from[random.rand_range(0..from.len() as u32) as usize];
    let mut word = String::new();
    for _ in 0..syllables {
        word.push_str(pick(&STARTS));
        word.push_str(pick(&VOWELS));
    }
    word.push_str(pick(&ENDS));
    word
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
