//! Secrecy of the key, and refusal of changed files.

use anyhow::{Result, ensure};
use e2e::app_pages::{APP_PAGES, State};
use e2e::{Behavior, Directory, FOREIGN_ORIGIN, Fault, Page, Setup};

/// Key that occurs nowhere else on a page, and its form in an address.
const KEY: &str = "k3y/of+a-person";
const ESCAPED: &str = "k3y%2Fof";

/// Redirect to another origin, which accepts all requests and headers.
const REDIRECT: Fault = Fault::response(
    "307 Temporary Redirect",
    "Location: http://elsewhere.localhost/v1/users\r\n\
        Access-Control-Allow-Origin: *\r\nAccess-Control-Allow-Headers: *\r\n",
    "",
);

/// Script that returns all texts that a page shows or stores, except for the storage of the tab.
const TEXTS: &str = "const entries = (storage) => JSON.stringify({ ...storage });
    return [document.documentElement.outerHTML, document.body.innerText, location.href,
        document.cookie, history.state, entries(localStorage)].join('\\n');";

/// Setup with a service that needs the key.
fn keyed_setup() -> Setup {
    Setup { directory: Directory::Keyed(KEY), ..Setup::default() }
}

fn contains_key(text: &str) -> bool {
    text.contains(KEY) || text.contains(ESCAPED)
}

/// Counts the requests with the key. Fails if a request has it in the wrong place.
fn requests_with_key(page: &Page) -> Result<usize> {
    let mut requests = 0;
    let foreign_host = FOREIGN_ORIGIN.replace("http://", "Host: ");
    for head in page.request_heads() {
        ensure!(!head.contains(&foreign_host), "a redirect was followed: {head}");
        let with_key: Vec<_> = head.lines().filter(|line| contains_key(line)).collect();
        if with_key.is_empty() {
            continue;
        }
        let is_header = |line: &str| line.to_ascii_lowercase().starts_with("x-api-key: ");
        let is_right = head.starts_with("GET /v1/") && with_key.iter().all(|line| is_header(line));
        ensure!(is_right, "the key is in the wrong place: {head}");
        requests += 1;
    }
    Ok(requests)
}

#[tokio::test]
async fn key_is_sent_only_to_its_service() -> Result<()> {
    e2e::run_with(keyed_setup(), async |page| {
        State::KeyNeeded.prepare(page).await?;
        page.enter_key(KEY).await?;
        for app_page in APP_PAGES {
            State::Full.open_in_app(page, app_page).await?;
            let texts = page.client().execute(TEXTS, vec![]).await?;
            ensure!(!contains_key(&texts.to_string()), "{} contains the key", app_page.name);
        }
        ensure!(requests_with_key(page)? > 0, "the key was never sent");

        page.set_service_behavior(Behavior::Faulty(REDIRECT));
        page.clear_cache().await?;
        page.goto("/users").await?;
        page.wait_for("#main [role=alert] .notice b").await?;
        ensure!(requests_with_key(page)? == 1, "the key was not sent exactly once");
        for message in page.console().await? {
            ensure!(!contains_key(&message.text), "the console contains the key: {message:?}");
        }
        Ok(())
    })
    .await
}

/// Changes a byte, like a broken cache or a changed file on the host.
#[tokio::test]
async fn changed_script_is_not_run() -> Result<()> {
    e2e::run(async |page| {
        page.set_file_fault("venture-directory-", Fault::WrongByte);
        page.expect_errors();
        page.goto("/").await?;
        page.wait_until("the app is reported as not loaded", async || {
            Ok(page.texts("h1").await?.concat() == "Couldn’t load the app")
        })
        .await?;
        let messages = page.console().await?;
        ensure!(messages.iter().any(|message| message.text.contains("integrity")), "{messages:#?}");
        page.clear_file_fault();
        page.click("main button").await?;
        page.wait_for(".newest li a").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn service_outside_the_policy_is_named() -> Result<()> {
    e2e::run(async |page| {
        let (from, to) = ("\"service\": \"\"", "\"service\": \"https://other.example\"");
        page.app().replace("index.html", from, to)?;
        page.app().publish().await?;
        page.expect_errors();
        page.load("/ventures").await?;
        page.wait_for_text("h1", "This site isn’t set up correctly").await?;
        let text = page.text("[role=alert]").await?;
        ensure!(text.contains("the service https://other.example"), "the page shows {text}");
        ensure!(text.contains("Allowed: 'self'"), "the page shows {text}");
        Ok(())
    })
    .await
}
