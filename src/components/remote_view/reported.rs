//! Responses that tell what could not be read of them.

use crate::api::Data;
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

/// What could not be read of a response whose type is known to be this one.
pub(super) fn problems_of<R: Reported + 'static>(data: &Data) -> Vec<Problem> {
    data.downcast_ref::<R>().map(|data| data.problems().to_vec()).unwrap_or_default()
}
