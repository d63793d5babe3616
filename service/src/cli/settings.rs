//! The settings of a service from the arguments of `serve`.

use super::{DEMONSTRATION_KEY, Serve};
use crate::serve::listen::Limits;
use crate::serve::{Keys, Settings};
use anyhow::{Context, Result, bail};
use axum::http::HeaderValue;
use tower_http::cors::AllowOrigin;

/// What the program opens beside connections: the database, once for each of those that read it.
const OTHER_HANDLES: u64 = 256;

impl Serve {
    /// The settings that the arguments describe.
    ///
    /// # Errors
    /// A key or an origin is invalid.
    pub fn settings(&self) -> Result<Settings> {
        Ok(Settings {
            keys: self.keys()?,
            max_limit: self.max_limit,
            rate_limit: self.rate_limit,
            cors: self.cors()?,
            max_age: self.max_age,
            search: !self.no_search,
            app: self.app.clone(),
            ..Settings::default()
        })
    }

    /// The limits of connections that the arguments describe, as far as the system allows them.
    pub fn limits(&self) -> Limits {
        let wanted = u64::from(self.max_connections);
        let handles = rlimit::increase_nofile_limit(wanted + OTHER_HANDLES).unwrap_or(u64::MAX);
        let possible = handles.saturating_sub(OTHER_HANDLES).clamp(1, wanted);
        if possible < wanted {
            tracing::warn!(
                "the system allows {handles} open files, so at most {possible} connections"
            );
        }
        let connections = usize::try_from(possible).unwrap_or(usize::MAX);
        let of_a_client = match self.max_connections_per_client {
            0 => usize::MAX,
            most => usize::try_from(most).unwrap_or(usize::MAX),
        };
        Limits { connections, of_a_client, ..Limits::default() }
    }

    fn keys(&self) -> Result<Keys> {
        if self.open {
            // Not by clap, to which `DIRECTORY_OPEN=false` is a use of the option.
            if !self.api_keys.is_empty() || self.api_key_file.is_some() {
                bail!("The option --open cannot be used with API keys");
            }
            return Ok(Keys::open());
        }
        let mut keys = self.api_keys.clone();
        if let Some(file) = &self.api_key_file {
            let text = std::fs::read_to_string(file).with_context(|| {
                format!("The file of API keys {} cannot be read", file.display())
            })?;
            let lines = text.lines().map(str::trim);
            let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
            keys.extend(lines.map(str::to_owned));
        }
        if keys.iter().any(|key| key.trim().is_empty()) {
            bail!("An API key is empty, which would let in nobody");
        }
        if keys.is_empty() && self.database.is_none() {
            keys.push(DEMONSTRATION_KEY.to_owned());
        }
        Ok(Keys::new(keys.iter().map(String::as_str)))
    }

    fn cors(&self) -> Result<Option<AllowOrigin>> {
        if self.cors_origins.iter().any(|origin| origin == "*") {
            return Ok(Some(AllowOrigin::any()));
        }
        let origins = self.cors_origins.iter().map(|origin| parse_origin(origin));
        let origins = origins.collect::<Result<Vec<_>>>()?;
        Ok((!origins.is_empty()).then(|| AllowOrigin::list(origins)))
    }
}

/// An origin is what a browser sends: scheme, host and port, without a slash at the end.
fn parse_origin(text: &str) -> Result<HeaderValue> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    if !host.is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@'])) {
        bail!(
            "“{text}” is no origin; give it as in https://app.example, without a slash at the end"
        );
    }
    let lower = text.to_ascii_lowercase();
    HeaderValue::try_from(lower).with_context(|| format!("“{text}” is no origin"))
}
