//! Personal names and words for venture names, by culture.
//!
//! A culture is a rough key for what sounds at home together, not a statement about anybody. The
//! countries say which cultures their people are named after (see `places`).

pub(crate) mod africa;
pub(crate) mod americas;
pub(crate) mod arab_world;
pub(crate) mod asia;
pub(crate) mod europe;

/// The order in which a display name puts given and family name by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// As in "Amina Otieno".
    GivenFirst,
    /// As in "Nguyễn Văn An" or "王伟".
    FamilyFirst,
}

/// Given and family names of one script, any of which go together.
#[derive(Debug)]
pub(crate) struct NameSet {
    /// Given names.
    pub(crate) given: &'static [&'static str],
    /// Family names, or the father's name where that is the custom.
    pub(crate) family: &'static [&'static str],
    /// Which of the two comes first in a display name.
    pub(crate) order: Order,
    /// What stands between them: a space, or nothing.
    pub(crate) joiner: &'static str,
}

impl NameSet {
    /// The display name that a person with these two names chooses by default.
    pub(crate) fn display(&self, given: &str, family: &str) -> String {
        let joiner = self.joiner;
        match self.order {
            Order::GivenFirst => format!("{given}{joiner}{family}"),
            Order::FamilyFirst => format!("{family}{joiner}{given}"),
        }
    }
}

/// The names and words of a culture.
#[derive(Debug)]
pub(crate) struct Culture {
    /// Names in Latin letters: what most people use in an international directory.
    pub(crate) latin: NameSet,
    /// Names in the culture's own script, which some prefer.
    pub(crate) native: Option<NameSet>,
    /// Words of its languages that make good venture names, for the slot `word`.
    pub(crate) words: &'static [&'static str],
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a table without names is what the test is to report")]
mod tests {
    use super::*;

    #[test]
    fn display_names_follow_the_order_and_the_script() {
        assert_eq!(africa::EAST_AFRICAN.latin.display("Amina", "Otieno"), "Amina Otieno");
        assert_eq!(asia::VIETNAMESE.latin.display("An", "Nguyễn Văn"), "Nguyễn Văn An");
        assert_eq!(asia::CHINESE.native.as_ref().unwrap().display("伟", "王"), "王伟");
    }
}
