//! LibreOffice, which opens the files that the app exports.

use std::path::PathBuf;

use anyhow::{Context, Result};

use super::{apt, on_path};

/// Finds the program, or installs it where that needs no question.
pub(crate) fn ensure() -> Result<PathBuf> {
    if let Some(found) = on_path("soffice") {
        return Ok(found);
    }
    apt::install("LibreOffice", &["libreoffice-calc-nogui"])?;
    on_path("soffice").context(
        "the tests need LibreOffice's soffice on the PATH: install the package \
         `libreoffice-calc-nogui` and try again",
    )
}
