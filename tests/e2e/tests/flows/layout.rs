//! Layout on a narrow screen, and without shifts while a page loads.

use anyhow::{Context, Result, ensure};
use e2e::app_pages::{APP_PAGES, State};
use e2e::{Behavior, Browser, Look, Page, Setup, Site};
use rstest::rstest;
use serde_json::{Value, json};

/// Fields into which telephones would zoom, and buttons of the header that are too small for
/// fingers.
const SMALL: &str = "
    const kinds = ':not([type=checkbox], [type=radio], [type=file])';
    const fields = [...document.querySelectorAll(`input${kinds}, select, textarea`)];
    const small = fields.filter((it) => parseFloat(getComputedStyle(it).fontSize) < 16);
    const icons = [...document.querySelectorAll('.bar :is(.icon-button, .palette-button)')];
    const tiny = icons.filter((it) => {
        const { width, height } = it.getBoundingClientRect();
        return Math.min(width, height) < 44;
    });
    return [...small, ...tiny].map((it) => it.outerHTML.slice(0, 160))";

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn every_page_fits_telephone(#[case] browser: Browser) -> Result<()> {
    const TOO_WIDE: &str = "return document.documentElement.scrollWidth > innerWidth";
    e2e::run_in(browser, async |page| {
        State::Full.prepare(page).await?;
        page.look(Look::NARROW).await?;
        // Only Chromium can emulate touch.
        let has_fingers = browser == Browser::Chromium;
        if has_fingers {
            page.touch().await?;
        }
        for place in APP_PAGES {
            State::Full.open(page, place).await?;
            ensure!(!page.holds(TOO_WIDE).await?, "{} is wider than the screen", place.name);
            if has_fingers {
                let small = page.client().execute(SMALL, Vec::new()).await?;
                ensure!(small == json!([]), "too small on {}: {small:#}", place.name);
            }
        }

        page.click("nav a[href$='/ventures']").await?;
        page.wait_for(".venture-card").await?;
        page.click(".drawer-button").await?;
        // A person who taps two counts in turn hits both.
        let counts = ".facet[aria-label^=Sector]";
        page.wait_for(&format!("{counts} li:nth-child(2) input")).await?;
        let before = place_of_counts(page).await?;
        page.click(&format!("{counts} li:nth-child(2) input")).await?;
        page.wait_for(&format!("{counts} :checked")).await?;
        assert_eq!(place_of_counts(page).await?, before, "the counts move when one is chosen");
        Ok(())
    })
    .await
}

/// Distance of the counts below the field of the filter by sector.
async fn place_of_counts(page: &Page) -> Result<Value> {
    const PLACE: &str =
        "const top = (it) => document.querySelector(it).getBoundingClientRect().top;
        return Math.round(top('.facet[aria-label^=Sector]') - top('#sector'))";
    Ok(page.client().execute(PLACE, Vec::new()).await?)
}

/// Pages whose parts arrive one by one, or not at all without a key.
const IN_PARTS: [(State, Behavior, &str); 10] = [
    (State::KeyNeeded, Behavior::Slow, "/"),
    (State::KeyNeeded, Behavior::Slow, "/ventures/45"),
    (State::Full, Behavior::Slow, "/"),
    (State::Full, Behavior::Slow, "/ventures/45"),
    (State::Full, Behavior::Slow, "/ventures/50"),
    (State::Full, Behavior::Slow, "/users/1"),
    (State::Full, Behavior::Slow, "/compare?ids=45,3,108"),
    (State::Full, Behavior::IN_TROUBLE, "/"),
    (State::Full, Behavior::IN_TROUBLE, "/ventures/45"),
    (State::Full, Behavior::IN_TROUBLE, "/compare?ids=45,3,108"),
];

/// Lists that turn out to be searched in the browser.
const SEARCHED_HERE: [&str; 2] = ["/ventures?view=table&country=Kenya", "/ventures?name=zzzz"];

#[rstest]
#[case::wide(Look::WIDE)]
#[case::narrow(Look::NARROW)]
#[tokio::test]
async fn nothing_moves_while_page_loads(#[case] look: Look) -> Result<()> {
    e2e::run(async |page| {
        page.watch_layout_shift().await?;
        page.look(look).await?;
        page.stop_animations().await?;
        for (state, behavior, path) in IN_PARTS {
            state.prepare(page).await?;
            page.service_behaves(behavior);
            stays_still(page, path).await.with_context(|| format!("{state}, {behavior:?}"))?;
        }
        Ok(())
    })
    .await?;
    let setup = Setup { site: Site::OtherOrigin { search: false }, ..Setup::default() };
    e2e::run_with(setup, async |page| {
        page.watch_layout_shift().await?;
        page.look(look).await?;
        for path in SEARCHED_HERE {
            stays_still(page, path).await?;
        }
        Ok(())
    })
    .await
}

async fn stays_still(page: &Page, path: &str) -> Result<()> {
    page.arrive(path).await?;
    let shift = page.layout_shift().await?;
    let moved = page.moved_parts().await?.join("\n");
    ensure!(shift < 0.02, "layout shift of {shift} on {path}:\n{moved}");
    Ok(())
}
