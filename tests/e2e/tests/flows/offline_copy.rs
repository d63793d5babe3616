//! Copy of the app on the device: later visits, no network, another build, removal.

use anyhow::{Context, Result, ensure};
use e2e::explorer::list;
use e2e::{Behavior, Browser, Fault, Page, Setup, Site};
use rstest::rstest;

/// Notice that the data could not be refreshed.
const NOT_REFRESHED: &str = "#main .results .notice";
/// Message instead of a list that could not be loaded.
const FAILED: &str = "#main [role=alert]";

/// Number of complete copies that answer for this page: the page is stored last. Caches are not
/// opened, which would restore one that is just being removed.
const COPIES: &str = "const [done] = arguments;
    (async () => {
        const names = (await caches.keys()).filter((name) => name.includes(':app:'));
        const base = document.querySelector('meta[name=base-path]').content;
        const pages = names.map((cacheName) => caches.match(base, { cacheName }));
        const kept = (await Promise.all(pages)).filter(Boolean).length;
        done(navigator.serviceWorker.controller ? kept : 0);
    })().catch((error) => done(String(error)));";

/// Number of caches and service workers.
const LEFT: &str = "const [done] = arguments;
    (async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        done((await caches.keys()).length + workers.length);
    })();";

/// Waits until the device has this many complete copies of the app.
async fn has_copies(page: &Page, count: u64) -> Result<()> {
    let check = async || Ok(page.client().execute_async(COPIES, vec![]).await? == count);
    page.wait_until(&format!("{count} copies of the app on the device"), check).await
}

/// Waits until the app has nothing on the device.
async fn has_nothing(page: &Page) -> Result<()> {
    let check = async || Ok(page.client().execute_async(LEFT, vec![]).await? == 0);
    page.wait_until("nothing is left", check).await
}

/// Name of the build of the loaded page.
async fn build(page: &Page) -> Result<String> {
    const BUILD: &str = "return document.querySelector('meta[name=build]').content";
    let build = page.client().execute(BUILD, vec![]).await?;
    Ok(build.as_str().context("the page has no build")?.to_owned())
}

/// Deploys another build with the same files as the loaded page, and returns its name.
async fn deploy(page: &Page) -> Result<String> {
    let from = build(page).await?;
    let to: String = from.chars().cycle().skip(1).take(from.len()).collect();
    page.app().replace("index.html", &from, &to)?;
    page.app().replace("service-worker.js", &from, &to)?;
    Ok(to)
}

/// Opens the settings.
async fn visit(page: &Page) -> Result<()> {
    page.goto("/settings").await?;
    page.wait_for("#key").await?;
    Ok(())
}

/// Runs `flow` on the settings, once a copy is complete.
async fn run(setup: Setup, flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    e2e::run_with(Setup { keeps_copy: true, ..setup }, async |page| {
        visit(page).await?;
        has_copies(page, 1).await?;
        flow(page).await
    })
    .await
}

#[rstest]
#[case::chromium(Setup::default())]
#[case::firefox(Setup { browser: Browser::Firefox, ..Setup::default() })]
#[case::below_a_path(Setup { site: Site::BelowPath, ..Setup::default() })]
#[case::service_elsewhere(Setup { site: Site::OtherOrigin { search: true }, ..Setup::default() })]
#[tokio::test]
async fn app_starts_without_its_host(#[case] setup: Setup) -> Result<()> {
    run(setup, async |page| {
        page.goto("/ventures?page=2").await?;
        let before = list(page, "21–40 of ").await?;

        page.expect_errors();
        page.service_behaves(Behavior::HostGone);
        // Firefox has no command for that, and answers from its cache.
        let has_commands = setup.browser == Browser::Chromium;
        if has_commands {
            page.clear_cache().await?;
        }
        // In Firefox, WebDriver bypasses service workers when it reloads.
        page.goto("/ventures?page=2").await?;
        ensure!(list(page, "21–40 of ").await? == before, "the list is another one");
        if has_commands {
            page.wait_for(NOT_REFRESHED).await?;
        }
        // A page whose code this visit has not needed yet.
        page.goto("/compare").await?;
        page.wait_for(".blank").await?;
        page.goto("/ventures?page=5").await?;
        page.wait_for(FAILED).await?;

        page.service_behaves(Behavior::Well);
        page.click("#main [role=alert] button").await?;
        list(page, "81–100 of ").await?;
        Ok(())
    })
    .await
}

/// Page of a proxy between the app and the service.
const OTHER_PAGE: Fault = Fault::response(
    "200 OK",
    "Content-Type: text/html\r\nCache-Control: public, max-age=31536000, immutable\r\n",
    "<!DOCTYPE html><title>Back in five minutes</title>",
);

