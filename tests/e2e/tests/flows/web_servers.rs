//! Settings of `docs/deploy` on web servers.

use anyhow::{Context, Result, ensure};
use e2e::web_server::{TITLE, WebServer, document};
use flate2::read::GzDecoder;
use http::{Response, StatusCode};
use std::io::Read;

const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const REVALIDATED: &str = "no-cache";

#[tokio::test]
async fn nginx_serves_app_as_documented() -> Result<()> {
    // Debian's nginx cannot send Brotli copies. Tests of the service check what it caches.
    let server = WebServer::nginx().await?;
    check_client_address(&server).await?;
    check(&server, &["gzip"]).await
}

#[tokio::test]
async fn caddy_serves_app_as_documented() -> Result<()> {
    let server = WebServer::caddy().await?;
    check_forwarding(&server).await?;
    check_client_address(&server).await?;
    check(&server, &["gzip", "br"]).await
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

/// Checks the app against `docs/deploy`. The server sends compressed files of the build in these
/// codings.
async fn check(server: &WebServer, codings: &[&str]) -> Result<()> {
    let page = std::fs::read_to_string(server.app.path().join("index.html"))?;
    ensure!(page.contains(TITLE), "the page was not edited");
    for path in ["", "ventures", "ventures/12?tab=rounds", "users/a-0123456789abcdef-b"] {
        let plain = server.get(&format!("/{path}"), "identity").await?;
        check_file(&plain, "text/html", REVALIDATED, path)?;
        check_headers(&plain, path)?;
        ensure!(plain.body() == page.as_bytes(), "/{path} is not the edited page");
        let compressed = server.get(&format!("/{path}"), "gzip").await?;
        check_file(&compressed, "text/html", REVALIDATED, path)?;
        check_header(&compressed, "Content-Encoding", "gzip", path)?;
        let mut text = String::new();
        GzDecoder::new(compressed.body().as_slice()).read_to_string(&mut text)?;
        ensure!(text == page, "/{path} with gzip is not the edited page");
    }
    let code = server.app.find_file("split_rest-", ".wasm")?;
    let files = [
        (server.app.find_file("countries-", ".svg")?, "image/svg+xml", IMMUTABLE),
        (server.app.find_file("french-", ".json")?, "application/json", IMMUTABLE),
        (code.clone(), "application/wasm", IMMUTABLE),
        (server.app.find_file("style-", ".css")?, "text/css", IMMUTABLE),
        (server.app.find_file("venture-directory-", ".js")?, "javascript", IMMUTABLE),
        ("service-worker.js".to_owned(), "javascript", REVALIDATED),
        ("manifest.webmanifest".to_owned(), "application/manifest+json", REVALIDATED),
    ];
    for (path, kind, caching) in &files {
        let plain = server.get(&format!("/{path}"), "identity").await?;
        check_file(&plain, kind, caching, path)?;
        check_headers(&plain, path)?;
        ensure!(plain.headers().get("Content-Encoding").is_none(), "/{path} is compressed");
        for coding in codings.iter().filter(|_| *caching == IMMUTABLE) {
            let compressed = server.get(&format!("/{path}"), coding).await?;
            check_file(&compressed, kind, caching, path)?;
            check_header(&compressed, "Content-Encoding", coding, path)?;
            let is_smaller = compressed.body().len() < plain.body().len();
            ensure!(is_smaller, "/{path} is not smaller with {coding}");
        }
    }
    let gone = code.replace("split_rest-", "gone-");
    for path in ["missing.js", &format!("{code}.old"), &gone, ".env", ".git/config", "%2eenv"] {
        let missing = server.get(&format!("/{path}"), "identity").await?;
        ensure!(missing.status() == StatusCode::NOT_FOUND, "/{path}: {}", missing.status());
        let mut rules = missing.headers().get_all("Cache-Control").iter();
        ensure!(rules.all(|rule| rule != IMMUTABLE), "the error for /{path} is cached");
    }
    let known = server.get("/.well-known/security.txt", "identity").await?;
    ensure!(known.status() == StatusCode::OK, ".well-known: {}", known.status());
    Ok(())
}

/// Checks that the server forwards responses of the service unchanged.
async fn check_forwarding(server: &WebServer) -> Result<()> {
    const HEADERS: [&str; 5] =
        ["Cache-Control", "Content-Encoding", "Content-Type", "ETag", "Vary"];
    for path in ["/v1/ventures?limit=1", "/v1/users?limit=1", "/v1/missing-0123456789abcdef.js"] {
        for headers in [&[][..], &[("X-API-Key", "demo")], &[("Accept-Encoding", "gzip")]] {
            let [through, direct] = server.get_both(path, headers).await?;
            ensure!(through.status() == direct.status(), "{path}: {}", through.status());
            ensure!(through.body() == direct.body(), "{path} has a different body");
            for name in HEADERS {
                let [forwarded, sent] =
                    [&through, &direct].map(|response| response.headers().get_all(name));
                ensure!(forwarded == sent, "{path} has a different {name}");
            }
        }
    }
    Ok(())
}

/// Checks that the server replaces an address that a client claims to have.
async fn check_client_address(server: &WebServer) -> Result<()> {
    let claim = [("X-Real-IP", "192.0.2.9")];
    for path in ["/v1/users/claimed", "/v1/ventures/claimed"] {
        server.get_both(path, &claim).await?;
        let lines = server.wait_for_log(path, 2).await?;
        for client in ["127.0.0.1", "192.0.2.9"] {
            let client = format!("client={client} ");
            ensure!(lines.iter().any(|line| line.contains(&client)), "{client}: {lines:?}");
        }
    }
    Ok(())
}

fn check_file(response: &Response<Vec<u8>>, kind: &str, caching: &str, path: &str) -> Result<()> {
    ensure!(response.status() == StatusCode::OK, "/{path}: {}", response.status());
    check_header(response, "Content-Type", kind, path)?;
    check_header(response, "Cache-Control", caching, path)
}

fn check_headers(response: &Response<Vec<u8>>, path: &str) -> Result<()> {
    for (header, value) in documented_headers()? {
        check_header(response, &header, &value, path)?;
    }
    Ok(())
}

/// Headers in a table of the README.
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

fn check_header(response: &Response<Vec<u8>>, header: &str, value: &str, path: &str) -> Result<()> {
    let sent = response.headers().get_all(header).iter().collect::<Vec<_>>();
    let [sent] = sent.as_slice() else {
        anyhow::bail!("/{path} has {header} {} times", sent.len());
    };
    let sent = sent.to_str().with_context(|| format!("/{path} has an unreadable {header}"))?;
    ensure!(sent.contains(value), "/{path} has {header}: {sent}, not {value}");
    Ok(())
}
