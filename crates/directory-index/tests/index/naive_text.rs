//! Words, folding and typos by their definitions, regardless of speed.

use std::cmp::Ordering;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{compose, is_combining_mark};

pub(crate) fn nfkd(text: &str) -> String {
    text.nfkd().collect()
}

const APOSTROPHES: &[char] = &['\'', '’', 'ʼ', '`'];

/// Characters without a shape or a width, which belong to no word.
const INVISIBLE: &[char] = &['\u{ad}', '\u{2060}', '\u{feff}'];

/// True for a letter of the scripts without spaces that these tests use.
fn is_unspaced(c: char) -> bool {
    ('\u{e00}'..='\u{e7f}').contains(&c) || ('\u{3040}'..='\u{9fff}').contains(&c)
}

/// Removes case and accents as defined by Unicode, and replaces letters that it does not decompose.
pub(crate) fn fold(text: &str) -> String {
    let tells_apart =
        |c: char| ('\u{900}'..='\u{17ff}').contains(&c) || c == '\u{3099}' || c == '\u{309a}';
    let bare = text.nfkd().filter(|c| !is_combining_mark(*c) || tells_apart(*c));
    let bare = bare.filter(|c| !APOSTROPHES.contains(c) && *c != 'ـ');
    let bare = bare.filter(|c| !INVISIBLE.contains(c));
    let bare: String = bare.flat_map(char::to_lowercase).collect();
    let mut composed: Vec<char> = Vec::new();
    for c in bare.chars() {
        match composed.last_mut() {
            Some(kana) if c == '\u{3099}' || c == '\u{309a}' => {
                *kana = compose(*kana, c).unwrap_or(*kana);
            }
            _ => composed.push(c),
        }
    }
    let bare: String = composed.into_iter().collect();
    bare.replace('ß', "ss").replace('ø', "o").replace('æ', "ae").replace('ς', "σ")
}

/// Word of a text: as it is written, folded, and the folded forms of its parts after apostrophes.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    written: String,
    pub(crate) folded: String,
    parts: Vec<String>,
}

/// Words of a text.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let is_joined = |c: char| is_combining_mark(c) || INVISIBLE.contains(&c);
    let letters: Vec<char> = text.chars().collect();
    let mut words: Vec<String> = Vec::new();
    let mut is_in_word = false;
    for (place, c) in letters.iter().copied().enumerate() {
        let begins = |c: char| c.is_alphanumeric() && !APOSTROPHES.contains(&c);
        let next = letters.get(place + 1).copied();
        let inside = APOSTROPHES.contains(&c) && next.is_some_and(begins);
        if is_in_word && (c.is_alphanumeric() || is_joined(c) || inside) {
            words.last_mut().unwrap().push(c);
        } else {
            is_in_word = begins(c);
            if is_in_word {
                words.push(c.to_string());
            }
        }
    }
    let word = |written: String| {
        let behind = written.match_indices(APOSTROPHES).map(|(at, it)| &written[at + it.len()..]);
        let parts = behind.filter(|part| part.chars().count() >= 3).map(fold).collect();
        Word { folded: fold(&written), parts, written }
    };
    words.into_iter().map(word).collect()
}

/// Words of a text, written together.
pub(crate) fn without_gaps(text: &str) -> String {
    words(text).into_iter().map(|word| word.folded).collect()
}

/// Name without gaps: as a whole, and from each of its bounds that three letters follow. Bounds are
/// between two words, after an apostrophe, around digits, and before a capital with a small letter
/// before or after it.
pub(crate) fn name_without_gaps(name: &str) -> Vec<Word> {
    let words = words(name);
    let mut found = vec![without_gaps(name)];
    for (place, word) in words.iter().enumerate() {
        let after: String = words[place + 1..].iter().map(|word| word.folded.as_str()).collect();
        let is_ignored = |c: &char| is_combining_mark(*c) || INVISIBLE.contains(c);
        let letters: Vec<_> =
            word.written.char_indices().filter(|(_, letter)| !is_ignored(letter)).collect();
        let mut bounds = vec![0];
        for at in 1..letters.len() {
            let (before, (start, c)) = (letters[at - 1].1, letters[at]);
            let next = letters.get(at + 1).map(|(_, next)| *next);
            let is_small = before.is_lowercase() || next.is_some_and(char::is_lowercase);
            let is_bound = APOSTROPHES.contains(&before)
                || (!APOSTROPHES.contains(&c) && c.is_numeric() != before.is_numeric())
                || (c.is_uppercase() && is_small);
            bounds.extend(is_bound.then_some(start));
        }
        let rests = bounds.into_iter().map(|at| fold(&word.written[at..]) + &after);
        found.extend(rests.filter(|rest| rest.chars().count() >= 3));
    }
    let word = |folded: String| Word { written: String::new(), folded, parts: Vec::new() };
    found.into_iter().filter(|rest| !rest.is_empty()).map(word).collect()
}

