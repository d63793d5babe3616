//! The code of a page comes when the page is wanted, or is there before.

use anyhow::{Context, Result, ensure};
use e2e::files::EXPORT;
use e2e::{Browser, Fault, Page};
use fantoccini::key::Key;
use rstest::rstest;
use serde_json::Value;

/// The names of the files that the browser has fetched, in that order.
async fn files(page: &Page) -> Result<Vec<String>> {
    let script = "return performance.getEntriesByType('resource').map(it => it.name)";
    let addresses = page.client().execute(script, Vec::new()).await?;
    let addresses = addresses.as_array().context("no list of what was fetched")?;
    let files = addresses.iter().filter_map(Value::as_str).filter_map(|it| it.rsplit('/').next());
    Ok(files.map(str::to_owned).collect())
}

/// Whether one of the files has a name that begins like this.
async fn is_there(page: &Page, name: &str) -> Result<bool> {
    Ok(files(page).await?.iter().any(|file| file.starts_with(name)))
}

/// Notes each fetch of the page with its priority.
const NOTE_FETCHES: &str = "{
    const send = fetch;
    window.fetched = [];
    window.fetch = (address, options) => {
        fetched.push([String(address), options?.priority ?? 'auto']);
        return send(address, options);
    };
}";

/// The priorities at which the app has fetched a chunk.
async fn priorities(page: &Page, chunk: &str) -> Result<Vec<String>> {
    let script = "return fetched.filter(([address]) => address.includes(`/${arguments[0]}-`))
        .map(([, priority]) => priority)";
    let priorities = page.client().execute(script, vec![chunk.into()]).await?;
    Ok(serde_json::from_value(priorities)?)
}

