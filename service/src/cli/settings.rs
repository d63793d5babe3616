//! Settings of a service, from the arguments of `serve`.

use super::{DEMONSTRATION_KEY, Serve};
use crate::serve::listen::Limits;
use crate::serve::{Keys, Settings};
use anyhow::{Context, Result, bail, ensure};
use axum::http::HeaderValue;
use std::path::Path;
use std::thread::available_parallelism;
use std::time::Duration;
use tokio::sync::Semaphore;
use tower_http::cors::AllowOrigin;
use url::Url;

/// Number of open files besides connections: the database is opened once per concurrent read.
const OTHER_FILES: u64 = 256;

/// Time to keep an idle connection of a proxy: longer than most proxies do, because a request that
/// arrives just as the connection closes is lost.
const PROXY_KEEP_ALIVE: Duration = Duration::from_secs(75);

impl Serve {
    /// Settings for these arguments.
    ///
    /// # Errors
    /// Fails if a key or an origin is invalid.
    pub fn settings(&self) -> Result<Settings> {
        Ok(Settings {
            keys: self.keys()?,
            max_limit: self.max_limit,
            rate_limit: self.rate_limit,
            cors: self.cors()?,
            max_age: self.max_age,
            search: !self.no_search,
            app: self.app.clone(),
            site: self.site.clone(),
            public_address: self.public_url.clone(),
            ..Settings::default()
        })
    }

    /// Limits on connections for these arguments, capped by the system's limits.
    pub fn limits(&self) -> Limits {
        let requested = u64::from(self.max_connections);
        let files = rlimit::increase_nofile_limit(requested + OTHER_FILES).unwrap_or(u64::MAX);
        let possible = files.saturating_sub(OTHER_FILES).clamp(1, requested);
        if possible < requested {
            tracing::warn!(
                "the system allows only {files} open files, which limits connections to {possible}"
            );
        }
        let connections = usize::try_from(possible).unwrap_or(usize::MAX);
        // Half of the concurrent reads of the database.
        let requests = available_parallelism().map_or(2, |count| count.get().clamp(2, 32));
        let default = Limits::default();
        let connections_per_client = match self.max_connections_per_client {
            0 => usize::MAX,
            max => usize::try_from(max).unwrap_or(usize::MAX),
        };
        let client_address_header = self.client_address_header.clone();
        // Without a header, all requests are those of the proxy.
        let (requests_per_client, keep_alive) = match &client_address_header {
            Some(_) => (requests, PROXY_KEEP_ALIVE),
            None if self.max_connections_per_client == 0 => {
                (Semaphore::MAX_PERMITS, PROXY_KEEP_ALIVE)
            }
            None => (requests, default.head_timeout),
        };
        let seconds = self.keep_alive_seconds.map(u64::from);
        let head_timeout = seconds.map_or(keep_alive, Duration::from_secs);
        Limits {
            connections,
            connections_per_client,
            requests_per_client,
            client_address_header,
            head_timeout,
            ..default
        }
    }

    fn keys(&self) -> Result<Keys> {
        if self.open {
            // Clap would also refuse `DIRECTORY_OPEN=false` together with keys.
            if !self.api_keys.is_empty() || self.api_key_file.is_some() {
                bail!("The option --open cannot be used with API keys");
            }
            return Ok(Keys::open());
        }
        let mut keys: Vec<String> = self.api_keys.iter().map(|key| key.trim().to_owned()).collect();
        if let Some(file) = &self.api_key_file {
            keys.extend(read_keys(file)?);
        }
        ensure!(
            !keys.iter().any(String::is_empty),
            "An API key is empty; remove it or enter a key"
        );
        ensure!(
            keys.iter().all(|key| HeaderValue::from_str(key).is_ok_and(|key| key.to_str().is_ok())),
            "An API key has characters that cannot be sent in a header; use ASCII only"
        );
        if keys.is_empty() && self.database.is_none() && self.import.is_empty() {
            return Ok(Keys::demonstration(DEMONSTRATION_KEY));
        }
        Ok(Keys::new(keys.iter().map(String::as_str)))
    }

    fn cors(&self) -> Result<Option<AllowOrigin>> {
        if self.cors_origins.iter().any(|origin| origin.trim() == "*") {
            return Ok(Some(AllowOrigin::any()));
        }
        let origins = self.cors_origins.iter().map(|origin| parse_origin(origin));
        let origins = origins.collect::<Result<Vec<_>>>()?;
        Ok((!origins.is_empty()).then(|| AllowOrigin::list(origins)))
    }
}

/// Reads the keys in a file. An empty file is refused, because it is probably still being written.
fn read_keys(file: &Path) -> Result<Vec<String>> {
    let unreadable = || format!("The file of API keys {} cannot be read", file.display());
    // A pipe could block a reload forever.
    let is_file = file.metadata().with_context(unreadable)?.is_file();
    ensure!(is_file, "{}: it is not a file", unreadable());
    let text = std::fs::read_to_string(file).with_context(unreadable)?;
    let lines = text.trim_start_matches('\u{feff}').lines();
    let keys = lines.map(|line| remove_comment(line).trim().to_owned());
    let keys: Vec<String> = keys.filter(|key| !key.is_empty()).collect();
    ensure!(!keys.is_empty(), "The file of API keys {} holds no key", file.display());
    Ok(keys)
}

/// Removes the comment of a line, which begins with `#` at the start or after white space.
fn remove_comment(line: &str) -> &str {
    let mut starts = line.match_indices('#').filter_map(|(at, _)| line.get(..at));
    let key = starts.find(|before| before.is_empty() || before.ends_with(char::is_whitespace));
    key.unwrap_or(line)
}

/// Parses an origin into the form that browsers send: ASCII, without a default port.
fn parse_origin(text: &str) -> Result<HeaderValue> {
    let url = Url::parse(text.trim()).ok().filter(|url| {
        let is_bare = url.as_str().strip_suffix('/') == Some(&*url.origin().ascii_serialization());
        matches!(url.scheme(), "http" | "https") && is_bare && !url.as_str().contains('*')
    });
    let url =
        url.with_context(|| format!("“{text}” is not an origin such as https://app.example"))?;
    Ok(HeaderValue::try_from(url.origin().ascii_serialization())?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_normalized_like_in_browsers() {
        for (text, expected) in [
            ("https://app.example:443", "https://app.example"),
            ("http://app.example:80/", "http://app.example"),
            (" HTTPS://App.Example\n", "https://app.example"),
            ("https://bücher.example", "https://xn--bcher-kva.example"),
        ] {
            assert_eq!(parse_origin(text).unwrap(), expected, "{text}");
        }
        for text in [
            "app.example",
            "ftp://app.example",
            "https://app.example/path",
            "https://me@app.example",
            "https://*.example",
        ] {
            parse_origin(text).unwrap_err();
        }
    }
}
