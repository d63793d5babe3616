//! Published folders: a directory and the app as files.

use crate::support::{Server, files_in, import_fixture, open_settings, run};
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use directory_api::files::StartPage;
use directory_api::response::envelope::{HttpHead, open};
use directory_api::{Call, Page, PageRequest, Record, RoundStatus, call};
use directory_service::generate::{Plan, generate};
use directory_service::publish::{KeyedList, MAX_FILES, Publication, publish};
use directory_service::serve::listen::Limits;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Script that has the path of the site, as the built page has.
const START: &str = "\nimport(\"/app.wasm\")\n";

/// Contents of files by their paths.
type Files = BTreeMap<String, String>;

/// Writes a built app for the path `/`.
fn build_app() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let page = include_str!("../fixtures/app.html").replace("START", START);
    let page = page.replace("HASH", &STANDARD.encode(Sha256::digest(START)));
    for (name, content) in [
        ("index.html", page.as_str()),
        ("404.html", &page),
        ("app.wasm", "code"),
        ("manifest.webmanifest", "{\"scope\": \"/\", \"start_url\": \"/\"}"),
        ("manifest.webmanifest.br", "old copy"),
        ("service-worker.js", "const base = \"/\";"),
    ] {
        fs::write(folder.path().join(name), content).unwrap();
    }
    folder
}

/// Publication of all lists, with a built app in this folder.
fn publication(app: &Path) -> Publication {
    Publication {
        app: app.to_owned(),
        with: vec![KeyedList::People, KeyedList::Rounds],
        without: Vec::new(),
        site: None,
        address: None,
        is_compressed: false,
        max_files: MAX_FILES,
    }
}

fn contents(folder: &Path) -> Files {
    let mut found = Files::new();
    for name in files_in(folder) {
        let path = folder.join(&name);
        if path.is_dir() {
            let inner = contents(&path).into_iter();
            found.extend(inner.map(|(rest, text)| (format!("{name}/{rest}"), text)));
        } else {
            found.insert(name, String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned());
        }
    }
    found
}

/// Publishes a database. Returns its files and the lines for the operator.
fn publish_all(database: &Path, change: impl Fn(&mut Publication)) -> (Files, Vec<String>) {
    let app = build_app();
    let target = tempfile::tempdir().unwrap();
    let mut publication = publication(app.path());
    change(&mut publication);
    let lines = publish(database, target.path(), &publication).unwrap();
    (contents(target.path()), lines)
}

/// JSON in the element of a page with this identifier.
fn block(page: &str, id: &str) -> Value {
    let start = format!("<script type=\"application/json\" id=\"{id}\">");
    let (_, rest) = page.split_once(&start).unwrap_or_else(|| panic!("{id}: {page}"));
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

/// Text of a data file.
fn data<'a>(files: &'a Files, name: &str) -> &'a str {
    let end = format!("/{name}.json");
    let is_wanted = |path: &&String| path.starts_with("data/") && path.ends_with(&end);
    &files[files.keys().find(is_wanted).unwrap_or_else(|| panic!("{name}"))]
}

#[test]
fn lists_that_need_a_key_must_be_chosen() {
    let (folder, database) = import_fixture();
    let app = build_app();
    let target = folder.path().join("site");
    let [database, app, out] = [&database, app.path(), &target].map(|path| path.to_str().unwrap());
    let publish = ["publish", "--database", database, "--app", app, out];
    let twice = ["--with", "people,rounds", "--without", "people"];
    for options in [&[][..], &["--with", "people"], &["--without", "rounds"], &twice] {
        let (status, out, err) = run(&[&publish[..], options].concat(), &[]);
        assert_eq!((status, out.as_str(), target.exists()), (Some(1), "", false));
        assert!(err.contains("--with") && err.contains("--without"), "{err}");
    }
    let options = ["--with", "rounds", "--without", "people"];
    let (status, out, err) = run(&[&publish[..], &options].concat(), &[]);
    assert!(status == Some(0) && out.contains("ventures, rounds"), "{out}{err}");
}

