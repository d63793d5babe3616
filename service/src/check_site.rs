//! Check of a published site: what its host has to do, one line each.

use crate::publish::page::Page;
use crate::serve::app_files;
use crate::site_address::SiteAddress;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::time::Duration;
use ureq::Agent;
use ureq::http::HeaderMap;

/// Time after which a host counts as unreachable.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Value of `Accept-Encoding` for content that is not compressed.
const PLAIN: &str = "identity";

/// A line about one requirement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// True if the host does what is needed.
    pub is_ok: bool,
    /// Text for the operator, with advice if something is at fault.
    pub text: String,
}

/// Checks the host of a site.
///
/// # Errors
/// Fails if the host cannot be reached, or the address is not that of a site.
pub fn check(address: &SiteAddress) -> Result<Vec<Finding>> {
    let config = Agent::config_builder().http_status_as_error(false).timeout_global(Some(TIMEOUT));
    let site = Site { agent: config.build().into(), address };
    let start = site.get("", PLAIN)?;
    let path = app_files::base_path(&start.text);
    let path = path.filter(|_| start.status == 200);
    let path = path.with_context(|| format!("{} is not the page of an app", address.url_of("")))?;
    ensure!(
        path == address.path,
        "The app is made for the path {path}; publish it with --url {}",
        address.url_of("")
    );
    let code = start.text.split('"').find(|text| text.ends_with(".wasm"));
    let code = code.context("the page names no code")?;
    let code = site.get(code.strip_prefix(path).unwrap_or(code), "br, gzip")?;
    let page = Page::new(start.text.clone());
    let config = page.block("config")?;
    ensure!(config.contains_key("files"), "{} is not a published folder", address.url_of(""));
    let data = config.get("service").and_then(Value::as_str).unwrap_or_default();
    let data = data.strip_prefix(path).unwrap_or(data);
    let list = site.get(&format!("{data}/countries.json"), PLAIN)?;
    let is_list = serde_json::from_str::<Value>(&list.text)
        .is_ok_and(|it| it.get("countries").is_some_and(Value::is_array));
    let answers = page.block("answers")?;
    let first = answers.values().find_map(|body| body.pointer("/ventures/0/id")?.as_str());
    let record = first.map(|id| site.get(&format!("ventures/{id}"), PLAIN)).transpose()?;
    let unknown = site.get("ventures/no-such-venture", PLAIN)?;
    let is_app = |reply: &Reply| app_files::base_path(&reply.text).is_some();
    let finding = |is_ok, good: &str, advice: &str| {
        let text = if is_ok { good } else { advice }.to_owned();
        Finding { is_ok, text }
    };
    Ok(vec![
        finding(
            code.status == 200 && code.header("content-type") == "application/wasm",
            "code has the type application/wasm",
            "code has another type than application/wasm, so that the app starts later: add the \
             type of .wasm to the settings of the host",
        ),
        finding(
            matches!(code.header("content-encoding"), "br" | "gzip" | "zstd"),
            "code is compressed",
            "code is not compressed, so that a first visit takes three times as long: turn on \
             compression for .wasm, .js and .json, or publish with --compress if the host sends \
             .br or .gz files",
        ),
        finding(
            list.status == 200 && is_list,
            "data can be read",
            "the data cannot be read: copy the folder data too, as a whole",
        ),
        finding(
            record.is_none_or(|it| it.status == 200 && is_app(&it)),
            "the address of a venture leads to its page",
            "the address of a venture does not lead to its page: let the host send \
             ventures/7/index.html for /ventures/7, as most do by default",
        ),
        finding(
            is_app(&unknown),
            "an unknown address leads to the app",
            "an unknown address does not lead to the app: name 404.html as the page for errors",
        ),
    ])
}

struct Site<'a> {
    agent: Agent,
    address: &'a SiteAddress,
}

impl Site<'_> {
    /// Requests a file or a page, whose path is relative to the site.
    fn get(&self, path: &str, codings: &str) -> Result<Reply> {
        let url = self.address.url_of(path);
        let request = self.agent.get(&url).header("Accept-Encoding", codings);
        let response = request.call().with_context(|| format!("{url} cannot be read"))?;
        let (head, mut body) = response.into_parts();
        let content = body.read_to_vec().with_context(|| format!("{url} cannot be read"))?;
        let text = String::from_utf8_lossy(&content).into_owned();
        Ok(Reply { status: head.status.as_u16(), headers: head.headers, text })
    }
}

/// Response of the host.
struct Reply {
    status: u16,
    headers: HeaderMap,
    /// Content as text.
    text: String,
}

impl Reply {
    fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name).and_then(|value| value.to_str().ok());
        value.unwrap_or_default().split(';').next().unwrap_or_default().trim()
    }
}