/// Typed words without gaps.
pub(crate) struct Run {
    pub(crate) text: String,
    /// True if the run is also a typed word, which may have a typo.
    is_word: bool,
}

/// Typed words, each once: all runs of up to four words of the text that contain the word, folded
/// and without gaps. The first run is the first word alone.
pub(crate) fn typed_words(text: &str) -> Vec<Vec<Run>> {
    let words: Vec<String> = words(text).into_iter().map(|word| word.folded).collect();
    let mut typed: Vec<Vec<String>> = Vec::new();
    for place in 0..words.len() {
        let mut runs = vec![words[place].clone()];
        for start in 0..=place {
            for end in place + 1..=words.len().min(start + 4) {
                runs.push(words[start..end].concat());
            }
        }
        runs[1..].sort();
        runs.dedup();
        if !typed.contains(&runs) {
            typed.push(runs);
        }
    }
    let run = |text: String| Run { is_word: words.contains(&text), text };
    typed.into_iter().map(|runs| runs.into_iter().map(run).collect()).collect()
}

/// Class of the best match of a typed word, in one of its runs, in a word or its parts.
pub(crate) fn find(typed: &[Run], word: &Word) -> Option<usize> {
    typed.iter().filter_map(|run| find_run(run, word)).min()
}

fn find_run(Run { text: typed, is_word }: &Run, word: &Word) -> Option<usize> {
    let found = [&word.folded].into_iter().chain(&word.parts);
    let found = found.filter_map(|written| similarity(typed, written));
    let found = found.filter(|class| *class <= 1 || *is_word);
    let is_inside = word.folded.contains(is_unspaced) && word.folded.contains(typed.as_str());
    found.chain(is_inside.then_some(1)).min()
}

/// Class of a match: 0 if the words are equal, 1 if the typed word is the beginning of the other; 2
/// and 3 if that is true except for one typo.
fn similarity(typed: &str, word: &str) -> Option<usize> {
    if typed == word {
        return Some(0);
    }
    if word.starts_with(typed) {
        return Some(1);
    }
    let typed: Vec<char> = typed.chars().collect();
    let word: Vec<char> = word.chars().collect();
    let close = |length: usize| distance(&typed, &word[..length]) <= 1;
    let found = if close(word.len()) { Some(2) } else { (0..word.len()).any(close).then_some(3) };
    found.filter(|_| typed.len() >= 5)
}

/// Number of edits between two words: inserted, deleted, replaced or swapped letters.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            table[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                let best = replaced.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                if swapped { best.min(table[i - 2][j - 2] + 1) } else { best }
            };
        }
    }
    table[a.len()][b.len()]
}

/// Compares names word by word, digits by value; names without words are last.
pub(crate) fn by_name(a: &str, b: &str) -> Ordering {
    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    enum Run {
        Digits(u128),
        Letters(String),
    }
    let runs = |name: &str| -> Vec<Vec<Run>> {
        let word = |word: Word| {
            let mut runs: Vec<String> = Vec::new();
            for c in word.folded.chars() {
                let is_digit = c.is_ascii_digit();
                match runs.last_mut() {
                    Some(run) if run.ends_with(|it: char| it.is_ascii_digit()) == is_digit => {
                        run.push(c);
                    }
                    _ => runs.push(c.to_string()),
                }
            }
            let run = |run: String| run.parse().map_or(Run::Letters(run), Run::Digits);
            runs.into_iter().map(run).collect()
        };
        words(name).into_iter().map(word).collect()
    };
    let a = runs(a);
    let b = runs(b);
    a.is_empty().cmp(&b.is_empty()).then_with(|| a.cmp(&b))
}
