//! Settings of `docs/deploy` on the web servers of its README.

use anyhow::{Context, Result, ensure};
use e2e::web_server::{TITLE, WebServer, document};
use flate2::read::GzDecoder;
use http::{Response, StatusCode};
use std::io::Read;

const FOR_GOOD: &str = "public, max-age=31536000, immutable";
const EACH_TIME: &str = "no-cache";

#[tokio::test]
async fn nginx_serves_app_as_documented() -> Result<()> {
    let server = WebServer::nginx().await?;
    api_passes_unchanged(&server).await?;
    // Debian's nginx sends no copies of Brotli.
    check(&server, &["gzip"], "").await
}

#[tokio::test]
async fn caddy_serves_app_as_documented() -> Result<()> {
    let server = WebServer::caddy().await?;
    api_passes_unchanged(&server).await?;
    check(&server, &["gzip", "br"], "").await
}

#[tokio::test]
async fn service_serves_app_as_documented() -> Result<()> {
    // The service speaks plain HTTP.
    check(&WebServer::service().await?, &["gzip", "br"], "Strict-Transport-Security").await
}

#[test]
fn cloud_hosts_send_headers_as_documented() -> Result<()> {
    let (rules, policy) = (document("_headers")?, document("cloudfront-headers.json")?);
    for (header, value) in documented_headers()? {
        ensure!(rules.contains(&format!("  {header}: {value}\n")), "_headers lacks {header}");
        // CloudFront has its own settings for two headers.
        let is_set = match &*header {
            "Strict-Transport-Security" => policy.contains("\"AccessControlMaxAgeSec\": 31536000"),
            "X-Content-Type-Options" => policy.contains("\"ContentTypeOptions\""),
            _ => policy.contains(&value),
        };
        ensure!(is_set, "cloudfront-headers.json lacks {header}");
    }
    Ok(())
}

/// Requests the app, and fails unless all is as `docs/deploy` says. The server sends the compressed
/// files of the build in these codings, and leaves the header `except` to the proxy in front of it.
async fn check(server: &WebServer, codings: &[&str], except: &str) -> Result<()> {
    let page = std::fs::read_to_string(server.app.path().join("index.html"))?;
    ensure!(page.contains(TITLE), "the page was not edited");
    for path in ["", "ventures", "ventures/12?tab=rounds", "users/a-0123456789abcdef-b"] {
        let plain = server.get(&format!("/{path}"), "identity").await?;
        is_served(&plain, "text/html", EACH_TIME, path)?;
        has_documented_headers(&plain, except, path)?;
        ensure!(plain.body() == page.as_bytes(), "/{path} is not the edited page");
        let packed = server.get(&format!("/{path}"), "gzip").await?;
        is_served(&packed, "text/html", EACH_TIME, path)?;
        has(&packed, "Content-Encoding", "gzip", path)?;
        let mut unpacked = String::new();
        GzDecoder::new(packed.body().as_slice()).read_to_string(&mut unpacked)?;
        ensure!(unpacked == page, "/{path} by gzip is not the edited page");
    }
    let code = server.app.file("split_rest-", ".wasm")?;
    let files = [
        (server.app.file("countries-", ".svg")?, "image/svg+xml", FOR_GOOD),
        (server.app.file("french-", ".json")?, "application/json", FOR_GOOD),
        (code.clone(), "application/wasm", FOR_GOOD),
        (server.app.file("style-", ".css")?, "text/css", FOR_GOOD),
        (server.app.file("venture-directory-", ".js")?, "javascript", FOR_GOOD),
        ("service-worker.js".to_owned(), "javascript", EACH_TIME),
    ];
    for (path, kind, caching) in &files {
        let plain = server.get(&format!("/{path}"), "identity").await?;
        is_served(&plain, kind, caching, path)?;
        has_documented_headers(&plain, except, path)?;
        ensure!(plain.headers().get("Content-Encoding").is_none(), "/{path} is compressed");
        for coding in codings {
            let packed = server.get(&format!("/{path}"), coding).await?;
            is_served(&packed, kind, caching, path)?;
            has(&packed, "Content-Encoding", coding, path)?;
            ensure!(packed.body().len() < plain.body().len(), "/{path} is no smaller compressed");
        }
    }
    let gone = code.replace("split_rest-", "gone-");
    for path in ["missing.js", &format!("{code}.old"), &gone, ".env", ".git/config", "%2eenv"] {
        let missing = server.get(&format!("/{path}"), "identity").await?;
        ensure!(missing.status() == StatusCode::NOT_FOUND, "/{path}: {}", missing.status());
        let rules = missing.headers().get_all("Cache-Control").iter();
        ensure!(rules.into_iter().all(|rule| rule != FOR_GOOD), "/{path} is missing for a year");
    }
    let known = server.get("/.well-known/security.txt", "identity").await?;
    ensure!(known.status() == StatusCode::OK, ".well-known: {}", known.status());
    Ok(())
}

async fn api_passes_unchanged(server: &WebServer) -> Result<()> {
    const HEADERS: [&str; 5] =
        ["Cache-Control", "Content-Encoding", "Content-Type", "ETag", "Vary"];
    for path in ["/v1/ventures?limit=1", "/v1/users?limit=1", "/v1/missing-0123456789abcdef.js"] {
        for headers in [&[][..], &[("X-API-Key", "demo")], &[("Accept-Encoding", "gzip")]] {
            let [through, direct] = server.get_both(path, headers).await?;
            ensure!(through.status() == direct.status(), "{path}: {}", through.status());
            ensure!(through.body() == direct.body(), "{path} has another body");
            for name in HEADERS {
                let [seen, sent] =
                    [&through, &direct].map(|response| response.headers().get_all(name));
                ensure!(seen == sent, "{path} has another {name}");
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

/// Rows of the table of headers in the README.
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
