//! The copy of the app on the device: later visits, no network, another build, its removal.

use anyhow::{Result, ensure};
use e2e::explorer::list;
use e2e::{Browser, Fault, Manner, Page, Setup, Site};
use fantoccini::Locator;
use rstest::rstest;

/// The notice that what is shown could not be refreshed.
const NOT_REFRESHED: &str = "#main .results .notice";
/// In the place of a list that could not be loaded.
const FAILED: &str = "#main [role=alert]";

/// Runs `flow` on the settings, once a copy is complete.
async fn run(setup: Setup, flow: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    e2e::run_with(Setup { keeps_copy: true, ..setup }, async |page| {
        page.goto("/settings").await?;
        page.keeps_copies(1).await?;
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
async fn the_app_starts_without_its_host_and_shows_what_was_there(
    #[case] setup: Setup,
) -> Result<()> {
    run(setup, async |page| {
        page.goto("/ventures?page=2").await?;
        let before = list(page, "21–40 of ").await?;

        page.expect_errors();
        page.service_behaves(Manner::HostGone);
        // Firefox has no command for that, and answers from its cache.
        let has_commands = setup.browser == Browser::Chromium;
        if has_commands {
            page.clear_cache().await?;
        }
        // In Firefox, WebDriver reloads past service workers.
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

        page.service_behaves(Manner::Well);
        page.click("#main [role=alert] button").await?;
        list(page, "81–100 of ").await?;
        Ok(())
    })
    .await
}

/// A page of something between the app and the service, which takes no copy's place.
const PAGE: Fault = Fault::response(
    "200 OK",
    "Content-Type: text/html\r\nCache-Control: public\r\n",
    "<!DOCTYPE html><title>Back soon</title>",
);

#[tokio::test]
async fn the_copy_is_shown_until_the_service_answers() -> Result<()> {
    run(Setup::default(), async |page| {
        page.goto("/ventures?page=2").await?;
        let before = list(page, "21–40 of ").await?;
        page.expect_errors();
        for (manner, says) in [
            (Manner::Late, "This is the copy on your device"),
            (Manner::IN_TROUBLE, "The service is unavailable."),
            (Manner::Faulty(PAGE), "Couldn’t read the response"),
            (Manner::HostGone, "Couldn’t reach the service."),
        ] {
            page.clear_cache().await?;
            page.service_behaves(manner);
            page.goto("/ventures?page=2").await?;
            ensure!(list(page, "21–40 of ").await? == before, "{manner:?}: another list");
            page.wait_until(says, async || {
                Ok(page.texts(NOT_REFRESHED).await?.concat().contains(says))
            })
            .await?;
            page.service_behaves(Manner::Well);
            // The next attempt may come by itself, and take the button away, at any moment.
            let retry = Locator::Css("#main .results .notice button:enabled");
            page.wait_until("the response is there", async || {
                for button in page.client().find_all(retry).await? {
                    drop(button.click().await);
                }
                Ok(page.texts(NOT_REFRESHED).await?.is_empty())
            })
            .await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_later_visit_asks_for_no_code_and_what_needs_a_key_is_not_kept() -> Result<()> {
    run(Setup::default(), async |page| {
        page.sign_in().await?;
        for (path, shows) in [("/users", ".person-card h2"), ("/fundraising", ".round-row h2")] {
            page.clear_cache().await?;
            page.service_behaves(Manner::Well);
            page.goto(path).await?;
            page.wait_for(shows).await?;
            let files = page.request_heads().into_iter().filter(|head| !head.contains(" /v1/"));
            let code: Vec<_> =
                files.filter(|head| head.contains(".wasm") || head.contains(".css")).collect();
            ensure!(code.is_empty(), "{path} asked for {code:?}");
        }
        page.expect_errors();
        page.service_behaves(Manner::HostGone);
        page.goto("/users").await?;
        page.wait_for(FAILED).await?;
        ensure!(page.texts(".person-card h2").await?.is_empty(), "people were kept on the device");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn another_build_takes_over_at_the_next_navigation() -> Result<()> {
    run(Setup::default(), async |page| {
        let first = page.build().await?;
        let second = page.deploy(true).await?;
        page.goto("/settings").await?;
        page.wait_for("#key").await?;
        assert_eq!(page.build().await?, first, "the copy was not used");
        page.keeps_copies(2).await?;
        // The open page goes on, with files that it has not needed before.
        page.goto_in_app("/ventures").await?;
        list(page, "1–20 of ").await?;
        page.goto("/settings").await?;
        page.wait_for("#key").await?;
        assert_eq!(page.build().await?, second);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_settings_remove_the_copy_and_bring_it_back() -> Result<()> {
    run(Setup::default(), async |page| {
        page.click("#offline-copy").await?;
        page.wait_until("nothing is left", async || Ok(page.left_on_device().await? == 0)).await?;
        page.goto("/settings").await?;
        page.wait_for("#key").await?;
        ensure!(page.left_on_device().await? == 0, "the copy came back by itself");
        page.click("#offline-copy").await?;
        page.keeps_copies(1).await
    })
    .await
}

#[tokio::test]
async fn a_host_that_keeps_no_copies_any_more_has_none() -> Result<()> {
    run(Setup::default(), async |page| {
        page.expect_errors();
        let other = page.deploy(false).await?;
        page.goto("/settings").await?;
        page.keeps_copies(0).await?;
        page.goto("/settings").await?;
        page.wait_for("#key").await?;
        assert_eq!(page.build().await?, other);
        page.wait_until("nothing is left", async || Ok(page.left_on_device().await? == 0)).await
    })
    .await
}

/// Page that a host sends in the place of everything while it is maintained or deployed to.
const MAINTENANCE: Fault = Fault::response(
    "200 OK",
    "Content-Type: text/html\r\nCache-Control: public, max-age=31536000, immutable\r\n",
    "<!DOCTYPE html><title>Back in five minutes</title>",
);

/// Requests for the page by the service worker, which are no navigations.
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
        page.service_behaves(Manner::Well);
        page.file_meets(" ", MAINTENANCE);
        page.goto("/settings").await?;
        page.wait_until("the page was asked for", async || Ok(refreshes(page) == 1)).await?;
        page.goto("/saved").await?;
        page.wait_until("it was asked for again", async || Ok(refreshes(page) == 2)).await?;

        page.expect_errors();
        page.service_behaves(Manner::HostGone);
        page.files_are_well();
        page.goto("/compare").await?;
        page.wait_for(".blank").await?;
        page.keeps_copies(1).await?;
        ensure!(
            page.client().execute_async(IS_MARKED, vec![]).await? == true,
            "copies were removed"
        );
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
        page.file_meets("countries-", MAINTENANCE);
        page.goto("/settings").await?;
        // The browser's cache has been passed by when the file is requested again.
        let attempts = || {
            let heads = page.request_heads();
            heads.iter().filter(|head| head.starts_with("GET /countries-")).count()
        };
        page.wait_until("the file is requested twice", async || Ok(attempts() == 2)).await?;
        let is_gone =
            async || Ok(page.client().execute_async(STORED, vec![]).await?.as_u64() == Some(0));
        page.wait_until("no copy is left", is_gone).await?;

        page.files_are_well();
        page.goto("/settings").await?;
        page.keeps_copies(1).await
    })
    .await
}
