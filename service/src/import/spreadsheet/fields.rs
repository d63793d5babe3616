//! Fields that columns of spreadsheets can hold, from the table in `columns.txt`.

use std::str::FromStr;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A list of the directory that a sheet can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum List {
    /// Ventures, one a row.
    Ventures,
    /// People, one a row.
    People,
    /// Fundraising rounds, one a row.
    Rounds,
    /// Members of teams, one a row.
    Team,
}

impl List {
    /// The lists, in the order of the template.
    pub(super) const ALL: [Self; 4] = [Self::Ventures, Self::People, Self::Rounds, Self::Team];

    /// Returns the name of the list, which is the name of its sheet in the template, too.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Ventures => "Ventures",
            Self::People => "People",
            Self::Rounds => "Rounds",
            Self::Team => "Team",
        }
    }

    /// Returns the fields of the list.
    pub(super) fn fields(self) -> impl Iterator<Item = &'static Field> {
        TABLE.fields.iter().filter(move |field| field.list == self)
    }

    /// Returns the list that the name of a sheet or file says, by one of its words.
    pub(super) fn from_sheet_name(name: &str) -> Option<Self> {
        let words: Vec<String> = name.split(|c: char| !c.is_alphanumeric()).map(fold).collect();
        // “Company funding rounds” is a list of rounds: the last word that is known decides.
        let of_word = |word: &String| {
            let known = TABLE.sheets.iter().find(|(known, _)| known == word);
            known.map(|(_, list)| *list)
        };
        let whole = TABLE.sheets.iter().find(|(known, _)| *known == fold(name));
        whole.map(|(_, list)| *list).or_else(|| words.iter().rev().find_map(of_word))
    }
}

impl FromStr for List {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let list = Self::ALL.into_iter().find(|list| fold(list.name()) == fold(name));
        list.ok_or_else(|| "expected ventures, people, rounds or team".to_owned())
    }
}

/// A field that a column can hold.
#[derive(Debug)]
pub(super) struct Field {
    /// The list of the field.
    pub(super) list: List,
    /// The name in the interface, or of a part that records are made from.
    pub(super) name: &'static str,
    /// The kind of its values.
    pub(super) kind: Kind,
    /// True if the template has a column for the field.
    pub(super) is_in_template: bool,
    /// The value of the example row of the template.
    pub(super) example: &'static str,
    /// The meaning, for people.
    pub(super) meaning: &'static str,
    /// The head of the template: the app's word, else the first one that people use.
    pub(super) head: &'static str,
    /// The folded heads, in order of precedence.
    heads: Vec<String>,
}

impl Field {
    /// Returns the rank of a folded head among the heads of the field: the name of the field first.
    pub(super) fn rank(&self, folded: &str) -> Option<usize> {
        self.heads.iter().position(|head| head == folded)
    }

    /// Returns the likeness of a folded head to the nearest head of the field, 1 for the same.
    pub(super) fn likeness(&self, folded: &str) -> f64 {
        let heads =
            self.heads.iter().map(|head| strsim::normalized_damerau_levenshtein(head, folded));
        heads.fold(0.0, f64::max)
    }
}

/// A kind of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A number that identifies a record.
    Id,
    /// The number of a person.
    PersonId,
    /// A text.
    Text,
    /// A name, which may be “None” or “Unknown”.
    Name,
    /// A web address.
    Web,
    /// A web address or a path of an image.
    Image,
    /// A day.
    Date,
    /// A day or moment.
    Time,
    /// The day or moment of a round.
    RoundTime,
    /// A list of names.
    List,
    /// A country.
    Country,
    /// A decimal number.
    Decimal,
    /// An amount of money.
    Amount,
    /// Yes or no.
    Flag,
    /// One of these words.
    OneOf(Vec<&'static str>),
    /// A fundraising status of a venture.
    VentureStatus,
    /// A status of a round.
    RoundStatus,
    /// A financing stage.
    Stage,
    /// The letter of a series.
    Code,
    /// A part of an address.
    AddressPart,
    /// Names of people.
    People,
    /// The company of a person.
    Company,
    /// The key of a venture in another data base.
    Key,
    /// A venture, by its number, key, website or name.
    Venture,
    /// Derived from other records, and passed over.
    Derived,
}

