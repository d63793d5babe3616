//! How well a name fits what was searched for; a search of the service does not tell.

use super::Key;
use js_sys::JsString;

/// How many names that a search finds are ranked, so as not to read a long result for it.
pub const MOST_RANKED: u64 = 500;

/// The place of a name among what a search found: the name itself, its beginning, the beginning of
/// one of its words, the rest.
pub fn relevance(name: Option<&str>, searched: &str) -> Option<Key> {
    // By the browser: Rust's tables of letters would be a part of the download.
    let lower = |text: &str| String::from(JsString::from(text).to_locale_lower_case(None));
    Some(Key::Number(rank(&lower(name?), &lower(searched)).into()))
}

/// Greater is better. Both are in lower case.
fn rank(name: &str, searched: &str) -> u8 {
    let is_word = |(at, _): (usize, &str)| {
        let before = name.get(..at).and_then(|before| before.bytes().last());
        // A byte of a letter that is not ASCII is a letter, too.
        before.is_some_and(|byte| byte.is_ascii() && !byte.is_ascii_alphanumeric())
    };
    match name.strip_prefix(searched) {
        Some("") => 3,
        Some(_) => 2,
        None => name.match_indices(searched).any(is_word).into(),
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::rank;

    #[test]
    fn the_name_itself_comes_first_and_then_what_begins_with_it() {
        let names = ["google", "google maps", "adometry by google", "agoogle", "ägoogle", "other"];
        let ranks = names.map(|name| rank(name, "google"));
        assert_eq!(ranks, [3, 2, 1, 0, 0, 0]);
        assert_eq!(rank("z-google", "google"), 1);
    }
}
