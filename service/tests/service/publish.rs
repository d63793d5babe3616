//! Published folders: a directory and the app as files.

use crate::random_directory::{any_questions, files};
use crate::support::{Server, cases, files_in, import_fixture, open_settings, run};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use directory_api::files::{StartPage, bucket};
use directory_api::response::envelope::HttpHead;
use directory_api::{
    Call, ListQuestion, Page, PageRequest, Record, Response, Results, Round, RoundStatus,
    UserSummary, VentureSummary, call,
};
use directory_index::{Engine, PersonRow, RoundRow, VentureRow};
use directory_service::publish::{KeyedList, MAX_FILES, Publication, SiteAddress, publish};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use tempfile::TempDir;
use unicode_normalization::UnicodeNormalization;

/// Script that has the path of the site, as the built page has.
const START: &str = "\nimport(\"/app-0123456789abcdef.js\")\n";

/// Writes a built app for the path `/`.
fn build_app() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let hash = |script: &str| STANDARD.encode(Sha256::digest(script));
    let page = format!(
        "<!doctype html><html><head><meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" \
         content=\"script-src 'sha256-{}' 'sha256-{}'\"><link rel=\"manifest\" \
         href=\"/manifest.webmanifest\">\n<meta name=\"base-path\" content=\"/\">\n\
         <meta name=\"description\" content=\"Explore\">\n<title>Venture Directory</title>\n\
         <script type=\"application/json\" id=\"config\">{{\"service\": \"\", \"pageSize\": 10, \
         \"title\": \"Startups & Co\"}}</script>\n<script>f(\"/\");</script>\n\
         <script type=\"module\">{START}</script>\n</head><body><template>\
         <main class=\"wrap\" data-page=\"ventures\">V</main>\n\
         <main class=\"wrap\" data-page=\"venture\">v</main>\n\
         <main class=\"wrap\" data-page=\"person\">p</main></template>\n\
         <noscript>\n<main>JavaScript</main></noscript>\n</body></html>",
        hash("f(\"/\");"),
        hash(START),
    );
    for (name, content) in [
        ("index.html", page.as_str()),
        ("404.html", &page),
        ("app-0123456789abcdef.js", "app"),
        ("manifest.webmanifest", "{\"scope\": \"/\", \"start_url\": \"/\"}"),
        ("manifest.webmanifest.br", "old copy"),
        ("service-worker.js", "const base = \"/\";\nconst files = [\"app-0123456789abcdef.js\"];"),
    ] {
        fs::write(folder.path().join(name), content).unwrap();
    }
    folder
}

fn publication(app: &Path, with: &[KeyedList]) -> Publication {
    let all = [KeyedList::People, KeyedList::Rounds];
    let (with, without) = all.into_iter().partition(|list| with.contains(list));
    Publication {
        app: app.to_owned(),
        with,
        without,
        address: None,
        is_compressed: false,
        max_files: MAX_FILES,
    }
}

/// Contents of all files of a folder by their paths, with the name of the data folder as `DATA`.
fn contents(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for name in files_in(folder) {
        let path = folder.join(&name);
        if path.is_dir() {
            found.extend(
                contents(&path).into_iter().map(|(rest, text)| (format!("{name}/{rest}"), text)),
            );
        } else {
            found.insert(name, String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned());
        }
    }
    found
}

/// Publishes a database. Returns its files by path and the lines for the operator.
fn publish_all(
    database: &Path,
    change: impl Fn(&mut Publication),
) -> (BTreeMap<String, String>, Vec<String>) {
    let (app, target) = (build_app(), tempfile::tempdir().unwrap());
    let mut publication = publication(app.path(), &[KeyedList::People, KeyedList::Rounds]);
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
fn data<'a>(files: &'a BTreeMap<String, String>, name: &str) -> &'a str {
    let end = format!("/{name}.json");
    let path = |path: &&String| path.starts_with("data/") && path.ends_with(&end);
    let path = files.keys().find(path).unwrap_or_else(|| panic!("{name}"));
    &files[path]
}

#[test]
fn nothing_is_published_without_a_choice() {
    let (folder, database) = import_fixture();
    let (app, target) = (build_app(), folder.path().join("site"));
    let [database, app, target] =
        [&database, app.path(), &target].map(|path| path.to_str().unwrap());
    let publish = ["publish", "--database", database, "--app", app, target];
    for options in [&[][..], &["--with", "people"], &["--without", "rounds"]] {
        let (status, out, err) = run(&[&publish[..], options].concat(), &[]);
        assert_eq!((status, out.as_str()), (Some(1), ""));
        assert!(err.contains("--with") && err.contains("--without"), "{err}");
        assert!(!Path::new(target).exists());
    }
    let options = ["--with", "rounds", "--without", "people", "--url", "https://a.example/b"];
    let (status, out, err) = run(&[&publish[..], &options].concat(), &[]);
    assert!(status == Some(0) && out.contains("ventures, rounds"), "{out}{err}");
}

