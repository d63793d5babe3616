//! Offline copy: later visits, no network, another build, removal.

use anyhow::{Context, Result, ensure};
use e2e::lists::{read_list, wait_for_range};
use e2e::{Behavior, Browser, Deployment, Fault, Page, Setup};
use rstest::rstest;

/// Notice that the data could not be refreshed.
const NOT_REFRESHED: &str = "#main .results .notice";
/// Error instead of a list.
const ERROR: &str = "#main [role=alert]";

/// Script that returns the number of complete copies: those with the page, which is stored last. It
/// returns null until their service worker answers the next visit. Opening a cache would restore
/// one that is being removed.
const COUNT_COPIES: &str = "const [done] = arguments;
    (async () => {
        const names = (await caches.keys()).filter((name) => name.includes(':app:'));
        const base = document.querySelector('meta[name=base-path]').content;
        const pages = names.map((cacheName) => caches.match(base, { cacheName }));
        const kept = (await Promise.all(pages)).filter(Boolean).length;
        const { installing, waiting } = (await navigator.serviceWorker.getRegistration(base)) ?? {};
        const used = navigator.serviceWorker.controller ? kept : 0;
        done(installing || waiting ? null : used);
    })().catch((error) => done(String(error)));";

/// Script that returns the number of caches and service workers.
const REMAINS: &str = "const [done] = arguments;
    (async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        done((await caches.keys()).length + workers.length);
    })();";

/// Waits until the device has this number of complete copies.
async fn wait_for_copies(page: &Page, count: u64) -> Result<()> {
    let check = async || Ok(page.client().execute_async(COUNT_COPIES, vec![]).await? == count);
    page.wait_until(&format!("{count} copies on the device"), check).await
}

/// Waits until no cache and no service worker is left.
async fn wait_until_removed(page: &Page) -> Result<()> {
    let check = async || Ok(page.client().execute_async(REMAINS, vec![]).await? == 0);
    page.wait_until("no cache and no service worker remain", check).await
}

/// Name of the build of the loaded page.
async fn build(page: &Page) -> Result<String> {
    const BUILD: &str = "return document.querySelector('meta[name=build]').content";
    let build = page.client().execute(BUILD, vec![]).await?;
    Ok(build.as_str().context("the page has no build")?.to_owned())
}

/// Deploys another build with the same files, and returns its name.
async fn deploy(page: &Page) -> Result<String> {
    let from = build(page).await?;
    let to: String = from.chars().cycle().skip(1).take(from.len()).collect();
    page.app().replace("index.html", &from, &to)?;
    page.app().replace("service-worker.js", &from, &to)?;
    page.app().publish().await?;
    Ok(to)
}

/// Opens the settings.
async fn open_settings(page: &Page) -> Result<()> {
    page.goto("/settings").await?;
    page.wait_for(".settings").await?;
    Ok(())
}

/// Runs `flow` on the settings page, once a copy is complete.
async fn run(setup: Setup, flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    e2e::run_with(Setup { offline_copy: true, ..setup }, async |page| {
        open_settings(page).await?;
        wait_for_copies(page, 1).await?;
        flow(page).await
    })
    .await
}

