//! The code of a page comes when the page is wanted, or is there before.

use anyhow::{Context, Result, ensure};
use e2e::{Browser, Page};
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

/// Those of them that are chunks.
async fn fetched(page: &Page) -> Result<Vec<String>> {
    let is_chunk = |file: &String| file.ends_with(".wasm") && !file.ends_with("_bg.wasm");
    Ok(files(page).await?.into_iter().filter(is_chunk).collect())
}

/// Waits until a page with this heading is shown.
async fn heading(page: &Page, text: &str) -> Result<()> {
    let shown = async || Ok(page.texts("#main h1").await?.iter().any(|heading| heading == text));
    page.wait_until(&format!("the heading {text}"), shown).await
}

/// Waits until the page's heading has the focus.
async fn focus_on_heading(page: &Page) -> Result<()> {
    let focused = "return document.activeElement.localName";
    page.wait_until("the focus on the heading", async || {
        Ok(page.client().execute(focused, Vec::new()).await? == "h1")
    })
    .await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn the_first_view_fetches_its_own_chunk_once_and_a_link_prefetches_its_page(
    #[case] browser: Browser,
) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/settings").await?;
        heading(page, "Settings").await?;
        let is_there =
            async |name: &str| Ok(fetched(page).await?.iter().any(|file| file.starts_with(name)));
        ensure!(is_there("settings-").await?, "{:?}", fetched(page).await?);
        ensure!(!is_there("ventures-").await?, "{:?}", fetched(page).await?);
        let focus = "document.querySelector(`nav a[href$='/ventures']`).focus()";
        page.client().execute(focus, Vec::new()).await?;
        page.wait_until("the chunk of the ventures", async || is_there("ventures-").await).await?;
        page.wait_until("the palette", async || is_there("dialogs-").await).await?;
        ensure!(!is_there("overview-").await?, "{:?}", fetched(page).await?);
        let mut all = fetched(page).await?;
        let count = all.len();
        all.sort();
        all.dedup();
        ensure!(all.len() == count, "a chunk was fetched twice: {all:?}");
        Ok(())
    })
    .await
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
async fn priorities(page: &Page, chunk: &str) -> Result<Vec<Value>> {
    let script = "return fetched.filter(([address]) => address.includes(`/${arguments[0]}-`))
        .map(([, priority]) => priority)";
    let priorities = page.client().execute(script, vec![chunk.into()]).await?;
    priorities.as_array().cloned().context("no list of fetches")
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn what_is_prefetched_has_a_low_priority_and_what_somebody_waits_for_has_not(
    #[case] browser: Browser,
) -> Result<()> {
    e2e::run_in(browser, async |page| {
        let act = async |link: &str, action: &str| {
            let script = format!("document.querySelector(`nav a[href$='/{link}']`).{action}");
            page.client().execute(&script, Vec::new()).await
        };
        page.before_each_load(NOTE_FETCHES).await?;
        page.goto("/settings").await?;
        heading(page, "Settings").await?;
        assert_eq!(priorities(page, "settings").await?, ["auto"]);
        act("ventures", "dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))")
            .await?;
        assert_eq!(priorities(page, "ventures").await?, ["low"]);
        page.wait_until("the palette", async || Ok(priorities(page, "dialogs").await? == ["low"]))
            .await?;
        act("fundraising", "click()").await?;
        heading(page, "Fundraising").await?;
        assert_eq!(priorities(page, "fundraising").await?, ["auto"]);
        act("ventures", "click()").await?;
        heading(page, "Ventures").await?;
        assert_eq!(priorities(page, "ventures").await?, ["low"], "fetched again");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_map_workbooks_and_french_come_with_what_shows_them() -> Result<()> {
    const LATER: [&str; 4] = ["country_map-", "countries.svg", "xlsx-", "french.json"];
    // The overview ends with the map.
    const PAGES: [&str; 7] = [
        "/ventures",
        "/ventures/1",
        "/users",
        "/users/1",
        "/fundraising?country=Kenya",
        "/saved",
        "/settings",
    ];
    e2e::run(async |page| {
        page.sign_in().await?;
        let is_there = async |name: &str| {
            Ok::<_, anyhow::Error>(files(page).await?.iter().any(|file| file.starts_with(name)))
        };
        for path in PAGES {
            page.goto(path).await?;
            // The code of the palette is fetched when the rest of a page is there.
            page.wait_until("the palette", async || is_there("dialogs-").await).await?;
            for name in LATER {
                ensure!(!is_there(name).await?, "{path} has fetched {name}");
            }
        }
        page.goto("/ventures?view=map").await?;
        page.wait_until("the map", async || is_there("country_map-").await).await?;
        page.wait_until("its countries", async || is_there("countries.svg").await).await?;
        page.click("button[aria-controls=export-panel]").await?;
        page.wait_for("#export-panel button[value=xlsx]").await?;
        ensure!(!is_there("xlsx-").await?, "the code for workbooks comes before it is wanted");
        page.click("#export-panel button[value=xlsx]").await?;
        page.wait_until("the workbook", async || is_there("xlsx-").await).await?;
        page.goto("/settings").await?;
        page.click("label:has([name=language]):nth-of-type(3)").await?;
        page.wait_until("the French texts", async || is_there("french.json").await).await
    })
    .await
}

#[tokio::test]
async fn a_page_whose_chunk_fails_says_so_and_can_be_retried() -> Result<()> {
    e2e::run(async |page| {
        page.block(&["*/settings-*"]).await?;
        page.goto("/ventures").await?;
        heading(page, "Ventures").await?;
        page.click("nav a[href$='/settings']").await?;
        heading(page, "Page not loaded").await?;
        assert_eq!(page.location().await?, "/settings");
        page.wait_for("[role=alert] button").await?;

        // The rest of the app is alive, and has the page in its history.
        page.client().back().await?;
        heading(page, "Ventures").await?;
        page.client().forward().await?;
        heading(page, "Page not loaded").await?;

        page.block(&[]).await?;
        page.click("[role=alert] button").await?;
        heading(page, "Settings").await?;
        focus_on_heading(page).await
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
        heading(page, "Ventures").await?;
        page.set_offline(true).await?;
        page.wait_for(".offline .notice").await?;
        page.goto_in_app("/settings").await?;
        heading(page, "Page not loaded").await?;

        page.set_offline(false).await?;
        heading(page, "Settings").await?;
        assert_eq!(page.location().await?, "/settings");
        focus_on_heading(page).await
    })
    .await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn the_latest_of_quick_navigations_is_shown_with_the_focus_on_its_heading(
    #[case] browser: Browser,
) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/ventures").await?;
        heading(page, "Ventures").await?;
        // Both clicks come before any chunk can.
        let script = "for (const link of ['settings', 'ventures', 'settings'])
            document.querySelector(`nav a[href$='/${link}']`).click()";
        page.client().execute(script, Vec::new()).await?;
        heading(page, "Settings").await?;
        assert_eq!(page.location().await?, "/settings");
        focus_on_heading(page).await?;
        assert_eq!(page.texts("#main h1").await?, ["Settings"]);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_palette_whose_chunk_fails_says_so_and_can_be_retried() -> Result<()> {
    e2e::run(async |page| {
        page.block(&["*/dialogs-*"]).await?;
        page.goto("/ventures").await?;
        heading(page, "Ventures").await?;
        page.press_with(Some(Key::Control), 'k').await?;
        page.wait_for(".toast").await?;
        ensure!(page.texts("dialog[open]").await?.is_empty(), "there is an empty dialog");

        page.block(&[]).await?;
        page.press_with(Some(Key::Control), 'k').await?;
        page.wait_for(".palette[open] [role=combobox]").await?;
        page.wait_until("the focus in it", async || page.has_focus("[role=combobox]").await)
            .await?;
        page.type_text("fundr").await?;
        page.press(Key::Enter).await?;
        heading(page, "Fundraising").await
    })
    .await
}

#[tokio::test]
async fn an_export_whose_chunk_fails_says_so_and_can_be_retried() -> Result<()> {
    const EXPORT: &str = "button[aria-controls=export-panel]";
    e2e::run(async |page| {
        page.block(&["*/export-*"]).await?;
        page.goto("/ventures").await?;
        page.click(EXPORT).await?;
        page.wait_for("#export-panel [role=alert]").await?;
        page.click(EXPORT).await?;

        page.block(&[]).await?;
        page.click(EXPORT).await?;
        page.wait_for("#export-panel button[value=csv]").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_workbook_whose_chunk_fails_says_so_and_can_be_retried() -> Result<()> {
    const EXPORT: &str = "button[aria-controls=export-panel]";
    e2e::run(async |page| {
        page.block(&["*/xlsx-*"]).await?;
        page.goto("/ventures?country=Kenya").await?;
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
        .await?;
        ensure!(fetched(page).await?.iter().any(|file| file.starts_with("xlsx-")), "no chunk");
        Ok(())
    })
    .await
}

#[rstest]
#[case::lists("venture_more", "/ventures/1", ".detail-lists", "h2")]
#[case::rounds("venture_rounds", "/ventures/1", ".detail-main > .lower-part", "h2")]
#[case::pager("pager", "/ventures", ".results > .lower-part", ".pager nav")]
#[case::filters("ventures_tools", "/ventures", ".filters", "label")]
#[case::order("users_tools", "/users", ".result-line > .lower-part", "select")]
#[tokio::test]
async fn a_part_of_a_page_whose_chunk_fails_says_so_and_can_be_retried(
    #[case] chunk: &str,
    #[case] path: &str,
    #[case] part: &str,
    #[case] content: &str,
) -> Result<()> {
    e2e::run(async |page| {
        page.sign_in().await?;
        page.block(&[format!("*/{chunk}-*").as_str()]).await?;
        page.goto(path).await?;
        page.wait_for(part).await?;
        let scroll = format!("document.querySelector('{part}').scrollIntoView()");
        page.client().execute(&scroll, Vec::new()).await?;
        page.wait_for(&format!("{part} [role=alert]")).await?;

        page.block(&[]).await?;
        page.click(&format!("{part} [role=alert] button")).await?;
        page.wait_for(&format!("{part} {content}")).await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_comparison_whose_dialog_fails_says_so_and_can_be_retried() -> Result<()> {
    const ADD: &str = ".page-head button[aria-haspopup=dialog]";
    e2e::run(async |page| {
        page.block(&["*/dialogs-*"]).await?;
        page.goto("/compare?ids=1").await?;
        page.click(ADD).await?;
        page.wait_for("#main [role=alert]").await?;

        page.block(&[]).await?;
        page.click(ADD).await?;
        page.wait_for("dialog[open] [role=combobox]").await?;
        Ok(())
    })
    .await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn lists_whose_code_is_here_are_shown_offline(#[case] browser: Browser) -> Result<()> {
    e2e::run_in(browser, async |page| {
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
        heading(page, "Settings").await?;
        page.set_offline(true).await?;
        page.goto_in_app("/ventures/1").await?;
        lists().await
    })
    .await
}
