//! The settings of `docs/deploy` do on the web servers what its README says.

use anyhow::{Context, Result, ensure};
use e2e::cloud_host::CloudHost;
use e2e::web_server::{TITLE, WebServer, document};
use flate2::read::GzDecoder;
use http::{HeaderMap, Response, StatusCode};
use std::io::Read;

const FOR_GOOD: &str = "public, max-age=31536000, immutable";
const EACH_TIME: &str = "no-cache";

/// A server and what is documented of it.
struct Documented {
    server: WebServer,
    /// The codings in which it sends the files that the build compressed.
    copies: &'static [&'static str],
    /// Its rule for a file whose name has a hash, and for any other.
    rules: [&'static str; 2],
    /// A header that it leaves to the proxy in front of it.
    except: &'static str,
}

#[tokio::test]
async fn nginx_serves_app_as_documented() -> Result<()> {
    let server = WebServer::nginx().await?;
    api_passes_unchanged(&server).await?;
    // Debian's nginx sends no copies of Brotli.
    let host = Documented { server, copies: &["gzip"], rules: [FOR_GOOD, EACH_TIME], except: "" };
    hidden_files_are_missing(&host.server).await?;
    check(&host).await
}

#[tokio::test]
async fn caddy_serves_app_as_documented() -> Result<()> {
    let server = WebServer::caddy().await?;
    api_passes_unchanged(&server).await?;
    let copies = &["gzip", "br"];
    let host = Documented { server, copies, rules: [FOR_GOOD, EACH_TIME], except: "" };
    hidden_files_are_missing(&host.server).await?;
    check(&host).await
}

#[tokio::test]
async fn service_serves_app_as_documented() -> Result<()> {
    let server = WebServer::service().await?;
    // It speaks plain HTTP.
    let except = "Strict-Transport-Security";
    let copies = &["gzip", "br"];
    let host = Documented { server, copies, rules: [FOR_GOOD, EACH_TIME], except };
    hidden_files_are_missing(&host.server).await?;
    check(&host).await
}

#[tokio::test]
async fn netlify_serves_app_as_documented() -> Result<()> {
    let server = WebServer::cloud(CloudHost::netlify)?;
    check(&Documented { server, copies: &[], rules: ["max-age=0"; 2], except: "" }).await
}

#[tokio::test]
async fn cloudfront_serves_app_as_documented() -> Result<()> {
    let server = WebServer::cloud(CloudHost::cloudfront)?;
    check(&Documented { server, copies: &[], rules: [FOR_GOOD, EACH_TIME], except: "" }).await
}

/// Requests the app, and fails unless all is as `docs/deploy` says.
async fn check(host: &Documented) -> Result<()> {
    let Documented { server, copies, rules: [hashed, other], except } = host;
    let page = std::fs::read_to_string(server.app.join("index.html"))?;
    ensure!(page.contains(TITLE), "the page was not edited");
    let code = server.file("split_rest-", ".wasm")?;
    for path in ["", "ventures", "ventures/12?tab=rounds", "users/a-0123456789abcdef-b"] {
        let plain = server.get(&format!("/{path}"), "identity").await?;
        is_served(&plain, "text/html", other, path)?;
        has_documented_headers(&plain, except, path)?;
        ensure!(plain.body() == page.as_bytes(), "/{path} is not the edited page");
        if copies.is_empty() {
            continue;
        }
        let packed = server.get(&format!("/{path}"), "gzip").await?;
        is_served(&packed, "text/html", other, path)?;
        has(&packed, "Content-Encoding", "gzip", path)?;
        let mut unpacked = String::new();
        GzDecoder::new(packed.body().as_slice()).read_to_string(&mut unpacked)?;
        ensure!(unpacked == page, "/{path} by gzip is not the edited page");
    }
    let files = [
        (server.file("countries-", ".svg")?, "image/svg+xml", hashed),
        (server.file("french-", ".json")?, "application/json", hashed),
        (code.clone(), "application/wasm", hashed),
        (server.file("style-", ".css")?, "text/css", hashed),
        (server.file("venture-directory-", ".js")?, "javascript", hashed),
        ("service-worker.js".to_owned(), "javascript", other),
    ];
    for (path, kind, caching) in &files {
        let plain = server.get(&format!("/{path}"), "identity").await?;
        is_served(&plain, kind, caching, path)?;
        has_documented_headers(&plain, except, path)?;
        ensure!(plain.headers().get("Content-Encoding").is_none(), "/{path} is compressed");
        for coding in *copies {
            let packed = server.get(&format!("/{path}"), coding).await?;
            is_served(&packed, kind, caching, path)?;
            has(&packed, "Content-Encoding", coding, path)?;
            ensure!(packed.body().len() < plain.body().len(), "/{path} is no smaller compressed");
        }
    }
    let gone = code.replace("split_rest-", "gone-");
    for path in ["missing.js", "images/logo.png", &format!("{code}.old"), &gone] {
        let missing = server.get(&format!("/{path}"), "identity").await?;
        ensure!(missing.status() == StatusCode::NOT_FOUND, "/{path}: {}", missing.status());
        let rules = missing.headers().get_all("Cache-Control").iter();
        let is_kept = rules.filter_map(|rule| rule.to_str().ok()).any(|rule| rule == FOR_GOOD);
        ensure!(!is_kept, "/{path} is missing for a year");
    }
    Ok(())
}

