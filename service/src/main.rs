//! Program `directory-service`; see [`directory_service`].

use clap::Parser;
use directory_service::cli::Cli;
use directory_service::store::OpenError;
use directory_service::{log, run};
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    // Log lines are written before the error.
    let outcome = log::init(cli.log_format).and_then(|_log| run::run(cli));
    let Err(error) = outcome else { return ExitCode::SUCCESS };
    drop(writeln!(std::io::stderr(), "{error:#}"));
    let bad_database = error.chain().any(|cause| cause.is::<OpenError>());
    ExitCode::from(if bad_database { 2 } else { 1 })
}
