//! What the cells of a column are, for the files that tell a number from a text.

/// What the cells of a column are, where their text can be read as that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A text, an identifier, an address, or a list whose values are joined.
    Text,
    /// A decimal number.
    Number,
    /// An amount in whole dollars.
    Money,
    /// A day, or a moment of it.
    Time,
}

impl Kind {
    /// The kind of the column of this name. Columns of one name are of one kind in all lists; one
    /// that is not named here has texts.
    pub fn of(column: &str) -> Self {
        match column {
            "latitude" | "longitude" | "network_strength" => Self::Number,
            // In the list of ventures that were found by their rounds, `capital` is a list.
            "amount_usd" | "capital" => Self::Money,
            "date_created" | "date_founded" | "lastActive" | "post_date" | "posted" | "saved" => {
                Self::Time
            }
            _ => Self::Text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Kind;
    use directory_api::{FoundVenture, FundraisingVenture, Record, Round, UserSummary};

    /// The columns of this kind in any list.
    fn columns(kind: Kind) -> Vec<&'static str> {
        let all = [FoundVenture::names(), FundraisingVenture::names(), Round::names()];
        let all = all.into_iter().chain([UserSummary::names()]).flatten();
        let mut columns: Vec<_> = all.filter(|column| Kind::of(column) == kind).collect();
        columns.sort_unstable();
        columns.dedup();
        columns
    }

    #[test]
    fn what_is_no_text_is_known_by_its_column() {
        assert_eq!(columns(Kind::Number), ["latitude", "longitude", "network_strength"]);
        assert_eq!(columns(Kind::Money), ["capital"]);
        let times = ["date_created", "date_founded", "lastActive", "post_date"];
        assert_eq!(columns(Kind::Time), times);
    }
}
