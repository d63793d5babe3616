//! Output of the commands.

/// Announces a step.
pub(crate) fn step(message: &str) {
    println!("==> {message}");
}

/// Prints an error with its causes.
pub(crate) fn error(error: &anyhow::Error) {
    eprintln!("error: {error:#}");
}
