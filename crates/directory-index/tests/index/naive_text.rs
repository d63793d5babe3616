//! Words, folding and typos by their definitions, without any regard to speed.

use std::ops::Range;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// What Unicode says of case and accents, and the letters that it does not take apart.
pub(crate) fn fold(text: &str) -> String {
    let bare = text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase);
    bare.collect::<String>()
        .replace('ß', "ss")
        .replace('ø', "o")
        .replace('æ', "ae")
        .replace('ς', "σ")
}

/// The words of a text: where they are, and what they fold into.
pub(crate) fn words(text: &str) -> Vec<(Range<usize>, String)> {
    let mut words: Vec<(Range<usize>, String)> = Vec::new();
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        let follows = words.last().is_some_and(|(range, _)| range.end == at);
        if follows && (c.is_alphanumeric() || is_combining_mark(c)) {
            words.last_mut().unwrap().0.end = end;
        } else if c.is_alphanumeric() {
            words.push((at..end, String::new()));
        }
    }
    words.into_iter().map(|(range, _)| (range.clone(), fold(&text[range]))).collect()
}

/// 0 if the words are the same, 1 if the typed one begins the other; 2 and 3 for the same with a
/// typo.
pub(crate) fn similarity(typed: &str, word: &str) -> Option<usize> {
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

/// How many letters must be inserted, deleted, replaced or swapped with their neighbor.
pub(crate) fn distance(a: &[char], b: &[char]) -> usize {
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

/// The marked parts of three texts.
pub(crate) fn spans(fields: [&str; 3], typed: &[String]) -> [Vec<Range<usize>>; 3] {
    let all: Vec<_> = fields.iter().flat_map(|field| words(field)).collect();
    let worst: Vec<Option<usize>> = typed
        .iter()
        .map(|typed| {
            all.iter().filter_map(|(_, word)| similarity(typed, word)).min().map(|best| best.max(1))
        })
        .collect();
    fields.map(|field| {
        let mark = |(range, word): (Range<usize>, String)| {
            let lengths = typed.iter().zip(&worst).filter_map(|(typed, worst)| {
                match similarity(typed, &word).filter(|found| Some(*found) <= *worst)? {
                    1 => Some(beginning(&field[range.clone()], typed)),
                    _ => Some(range.len()),
                }
            });
            Some(range.start..range.start + lengths.max()?)
        };
        words(field).into_iter().filter_map(mark).collect()
    })
}

/// The longest beginning of a word, at a letter, that folds into no more letters than were typed;
/// where a letter folds into several, that letter is part of it.
fn beginning(word: &str, typed: &str) -> usize {
    let ends = word.char_indices().map(|(at, c)| at + c.len_utf8());
    let enough = |end: &usize| fold(&word[..*end]).chars().count() >= typed.chars().count();
    let mut end = ends.clone().find(enough).unwrap();
    let marks = |end: usize| word[end..].chars().next().filter(|c| is_combining_mark(*c));
    while let Some(mark) = marks(end) {
        end += mark.len_utf8();
    }
    end
}
