//! Program `directory-service`; see [`directory_service`].

use clap::Parser;
use directory_service::cli::Cli;
use directory_service::store::OpenError;
use directory_service::{log, run};
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    // The guard is dropped here, so that all log lines are written before the error.
    let result = log::init(cli.log_format).and_then(|_guard| run::run(cli));
    let Err(error) = result else { return ExitCode::SUCCESS };
    drop(writeln!(std::io::stderr(), "{error:#}"));
    let is_database_fault = error.chain().any(|cause| cause.is::<OpenError>());
    ExitCode::from(if is_database_fault { 2 } else { 1 })
}
