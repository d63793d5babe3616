//! Comma-separated values, safe to be opened by a spreadsheet.

use crate::browser::Store;
use crate::language::{self, Language};
use csv::{Terminator, WriterBuilder};

/// What a spreadsheet takes for the beginning of a formula. Wide forms count: some spreadsheets
/// read them as the plain ones.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// The text of rows.
pub fn rows(rows: impl IntoIterator<Item = Vec<String>>, separator: Separator) -> String {
    let mut builder = WriterBuilder::new();
    builder.delimiter(separator.sign()).terminator(Terminator::CRLF).flexible(true);
    let mut writer = builder.from_writer(Vec::new());
    for row in rows {
        let written = writer.write_record(row.into_iter().map(|cell| guarded(cell, separator)));
        debug_assert!(written.is_ok(), "writing to memory does not fail");
    }
    let bytes = writer.into_inner().unwrap_or_default();
    // Text went in, and the writer adds ASCII alone.
    String::from_utf8(bytes).unwrap_or_default()
}

/// What separates the cells of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// As programs expect.
    Comma,
    /// As spreadsheets expect where numbers have commas.
    Semicolon,
}

/// The name under which the choice of a separator is stored.
const STORED: &str = "export:separator";

impl Separator {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Comma, Self::Semicolon];

    /// What was chosen on this device, or else what spreadsheets in the reader's language expect.
    pub fn wanted() -> Self {
        let stored = Store::Device.read(STORED);
        stored.as_deref().and_then(Self::named).unwrap_or(match language::current() {
            Language::English => Self::Comma,
            Language::French => Self::Semicolon,
        })
    }

    /// Remembers the choice on the device; where nothing can be stored, it is chosen again.
    pub fn store(self) {
        let _ = Store::Device.write(STORED, self.name());
    }

    /// What stands for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Comma => "comma",
            Self::Semicolon => "semicolon",
        }
    }

    /// The one that this stands for.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    fn sign(self) -> u8 {
        match self {
            Self::Comma => b',',
            Self::Semicolon => b';',
        }
    }
}

/// A cell that would be a formula gets an apostrophe, by which spreadsheets know a text. A number
/// is no formula and stays one, whatever its sign. What follows another separator is a cell where the
/// file is opened with that, so it is treated as one.
fn guarded(cell: String, separator: Separator) -> String {
    let others = match separator {
        Separator::Comma => [';', '\t'],
        Separator::Semicolon => [',', '\t'],
    };
    let parts = cell.split_inclusive(others);
    let guarded = parts.map(|part| {
        let text = part.trim_end_matches(others);
        let is_formula = part.trim_start_matches([' ', '"']).starts_with(FORMULA);
        if is_formula && !is_number(text) { format!("'{part}") } else { part.to_owned() }
    });
    guarded.collect()
}

/// Whether the text is a decimal number and nothing else.
pub(super) fn is_number(text: &str) -> bool {
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    let unsigned = |text| str::strip_prefix(text, ['+', '-']).unwrap_or(text);
    let mut parts = [unsigned(whole), fraction, unsigned(exponent)].into_iter();
    parts.all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
