//! The developer commands of Venture Directory: `cargo xtask <command>`.
//!
//! This file only dispatches; every command is a module of [`commands`].

mod background;
mod cargo;
mod commands;
mod console;
mod dist;
mod files;
mod hashed;
mod interrupt;
mod process;
mod split;
mod tools;
mod trunk_config;
mod workspace;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

#[derive(Parser)]
#[command(bin_name = "cargo xtask", about = "The developer commands of Venture Directory")]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Set up what is missing, then run the app on a demonstration directory
    Serve(commands::serve::Args),
    /// Build the optimized app into dist/, ready for any static host
    Build(commands::build::Args),
    /// Run every test: native, in the browser, and end to end
    Test(commands::test::Args),
    /// Measure, and print tables
    Bench(commands::bench::Args),
    /// Check licenses, versions and sources of all packages in Cargo.lock
    Deny(commands::deny::Args),
    /// Take the pictures of every page again, into docs/screenshots
    Screenshots,
    /// Only set up what the other commands need
    Setup,
}

fn main() -> ExitCode {
    let result = split::run_if_called().unwrap_or_else(run);
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            console::error(&error);
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<()> {
    match Cli::parse().command {
        Some(Command::Serve(args)) => commands::serve::run(&args),
        Some(Command::Build(args)) => commands::build::run(&args),
        Some(Command::Test(args)) => commands::test::run(&args),
        Some(Command::Bench(args)) => commands::bench::run(&args),
        Some(Command::Deny(args)) => commands::deny::run(&args),
        Some(Command::Screenshots) => commands::screenshots::run(),
        Some(Command::Setup) => commands::setup::run(),
        None => Cli::command().print_help().map_err(Into::into),
    }
}
