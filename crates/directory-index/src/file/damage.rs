//! Why bytes are no index.

use std::error::Error;
use std::fmt;

/// Why bytes were rejected. Whatever the reason, the remedy is to read the directory again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// They do not begin as a saved index does.
    Foreign,
    /// They were saved in another version of the format.
    Version(u32),
    /// They have changed since they were saved, or are not complete.
    Checksum,
    /// They contradict themselves.
    Content,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("These bytes are not a saved directory."),
            Self::Version(version) => {
                write!(f, "The directory was saved in another version of the format ({version}).")
            }
            Self::Checksum => f.write_str("The saved directory is damaged or incomplete."),
            Self::Content => f.write_str("The saved directory contradicts itself."),
        }
    }
}

impl Error for Damage {}
