//! Responses that tell what could not be read of them.

use directory_api::{Page, Problem, Single};

/// A response that tells what could not be read of it.
pub trait Reported {
    /// What could not be read.
    fn problems(&self) -> &[Problem];
}

impl<T> Reported for Page<T> {
    fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

impl<T> Reported for Single<T> {
    fn problems(&self) -> &[Problem] {
        &self.problems
    }
}
