//! Runs the commands.

mod serve;
mod signals;

use crate::cli::{Cli, Command, Export, Generate, Import};
use crate::store::build::Durability;
use crate::store::inspect::{self, SavedEngine};
use crate::{export, generate, import};
use anyhow::{Context, Result};
use std::path::Path;
use std::time::Instant;

/// Runs a command to its end.
///
/// # Errors
/// Why the command failed, in sentences for the person who typed it.
pub fn run(cli: Cli) -> Result<()> {
    match cli.command {
        Command::Serve(arguments) => serve::serve(arguments),
        Command::Generate(arguments) => generate(&arguments),
        Command::Import(arguments) => import(&arguments),
        Command::Export(arguments) => export(&arguments),
        Command::Check(arguments) => check(&arguments.database),
        Command::Info(arguments) => info(&arguments.database),
    }
}

fn generate(arguments: &Generate) -> Result<()> {
    let begun = Instant::now();
    let counts = generate::generate(&arguments.database, &arguments.plan(), Durability::Durable)?;
    println!("{counts} in {} ({:.1?})", arguments.database.display(), begun.elapsed());
    Ok(())
}

fn import(arguments: &Import) -> Result<()> {
    let begun = Instant::now();
    let counts =
        import::import(&arguments.folder, &arguments.database).context("Nothing was imported")?;
    println!("{counts} in {} ({:.1?})", arguments.database.display(), begun.elapsed());
    Ok(())
}

fn export(arguments: &Export) -> Result<()> {
    let counts = export::export(&arguments.database, &arguments.folder)?;
    println!("{counts} in {}", arguments.folder.display());
    Ok(())
}

fn check(database: &Path) -> Result<()> {
    let failed = || format!("The database {} cannot be served", database.display());
    let (counts, engine) = inspect::verify(database).with_context(failed)?;
    println!("{} is as it was written: {counts}", database.display());
    if engine == SavedEngine::OtherVersion {
        println!(
            "The saved engine is of another version, so each start builds it from the records."
        );
    }
    Ok(())
}

fn info(database: &Path) -> Result<()> {
    let failed = || format!("The database {} cannot be served", database.display());
    println!("{}", inspect::info(database).with_context(failed)?);
    Ok(())
}
