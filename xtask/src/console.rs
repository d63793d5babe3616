//! Output of the commands.

/// Announces a step, so that long work is never silent.
pub(crate) fn step(message: &str) {
    println!("==> {message}");
}

/// Prints the reason of a failure: the sentence itself, then its causes, each on a line.
pub(crate) fn error(error: &anyhow::Error) {
    eprintln!("error: {error}");
    for cause in error.chain().skip(1) {
        eprintln!("  because: {cause}");
    }
}
