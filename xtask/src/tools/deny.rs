//! cargo-deny, which checks the packages in Cargo.lock.

use std::process::Command;

use anyhow::Result;

use super::tool::{self, Tool};

/// A call of cargo-deny.
pub(crate) fn command() -> Result<Command> {
    let deny = Tool {
        title: "cargo-deny",
        package: "cargo-deny",
        version: "0.20.2".to_owned(),
        programs: &["cargo-deny"],
        options: &["--locked"],
        minutes: 3,
    };
    Ok(Command::new(tool::program(&deny.ensure()?, "cargo-deny")))
}
