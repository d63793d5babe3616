//! Columns that a person leaves out of a file.

/// Columns that are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExcludedColumns(Vec<String>);

impl ExcludedColumns {
    /// True if this column is left out.
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

    /// Columns of the file, in their order.
    pub fn rest<'a>(&self, all: &[&'a str]) -> Vec<&'a str> {
        all.iter().copied().filter(|column| !self.has(column)).collect()
    }
}