#[test]
fn people_are_nowhere_unless_they_are_published() {
    let (_folder, database) = import_fixture();
    // Names that are in the list of people only, and not in a team or an activity.
    let names = ["Amina O.", "Müller & T", "王伟", "Mama Madonsela"];
    for (with, are_expected) in [(&[KeyedList::Rounds][..], false), (&[KeyedList::People], true)] {
        let app = build_app();
        let target = tempfile::tempdir().unwrap();
        publish(&database, target.path(), &publication(app.path(), with)).unwrap();
        let files = contents(target.path());
        for name in names {
            let has_name = files.values().any(|text| text.contains(name));
            assert_eq!(has_name, are_expected, "{name}");
        }
        let rounds = files.keys().filter(|name| name.contains("fundraising-r_")).count();
        assert_eq!(rounds, if are_expected { 0 } else { 3 });
        let first: Value = serde_json::from_str(data(&files, "first")).unwrap();
        let sums =
            first.as_object().unwrap().values().any(|body| body["ventures"][0]["rounds"].is_u64());
        assert_eq!(sums, !are_expected, "sums over rounds are in rows if rounds are published");
        assert_eq!(files.contains_key("users/5/index.html"), are_expected);
    }
}

#[test]
fn pages_have_head_data_and_frame_of_their_own() {
    let (_folder, database) = import_fixture();
    let address = "https://example.org/a/".parse().unwrap();
    let (files, _) = publish_all(&database, |publication| {
        publication.address = Some(SiteAddress::clone(&address))
    });
    let page = &files["ventures/100/index.html"];
    for text in [
        "<title>Shamba Link · Startups &amp; Co</title>",
        "<meta name=\"description\" content=\"Know the price before the broker comes.\">",
        "<link rel=\"canonical\" href=\"https://example.org/a/ventures/100\">",
        "<meta property=\"og:image\" content=\"https://logos.example/shamba-link.jpg\">",
        "<noscript>\n<article class=\"wrap page\">\n<h1>Shamba Link</h1>",
        "data-page=\"venture\"",
    ] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert!(!page.contains("data-page=\"person\"") && !page.contains("content=\"Explore\""));
    assert_eq!(block(page, "answers")["/v1/ventures/100"]["title"], "Shamba Link");
    let config = block(page, "config");
    let revision =
        files.keys().find_map(|name| name.strip_prefix("data/")?.split('/').next()).unwrap();
    assert_eq!(config["service"], format!("/a/data/{revision}"));
    let expected =
        serde_json::json!({"ventures": 1, "users": 1, "lists": ["ventures", "users", "rounds"]});
    assert_eq!(config["files"], expected);
    assert!(files["sitemap.xml"].contains("<loc>https://example.org/a/users/5</loc>"));
    assert!(
        !files["404.html"].contains("answers")
            && files["404.html"].contains("data-page=\"person\"")
    );
    let first = block(&files["fundraising/index.html"], "answers");
    let addresses: Vec<_> = first.as_object().unwrap().keys().collect();
    assert_eq!(addresses, StartPage::Fundraising.first_requests(10).iter().collect::<Vec<_>>());
}

#[test]
fn path_of_url_replaces_that_of_the_build() {
    let (_folder, database) = import_fixture();
    let address = "https://example.org/a/".parse().unwrap();
    let (files, _) = publish_all(&database, |publication| {
        publication.address = Some(SiteAddress::clone(&address))
    });
    let page = &files["index.html"];
    for text in ["href=\"/a/manifest.webmanifest\"", "base-path\" content=\"/a/\"", "f(\"/\")"] {
        assert!(page.contains(text), "{text}: {page}");
    }
    let start = START.replace('/', "/a/");
    let hash = STANDARD.encode(Sha256::digest(&start));
    assert!(page.contains(&start) && page.contains(&hash), "the policy allows the script: {page}");
    assert_eq!(files["manifest.webmanifest"], "{\"scope\": \"/a/\", \"start_url\": \"/a/\"}");
    assert!(files["service-worker.js"].starts_with("const base = \"/a/\";"));
    assert!(!files.keys().any(|name| name.ends_with(".br")), "copies only with --compress");
    let script = files.keys().find(|name| name.starts_with("page-")).unwrap();
    let page = &files["users/5/index.html"];
    assert!(page.contains(&format!("<script src=\"/a/{script}\"></script>")), "{page}");
    let (files, _) = publish_all(&database, |publication| {
        publication.address = Some(SiteAddress::clone(&address));
        publication.is_compressed = true;
    });
    assert_ne!(files["manifest.webmanifest.br"], "old copy");
    assert!(files.keys().any(|name| name.ends_with("/ventures.json.gz")));
    assert!(!files.contains_key("index.html.gz"));
}

