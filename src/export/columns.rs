//! Which columns of a list a person wants in its files. What is stored is what is left out, so that
//! a column that comes with a later version is in the file.

use super::source::ExportSource;
use crate::browser::Store;

/// The columns that are left out of the files of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExcludedColumns(Vec<String>);

impl ExcludedColumns {
    /// What was left out of this list before. If that is all there is now, nothing is left out.
    pub fn stored(source: &ExportSource) -> Self {
        let stored = Store::Device.read(&name(source)).unwrap_or_default();
        Self::read(&stored, &source.columns)
    }

    fn read(text: &str, all: &[&str]) -> Self {
        let mut excluded = Self(text.split_ascii_whitespace().map(str::to_owned).collect());
        if excluded.rest(all).is_empty() {
            excluded.set(all, false);
        }
        excluded
    }

    /// Remembers it on the device for this list, unless there would be nothing in a file.
    pub fn store(&self, source: &ExportSource) {
        if self.0.is_empty() {
            Store::Device.remove(&name(source));
        } else if !self.rest(&source.columns).is_empty() {
            // Where nothing can be stored, it is chosen again the next time.
            let _ = Store::Device.write(&name(source), &self.0.join(" "));
        }
    }

    /// Whether this column is left out.
    pub fn has(&self, column: &str) -> bool {
        self.0.iter().any(|name| name == column)
    }

    /// Leaves these columns out, or no longer.
    pub fn set(&mut self, columns: &[&str], is_left_out: bool) {
        self.0.retain(|name| !columns.contains(&name.as_str()));
        if is_left_out {
            self.0.extend(columns.iter().map(|&column| column.to_owned()));
        }
    }

    /// The columns that are in the file, in their order.
    pub fn rest<'a>(&self, all: &[&'a str]) -> Vec<&'a str> {
        all.iter().copied().filter(|column| !self.has(column)).collect()
    }
}

/// The name of what is stored for a list, wherever its records come from.
fn name(source: &ExportSource) -> String {
    ["export:", source.list].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [&str; 3] = ["id", "title", "pitch"];

    #[test]
    fn of_a_list_of_which_nothing_would_be_left_everything_is_there() {
        let excluded = ExcludedColumns::read("pitch followers id title", &ALL);
        assert_eq!(excluded.rest(&ALL), ALL);
        assert!(excluded.has("followers"));
    }
}
