//! Developer commands of Venture Directory: `cargo xtask <command>`. Each is a module of
//! [`commands`].

mod app;
mod background;
mod cargo;
mod commands;
mod console;
mod directories;
mod hashed_file;
mod interrupt;
mod process;
mod tools;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use tools::toolchain;
use workspace::Workspace;

#[derive(Parser)]
#[command(bin_name = "cargo xtask", about = "Developer commands of Venture Directory")]
#[command(arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run the app with a demonstration directory
    Serve(commands::serve::Args),
    /// Build the optimized app into dist/, for any static host
    Build(commands::build::Args),
    /// Publish the demonstration directory as files, and serve them
    Publish(commands::publish::Args),
    /// Run all tests: native, in a browser, and end to end
    Test(commands::test::Args),
    /// Measure speed and memory, and print tables
    Bench(commands::bench::Args),
    /// Check format, lints and documentation
    Lint,
    /// Check licenses, versions and sources of the packages in Cargo.lock
    Deny(commands::deny::Args),
    /// Take screenshots of all pages, into docs/screenshots
    Screenshots,
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            console::error(&error);
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<()> {
    let command = Cli::parse().command;
    // Here, because each command that builds the app would have to call it.
    toolchain::ensure_target(&Workspace::find()?)?;
    match command {
        Command::Serve(args) => commands::serve::run(&args),
        Command::Build(args) => commands::build::run(&args),
        Command::Publish(args) => commands::publish::run_preview(&args),
        Command::Test(args) => commands::test::run(&args),
        Command::Bench(args) => commands::bench::run(&args),
        Command::Lint => commands::lint::run(),
        Command::Deny(args) => commands::deny::run(&args),
        Command::Screenshots => commands::screenshots::run(),
    }
}
