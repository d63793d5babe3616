//! The settings of `docs/deploy` do on the web servers what its README says.

use anyhow::{Context, Result, ensure};
use e2e::web_server::{WebServer, document};
use http::{Response, StatusCode};

const FOR_GOOD: &str = "public, max-age=31536000, immutable";
const EACH_TIME: &str = "no-cache";

#[tokio::test]
async fn nginx_serves_the_app_as_documented() -> Result<()> {
    // Debian's nginx sends no copies of Brotli.
    check(&WebServer::nginx().await?, "gzip", "").await
}

#[tokio::test]
async fn caddy_serves_the_app_as_documented() -> Result<()> {
    let server = WebServer::caddy().await?;
    check(&server, "gzip", "").await?;
    check(&server, "br", "").await
}

#[tokio::test]
async fn the_service_alone_serves_the_app_as_documented() -> Result<()> {
    let server = WebServer::service().await?;
    // It speaks plain HTTP, so this header is for the proxy before it.
    check(&server, "gzip", "Strict-Transport-Security").await?;
    check(&server, "br", "Strict-Transport-Security").await
}

/// Requests the app and the service, and fails unless all is as `docs/deploy` says, but for one header.
async fn check(server: &WebServer, encoding: &str, except: &str) -> Result<()> {
    let page = std::fs::read(server.app.join("index.html"))?;
    let code = server.file("ventures-", ".wasm")?;
    let cases = [
        (String::new(), "text/html", EACH_TIME),
        ("ventures".to_owned(), "text/html", EACH_TIME),
        ("ventures/12?tab=rounds".to_owned(), "text/html", EACH_TIME),
        ("index.html".to_owned(), "text/html", EACH_TIME),
        ("countries.svg".to_owned(), "image/svg+xml", EACH_TIME),
        ("french.json".to_owned(), "application/json", EACH_TIME),
        (code.clone(), "application/wasm", FOR_GOOD),
        (server.file("style-", ".css")?, "text/css", FOR_GOOD),
        (server.file("venture-directory-", ".js")?, "javascript", FOR_GOOD),
    ];
    for (path, kind, caching) in cases {
        let plain = server.get(&format!("/{path}"), "identity").await?;
        ensure!(plain.status() == StatusCode::OK, "/{path}: {}", plain.status());
        has(&plain, "Content-Type", kind, &path)?;
        has(&plain, "Cache-Control", caching, &path)?;
        ensure!(plain.headers().get("Content-Encoding").is_none(), "/{path} is compressed");
        for (header, value) in documented_headers()?.iter().filter(|it| it.0 != except) {
            has(&plain, header, value, &path)?;
        }
        if kind == "text/html" {
            ensure!(*plain.body() == page, "/{path} is not the app");
        }
        let packed = server.get(&format!("/{path}"), encoding).await?;
        has(&packed, "Content-Encoding", encoding, &path)?;
        has(&packed, "Content-Type", kind, &path)?;
        has(&packed, "Cache-Control", caching, &path)?;
        ensure!(packed.body().len() < plain.body().len(), "/{path} is no smaller compressed");
    }
    for path in ["/missing.js", "/ventures/logo.png", &format!("/{code}.old")] {
        let missing = server.get(path, "identity").await?;
        ensure!(missing.status() == StatusCode::NOT_FOUND, "{path}: {}", missing.status());
    }
    for path in ["v1/ventures?limit=1", "v1/openapi.json"] {
        let data = server.get(&format!("/{path}"), "identity").await?;
        ensure!(data.status() == StatusCode::OK, "/{path}: {}", data.status());
        has(&data, "Content-Type", "application/json", path)?;
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
