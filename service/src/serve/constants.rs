//! Answers that never change while the service runs: the lookup lists. They are kept in memory in each
//! coding, so that they need neither the database nor time.

use super::encoding::Coding;
use super::fixed::Fixed;
use super::source::Source;
use crate::store::{OpenError, Pool};
use axum::body::Bytes;
use directory_api::Stage;
use directory_api::endpoint::{self, Body};
use directory_api::response::encode;

/// The bodies of the lookup lists.
#[derive(Default)]
pub(crate) struct Constants(Vec<(&'static str, Fixed)>);

impl Constants {
    /// Reads the lookup lists.
    ///
    /// # Errors
    /// What is wrong with the database.
    pub(crate) fn read(pool: &Pool) -> Result<Self, OpenError> {
        let mut all = Self::default();
        for endpoint in endpoint::ALL {
            let names = match Source::of(endpoint) {
                Some(Source::Stored(name)) => pool.now(|directory| directory.names(name))?,
                Some(Source::Stages) => Stage::ALL.iter().map(ToString::to_string).collect(),
                _ => continue,
            };
            let Body::Names(key) = endpoint.body else { continue };
            all.0.push((endpoint.name, Fixed::json(encode::names(key, &names))));
        }
        Ok(all)
    }

    /// The body of an endpoint in the best of the accepted codings, if it never changes.
    pub(crate) fn body(&self, endpoint: &str, accepted: &[Coding]) -> Option<(Coding, Bytes)> {
        let (_, body) = self.0.iter().find(|(name, _)| *name == endpoint)?;
        Some(body.body(accepted))
    }
}