#[rstest]
#[case::firefox(Setup { browser: Browser::Firefox, ..Setup::default() })]
#[case::below_path(Setup { deployment: Deployment::BelowPath, ..Setup::default() })]
#[case::other_origin(Setup { deployment: Deployment::OtherOrigin { search: true }, ..Setup::default() })]
#[tokio::test]
async fn app_starts_without_its_host(#[case] setup: Setup) -> Result<()> {
    run(setup, async |page| {
        page.goto("/ventures?page=2").await?;
        let before = read_list(page, "21–40 of ").await?;

        page.expect_errors();
        page.set_service_behavior(Behavior::HostDown);
        // Firefox has no command that clears its cache, so it uses the cache.
        let can_clear_cache = setup.browser == Browser::Chromium;
        if can_clear_cache {
            page.clear_cache().await?;
        }
        // In Firefox, a reload by WebDriver bypasses service workers.
        page.goto("/ventures?page=2").await?;
        ensure!(read_list(page, "21–40 of ").await? == before, "the list is different");
        if can_clear_cache {
            page.wait_for(NOT_REFRESHED).await?;
        }
        // The code of this page is not loaded yet.
        page.goto("/compare").await?;
        page.wait_for(".blank").await?;
        page.goto("/ventures?page=5").await?;
        page.wait_for(ERROR).await?;

        page.set_service_behavior(Behavior::Working);
        page.click("#main [role=alert] button").await?;
        read_list(page, "81–100 of ").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn published_lists_and_records_open_offline() -> Result<()> {
    let deployment = Deployment::Published { below_path: false };
    run(Setup { deployment, ..Setup::default() }, async |page| {
        page.goto("/ventures?country=Kenya").await?;
        wait_for_range(page, "1–20 of 158 ").await?;
        page.goto_in_app("/ventures/45").await?;
        page.wait_for(".venture-rounds td").await?;

        page.expect_errors();
        page.set_service_behavior(Behavior::HostDown);
        page.clear_cache().await?;
        page.goto("/ventures?country=Ghana&sort=name").await?;
        wait_for_range(page, "1–20 of ").await?;
        page.goto("/ventures/45").await?;
        page.wait_for(".venture-rounds td").await?;
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
        for (path, selector) in [("/users", ".person-card h2"), ("/fundraising", ".round-row h2")] {
            page.clear_cache().await?;
            page.set_service_behavior(Behavior::Working);
            page.goto(path).await?;
            page.wait_for(selector).await?;
            let mut heads = page.request_heads();
            heads.retain(|head| head.contains(".wasm") || head.contains(".css"));
            ensure!(heads.is_empty(), "{path} requested {heads:?}");
        }
        // Responses that need a key are not stored.
        page.expect_errors();
        page.set_service_behavior(Behavior::HostDown);
        page.goto("/users").await?;
        page.wait_for(ERROR).await?;
        ensure!(page.texts(".person-card h2").await?.is_empty(), "people were stored");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn copies_follow_setting_or_build() -> Result<()> {
    run(Setup::default(), async |page| {
        page.click("#offline-copy").await?;
        wait_until_removed(page).await?;
        open_settings(page).await?;
        ensure!(page.client().execute_async(REMAINS, vec![]).await? == 0, "the copy came back");
        page.click("#offline-copy").await?;
        wait_for_copies(page, 1).await?;

        let first = build(page).await?;
        let second = deploy(page).await?;
        open_settings(page).await?;
        assert_eq!(build(page).await?, first, "the copy was not used");
        wait_for_copies(page, 2).await?;
        // The open page continues, and loads more files of its build.
        page.goto_in_app("/ventures").await?;
        read_list(page, "1–20 of ").await?;
        open_settings(page).await?;
        assert_eq!(build(page).await?, second);

        page.expect_errors();
        let third = deploy(page).await?;
        page.app().replace("index.html", r#""service-worker.js""#, r#""""#)?;
        page.app().write("service-worker.js", None)?;
        page.app().publish().await?;
        open_settings(page).await?;
        wait_for_copies(page, 0).await?;
        open_settings(page).await?;
        assert_eq!(build(page).await?, third);
        wait_until_removed(page).await
    })
    .await
}

/// Answer of a proxy whose session has expired, and the page to which it leads.
const SIGNED_OUT: Fault = Fault::response("302 Found", "Location: /sign-in\r\n", "");
const SIGN_IN: Fault = Fault::response(
    "200 OK",
    "Content-Type: text/html\r\n",
    "<title>Sign in</title><h1>Sign in</h1>",
);

#[tokio::test]
async fn expired_session_leads_to_the_sign_in_page() -> Result<()> {
    const HAS_DATA: &str = "const [done] = arguments;
        caches.has('venture-directory:/:data').then((has) => done(has));";
    run(Setup::default(), async |page| {
        page.goto("/ventures").await?;
        read_list(page, "1–20 of ").await?;
        let has_data = async || Ok(page.client().execute_async(HAS_DATA, vec![]).await? == true);
        page.wait_until("data are kept", has_data).await?;

        page.expect_errors();
        page.set_service_behavior(Behavior::Faulty(SIGNED_OUT));
        page.clear_cache().await?;
        page.goto("/ventures").await?;
        page.wait_for_text("#main [role=alert] b", "You’re signed out.").await?;
        ensure!(!has_data().await?, "data were kept");
        ensure!(page.texts(".venture-card h2").await?.is_empty(), "ventures are shown");
        page.set_file_fault("ventures ", SIGN_IN);
        page.click("#main [role=alert] button").await?;
        page.wait_for_text("h1", "Sign in").await
    })
    .await
}

/// Number of requests by the service worker for the page.
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
        page.set_service_behavior(Behavior::Working);
        // The name of the page is empty, and a space follows it.
        page.set_file_fault(" ", OTHER_PAGE);
        open_settings(page).await?;
        page.wait_until("the page was requested", async || Ok(refreshes(page) >= 1)).await?;
        page.goto("/saved").await?;
        page.wait_until("the page was requested again", async || Ok(refreshes(page) >= 2)).await?;

        page.expect_errors();
        page.set_service_behavior(Behavior::HostDown);
        page.clear_file_fault();
        page.goto("/compare").await?;
        page.wait_for(".blank").await?;
        wait_for_copies(page, 1).await?;
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
    let setup = Setup { offline_copy: true, ..Setup::default() };
    e2e::run_with(setup, async |page| {
        page.expect_errors();
        page.set_file_fault("countries-", OTHER_PAGE);
        page.goto("/settings").await?;
        // The second request bypasses the browser's cache.
        let attempts = || {
            let heads = page.request_heads();
            heads.iter().filter(|head| head.starts_with("GET /countries-")).count()
        };
        page.wait_until("the file is requested twice", async || Ok(attempts() >= 2)).await?;
        let is_gone = async || Ok(page.client().execute_async(STORED, vec![]).await? == 0);
        page.wait_until("no copy remains", is_gone).await?;

        page.clear_file_fault();
        open_settings(page).await?;
        wait_for_copies(page, 1).await
    })
    .await
}
