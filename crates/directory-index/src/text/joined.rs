//! Words written together, without the gaps between them, in names and in questions.

use super::fold::{Normalize, fold};
use super::pieces::bounds;

/// Maximum number of neighboring words of a question that are searched as one word.
const MAX_RUN: usize = 4;

/// Minimum number of letters after a bound that are searched.
const MIN_REST_LETTERS: usize = 3;

/// Name without gaps: the whole name first, then the rest after each bound inside. Empty for one
/// word without bounds; the last word is left out, because it is a word of the name already.
pub(crate) fn join_name(words: &[(&str, &str)], normalize: Normalize) -> Vec<String> {
    let mut rests = Vec::new();
    let mut after = String::new();
    for (index, (word, folded)) in words.iter().enumerate().rev() {
        let inside = bounds(word).into_iter().rev().filter_map(|at| word.get(at..));
        rests.extend(inside.map(|rest| fold(rest, normalize) + &after));
        let is_last = after.is_empty();
        after.insert_str(0, folded);
        if index > 0 && !is_last {
            rests.push(after.clone());
        }
    }
    rests.retain(|rest| rest.chars().nth(MIN_REST_LETTERS - 1).is_some());
    if words.len() > 1 || !rests.is_empty() {
        rests.push(after);
    }
    rests.reverse();
    rests
}

/// Folded words of a question.
#[derive(Debug, Default)]
pub(crate) struct Question {
    /// Each word and each run of neighboring words without gaps, once; the words first.
    pub(crate) forms: Vec<String>,
    /// Number of forms that are words. Only they may have a typing error, because with one, "solar 47"
    /// would find every "Solar 4…".
    pub(crate) word_count: usize,
    /// Positions of the forms that contain each word, the word itself first. Any of them counts as
    /// the word, so that "air bnb" finds "Airbnb". Equal lists are left out.
    pub(crate) words: Vec<Vec<usize>>,
    /// All words without gaps.
    pub(crate) joined: String,
}

impl Question {
    pub(crate) fn new(words: &[String]) -> Self {
        let mut question = Self { joined: words.concat(), ..Self::default() };
        for word in words {
            question.add_form(word.clone());
        }
        question.word_count = question.forms.len();
        for index in 0..words.len() {
            let mut forms = Vec::new();
            for length in 1..=MAX_RUN {
                for start in (index + 1).saturating_sub(length)..=index {
                    let run = words.get(start..start + length);
                    forms.extend(run.map(|run| question.add_form(run.concat())));
                }
            }
            forms.get_mut(1..).into_iter().for_each(<[usize]>::sort_unstable);
            forms.dedup();
            if !question.words.contains(&forms) {
                question.words.push(forms);
            }
        }
        question
    }

    /// Position of a form, which is added if it is new.
    fn add_form(&mut self, form: String) -> usize {
        let known = self.forms.iter().position(|known| *known == form);
        known.unwrap_or_else(|| {
            self.forms.push(form);
            self.forms.len() - 1
        })
    }

    /// First word.
    pub(crate) fn first(&self) -> Option<&str> {
        self.forms.get(*self.words.first()?.first()?).map(String::as_str)
    }
}
