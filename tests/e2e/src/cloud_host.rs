//! Hosts of the cloud, as their documentation describes what they make of the files in `docs/deploy`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use http::{HeaderName, Response, StatusCode};
use serde_json::Value;

use crate::web_server::document;

/// `aws s3 sync DIR s3://BUCKET`: prints what it uploads. Of the patterns, the last that fits decides.
const AWS: &str = r#"#!/bin/sh
send() {
    file=$1 is_sent=yes cache= kind=
    shift
    while [ $# -gt 0 ]; do
        case $1 in
            --exclude) case $file in $2) is_sent=no ;; esac ;;
            --include) case $file in $2) is_sent=yes ;; esac ;;
            --cache-control) cache=$2 ;;
            --content-type) kind=$2 ;;
            *) exit 1 ;;
        esac
        shift 2
    done
    [ $is_sent = no ] || printf '%s\t%s\t%s\n' "$file" "$cache" "$kind"
}
cd "$3" || exit 1
shift 4
find . -type f | while read -r path; do send "${path#./}" "$@"; done
"#;

/// A file with the headers of its own.
#[derive(Clone, Default)]
struct Object {
    cache: String,
    kind: String,
    body: Vec<u8>,
}

/// A host with an app.
pub struct CloudHost {
    objects: BTreeMap<String, Object>,
    /// Addresses and the file that is sent for each. In addresses, a `*` fits anything.
    rewrites: Vec<(String, String)>,
    /// True if an address that looks like a file's is never rewritten.
    keeps_files: bool,
    /// Addresses and a header of every response to each, errors too.
    headers: Vec<(String, [String; 2])>,
    /// Sent with an error; empty for nothing.
    missing: &'static str,
}

impl CloudHost {
    /// Netlify: a file, or else what `_redirects` says, or else `404.html`.
    pub fn netlify(app: &Path) -> Result<Self> {
        let rules = document("_redirects")?;
        let rules = rules.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let rewrites = rules.map(|line| match line.split_whitespace().collect::<Vec<_>>()[..] {
            [from, to, "200"] => Ok((from.to_owned(), to.trim_start_matches('/').to_owned())),
            _ => anyhow::bail!("not a rewrite: {line}"),
        });
        let mut host = Self {
            objects: files(app, app)?,
            rewrites: rewrites.collect::<Result<_>>()?,
            keeps_files: false,
            headers: header_rules()?,
            missing: "404.html",
        };
        host.rewrites.push(("/".to_owned(), "index.html".to_owned()));
        host.objects.values_mut().for_each(|it| it.cache = "public, max-age=0".to_owned());
        Ok(host)
    }

    /// S3 with CloudFront: what the README uploads, behind a function.
    pub fn cloudfront(app: &Path) -> Result<Self> {
        let function = document("cloudfront-function.js")?;
        let rule = r#"if (!/\.[^/]*$/.test(request.uri)) request.uri = "/index.html";"#;
        ensure!(function.contains(rule), "the function has another rule");
        let mut host = Self {
            objects: BTreeMap::new(),
            rewrites: vec![("/*".to_owned(), "index.html".to_owned())],
            keeps_files: true,
            headers: headers_of_policy()?,
            missing: "",
        };
        for line in uploads(app)?.lines() {
            let [path, cache, kind] = line.split('\t').collect::<Vec<_>>()[..] else {
                anyhow::bail!("not an upload: {line}");
            };
            let kind = if kind.is_empty() { guessed_kind(path) } else { kind };
            let (cache, kind) = (cache.to_owned(), kind.to_owned());
            let object = Object { cache, kind, body: fs::read(app.join(path))? };
            let earlier = host.objects.insert(path.to_owned(), object);
            ensure!(earlier.is_none(), "{path} is uploaded twice");
        }
        Ok(host)
    }

