//! What people type who look for a venture.

use std::ops::RangeInclusive;

use directory_api::Venture;
use oorandom::Rand32;
use serde_json::{Value, json};

use super::coined::{Script, is_cjk};

/// So many queries of each kind.
const EACH: u32 = 200;

/// What is typed.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// The first letters of the name, one to three.
    Letters,
    /// The name, its last word begun.
    Prefix,
    /// The name.
    Exact,
    /// The name with one slip in its longest word.
    Typo,
    /// A word of the tagline and the beginning of one of the pitch.
    Words,
    /// A word that nobody has, in every second case behind one of the pitch.
    Missing,
    /// A sentence of the pitch.
    Pasted,
    /// Two to four Chinese characters that follow each other in a text.
    Cjk,
}

const SEARCHED: [Kind; 5] = [Kind::Letters, Kind::Prefix, Kind::Exact, Kind::Typo, Kind::Words];
const FURTHER: [Kind; 3] = [Kind::Missing, Kind::Pasted, Kind::Cjk];

/// How many words are pasted.
const PASTED: RangeInclusive<usize> = 10..=25;

/// More syllables than any word of the ventures has.
const MANY_SYLLABLES: u32 = 6;

/// Draws the queries, the kinds by turns. In each kind every third query has a filter for two
/// countries, and every second of these also for a sector; the wanted venture passes them.
pub(crate) fn draw(ventures: &[Venture]) -> Vec<Value> {
    let all: Vec<&Venture> = ventures.iter().collect();
    let has_cjk = |venture: &&Venture| cjk_runs(venture).next().is_some();
    let with_cjk: Vec<&Venture> = ventures.iter().filter(has_cjk).collect();
    let mut queries = Vec::new();
    for kinds in [&SEARCHED[..], &FURTHER] {
        // Each begins anew, so that what is added to one leaves the other as it is.
        let mut random = Rand32::new(9);
        for number in 0..EACH {
            for kind in kinds {
                let from = if *kind == Kind::Cjk { &with_cjk } else { &all };
                queries.push(query(from, *kind, number, &mut random));
            }
        }
    }
    queries
}

fn query(ventures: &[&Venture], kind: Kind, number: u32, random: &mut Rand32) -> Value {
    loop {
        let (wanted, other) = (pick(ventures, random), pick(ventures, random));
        let (Some(wanted), Some(other)) = (wanted, other) else { continue };
        let (Some(country), Some(second)) = (wanted.country.as_ref(), other.country.as_ref())
        else {
            continue;
        };
        let Some(text) = typed(wanted, kind, random) else { continue };
        let countries = if number.is_multiple_of(3) { vec![country, second] } else { Vec::new() };
        let sectors = wanted.sectors.iter().take(usize::from(number.is_multiple_of(6)));
        // What is missing is wanted of no venture.
        let wanted_title = (kind != Kind::Missing).then_some(&wanted.title);
        return json!({
            "kind": format!("{kind:?}").to_lowercase(),
            "text": text,
            "countries": countries,
            "sectors": sectors.collect::<Vec<_>>(),
            "wanted": wanted_title,
        });
    }
}

pub(crate) fn pick<'a, T>(from: &'a [T], random: &mut Rand32) -> Option<&'a T> {
    let count = u32::try_from(from.len()).unwrap_or(u32::MAX).max(1);
    from.get(usize::try_from(random.rand_range(0..count)).unwrap_or(0))
}

/// What is typed for this venture; `None` if that kind of typing makes no sense for it.
fn typed(venture: &Venture, kind: Kind, random: &mut Rand32) -> Option<String> {
    let title = venture.title.as_deref().filter(|title| !title.is_empty())?;
    match kind {
        Kind::Letters => {
            let count = usize::try_from(random.rand_range(1..4)).unwrap_or(1);
            Some(words(title).next()?.chars().take(count).collect())
        }
        Kind::Prefix => {
            let (before, last) = title.rsplit_once(' ').unwrap_or(("", title));
            let begun = last.chars().take(last.chars().count().div_ceil(2));
            Some(format!("{before} {}", begun.collect::<String>()).trim().to_owned())
        }
        Kind::Exact => Some(title.to_owned()),
        Kind::Typo => {
            let longest = words(title).max_by_key(|word| word.chars().count())?;
            // Nobody's search forgives a typo in a short word.
            let long = longest.chars().count() >= 6;
            long.then(|| title.replacen(longest, &slip(longest, random), 1))
        }
        Kind::Words => {
            let long = |text| words(text).filter(|word| word.len() > 3).collect::<Vec<_>>();
            let (tagline, pitch) = (long(venture.tagline.as_ref()?), long(venture.pitch.as_ref()?));
            let (word, other) = (pick(&tagline, random)?, pick(&pitch, random)?);
            let begun: String = other.chars().take(3).collect();
            Some(format!("{word} {begun}"))
        }
        Kind::Missing => {
            let missing = Script::Latin.coin(MANY_SYLLABLES, random);
            if random.rand_range(0..2) == 0 {
                return Some(missing);
            }
            let known: Vec<_> = words(venture.pitch.as_ref()?).collect();
            Some(format!("{} {missing}", pick(&known, random)?))
        }
        Kind::Pasted => {
            let sentences = venture.pitch.as_ref()?.split_inclusive(". ").map(str::trim);
            let fits = |sentence: &&str| PASTED.contains(&words(sentence).count());
            pick(&sentences.filter(fits).collect::<Vec<_>>(), random).map(|one| (*one).to_owned())
        }
        Kind::Cjk => {
            let runs: Vec<_> = cjk_runs(venture).collect();
            let length = usize::try_from(random.rand_range(2..5)).unwrap_or(2);
            let run = pick(&runs, random)?;
            let parts: Vec<_> = run.windows(length.min(run.len())).collect();
            Some(pick(&parts, random)?.iter().collect())
        }
    }
}

/// The runs of at least two Chinese characters in the texts of a venture.
fn cjk_runs(venture: &Venture) -> impl Iterator<Item = Vec<char>> {
    let texts = [&venture.title, &venture.tagline, &venture.pitch];
    let words = texts.into_iter().filter_map(|text| text.as_deref()).flat_map(words);
    let runs = words.filter(|word| word.chars().all(is_cjk)).map(|word| word.chars().collect());
    runs.filter(|run: &Vec<char>| run.len() > 1)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// One letter that is missing, doubled, another one, or in the place of its neighbor; the first
/// is right, as it mostly is.
fn slip(word: &str, random: &mut Rand32) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let last = u32::try_from(letters.len()).unwrap_or(3).saturating_sub(1).max(2);
    let at = usize::try_from(random.rand_range(1..last)).unwrap_or(1);
    let letter = letters.get(at).copied().unwrap_or('e');
    match random.rand_range(0..4) {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, letter),
        2 => letters.splice(at..=at, [if letter == 'e' { 'a' } else { 'e' }]).for_each(drop),
        _ => letters.swap(at, at + 1),
    }
    letters.into_iter().collect()
}