#[tokio::test]
async fn later_visit_requests_no_code() -> Result<()> {
    run(Setup::default(), async |page| {
        page.sign_in().await?;
        for (path, shows) in [("/users", ".person-card h2"), ("/fundraising", ".round-row h2")] {
            page.clear_cache().await?;
            page.service_behaves(Behavior::Well);
            page.goto(path).await?;
            page.wait_for(shows).await?;
            let mut heads = page.request_heads();
            heads.retain(|head| head.contains(".wasm") || head.contains(".css"));
            ensure!(heads.is_empty(), "{path} requested {heads:?}");
        }
        // Responses that need a key are not kept.
        page.expect_errors();
        page.service_behaves(Behavior::HostGone);
        page.goto("/users").await?;
        page.wait_for(FAILED).await?;
        ensure!(page.texts(".person-card h2").await?.is_empty(), "people were kept on the device");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn copies_are_removed_restored_replaced_and_given_up() -> Result<()> {
    run(Setup::default(), async |page| {
        page.click("#offline-copy").await?;
        has_nothing(page).await?;
        visit(page).await?;
        ensure!(page.client().execute_async(LEFT, vec![]).await? == 0, "it came back by itself");
        page.click("#offline-copy").await?;
        has_copies(page, 1).await?;

        let first = build(page).await?;
        let second = deploy(page).await?;
        visit(page).await?;
        assert_eq!(build(page).await?, first, "the copy was not used");
        has_copies(page, 2).await?;
        // The open page continues, with files that it has not needed before.
        page.goto_in_app("/ventures").await?;
        list(page, "1–20 of ").await?;
        visit(page).await?;
        assert_eq!(build(page).await?, second);

        page.expect_errors();
        let third = deploy(page).await?;
        page.app().replace("index.html", r#""service-worker.js""#, r#""""#)?;
        page.app().write("service-worker.js", None)?;
        visit(page).await?;
        has_copies(page, 0).await?;
        visit(page).await?;
        assert_eq!(build(page).await?, third);
        has_nothing(page).await
    })
    .await
}

/// Number of requests for the page by the service worker, which are not navigations.
fn refreshes(page: &Page) -> usize {
    let is_page = |head: &&String| head.starts_with("GET / ") && !head.contains("navigate");
    page.request_heads().iter().filter(is_page).count()
}

#[tokio::test]
async fn maintenance_page_leaves_copies_alone() -> Result<()> {
    const MARK: &str = "const [done] = arguments;
        caches.open(`venture-directory:/:data`).then((cache) => cache.put('/mark', new Response('')))
            .then(() => done(true));";
    const IS_MARKED: &str =
        "const [done] = arguments; caches.match('/mark').then((mark) => done(Boolean(mark)));";
    run(Setup::default(), async |page| {
        page.client().execute_async(MARK, vec![]).await?;
        page.service_behaves(Behavior::Well);
        // The name of the page is empty: the space of the request line follows.
        page.file_meets(" ", OTHER_PAGE);
        visit(page).await?;
        page.wait_until("the page was requested", async || Ok(refreshes(page) == 1)).await?;
        page.goto("/saved").await?;
        page.wait_until("it was requested again", async || Ok(refreshes(page) == 2)).await?;

        page.expect_errors();
        page.service_behaves(Behavior::HostGone);
        page.files_are_well();
        page.goto("/compare").await?;
        page.wait_for(".blank").await?;
        has_copies(page, 1).await?;
        let is_marked = page.client().execute_async(IS_MARKED, vec![]).await?;
        ensure!(is_marked == true, "copies were removed");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn copy_is_complete_or_missing() -> Result<()> {
    const STORED: &str = "const [done] = arguments;
        caches.keys().then((names) => done(names.filter((name) => name.includes(':app:')).length));";
    let setup = Setup { keeps_copy: true, ..Setup::default() };
    e2e::run_with(setup, async |page| {
        page.expect_errors();
        page.file_meets("countries-", OTHER_PAGE);
        page.goto("/settings").await?;
        // The repeated request bypasses the browser's cache.
        let attempts = || {
            let heads = page.request_heads();
            heads.iter().filter(|head| head.starts_with("GET /countries-")).count()
        };
        page.wait_until("the file is requested twice", async || Ok(attempts() == 2)).await?;
        let is_gone = async || Ok(page.client().execute_async(STORED, vec![]).await? == 0);
        page.wait_until("no copy is left", is_gone).await?;

        page.files_are_well();
        visit(page).await?;
        has_copies(page, 1).await
    })
    .await
}