    /// The response to a request.
    pub(crate) fn get(&self, path: &str) -> Result<Response<Vec<u8>>> {
        let path = path.split('?').next().unwrap_or_default();
        let is_kept =
            self.keeps_files && path.rsplit('/').next().is_some_and(|it| it.contains('.'));
        let mut rewrites = self.rewrites.iter().filter(|(from, _)| !is_kept && fits(from, path));
        let mut rewritten = || rewrites.next().map(|(_, to)| to.as_str());
        let found = self.objects.get(path.trim_start_matches('/'));
        let found = found.or_else(|| self.objects.get(rewritten()?));
        let (status, object) = match found {
            Some(object) => (StatusCode::OK, object.clone()),
            None => {
                let missing = self.objects.get(self.missing).cloned();
                (StatusCode::NOT_FOUND, missing.unwrap_or_default())
            }
        };
        let mut response = Response::builder().status(status).body(object.body)?;
        let own = [["Cache-Control", &object.cache], ["Content-Type", &object.kind]];
        let own = own.into_iter().filter(|[_, value]| !value.is_empty());
        let rules = self.headers.iter().filter(|(of, _)| fits(of, path));
        for [name, value] in own.chain(rules.map(|(_, rule)| rule.each_ref().map(String::as_str))) {
            response.headers_mut().insert(HeaderName::try_from(name)?, value.parse()?);
        }
        Ok(response)
    }
}

/// True if a path is one of an address in which a `*` fits anything.
fn fits(address: &str, path: &str) -> bool {
    match address.split_once('*') {
        Some((start, end)) => path.strip_prefix(start).is_some_and(|rest| rest.ends_with(end)),
        None => address == path,
    }
}

/// All files below a folder, by their paths in `app`.
fn files(app: &Path, folder: &Path) -> Result<BTreeMap<String, Object>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.append(&mut files(app, &path)?);
            continue;
        }
        let name = path.strip_prefix(app)?.to_string_lossy().into_owned();
        let kind = match guessed_kind(&name) {
            "" if name.ends_with(".wasm") => "application/wasm",
            kind => kind,
        };
        let body = fs::read(&path)?;
        found.insert(name, Object { cache: String::new(), kind: kind.to_owned(), body });
    }
    Ok(found)
}

/// The type that the command line of AWS guesses; it does not know WebAssembly everywhere.
fn guessed_kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html",
        "css" => "text/css",
        "js" => "text/javascript",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        _ => "",
    }
}

/// Uploads of the commands of the README: path, cache rule and type, between tabs.
fn uploads(app: &Path) -> Result<String> {
    let text = document("README.md")?;
    let block = text.split("```console").find(|block| block.contains("aws s3 sync"));
    let block = block.and_then(|block| block.split("```").next()).context("nothing is uploaded")?;
    let commands = block.replace("   $ ", "").replace("dist s3:", "\"$APP\" s3:");
    let programs = tempfile::tempdir()?;
    fs::write(programs.path().join("aws"), AWS)?;
    let commands =
        format!("aws() {{ sh '{}/aws' \"$@\"; }}\n{commands}", programs.path().display());
    let output = Command::new("sh").args(["-euc", &commands]).env("APP", app).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?)
}

/// The rules of `_headers`: a line with an address, and indented ones with its headers.
fn header_rules() -> Result<Vec<(String, [String; 2])>> {
    let text = document("_headers")?;
    let mut address = String::new();
    let mut rules = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.trim().split_once(": ") {
            Some((name, value)) => rules.push((address.clone(), [name, value].map(str::to_owned))),
            None => line.clone_into(&mut address),
        }
    }
    Ok(rules)
}

/// The headers that the policy of CloudFront has.
fn headers_of_policy() -> Result<Vec<(String, [String; 2])>> {
    let policy: Value = serde_json::from_str(&document("cloudfront-headers.json")?)?;
    let at = |path: &str| -> Result<String> {
        let value = policy.pointer(path).with_context(|| format!("the policy has no {path}"))?;
        Ok(value.as_str().map_or_else(|| value.to_string(), str::to_owned))
    };
    let security = |path: &str| at(&format!("/SecurityHeadersConfig/{path}"));
    ensure!(security("ContentTypeOptions/Override")? == "true", "types can be guessed");
    let age = security("StrictTransportSecurity/AccessControlMaxAgeSec")?;
    let mut headers = vec![
        ("X-Content-Type-Options".to_owned(), "nosniff".to_owned()),
        (
            "Content-Security-Policy".to_owned(),
            security("ContentSecurityPolicy/ContentSecurityPolicy")?,
        ),
        ("Strict-Transport-Security".to_owned(), format!("max-age={age}")),
        ("Referrer-Policy".to_owned(), security("ReferrerPolicy/ReferrerPolicy")?),
    ];
    let count: usize = at("/CustomHeadersConfig/Quantity")?.parse()?;
    for index in 0..count {
        let item = |name: &str| at(&format!("/CustomHeadersConfig/Items/{index}/{name}"));
        headers.push((item("Header")?, item("Value")?));
    }
    Ok(headers.into_iter().map(|(name, value)| ("/*".to_owned(), [name, value])).collect())
}
