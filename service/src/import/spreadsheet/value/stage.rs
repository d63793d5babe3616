//! Financing stages.

use super::texts::{key, one_line};
use directory_api::Stage;

/// A financing stage as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StageWord {
    /// A stage of the interface.
    Known(Stage),
    /// A word without a stage, such as "grant". Its round has the stage `Uncategorized`.
    Unlisted(String),
}

/// Words for each stage, as [`key`] writes them: of the app in English and French, and of public
/// data. A letter is the letter of a series.
const WORDS: [(Stage, &str); 8] = [
    (
        Stage::FounderCapital,
        "founder capital|founder|founders|friends and family|friends family|bootstrapped|\
         self funded|love money|apport des fondateurs",
    ),
    (
        Stage::Seed,
        "seed|seed round|seed capital|seed stage|pre seed|preseed|angel|angel round|amorcage|\
         pre amorcage",
    ),
    (Stage::StartUp, "start up|startup|demarrage"),
    (Stage::SeriesA, "a|1st round series a|1st round|first round"),
    (
        Stage::WorkingCapital,
        "b|2nd round working cap|2nd round|second round|working capital|fonds de roulement",
    ),
    (Stage::Mezzanine, "c|3rd round mezzanine|3rd round|third round|mezzanine"),
    (
        Stage::Bridge,
        "d|4th round bridge|4th round|fourth round|bridge|bridge round|financement relais",
    ),
    (Stage::Uncategorized, "uncategorized|uncategorised|no stage|sans stade"),
];

/// Reads a stage. Series A to D are the first to the fourth round; later ones have no stage of their
/// own. The code of a round, such as "B", is used if the type is "venture".
pub(crate) fn stage(word: &str, code: Option<&str>) -> StageWord {
    let text = key(word);
    let text = match (text.as_str(), code.map(key)) {
        ("venture", Some(code)) if !code.is_empty() => code,
        _ => text,
    };
    let series = ["series ", "serie ", "round "].iter().find_map(|start| text.strip_prefix(start));
    let series = series.or_else(|| text.strip_suffix(" round"));
    let letter = series.filter(|letter| letter.len() == 1).unwrap_or(&text);
    let found = WORDS.into_iter().find(|(_, words)| words.split('|').any(|word| word == letter));
    found.map_or_else(|| StageWord::Unlisted(one_line(word)), |(stage, _)| StageWord::Known(stage))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, expected: Stage) {
        assert_eq!(stage(word, None), StageWord::Known(expected), "{word}");
    }

    #[test]
    fn words_of_the_interface_and_the_app_are_read() {
        for listed in Stage::ALL {
            check(listed.as_str(), listed.clone());
        }
        let words = [
            ("Series A", "Série A", Stage::SeriesA),
            ("Working capital", "Fonds de roulement", Stage::WorkingCapital),
            ("Mezzanine", "Mezzanine", Stage::Mezzanine),
            ("Bridge", "Financement relais", Stage::Bridge),
            ("Founder capital", "Apport des fondateurs", Stage::FounderCapital),
            ("Seed", "Amorçage", Stage::Seed),
            ("Start-up", "Démarrage", Stage::StartUp),
            ("No stage", "Sans stade", Stage::Uncategorized),
        ];
        for (english, french, expected) in words {
            check(english, expected.clone());
            check(french, expected);
        }
    }

    #[test]
    fn words_of_public_data_are_read() {
        check("series-a", Stage::SeriesA);
        check("SERIES_B", Stage::WorkingCapital);
        check("C", Stage::Mezzanine);
        check("Series D", Stage::Bridge);
        check("A round", Stage::SeriesA);
        check("Pre-Seed", Stage::Seed);
        check("angel", Stage::Seed);
        check("Friends & Family", Stage::FounderCapital);
    }

    #[test]
    fn venture_rounds_have_the_stage_of_their_code() {
        assert_eq!(stage("venture", Some("B")), StageWord::Known(Stage::WorkingCapital));
        assert_eq!(stage("seed", Some("A")), StageWord::Known(Stage::Seed));
        for code in [None, Some(""), Some("H")] {
            assert_eq!(stage("venture", code), StageWord::Unlisted("venture".into()), "{code:?}");
        }
    }

    #[test]
    fn words_without_a_stage_are_unlisted() {
        let words = "\
            private_equity | debt_financing | grant | undisclosed | convertible_note | \
            post_ipo_equity | Series E | series a+b | series unknown | AA | secondary_market"
            .split(" | ");
        for word in words {
            assert_eq!(stage(word, None), StageWord::Unlisted(word.into()), "{word}");
        }
    }
}
