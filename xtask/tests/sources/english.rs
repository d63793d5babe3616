//! English of comments, strings and documents, and names of tests.

use std::fs;

use super::{files, root};

/// First words that refer to an earlier text, which editors do not show.
const OPENERS: &str = "what, whether, how, where, which, the same, of, something, all of, nothing, \
    who, those, so many";

/// Phrases that are wrong in all files, one per line.
const PHRASES: &str = include_str!("phrases.txt");

/// Maximum number of words in the name of a test.
const MAX_WORDS: usize = 10;

/// Extensions of text files. Some files in `docs/deploy` have none.
const ALL: &[&str] = &[
    "", "conf", "css", "html", "js", "json", "md", "mjs", "rs", "service", "toml", "tsv", "txt",
    "yaml",
];

/// Fails with every fault that `find` returns for a file with one of these extensions, as a line
/// number and a text.
fn check(rule: &str, extensions: &[&str], find: impl Fn(&str) -> Vec<(usize, String)>) {
    let folders = ["crates", "docs", "service", "src", "style", "tests", "xtask"];
    let below = folders.iter().flat_map(|folder| files(&root().join(folder)));
    let top = fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().path());
    let top = top.filter(|path| path.is_file() && path.extension().is_some());
    let mut faults = Vec::new();
    for path in below.chain(top).filter(|path| !path.ends_with("phrases.txt")) {
        let extension = path.extension().map_or("", |extension| extension.to_str().unwrap());
        if extensions.contains(&extension) {
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

/// True if a comment begins like a subordinate clause.
fn has_wrong_opener(comment: &str) -> bool {
    let text = words(comment);
    OPENERS.split(", ").any(|opener| text.starts_with(&format!(" {opener} ")))
}

#[test]
fn doc_comments_begin_with_noun_or_verb() {
    check("a doc comment begins like a subordinate clause", &["rs"], |source| {
        let docs = comments(source).into_iter().filter(|(_, marker, _)| *marker != "//");
        let docs = docs.map(|(line, _, text)| (line, text));
        docs.filter(|(_, text)| has_wrong_opener(text)).collect()
    });
    check("a comment begins like a subordinate clause", &["css", "html", "js", "mjs"], |source| {
        let starts = source.match_indices("/*").chain(source.match_indices("<!--"));
        let comments = starts.map(|(start, _)| {
            let (before, text) = source.split_at(start);
            (before.matches('\n').count() + 1, text.lines().take(2).collect::<String>())
        });
        comments.filter(|(_, text)| has_wrong_opener(text)).collect()
    });
}

#[test]
fn wrong_phrases_are_absent() {
    check("a file has a phrase of phrases.txt", ALL, |source| {
        // A phrase may continue in the next line.
        let lines = source.lines().zip(source.lines().skip(1).chain([""]));
        let pairs =
            lines.enumerate().map(|(index, (line, next))| (index + 1, [line, next].join(" ")));
        let is_wrong = |text: &str| {
            let text = words(text);
            PHRASES.lines().any(|phrase| text.contains(&format!(" {phrase} ")))
        };
        pairs.filter(|(_, text)| is_wrong(text)).collect()
    });
}

#[test]
fn test_names_have_ten_words_at_most() {
    check("the name of a test is too long", &["rs"], |source| {
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