async fn hidden_files_are_missing(server: &WebServer) -> Result<()> {
    for path in ["/.env", "/.git/config", "/.htaccess", "/%2eenv"] {
        let hidden = server.get(path, "identity").await?;
        ensure!(hidden.status() == StatusCode::NOT_FOUND, "{path}: {}", hidden.status());
    }
    let known = server.get("/.well-known/security.txt", "identity").await?;
    ensure!(known.status() == StatusCode::OK, ".well-known: {}", known.status());
    Ok(())
}

/// Headers of a response that differ from one to the next, or belong to the connection.
const OF_ONE_RESPONSE: [&str; 7] = [
    "connection",
    "content-length",
    "date",
    "keep-alive",
    "server",
    "transfer-encoding",
    "x-request-id",
];

async fn api_passes_unchanged(server: &WebServer) -> Result<()> {
    let paths = [
        "/v1/ventures?limit=1",
        "/v1/openapi.json",
        "/v1/users?limit=1",
        "/v1/ventures/1700000000001",
        "/v1/users/1700000000001/ventures",
        "/v1/missing-0123456789abcdef.js",
    ];
    for path in paths {
        for headers in [&[][..], &[("X-API-Key", "demo")], &[("Accept-Encoding", "gzip")]] {
            let [through, direct] = server.get_both(path, headers).await?;
            ensure!(through.status() == direct.status(), "{path}: {}", through.status());
            ensure!(through.body() == direct.body(), "{path} has another body");
            let own = |headers: &HeaderMap| {
                let mut headers = headers.clone();
                OF_ONE_RESPONSE.iter().for_each(|name| drop(headers.remove(*name)));
                headers
            };
            let (through, direct) = (own(through.headers()), own(direct.headers()));
            for name in direct.keys() {
                let [seen, sent] = [&through, &direct].map(|it| it.get_all(name));
                ensure!(seen.iter().eq(sent), "{path} has {name}: {:?}", through.get(name));
            }
        }
    }
    Ok(())
}

fn is_served(response: &Response<Vec<u8>>, kind: &str, caching: &str, path: &str) -> Result<()> {
    ensure!(response.status() == StatusCode::OK, "/{path}: {}", response.status());
    has(response, "Content-Type", kind, path)?;
    has(response, "Cache-Control", caching, path)
}

fn has_documented_headers(response: &Response<Vec<u8>>, except: &str, path: &str) -> Result<()> {
    for (header, value) in documented_headers()?.iter().filter(|it| it.0 != except) {
        has(response, header, value, path)?;
    }
    Ok(())
}

/// The rows of the table of headers in the README.
fn documented_headers() -> Result<Vec<(String, String)>> {
    let text = document("README.md")?;
    let rows = text.lines().filter_map(|line| {
        let (name, rest) = line.trim().strip_prefix("| `")?.split_once("` | `")?;
        Some((name.to_owned(), rest.split_once("` |")?.0.to_owned()))
    });
    let rows: Vec<_> = rows.collect();
    ensure!(rows.len() == 6, "the README documents {} headers", rows.len());
    Ok(rows)
}

fn has(response: &Response<Vec<u8>>, header: &str, value: &str, path: &str) -> Result<()> {
    let sent = response.headers().get_all(header).iter().collect::<Vec<_>>();
    let [sent] = sent.as_slice() else {
        anyhow::bail!("/{path} has {} times {header}", sent.len());
    };
    let sent = sent.to_str().with_context(|| format!("/{path} has an odd {header}"))?;
    ensure!(sent.contains(value), "/{path} has {header}: {sent}, not {value}");
    Ok(())
}