#[test]
fn people_are_nowhere_unless_they_are_published() {
    let (_folder, database) = import_fixture();
    for (with, are_expected) in [(KeyedList::Rounds, false), (KeyedList::People, true)] {
        let without = if are_expected { KeyedList::Rounds } else { KeyedList::People };
        let (files, _) = publish_all(&database, |publication| {
            (publication.with, publication.without) = (vec![with], vec![without]);
        });
        // These are in the list of people only, and not in a team or an activity.
        for name in ["Amina O.", "Müller & T", "王伟", "Mama Madonsela"] {
            let has_name = files.values().any(|text| text.contains(name));
            assert_eq!(has_name, are_expected, "{name}");
        }
        assert_eq!(files.contains_key("users/5/index.html"), are_expected);
        assert_eq!(files.contains_key("fundraising/index.html"), !are_expected);
        let has_sums = data(&files, "first").contains("\"odd_amounts\"");
        assert_eq!(has_sums, !are_expected, "sums over rounds are in rows if these are published");
        assert!(!data(&files, "ventures").contains("\"odd_amounts\""));
        let team = "\"team\":[{\"userid\":\"5\"},{\"userid\":\"20\"},{\"userid\":\"\"}]";
        assert!(data(&files, "ventures").contains(team), "people of ventures are found by it");
    }
}

#[test]
fn pages_have_path_head_data_and_frame_of_their_own() {
    let (_folder, database) = import_fixture();
    let (files, _) = publish_all(&database, |publication| {
        publication.address = Some("https://example.org/a/".parse().unwrap());
        publication.is_compressed = true;
    });
    let start = START.replace('/', "/a/");
    let hash = STANDARD.encode(Sha256::digest(&start));
    let index = &files["index.html"];
    for text in ["\"/a/manifest.webmanifest\"", "content=\"/a/\"", "f(\"/\")", &start, &hash] {
        assert!(index.contains(text), "{text}: {index}");
    }
    assert_eq!(files["manifest.webmanifest"], "{\"scope\": \"/a/\", \"start_url\": \"/a/\"}");
    assert_ne!(files["manifest.webmanifest.br"], "old copy");
    assert_eq!(files["service-worker.js"], "const base = \"/a/\";");
    let page = &files["ventures/100/index.html"];
    let script = files.keys().find(|name| name.starts_with("page-")).unwrap();
    for text in [
        "<title>Shamba Link · Startups &amp; Co</title>",
        "<meta name=\"description\" content=\"Know the price before the broker comes.\">",
        "<link rel=\"canonical\" href=\"https://example.org/a/ventures/100\">",
        "<meta property=\"og:image\" content=\"https://logos.example/shamba-link.jpg\">",
        "<noscript>\n<article class=\"wrap page\">\n<h1>Shamba Link</h1>",
        "data-page=\"venture\"",
        &format!("<script src=\"/a/{script}\"></script>"),
    ] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert!(!page.contains("data-page=\"person\"") && !page.contains("content=\"Explore\""));
    assert_eq!(block(page, "answers")["/v1/ventures/100"]["title"], "Shamba Link");
    let config = block(page, "config");
    let lists = json!({"ventures": 1, "users": 1, "rounds": true});
    assert_eq!(config["files"], lists);
    let folder = config["service"].as_str().unwrap().strip_prefix("/a/").unwrap();
    assert!(files.contains_key(&format!("{folder}/ventures.json.gz")), "{folder}");
    assert!(files["sitemap.xml"].contains("<loc>https://example.org/a/users/5</loc>"));
    assert!(!files["404.html"].contains("answers") && files["404.html"].contains("\"person\""));
    let first = block(&files["fundraising/index.html"], "answers");
    let addresses: Vec<_> = first.as_object().unwrap().keys().cloned().collect();
    assert_eq!(addresses, StartPage::Fundraising.first_requests(10));
}

