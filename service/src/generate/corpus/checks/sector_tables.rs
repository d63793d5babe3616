//! Sectors and themes hold together.

use super::super::{pitches, sectors, taglines, themes};
use super::{assert_unique, check_all};

#[test]
fn sectors_can_stand_in_a_list_delimited_by_commas() {
    assert_unique(sectors::SECTORS.iter().map(|sector| sector.name));
    assert!(sectors::SECTORS.is_sorted_by(|one, next| one.weight >= next.weight));
    for sector in sectors::SECTORS {
        assert!(sector.weight > 0, "{}", sector.name);
        assert!(!sector.name.contains(','), "{}", sector.name);
        assert_eq!(sector.name.trim(), sector.name);
    }
}

#[test]
fn themes_have_words_enough() {
    for theme in sectors::SECTORS.iter().map(|sector| sector.theme) {
        check_theme(theme);
    }
}

fn check_theme(theme: &themes::Theme) {
    let words = [
        (theme.products, 10),
        (theme.customers, 8),
        (theme.problems, 6),
        (theme.benefits, 6),
        (theme.tags, 7),
        (theme.endings, 5),
    ];
    for (table, least) in words {
        assert!(table.len() >= least, "{table:?}");
        assert_unique(table.iter().copied());
        assert!(table.iter().all(|word| !word.is_empty() && word.trim() == *word), "{table:?}");
        // A slot within a value would reach the reader, since values are not filled again.
        assert!(!table.iter().any(|word| word.contains(['{', '}'])), "{table:?}");
    }
    assert!(theme.tags.iter().all(|tag| !tag.contains(',')), "{:?}", theme.tags);
    check_all(theme.taglines, taglines::TAGLINE_SLOTS);
    check_all(theme.pitches, pitches::PITCH_SLOTS);
}

#[test]
fn every_theme_makes_hundreds_of_taglines() {
    for sector in sectors::SECTORS {
        let theme = sector.theme;
        let pairs = theme.products.len() * theme.customers.len() * theme.benefits.len();
        assert!(pairs >= 500, "{}: {pairs}", sector.name);
    }
}
