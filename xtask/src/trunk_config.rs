//! The project's Trunk.toml, changed for one run of `trunk serve`.
//!
//! Trunk adds a proxy from its command line to those of its configuration, and two for one path
//! make it panic. So the run gets a configuration of its own.

use std::net::SocketAddr;
use std::path::Path;

use anyhow::{Context, Result};
use toml::{Table, Value};

/// `config` (the text of Trunk.toml) with the API proxied to `service` and the output in `dist`.
///
/// Paths become absolute, since Trunk reads them relative to the file that they are in.
///
/// # Errors
/// When the text lacks what is to be changed.
pub(crate) fn for_service(
    config: &str,
    root: &Path,
    dist: &Path,
    service: SocketAddr,
) -> Result<String> {
    let mut config: Table = config.parse().context("Trunk.toml is not valid TOML")?;
    change(&mut config, root, dist, service).context("Trunk.toml lacks what `serve` changes")?;
    toml::to_string(&config).context("the changed Trunk.toml could not be written")
}

fn change(config: &mut Table, root: &Path, dist: &Path, service: SocketAddr) -> Option<()> {
    let build = config.get_mut("build")?.as_table_mut()?;
    make_absolute(build.get_mut("target")?, root)?;
    build.insert("dist".to_owned(), Value::from(dist.to_str()?));
    let watch = config.get_mut("watch")?.as_table_mut()?;
    for path in watch.get_mut("ignore")?.as_array_mut()? {
        make_absolute(path, root)?;
    }
    let proxy = config.get_mut("proxy")?.as_array_mut()?.first_mut()?;
    let backend = format!("http://{service}/v1");
    proxy.as_table_mut()?.insert("backend".to_owned(), Value::from(backend));
    Some(())
}

fn make_absolute(path: &mut Value, root: &Path) -> Option<()> {
    *path = Value::from(root.join(path.as_str()?).to_str()?);
    Some(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::net::SocketAddr;
    use std::path::Path;

    use toml::Table;

    use super::for_service;

    fn changed(config: &str) -> anyhow::Result<String> {
        let service = SocketAddr::from(([127, 0, 0, 1], 4321));
        for_service(config, Path::new("/project"), Path::new("/out"), service)
    }

    #[test]
    fn the_projects_own_configuration_can_be_changed() {
        let config = changed(include_str!("../../Trunk.toml")).unwrap();
        let config: Table = config.parse().unwrap();
        let text = |table: &str, key: &str| {
            let value = config.get(table).and_then(|table| table.get(key));
            value.and_then(|value| value.as_str()).map(str::to_owned)
        };
        assert_eq!(text("build", "target").unwrap(), "/project/index.html");
        assert_eq!(text("build", "dist").unwrap(), "/out");
        let proxies = config.get("proxy").and_then(|value| value.as_array()).unwrap();
        let backends: Vec<_> = proxies.iter().map(|proxy| proxy.get("backend")).collect();
        let [Some(backend)] = backends[..] else {
            unreachable!("one proxy with a backend, not {backends:?}");
        };
        assert_eq!(backend.as_str(), Some("http://127.0.0.1:4321/v1"));
    }

    #[test]
    fn a_configuration_without_a_proxy_is_an_error() {
        assert!(changed("[build]\ntarget = 'index.html'\n[watch]\nignore = []").is_err());
    }
}