#[test]
fn site_file_names_pages_manifest_and_previews() {
    let (_folder, database) = import_fixture();
    let (files, _) = publish_all(&database, |publication| {
        publication.site = Some("../docs/deploy/site.toml".into());
    });
    for (page, name) in
        [("404.html", ""), ("index.html", ""), ("ventures/100/index.html", "Shamba Link · ")]
    {
        let page = &files[page];
        assert!(page.contains(&format!("<title>{name}Lakeside Startups</title>")), "{page}");
        let config = block(page, "config");
        assert_eq!((&config["pageSize"], &config["accent"]), (&json!(10), &json!("#a0205f")));
        assert_eq!(config["links"][0]["address"], "https://example.org/imprint");
    }
    let about = "The companies of the lake region, and who founded them";
    let index = &files["index.html"];
    assert_eq!(index.matches(&format!("content=\"{about}\">")).count(), 2, "{index}");
    assert!(files["site-logo.svg"].starts_with("<svg"));
    let manifest: Value = serde_json::from_str(&files["manifest.webmanifest"]).unwrap();
    let expected = json!({
        "scope": "/", "start_url": "/", "name": "Lakeside Startups",
        "short_name": "Lakeside Startups", "description": about, "theme_color": "#a0205f",
    });
    assert_eq!(manifest, expected);
}

#[test]
fn faults_of_site_file_say_what_to_write() {
    let (folder, database) = import_fixture();
    let app = build_app();
    let site = folder.path().join("site.toml");
    for (text, expected) in [
        ("titel = 'a'", "titel is not a setting; use title, description, logo, accent, links"),
        ("title", "line 1"),
        ("accent = '#ffd600'", "accent cannot be \"#ffd600\"; write a color"),
        ("logo = 'other.png'", "other.png cannot be read"),
    ] {
        fs::write(&site, text).unwrap();
        let publication = Publication { site: Some(site.clone()), ..publication(app.path()) };
        let error = publish(&database, &folder.path().join("out"), &publication).unwrap_err();
        assert!(format!("{error:#}").contains(expected), "{text}: {error:#}");
    }
}

#[test]
fn drawn_logos_are_served_and_published_below_a_path() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("generated.sqlite");
    generate(&database, &Plan { ventures: 200, users: 0, rounds: 0, seed: 1 }).unwrap();
    let (files, _) = publish_all(&database, |publication| {
        publication.address = Some("https://example.org/a/".parse().unwrap());
    });
    assert!(!files["ventures/1/index.html"].contains("og:image"), "its address is unknown");
    let server = Server::with_database(&database, open_settings(), folder);
    let list = server.get("/v1/ventures?limit=200").json();
    let ventures = list["ventures"].as_array().unwrap();
    let paths = ventures.iter().filter_map(|venture| venture["logo_uri"].as_str());
    let paths: Vec<_> = paths.filter(|path| !path.is_empty()).collect();
    assert!((145..175).contains(&paths.len()), "one venture in five has none: {}", paths.len());
    for path in paths {
        let reply = server.get_without_key(path);
        assert_eq!(reply.text(), files[path.trim_start_matches('/')]);
        for (name, value) in [
            ("content-type", "image/svg+xml"),
            ("cache-control", "public, max-age=604800"),
            ("x-content-type-options", "nosniff"),
        ] {
            assert_eq!(reply.header(name).as_deref(), Some(value), "{path}");
        }
    }
    assert_eq!(server.get_without_key("/logos/mark-9999.svg").status, 404);
}

