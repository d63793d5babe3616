//! Ventures with a large vocabulary: coined names, and texts with many words of other languages.

use std::iter;

use directory_api::{Lenient, Venture};
use oorandom::Rand32;

use super::coined::{SCRIPTS, Script};
use super::queries::pick;

/// How many words the languages have together.
const VOCABULARY: u32 = 300_000;

/// One of so many words of a text is of the venture's own language.
const FOREIGN: u32 = 8;

/// Gives every venture a coined name, and its texts words of a language of its own. All else stays.
pub(crate) fn enlarge(ventures: &mut [Venture]) {
    let mut random = Rand32::new(11);
    let languages = languages(&mut random);
    for venture in ventures {
        let Some((script, words)) = pick(&languages, &mut random) else { continue };
        let mut language = Language { script: *script, words, random: &mut random };
        if venture.title.is_given() {
            venture.title = Lenient::Given(language.name());
        }
        for text in [&mut venture.tagline, &mut venture.pitch] {
            if let Lenient::Given(text) = text {
                *text = language.mixed(text);
            }
        }
    }
}

/// A language for every twelfth of the ventures, with its vocabulary.
fn languages(random: &mut Rand32) -> Vec<(Script, Vec<String>)> {
    let each = VOCABULARY / u32::try_from(SCRIPTS.len()).unwrap_or(1);
    let mut words = |script: Script| {
        let word = |_| script.coin(random.rand_range(2..5), random);
        (script, (0..each).map(word).collect())
    };
    SCRIPTS.into_iter().map(&mut words).collect()
}

struct Language<'a> {
    script: Script,
    words: &'a [String],
    random: &'a mut Rand32,
}

impl Language<'_> {
    /// A name that is coined for one venture, in every second case with a word behind it.
    fn name(&mut self) -> String {
        let name = capital(&self.script.coin(self.random.rand_range(2..5), self.random));
        if self.random.rand_range(0..2) == 0 {
            return name;
        }
        format!("{name} {}", capital(&self.word()))
    }

    /// A text in which some words are of this language.
    fn mixed(&mut self, text: &str) -> String {
        let mut mixed = String::with_capacity(text.len());
        for word in text.split_inclusive(' ') {
            let letters = word.trim_end_matches(|letter: char| !letter.is_alphanumeric());
            if letters.len() < 4 || self.random.rand_range(0..FOREIGN) > 0 {
                mixed.push_str(word);
                continue;
            }
            mixed.push_str(&self.run());
            mixed.push_str(word.get(letters.len()..).unwrap_or_default());
        }
        mixed
    }

    /// What stands between two spaces: a word or, of Chinese, up to four.
    fn run(&mut self) -> String {
        let words = if self.script == Script::Cjk { self.random.rand_range(1..5) } else { 1 };
        iter::repeat_with(|| self.word()).take(usize::try_from(words).unwrap_or(1)).collect()
    }

    /// A word of the vocabulary, one of the first more often than one of the last.
    fn word(&mut self) -> String {
        let place = self.random.rand_float().powi(2) * self.words.len() as f32;
        self.words.get(place as usize).cloned().unwrap_or_default()
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
