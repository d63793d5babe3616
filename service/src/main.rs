//! The program `directory-service`; see [`directory_service`].

use clap::Parser;
use directory_service::cli::Cli;
use directory_service::run;
use directory_service::store::OpenError;
use std::process::ExitCode;

fn main() -> ExitCode {
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_target(false).init();
    match run::run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            let bad_database = error.chain().any(|cause| cause.is::<OpenError>());
            ExitCode::from(if bad_database { 2 } else { 1 })
        }
    }
}