#[test]
fn same_data_gives_same_bytes_and_a_failure_changes_nothing() {
    let (_folder, database) = import_fixture();
    let (app, target) = (build_app(), tempfile::tempdir().unwrap());
    let publication = publication(app.path(), &[KeyedList::People, KeyedList::Rounds]);
    let publish = || publish(&database, target.path(), &publication);
    publish().unwrap();
    let first = contents(target.path());
    publish().unwrap();
    assert_eq!(contents(target.path()), first);
    let parent = target.path().parent().unwrap();
    let left = |name: &String| name.starts_with(".publish-") || name.starts_with(".replaced-");
    assert!(!files_in(parent).iter().any(left));
    fs::remove_file(app.path().join("index.html")).unwrap();
    assert!(publish().unwrap_err().to_string().contains("cargo xtask build"));
    assert_eq!(contents(target.path()), first);
    fs::remove_dir_all(target.path().join("data")).unwrap();
    let mut publication = publication;
    publication.app = build_app().keep();
    let error = directory_service::publish::publish(&database, target.path(), &publication);
    fs::remove_dir_all(&publication.app).unwrap();
    assert!(error.unwrap_err().to_string().contains("not a published folder"));
}

#[test]
fn records_without_room_have_no_pages() {
    let (_folder, database) = import_fixture();
    let (all, _) = publish_all(&database, |_| {});
    for (max, have_users, have_ventures) in
        [(100, true, true), (34, false, true), (20, false, false)]
    {
        let (files, lines) = publish_all(&database, |publication| publication.max_files = max);
        assert_eq!(files.contains_key("users/5/index.html"), have_users, "{max} of {}", all.len());
        assert_eq!(files.contains_key("ventures/100/index.html"), have_ventures, "{max}");
        let is_told = |kind: &str| {
            lines.iter().any(|line| line.contains(&format!("the {kind} have no pages")))
        };
        assert_eq!((is_told("people"), is_told("ventures")), (!have_users, !have_ventures));
    }
}

/// Checks that each address of a record has the answer of the service in its file.
#[test]
fn record_files_have_answers_of_the_service() {
    let (folder, database) = import_fixture();
    let (files, _) = publish_all(&database, |_| {});
    let server = Server::with_database(&database, open_settings(), folder);
    for (kind, id, lists) in [
        ("ventures", "100", &["team", "activity"][..]),
        ("users", "5", &["ventures", "followers", "following", "activity"]),
    ] {
        let file = data(&files, &format!("records/{kind}-{}", bucket(id, 1)));
        let file: Value = serde_json::from_str(file).unwrap();
        let path = format!("/v1/{kind}/{id}");
        assert_eq!(file[&path], server.get(&path).json());
        for list in lists {
            let path = format!("{path}/{list}");
            let expected = server.get(&format!("{path}?limit=1000000000")).json();
            assert_eq!(without_limit(&file[&path]), without_limit(&expected), "{path}");
        }
    }
}

/// Body without the page size, which a service limits.
fn without_limit(body: &Value) -> Value {
    let mut body = body.clone();
    body["_metadata"][0].as_object_mut().unwrap().remove("limit");
    body
}

/// Rows of a list file.
fn rows<R: Record>(files: &BTreeMap<String, String>, name: &str, call: &Call<Page<R>>) -> Vec<R> {
    call.read(HttpHead::SUCCESS, data(files, name)).unwrap().items
}

/// Identifiers, total and facets of the service's answer.
fn ask<R: Record>(
    server: &Server,
    question: &ListQuestion,
    page: PageRequest,
) -> (Vec<String>, u64, Value) {
    let call: Call<Results<R>> = call::find(question, page);
    let body = server.get(call.address());
    let results = Results::from_body(&body.json(), &call).unwrap();
    let ids = results.page.items.iter().map(|row| row.identity().unwrap().to_owned()).collect();
    (ids, body.metadata().2, serde_json::to_value(results.facets).unwrap())
}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn engine_over_files_agrees_with_service(
        directory in files(),
        questions in vec((any_questions(), 0..30_u64, 0..20_u32), 20),
    ) {
        let (folder, database) = directory.import();
        let (files, _) = publish_all(&database, |_| {});
        let server = Server::with_database(&database, open_settings(), folder);
        let mut engine = Engine::new(|text| text.nfkd().collect());
        let page = PageRequest::default();
        let ventures: Vec<VentureSummary> = rows(&files, "ventures", &call::ventures(page));
        engine.upsert_ventures(ventures.iter().map(VentureRow::from));
        let users: Vec<UserSummary> = rows(&files, "users", &call::users(page));
        engine.upsert_people(users.iter().map(PersonRow::from));
        for status in RoundStatus::ALL {
            let name = format!("fundraising-{}", status.as_str());
            let rounds: Vec<Round> = rows(&files, &name, &call::fundraising(status, page));
            engine.upsert_rounds(rounds.iter().map(|round| RoundRow::new(round, Some(status), None)));
        }
        for (questions, offset, limit) in questions {
            let page = PageRequest { offset, limit: limit.max(1) };
            for question in questions.iter().filter(|question| !question.extensions().is_empty()) {
                let expected = match question {
                    ListQuestion::Ventures(_) => ask::<VentureSummary>(&server, question, page),
                    ListQuestion::People(_) => ask::<UserSummary>(&server, question, page),
                    ListQuestion::Rounds(_) => ask::<Round>(&server, question, page),
                };
                let found = engine.search(question, page, &AtomicBool::new(false)).unwrap();
                let ids = found.ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
                let facets = serde_json::to_value(found.facets).unwrap();
                prop_assert_eq!((ids, found.total, facets), expected, "{:?}", question);
            }
        }
    }
}
