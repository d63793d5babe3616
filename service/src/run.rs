//! Runs the commands.

mod serve;
mod signals;

use crate::cli::{Cli, Command};
use crate::store::build::Durability;
use crate::store::inspect;
use crate::{export, generate, import};
use anyhow::{Context, Result};
use std::fmt::Arguments;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

/// Runs a command to its end.
///
/// # Errors
/// Why the command failed, in sentences for the person who typed it.
pub fn run(cli: Cli) -> Result<()> {
    let begun = Instant::now();
    match cli.command {
        Command::Serve(arguments) => serve::serve(arguments)?,
        Command::Generate { database, plan } => {
            let counts = generate::generate(&database, &plan, Durability::Durable)?;
            print(format_args!("{counts} in {} ({:.1?})", database.display(), begun.elapsed()))?;
        }
        Command::Import { database, folder } => {
            let counts = import::import(&folder, &database).context("Nothing was imported")?;
            print(format_args!("{counts} in {} ({:.1?})", database.display(), begun.elapsed()))?;
        }
        Command::Export { database, folder } => {
            let counts = export::export(&database, &folder)?;
            print(format_args!("{counts} in {}", folder.display()))?;
        }
        Command::Check { database } => {
            let checked = inspect::verify(&database).with_context(|| unservable(&database));
            let (counts, has_usable_engine) = checked?;
            print(format_args!("{} is as it was written: {counts}", database.display()))?;
            if !has_usable_engine {
                print(format_args!(
                    "The saved engine is of another version, so each start builds it from the \
                     records."
                ))?;
            }
        }
        Command::Info { database } => {
            let info = inspect::info(&database).with_context(|| unservable(&database))?;
            print(format_args!("{info}"))?;
        }
    }
    Ok(())
}

/// Prints a line to standard output.
fn print(line: Arguments<'_>) -> Result<()> {
    writeln!(io::stdout(), "{line}").context("Standard output cannot be written")
}

fn unservable(database: &Path) -> String {
    format!("The database {} cannot be served", database.display())
}
