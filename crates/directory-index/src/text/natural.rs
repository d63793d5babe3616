//! Order of names: word by word, digits by value.

/// Adds a folded word to a sort key. Keys are compared byte by byte.
pub(crate) fn push_word(word: &str, key: &mut Vec<u8>) {
    let mut rest = word;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let (number, after) = rest.split_at(digits);
            let number = number.trim_start_matches('0');
            // The longer number is greater. Numbers of more than 255 digits may sort wrongly.
            key.extend([b'0', u8::try_from(number.len()).unwrap_or(u8::MAX)]);
            key.extend_from_slice(number.as_bytes());
            rest = after;
        } else {
            let letters = rest.bytes().take_while(|byte| !byte.is_ascii_digit()).count();
            let (letters, after) = rest.split_at(letters);
            key.extend_from_slice(letters.as_bytes());
            rest = after;
        }
    }
    // Less than any letter, so that a word is before longer words.
    key.push(1);
}

/// Sort key of a folded name whose words are separated by spaces.
pub fn name_key(name: &str) -> Vec<u8> {
    let mut key = Vec::new();
    name.split(' ').for_each(|word| push_word(word, &mut key));
    key
}

#[cfg(test)]
mod tests {
    use super::name_key as key;

    #[test]
    fn names_sort_by_word_and_number() {
        let names = [
            "2 farms",
            "10 farms",
            "a",
            "a 9",
            "a 10",
            "a b",
            "ab",
            "plot",
            "plot 9",
            "plot 10",
            "plot 10 b",
            "plot9",
            "plot10",
            "plot10b",
            "plotter",
            "москва",
        ];
        for pair in names.windows(2) {
            assert!(key(pair[0]) < key(pair[1]), "{pair:?}");
        }
        assert_eq!(key("plot 007"), key("plot 7"));
    }
}