#[tokio::test]
async fn each_chunk_is_fetched_once_and_what_is_prefetched_has_a_low_priority() -> Result<()> {
    e2e::run(async |page| {
        let act = async |link: &str, action: &str| {
            let script = format!("document.querySelector(`nav a[href$='/{link}']`).{action}");
            page.client().execute(&script, Vec::new()).await
        };
        page.before_each_load(NOTE_FETCHES).await?;
        page.goto("/settings").await?;
        page.has_heading("Settings").await?;
        assert_eq!(priorities(page, "settings").await?, ["auto"]);
        ensure!(!is_there(page, "ventures-").await?, "{:?}", files(page).await?);
        act("ventures", "dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))")
            .await?;
        assert_eq!(priorities(page, "ventures").await?, ["low"]);
        act("saved", "focus()").await?;
        let is_fetched = async || Ok(priorities(page, "saved").await? == ["low"]);
        page.wait_until("the page of the link with the focus", is_fetched).await?;
        page.wait_until("the palette", async || Ok(priorities(page, "dialogs").await? == ["low"]))
            .await?;
        ensure!(!is_there(page, "overview-").await?, "{:?}", files(page).await?);
        act("fundraising", "click()").await?;
        page.has_heading("Fundraising").await?;
        assert_eq!(priorities(page, "fundraising").await?, ["auto"]);
        act("ventures", "click()").await?;
        page.has_heading("Ventures").await?;
        let mut chunks = files(page).await?;
        chunks.retain(|file| file.ends_with(".wasm") && !file.ends_with("_bg.wasm"));
        let count = chunks.len();
        chunks.sort();
        chunks.dedup();
        ensure!(chunks.len() == count, "one of these was fetched twice: {chunks:?}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_map_workbooks_and_french_come_with_what_shows_them() -> Result<()> {
    const LATER: [&str; 4] = ["country_map-", "countries-", "xlsx-", "french-"];
    // The overview ends with the map.
    const PAGES: [&str; 4] = ["/ventures", "/ventures/1", "/fundraising?country=Kenya", "/saved"];
    e2e::run(async |page| {
        page.sign_in().await?;
        for path in PAGES {
            page.goto(path).await?;
            // The code of the palette is fetched when the rest of a page is there.
            page.wait_until("the palette", async || is_there(page, "dialogs-").await).await?;
            for name in LATER {
                ensure!(!is_there(page, name).await?, "{path} has fetched {name}");
            }
        }
        page.goto("/ventures?view=map").await?;
        page.wait_until("the map", async || is_there(page, "country_map-").await).await?;
        page.wait_until("its countries", async || is_there(page, "countries-").await).await?;
        page.click(EXPORT).await?;
        page.wait_for("#export-panel button[value=xlsx]").await?;
        ensure!(!is_there(page, "xlsx-").await?, "the code for workbooks comes unasked for");
        page.click("#export-panel button[value=xlsx]").await?;
        page.wait_until("the workbook", async || is_there(page, "xlsx-").await).await?;
        page.goto("/settings").await?;
        page.click("label:has([name=language]):nth-of-type(3)").await?;
        page.wait_until("the French texts", async || is_there(page, "french-").await).await
    })
    .await
}

#[tokio::test]
async fn a_page_whose_chunk_fails_says_so_and_can_be_retried() -> Result<()> {
    e2e::run(async |page| {
        page.block(&["*/settings-*"]).await?;
        page.goto("/ventures").await?;
        page.has_heading("Ventures").await?;
        page.click("nav a[href$='/settings']").await?;
        page.has_heading("Page not loaded").await?;
        assert_eq!(page.location().await?, "/settings");
        page.wait_for("[role=alert] button").await?;

        // The rest of the app is alive, and has the page in its history.
        page.client().back().await?;
        page.has_heading("Ventures").await?;
        page.client().forward().await?;
        page.has_heading("Page not loaded").await?;

        page.block(&[]).await?;
        page.click("[role=alert] button").await?;
        page.has_heading("Settings").await?;
        page.gets_focus("h1").await
    })
    .await
}

/// Page that a host with a fallback for every address sends for a file that is missing for a moment.
const PAGE: Fault = Fault::response(
    "200 OK",
    "Content-Type: text/html\r\nCache-Control: public, max-age=31536000, immutable\r\n",
    "<!DOCTYPE html><title>Ventures</title>",
);

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn chunk_kept_as_page_is_requested_past_cache(#[case] browser: Browser) -> Result<()> {
    // "Try again" and "Reload site", each on a page whose code was not there before.
    const PAGES: [(&str, &str, &str); 2] =
        [("settings-", "/settings", "#key"), ("compare-", "/compare", ".blank")];
    e2e::run_in(browser, async |page| {
        page.expect_errors();
        for (button, (chunk, path, content)) in (1..).zip(PAGES) {
            page.file_meets(chunk, PAGE);
            page.goto(path).await?;
            page.wait_for("[role=alert] button").await?;
            page.files_are_well();
            page.click(&format!("[role=alert] button:nth-of-type({button})")).await?;
            page.wait_for(content).await?;
        }
        Ok(())
    })
    .await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn a_page_whose_chunk_could_not_be_fetched_offline_comes_with_the_network(
    #[case] browser: Browser,
) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/ventures").await?;
        page.has_heading("Ventures").await?;
        page.set_offline(true).await?;
        page.wait_for(".offline .notice").await?;
        page.goto_in_app("/settings").await?;
        page.has_heading("Page not loaded").await?;

        page.set_offline(false).await?;
        page.has_heading("Settings").await?;
        assert_eq!(page.location().await?, "/settings");
        page.gets_focus("h1").await
    })
    .await
}

#[tokio::test]
async fn the_latest_of_quick_navigations_is_shown_with_the_focus_on_its_heading() -> Result<()> {
    e2e::run(async |page| {
        page.goto("/ventures").await?;
        page.has_heading("Ventures").await?;
        // All clicks come before any chunk can.
        let script = "for (const link of ['settings', 'ventures', 'settings'])
            document.querySelector(`nav a[href$='/${link}']`).click()";
        page.client().execute(script, Vec::new()).await?;
        page.has_heading("Settings").await?;
        assert_eq!(page.location().await?, "/settings");
        page.gets_focus("h1").await?;
        assert_eq!(page.texts("#main h1").await?, ["Settings"]);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn dialogs_whose_chunk_fails_say_so_and_can_be_retried() -> Result<()> {
    const ADD: &str = ".page-head button[aria-haspopup=dialog]";
    e2e::run(async |page| {
        page.block(&["*/dialogs-*"]).await?;
        page.goto("/compare?ids=1").await?;
        page.click(ADD).await?;
        page.wait_for("#main [role=alert]").await?;
        page.block(&[]).await?;
        page.click(ADD).await?;
        page.wait_for("dialog[open] [role=combobox]").await?;

        page.clear_cache().await?;
        page.block(&["*/dialogs-*"]).await?;
        page.goto("/ventures").await?;
        page.has_heading("Ventures").await?;
        page.press_with(Some(Key::Control), 'k').await?;
        page.wait_for(".toast").await?;
        ensure!(page.texts("dialog[open]").await?.is_empty(), "there is an empty dialog");

        page.block(&[]).await?;
        page.press_with(Some(Key::Control), 'k').await?;
        page.wait_for(".palette[open] [role=combobox]").await?;
        page.gets_focus("[role=combobox]").await?;
        page.type_text("fundr").await?;
        page.press(Key::Enter).await?;
        page.has_heading("Fundraising").await
    })
    .await
}

#[tokio::test]
async fn an_export_whose_chunks_fail_says_so_and_can_be_retried() -> Result<()> {
    e2e::run(async |page| {
        page.block(&["*/export-*"]).await?;
        page.goto("/ventures?country=Kenya").await?;
        page.click(EXPORT).await?;
        page.wait_for("#export-panel [role=alert]").await?;
        page.click(EXPORT).await?;

        page.block(&["*/xlsx-*"]).await?;
        page.click(EXPORT).await?;
        page.click("#export-panel button[value=xlsx]").await?;
        page.wait_for("#export-panel .notice").await?;
        let said = page.text("#export-panel").await?;
        ensure!(said.contains("Couldn’t load the XLSX exporter."), "{said}");

        page.block(&[]).await?;
        page.click("#export-panel .row button").await?;
        page.wait_until("the file is saved", async || {
            Ok(page.text("#export-panel").await?.contains("ventures-filtered-"))
        })
        .await
    })
    .await
}

/// Chunks, where a part of a page is that needs them, and what the part has.
const PARTS: [(&str, &str, &str, &str); 5] = [
    ("venture_more", "/ventures/1", ".detail-lists", "h2"),
    ("venture_rounds", "/ventures/1", ".detail-main > .lower-part", "h2"),
    ("pager", "/ventures", ".answer > .lower-part", ".pager nav"),
    ("ventures_tools", "/ventures", ".filters", "label"),
    ("users_tools", "/users", ".result-line > .lower-part", "select"),
];

#[tokio::test]
async fn a_part_of_a_page_whose_chunk_fails_says_so_and_can_be_retried() -> Result<()> {
    e2e::run(async |page| {
        page.sign_in().await?;
        for (chunk, path, part, content) in PARTS {
            page.clear_cache().await?;
            page.block(&[&format!("*/{chunk}-*")]).await?;
            page.goto(path).await?;
            page.wait_for(part).await?;
            let scroll = format!("document.querySelector('{part}').scrollIntoView()");
            page.client().execute(&scroll, Vec::new()).await?;
            page.wait_for(&format!("{part} [role=alert]")).await.context(chunk)?;

            page.block(&[]).await?;
            page.click(&format!("{part} [role=alert] button")).await?;
            page.wait_for(&format!("{part} {content}")).await.context(chunk)?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn lists_whose_code_is_here_are_shown_offline() -> Result<()> {
    e2e::run(async |page| {
        let lists = async || {
            page.wait_for(".detail-lists").await?;
            let scroll = "document.querySelector('.detail-lists').scrollIntoView()";
            page.client().execute(scroll, Vec::new()).await?;
            page.wait_until("the team", async || {
                let titles = page.texts(".detail-lists h2").await?;
                Ok(titles.iter().any(|title| title.starts_with("Team")))
            })
            .await
        };
        page.goto("/ventures/1").await?;
        lists().await?;
        page.goto_in_app("/settings").await?;
        page.has_heading("Settings").await?;
        page.set_offline(true).await?;
        page.goto_in_app("/ventures/1").await?;
        lists().await
    })
    .await
}