#[test]
fn failed_publication_changes_nothing() {
    let (_folder, database) = import_fixture();
    let app = build_app();
    let target = tempfile::tempdir().unwrap();
    let publication = publication(app.path());
    let publish = || publish(&database, target.path(), &publication).map_err(|it| it.to_string());
    fs::write(target.path().join("notes.txt"), "mine").unwrap();
    assert!(publish().unwrap_err().contains("not a published folder"));
    fs::remove_file(target.path().join("notes.txt")).unwrap();
    publish().unwrap();
    let first = contents(target.path());
    publish().unwrap();
    assert_eq!(contents(target.path()), first, "the same data gives the same bytes");
    fs::remove_file(app.path().join("index.html")).unwrap();
    assert!(publish().unwrap_err().contains("cargo xtask build"));
    assert_eq!(contents(target.path()), first);
}

#[test]
fn records_beyond_the_limit_of_files_have_no_pages() {
    let (_folder, database) = import_fixture();
    for (max, have_users, have_ventures) in
        [(100, true, true), (36, false, true), (9, false, false)]
    {
        let (files, lines) = publish_all(&database, |publication| publication.max_files = max);
        let has = |name: &str| files.contains_key(name);
        assert_eq!(has("users/5/index.html"), have_users, "{max} of {}", files.len());
        assert_eq!(has("ventures/100/index.html"), have_ventures, "{max} of {}", files.len());
        let told = lines.iter().filter(|line| line.contains("have no pages")).count();
        assert_eq!(told, usize::from(!have_users) + usize::from(!have_ventures));
    }
}

#[test]
fn check_of_site_names_settings_that_the_host_lacks() {
    let (_folder, database) = import_fixture();
    let (files, _) = publish_all(&database, |_| {});
    let serve = |is_good: bool| {
        let files = files.clone();
        Router::new().fallback(async move |request: Request| {
            let path = request.uri().path().trim_start_matches('/').to_owned();
            let page = format!("{path}{}index.html", if path.is_empty() { "" } else { "/" });
            let file = files.get(&path).or(files.get(&page).filter(|_| is_good || path.is_empty()));
            let (kind, coding, other) = match is_good {
                true => ("application/wasm", "br", "404.html"),
                false => ("application/octet-stream", "identity", "robots.txt"),
            };
            let headers = [("content-type", kind), ("content-encoding", coding)];
            let status = if file.is_some() { StatusCode::OK } else { StatusCode::NOT_FOUND };
            // Code is no text.
            let end: &[u8] = if path.ends_with(".wasm") { b"\xff" } else { b"" };
            (status, headers, [file.unwrap_or(&files[other]).as_bytes(), end].concat())
        })
    };
    for (is_good, faults) in [(true, 0), (false, 4)] {
        let server = Server::start(serve(is_good), Limits::default());
        let (status, out, err) = run(&["check-site", &format!("http://{}", server.address())], &[]);
        assert_eq!(out.lines().filter(|line| line.starts_with("fault: ")).count(), faults, "{out}");
        assert_eq!(status, Some(i32::from(!is_good)), "{err}");
    }
}

#[test]
fn list_files_have_rows_of_the_lists_in_their_order() {
    fn check<R: Record>(files: &Files, server: &Server, name: &str, call: &Call<Page<R>>) {
        let read = |body: &str| call.read(&open(HttpHead::SUCCESS, body).unwrap()).unwrap();
        let file = read(data(files, name));
        let list = read(server.get(call.address()).text());
        let rows = file.items.iter().map(Record::identity);
        assert!(rows.eq(list.items.iter().map(Record::identity)), "{name}");
        assert_eq!(file.problems, []);
    }
    let (folder, database) = import_fixture();
    let (files, _) = publish_all(&database, |_| {});
    let server = Server::with_database(&database, open_settings(), folder);
    let page = PageRequest::numbered(1, 200);
    check(&files, &server, "ventures", &call::ventures(page));
    check(&files, &server, "users", &call::users(page));
    for status in RoundStatus::ALL {
        let name = format!("fundraising-{}", status.as_str());
        check(&files, &server, &name, &call::fundraising(status, page));
    }
}
