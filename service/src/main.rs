//! The program `directory-service`; see [`directory_service`].

use clap::Parser;
use directory_service::cli::Cli;
use directory_service::store::OpenError;
use directory_service::{log, run};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match log::init(cli.log_format).and_then(|()| run::run(cli)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            let bad_database = error.chain().any(|cause| cause.is::<OpenError>());
            ExitCode::from(if bad_database { 2 } else { 1 })
        }
    }
}
