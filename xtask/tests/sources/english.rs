//! English of comments and strings, and names of tests.

use std::collections::BTreeSet;
use std::fs;

use super::texts::literals;
use super::{root, sources};

/// First words that refer to an earlier text, which editors do not show.
const OPENERS: &str = "what, whether, how, where, which, the same, of, something, all of, nothing, \
    who, those, so many";

/// Phrases that are wrong in all comments and strings, one per line.
const PHRASES: &str = include_str!("phrases.txt");

/// Maximum number of words in the name of a test.
const MAX_WORDS: usize = 8;

/// Fails with every fault that `find` returns for a Rust file, as a line number and a text.
fn check(rule: &str, find: impl Fn(&str) -> Vec<(usize, String)>) {
    let mut faults = Vec::new();
    for folder in ["crates", "service", "src", "tests", "xtask"] {
        for path in sources(&root().join(folder)) {
            let found = find(&fs::read_to_string(&path).unwrap());
            let path = path.strip_prefix(root()).unwrap().display();
            faults.extend(found.iter().map(|(line, text)| format!("{path}:{line}: {text}")));
        }
    }
    assert!(faults.is_empty(), "{rule}:\n{}", faults.join("\n"));
}

/// Comments of a file: line, marker, and text without line breaks.
fn comments(source: &str) -> Vec<(usize, &str, String)> {
    let mut all: Vec<(usize, &str, String)> = Vec::new();
    let mut last = None;
    for (index, line) in source.lines().enumerate() {
        let split = |marker| Some((marker, line.trim().strip_prefix(marker)?));
        let comment = ["///", "//!", "//"].into_iter().find_map(split);
        match (comment, all.last_mut()) {
            (Some((marker, text)), Some((.., earlier))) if last == Some(marker) => *earlier += text,
            (Some((marker, text)), _) => all.push((index + 1, marker, text.to_owned())),
            (None, _) => {}
        }
        last = comment.map(|(marker, _)| marker);
    }
    all
}

/// Words of a text in lower case, each between spaces.
fn words(text: &str) -> String {
    let text = text.to_lowercase();
    let words =
        text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    format!(" {} ", words.collect::<Vec<_>>().join(" "))
}

#[test]
fn doc_comments_begin_with_noun_or_verb() {
    check("a doc comment begins like a subordinate clause", |source| {
        let docs = comments(source).into_iter().filter(|(_, marker, _)| *marker != "//");
        let is_wrong = |text: &str| {
            let text = words(text);
            OPENERS.split(", ").any(|opener| text.starts_with(&format!(" {opener} ")))
        };
        docs.filter(|(.., text)| is_wrong(text)).map(|(line, _, text)| (line, text)).collect()
    });
}

#[test]
fn wrong_phrases_are_absent() {
    check("a comment or string has a phrase of phrases.txt", |source| {
        let mut strings = BTreeSet::new();
        literals(source.parse().unwrap(), &mut strings);
        let line = |text: &str| {
            let start: String = text.chars().take(12).collect();
            source.lines().position(|line| line.contains(&start)).map_or(0, |index| index + 1)
        };
        let strings = strings.into_iter().map(|text| (line(&text), text));
        let comments = comments(source).into_iter().map(|(line, _, text)| (line, text));
        let is_wrong = |text: &str| {
            let text = words(text);
            PHRASES.lines().any(|phrase| text.contains(&format!(" {phrase} ")))
        };
        comments.chain(strings).filter(|(_, text)| is_wrong(text)).collect()
    });
}

#[test]
fn test_names_have_eight_words_at_most() {
    check("the name of a test is too long", |source| {
        let mut is_test = false;
        let mut long = Vec::new();
        for (index, line) in source.lines().enumerate() {
            let attribute =
                line.trim().strip_prefix("#[").and_then(|rest| rest.split(['(', ']']).next());
            is_test |= attribute.is_some_and(|path| path.ends_with("test"));
            let name = line.split_once("fn ").and_then(|(_, rest)| rest.split(['(', '<']).next());
            if let Some(name) = name.filter(|_| std::mem::take(&mut is_test))
                && name.split('_').count() > MAX_WORDS
            {
                long.push((index + 1, name.to_owned()));
            }
        }
        long
    });
}