impl Kind {
    fn new(words: &'static str) -> Self {
        match words {
            "id" => Self::Id,
            "person_id" => Self::PersonId,
            "text" => Self::Text,
            "name" => Self::Name,
            "web" => Self::Web,
            "image" => Self::Image,
            "date" => Self::Date,
            "time" => Self::Time,
            "round_time" => Self::RoundTime,
            "list" => Self::List,
            "country" => Self::Country,
            "decimal" => Self::Decimal,
            "amount" => Self::Amount,
            "flag" => Self::Flag,
            "venture_status" => Self::VentureStatus,
            "round_status" => Self::RoundStatus,
            "stage" => Self::Stage,
            "code" => Self::Code,
            "street" | "city" | "region" | "postcode" => Self::AddressPart,
            "people" => Self::People,
            "company" => Self::Company,
            "key" => Self::Key,
            "venture" => Self::Venture,
            "derived" => Self::Derived,
            words => Self::OneOf(words.split(' ').collect()),
        }
    }

    /// True if only few values are possible. A column whose values are others has another meaning:
    /// “State” may be that of a product or of an address.
    pub(super) fn is_closed(&self) -> bool {
        matches!(self, Self::Flag | Self::OneOf(_) | Self::VentureStatus)
    }
}

struct Table {
    /// The folded names of sheets, each with its list.
    sheets: Vec<(String, List)>,
    fields: Vec<Field>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| parse(include_str!("columns.txt")));

fn parse(text: &'static str) -> Table {
    let mut table = Table { sheets: Vec::new(), fields: Vec::new() };
    let mut list = List::Ventures;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some((name, sheets)) = line.strip_prefix('[').and_then(|line| line.split_once(']')) {
            list = name.parse().unwrap_or(list);
            table.sheets.extend(names(sheets).map(|name| (fold(name), list)));
            continue;
        }
        let mut parts = line.split('|').map(str::trim);
        let mut part = || parts.next().unwrap_or_default();
        let name = part();
        let (is_in_template, name) = match name.strip_prefix("* ") {
            Some(name) => (true, name),
            None => (false, name),
        };
        let kind = Kind::new(part());
        let example = part();
        let meaning = part();
        let heads: Vec<&str> = names(part()).chain(names(part())).collect();
        table.fields.push(Field {
            list,
            name,
            kind,
            is_in_template,
            example,
            meaning,
            head: heads.first().copied().unwrap_or(name),
            heads: [name].into_iter().chain(heads).map(fold).collect(),
        });
    }
    table
}

fn names(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.split(';').map(str::trim).filter(|name| !name.is_empty())
}

/// Returns the letters and digits of a text in lower case, without accents.
pub(super) fn fold(text: &str) -> String {
    let letters = text.nfkd().filter(|c| !is_combining_mark(*c) && c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = include_str!("../../../../docs/service.md");

    #[test]
    fn documentation_has_every_field() {
        for list in List::ALL {
            let section =
                DOCUMENT.split(&format!("**{}** (", list.name())).nth(1).expect("section");
            for field in list.fields().filter(|field| field.kind != Kind::Derived) {
                let row = format!("| `{}` | ", field.name);
                assert!(section.contains(&row), "{list:?}: {row}");
            }
        }
    }

    #[test]
    fn template_heads_belong_to_their_fields() {
        for list in List::ALL {
            for field in list.fields().filter(|field| field.is_in_template) {
                let folded = fold(field.head);
                let best = list.fields().min_by_key(|it| it.rank(&folded).unwrap_or(usize::MAX));
                let is_closed = best.is_some_and(|best| best.kind.is_closed());
                assert!(is_closed || best.map(|it| it.name) == Some(field.name), "{}", field.head);
            }
        }
    }
}
