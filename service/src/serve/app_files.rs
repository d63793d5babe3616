//! Files of a built app, served next to the API.
//!
//! The folder is read once, so a request is a lookup in memory: names of requests never reach the
//! file system, and the dates of files do not matter.

use super::caching::{ConditionalResponse, EntityTag};
use super::error::HttpError;
use super::guard::is_api_path;
use crate::logo;
use crate::publish::head::Head;
use crate::publish::page::Page;
use crate::publish::site_file;
use anyhow::{Context, Result};
use axum::body::Bytes;
use axum::http::header::{
    ACCEPT_ENCODING, CONTENT_ENCODING, HeaderName, HeaderValue, STRICT_TRANSPORT_SECURITY,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::response::{IntoResponse, Redirect, Response};
use percent_encoding::percent_decode_str;
use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// Page that the app starts from at every address.
pub(crate) const INDEX: &str = "index.html";

/// Beginning of the element that has the base path of the app.
pub(crate) const BASE_PATH: &str = r#"<meta name="base-path" content=""#;

/// Settings for static hosts, which include the headers of the app.
const HOST_SETTINGS: &str = include_str!("../../../docs/deploy/_headers");

/// Cache rule for files with a hash in their name, which never change.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// Cache rule for drawn logos, which change only with the service.
const ONE_WEEK: HeaderValue = HeaderValue::from_static("public, max-age=604800");
/// Cache rule for other files, which are revalidated.
const REVALIDATED: HeaderValue = HeaderValue::from_static("no-cache");

/// Codings of the copies that a build makes, the smallest first, with their file name extensions.
const CODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Built app, if there is one.
#[derive(Default)]
pub(crate) struct AppFiles(Option<App>);

impl AppFiles {
    /// Reads the folder of a built app into memory, with the site of an operator.
    ///
    /// # Errors
    /// Fails if the folder has no page of the app, one of its files cannot be read, or the site file
    /// is at fault.
    pub(crate) fn load(folder: &Path, site: Option<&Path>) -> Result<Self> {
        let index = folder.join(INDEX);
        let page = fs::read_to_string(&index).with_context(|| {
            format!("{} cannot be read; `--app` needs the folder of a built app", index.display())
        })?;
        let base_path = base_path(&page).unwrap_or("/").to_owned();
        let mut contents = read_files(folder)?;
        let page = match site {
            Some(site) => site_file::apply(site, page, &mut contents)?,
            None => page,
        };
        let file = |(name, body)| (String::clone(name), AppFile::new(name, body, &contents));
        let files = contents.iter().map(file).collect();
        let template = Page::new(page.clone());
        let page = AppFile::new(INDEX, &page.into(), &contents);
        Ok(Self(Some(App { base_path, files, page, template, headers: headers()? })))
    }

    /// Path of the app, if there is one.
    pub(crate) fn path(&self) -> Option<&str> {
        self.0.as_ref().map(|app| app.base_path.as_str())
    }

    /// Finds the path of a page of the app, relative to that of the app.
    pub(crate) fn page_path(&self, request: &Parts) -> Option<String> {
        let app = self.0.as_ref().filter(|_| request.method == Method::GET)?;
        let path = request.uri.path().strip_prefix(&app.base_path)?;
        let name = percent_decode_str(path).decode_utf8().ok()?;
        (App::is_page(&name) && !app.files.contains_key(&*name)).then(|| name.into_owned())
    }

    /// Responds with the page of the app and this head.
    pub(crate) fn respond_with_head(&self, head: &Head, request: &Parts) -> Option<Response> {
        let app = self.0.as_ref()?;
        let page = app.template.with_head(head).ok()?;
        let page = AppFile::new(INDEX, &page.into(), &HashMap::new());
        let mut response = page.respond(&request.headers);
        response.headers_mut().extend(app.headers.clone());
        Some(response)
    }

    /// Responds to a request that no endpoint matches: for a drawn logo or for the app.
    pub(crate) fn respond(&self, request: &Parts) -> Response {
        if !matches!(request.method, Method::GET | Method::HEAD) {
            return HttpError::method_not_allowed(&request.method).into_response();
        }
        if let Some(logo) = logo::draw(request.uri.path()) {
            let file = AppFile::new("logo.svg", &logo.into(), &HashMap::new());
            let file = AppFile { cache_control: ONE_WEEK, ..file };
            return file.respond(&request.headers);
        }
        match &self.0 {
            Some(app) if !is_api_path(request.uri.path()) => app.respond(request),
            _ => not_found(),
        }
    }
}

/// Finds the path that the page of an app was built for, with a slash at both ends.
pub(crate) fn base_path(page: &str) -> Option<&str> {
    let (_, rest) = page.split_once(BASE_PATH)?;
    rest.split_once('"').map(|(path, _)| path)
}

/// Reads all files of a folder except hidden ones, by their names relative to it.
pub(crate) fn read_files(folder: &Path) -> Result<HashMap<String, Bytes>> {
    let mut contents = HashMap::new();
    read_folder(folder, "", &mut contents)?;
    Ok(contents)
}

/// Reads the files of a folder by their names, which begin with `prefix`. Hidden files are left out.
fn read_folder(folder: &Path, prefix: &str, contents: &mut HashMap<String, Bytes>) -> Result<()> {
    let unreadable = |path: &Path| format!("{} cannot be read", path.display());
    for entry in fs::read_dir(folder).with_context(|| unreadable(folder))? {
        let entry = entry?;
        // A name that is not UTF-8 has no address.
        let Ok(name) = entry.file_name().into_string() else { continue };
        if is_hidden(&name) {
            continue;
        }
        let path = entry.path();
        let name = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            read_folder(&path, &format!("{name}/"), contents)?;
        } else if path.is_file() {
            let content = fs::read(&path).with_context(|| unreadable(&path))?;
            contents.insert(name, content.into());
        }
    }
    Ok(())
}

