//! Which build of the program runs.

use sha2::{Digest, Sha256};
use std::fs::File;
use std::sync::OnceLock;
use std::time::SystemTime;
use std::{env, io};

/// A digest of the program's file: it changes with everything that responses are made by, the
/// libraries and the compiler included, which a list of sources or a version would miss.
pub(crate) fn build() -> &'static str {
    static BUILD: OnceLock<String> = OnceLock::new();
    BUILD.get_or_init(|| {
        digest().unwrap_or_else(|error| {
            tracing::warn!(%error, "the program cannot read its own file, so clients cannot keep responses beyond a restart");
            format!("{:?}", SystemTime::now())
        })
    })
}

fn digest() -> io::Result<String> {
    let mut digest = Sha256::new();
    io::copy(&mut File::open(env::current_exe()?)?, &mut digest)?;
    Ok(format!("{:x}", digest.finalize()))
}
