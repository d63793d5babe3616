//! Output of the commands.

/// Announces a step, so that long work is never silent.
pub(crate) fn step(message: &str) {
    println!("==> {message}");
}

/// Prints the reason for a failure and its causes.
pub(crate) fn error(error: &anyhow::Error) {
    eprintln!("error: {error:#}");
}