/// True for a file or folder that is not for visitors.
fn is_hidden(name: &str) -> bool {
    name.starts_with('.') && name != ".well-known"
}

struct App {
    /// Path that the app was built for, with a slash at both ends.
    base_path: String,
    /// Files by their names relative to the base path.
    files: HashMap<String, AppFile>,
    page: AppFile,
    /// Page that is sent with the head of a record.
    template: Page,
    /// Headers of every response.
    headers: HeaderMap,
}

impl App {
    fn respond(&self, request: &Parts) -> Response {
        let mut response = self.find(request);
        response.headers_mut().extend(self.headers.clone());
        response
    }

    fn find(&self, request: &Parts) -> Response {
        let path = request.uri.path();
        if path == self.base_path.trim_end_matches('/') {
            return Redirect::temporary(&self.base_path).into_response();
        }
        let Some(path) = path.strip_prefix(&self.base_path) else { return not_found() };
        let Ok(name) = percent_decode_str(path).decode_utf8() else { return not_found() };
        if name == INDEX {
            return Redirect::temporary(&self.base_path).into_response();
        }
        if let Some(file) = self.files.get(&*name) {
            return file.respond(&request.headers);
        }
        if Self::is_page(&name) { self.page.respond(&request.headers) } else { not_found() }
    }

    /// True for the path of a page: its last part has no dot.
    fn is_page(path: &str) -> bool {
        let is_file = path.rsplit('/').next().is_some_and(|part| part.contains('.'));
        !is_file && !path.split('/').any(is_hidden)
    }
}

/// File of the app.
struct AppFile {
    media_type: HeaderValue,
    cache_control: HeaderValue,
    tag: EntityTag,
    body: Bytes,
    /// Compressed copies with their codings.
    copies: Vec<(&'static str, Bytes)>,
}

impl AppFile {
    /// Creates a file. Copies of a file without a hash in its name may be older than the file, so
    /// they are not used.
    fn new(name: &str, body: &Bytes, contents: &HashMap<String, Bytes>) -> Self {
        let is_hashed = is_hashed(name);
        let copy = |(coding, extension)| {
            let copy = contents.get(&format!("{name}{extension}"))?;
            Some((coding, copy.clone()))
        };
        let media_type = mime_guess::from_path(name).first_raw();
        Self {
            media_type: HeaderValue::from_static(media_type.unwrap_or("application/octet-stream")),
            cache_control: if is_hashed { IMMUTABLE } else { REVALIDATED },
            tag: EntityTag::of_body(body),
            body: body.clone(),
            copies: CODINGS.into_iter().filter(|_| is_hashed).filter_map(copy).collect(),
        }
    }

    fn respond(&self, request: &HeaderMap) -> Response {
        let response = ConditionalResponse {
            tag: &self.tag,
            cache_control: self.cache_control.clone(),
            vary: "Accept-Encoding",
            request,
        };
        if let Some(response) = response.not_modified_if_known() {
            return response;
        }
        let copy = self.copies.iter().find(|(coding, _)| accepts(request, coding));
        let Some((coding, copy)) = copy else {
            return response.respond(self.media_type.clone(), self.body.clone());
        };
        let mut response = response.respond(self.media_type.clone(), copy.clone());
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(coding));
        response
    }
}

/// True if a request accepts a content coding.
fn accepts(request: &HeaderMap, coding: &str) -> bool {
    let lines = request.get_all(ACCEPT_ENCODING).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|entry| {
        let (name, parameter) = entry.split_once(';').unwrap_or((entry, ""));
        let weight = parameter.trim().strip_prefix("q=").unwrap_or("1");
        name.trim().eq_ignore_ascii_case(coding) && weight.parse() != Ok(0.0_f32)
    })
}

fn not_found() -> Response {
    HttpError::not_found("There is nothing at this address").into_response()
}

/// Headers that static hosts send with all files, except `Strict-Transport-Security`: the
/// proxy with the certificate adds it, and browsers ignore it over plain HTTP.
fn headers() -> Result<HeaderMap> {
    let (_, rules) =
        HOST_SETTINGS.split_once("\n/*\n").context("the settings have no headers for all files")?;
    let rules = rules.lines().take_while(|line| line.starts_with(' '));
    let mut headers = HeaderMap::new();
    for (name, value) in rules.filter_map(|line| line.trim().split_once(": ")) {
        headers.insert(HeaderName::try_from(name)?, HeaderValue::try_from(value)?);
    }
    headers.remove(STRICT_TRANSPORT_SECURITY);
    Ok(headers)
}

/// True if the name of a file or folder in a path has a hash: 12 to 16 hexadecimal digits between
/// separators. There are normally 16, but Trunk omits leading zeros.
fn is_hashed(path: &str) -> bool {
    let is_hash = |part: &str| {
        (12..=16).contains(&part.len())
            && part.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    path.split(['/', '-', '_', '.']).any(is_hash)
}
