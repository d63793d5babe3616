//! What people type who look for a venture.

use directory_api::Venture;
use oorandom::Rand32;
use serde_json::{Value, json};

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
}

const KINDS: [Kind; 5] = [Kind::Letters, Kind::Prefix, Kind::Exact, Kind::Typo, Kind::Words];

/// Draws the queries, the kinds by turns. In each kind every third query has a filter for two
/// countries, and every second of these also for a sector; the wanted venture passes them.
pub(crate) fn draw(ventures: &[Venture]) -> Vec<Value> {
    let mut random = Rand32::new(9);
    let mut queries = Vec::new();
    for number in 0..EACH {
        for kind in KINDS {
            queries.push(query(ventures, kind, number, &mut random));
        }
    }
    queries
}

fn query(ventures: &[Venture], kind: Kind, number: u32, random: &mut Rand32) -> Value {
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
        return json!({
            "kind": format!("{kind:?}").to_lowercase(),
            "text": text,
            "countries": countries,
            "sectors": sectors.collect::<Vec<_>>(),
            "wanted": wanted.title,
        });
    }
}

fn pick<'a, T>(from: &'a [T], random: &mut Rand32) -> Option<&'a T> {
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
    }
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
