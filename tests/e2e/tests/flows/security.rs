//! Leaks of the key, and refusal of changed files.

use anyhow::{Result, ensure};
use e2e::app_pages::{APP_PAGES, State};
use e2e::{Behavior, Directory, ELSEWHERE, Fault, Page, Setup};

/// Key that nothing else on a page contains, and its form in an address.
const KEY: &str = "k3y/of+a-person";
const ESCAPED: &str = "k3y%2Fof";

/// Redirect to another origin, which accepts all requests and asks for the key.
const REDIRECT: Fault = Fault::response(
    "307 Temporary Redirect",
    "Location: http://elsewhere.localhost/v1/users\r\n\
        Access-Control-Allow-Origin: *\r\nAccess-Control-Allow-Headers: *\r\n",
    "",
);

/// Texts that a page has stored or shows.
const LEFT: &str = "const entries = (storage) => JSON.stringify({ ...storage });
    return [document.documentElement.outerHTML, document.body.innerText, location.href,
        document.cookie, history.state, entries(localStorage)].join('\\n');";

/// Service that needs the key.
fn keyed() -> Setup {
    Setup { directory: Directory::Keyed(KEY), ..Setup::default() }
}

fn holds_key(text: &str) -> bool {
    text.contains(KEY) || text.contains(ESCAPED)
}

/// Counts the requests with the key; fails if a request had it in a wrong place.
fn requests_with_key(page: &Page) -> Result<usize> {
    let mut requests = 0;
    let elsewhere = ELSEWHERE.replace("http://", "Host: ");
    for head in page.request_heads() {
        ensure!(!head.contains(&elsewhere), "a redirect is followed: {head}");
        let with_key: Vec<_> = head.lines().filter(|line| holds_key(line)).collect();
        if with_key.is_empty() {
            continue;
        }
        let is_header = |line: &str| line.to_ascii_lowercase().starts_with("x-api-key: ");
        let is_right = head.starts_with("GET /v1/") && with_key.iter().all(|it| is_header(it));
        ensure!(is_right, "the key is sent where it should not be: {head}");
        requests += 1;
    }
    Ok(requests)
}

#[tokio::test]
async fn key_is_sent_to_its_service_alone() -> Result<()> {
    e2e::run_with(keyed(), async |page| {
        State::KeyNeeded.prepare(page).await?;
        page.enter_key(KEY).await?;
        page.service_behaves(Behavior::Well);
        for place in APP_PAGES {
            State::Full.open(page, place).await?;
            let left = page.client().execute(LEFT, vec![]).await?;
            ensure!(!holds_key(&left.to_string()), "{} has the key", place.name);
        }
        ensure!(requests_with_key(page)? > 0, "the key is never sent, so the test shows nothing");

        page.service_behaves(Behavior::Faulty(REDIRECT));
        page.clear_cache().await?;
        page.goto("/users").await?;
        page.wait_for("#main [role=alert] .notice b").await?;
        ensure!(requests_with_key(page)? == 1, "the key is not sent once");
        for message in page.console().await? {
            ensure!(!holds_key(&message.text), "the console has the key: {message:?}");
        }
        Ok(())
    })
    .await
}

/// Changes one byte, as a broken cache or a changed file on the host would.
#[tokio::test]
async fn changed_script_is_not_run() -> Result<()> {
    e2e::run(async |page| {
        page.file_meets("venture-directory-", Fault::WrongByte);
        page.expect_errors();
        page.goto("/").await?;
        page.wait_until("the app is said not to load", async || {
            Ok(page.texts("h1").await?.concat() == "Couldn’t load the app")
        })
        .await?;
        let refused = page.console().await?;
        ensure!(refused.iter().any(|message| message.text.contains("integrity")), "{refused:#?}");
        page.files_are_well();
        page.click("main button").await?;
        page.wait_for(".newest li a").await?;
        Ok(())
    })
    .await
}
