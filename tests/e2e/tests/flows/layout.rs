//! Layout on a narrow screen, and without shifts while a page loads.

use anyhow::{Context, Result, ensure};
use e2e::app_pages::{APP_PAGES, State};
use e2e::{Behavior, Browser, Deployment, Page, Screen, Setup};
use rstest::rstest;
use serde_json::{Value, json};

/// Script that returns fields into which phones would zoom, and header buttons too small for
/// fingers.
const FIND_SMALL: &str = "
    const kinds = ':not([type=checkbox], [type=radio], [type=file])';
    const fields = [...document.querySelectorAll(`input${kinds}, select, textarea`)];
    const small = fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16);
    const icons = [...document.querySelectorAll('.bar :is(.icon-button, .palette-button)')];
    const tiny = icons.filter((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        return Math.min(width, height) < 44;
    });
    return [...small, ...tiny].map(({ outerHTML }) => outerHTML.slice(0, 160))";

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn every_page_fits_phone(#[case] browser: Browser) -> Result<()> {
    const TOO_WIDE: &str = "return document.documentElement.scrollWidth > innerWidth";
    e2e::run_in(browser, async |page| {
        State::Full.prepare(page).await?;
        page.set_screen(Screen::NARROW).await?;
        // Only Chromium can emulate touch.
        let has_touch = browser == Browser::Chromium;
        if has_touch {
            page.emulate_touch().await?;
        }
        page.goto("/").await?;
        for app_page in APP_PAGES {
            State::Full.open_in_app(page, app_page).await?;
            ensure!(!page.is_true(TOO_WIDE).await?, "{} is wider than the screen", app_page.name);
            if has_touch {
                let small = page.client().execute(FIND_SMALL, Vec::new()).await?;
                ensure!(small == json!([]), "too small on {}: {small:#}", app_page.name);
            }
        }

        page.click("nav a[href$='/ventures']").await?;
        page.wait_for(".venture-card").await?;
        page.click(".drawer-button").await?;
        // A person must be able to tap two counts one after another.
        let counts = ".facet[aria-label^=Country]";
        page.wait_for(&format!("{counts} li:nth-child(2) input")).await?;
        let before = position_of_counts(page).await?;
        page.click(&format!("{counts} li:nth-child(2) input")).await?;
        page.wait_for(&format!("{counts} :checked")).await?;
        assert_eq!(position_of_counts(page).await?, before, "the counts move after a choice");
        Ok(())
    })
    .await
}

/// Vertical distance between the counts of the sector filter and its text field.
async fn position_of_counts(page: &Page) -> Result<Value> {
    const POSITION: &str =
        "const top = (selector) => document.querySelector(selector).getBoundingClientRect().top;
        return Math.round(top('.facet[aria-label^=Sector]') - top('#sector'))";
    Ok(page.client().execute(POSITION, Vec::new()).await?)
}

/// Pages whose parts arrive one by one, or not at all without a key. An entered key stays for all
/// later pages.
const PAGES_IN_PARTS: [(State, Behavior, &str); 10] = [
    (State::KeyNeeded, Behavior::Slow, "/"),
    (State::KeyNeeded, Behavior::Slow, "/ventures/45"),
    (State::Full, Behavior::Slow, "/"),
    (State::Full, Behavior::Slow, "/ventures/45"),
    (State::Full, Behavior::Slow, "/ventures/50"),
    (State::Full, Behavior::Slow, "/users/1"),
    (State::Full, Behavior::Slow, "/compare?ids=45,3,108"),
    (State::Full, Behavior::FAILING, "/"),
    (State::Full, Behavior::FAILING, "/ventures/45"),
    (State::Full, Behavior::FAILING, "/compare?ids=45,3,108"),
];

/// Lists that turn out to need local search.
const LOCAL_LISTS: [&str; 2] = ["/ventures?view=table&country=Kenya", "/ventures?name=zzzz"];

#[rstest]
#[case::wide(Screen::WIDE)]
#[case::narrow(Screen::NARROW)]
#[tokio::test]
async fn nothing_moves_while_page_loads(#[case] screen: Screen) -> Result<()> {
    e2e::run(async |page| {
        page.watch_layout_shift().await?;
        page.set_screen(screen).await?;
        page.stop_animations().await?;
        for (state, behavior, path) in PAGES_IN_PARTS {
            state.prepare(page).await?;
            page.set_service_behavior(behavior);
            check_shift(page, path).await.with_context(|| format!("{state}, {behavior:?}"))?;
        }
        Ok(())
    })
    .await?;
    let setup = Setup { deployment: Deployment::OtherOrigin { search: false }, ..Setup::default() };
    e2e::run_with(setup, async |page| {
        page.watch_layout_shift().await?;
        page.set_screen(screen).await?;
        page.stop_animations().await?;
        for path in LOCAL_LISTS {
            check_shift(page, path).await?;
        }
        Ok(())
    })
    .await
}

async fn check_shift(page: &Page, path: &str) -> Result<()> {
    page.load_until_still(path).await?;
    let shift = page.layout_shift().await?;
    let moved = page.moved_parts().await?.join("\n");
    ensure!(shift < 0.02, "layout shift of {shift} on {path}:\n{moved}");
    Ok(())
}

/// Script that returns the parts of cards that are too narrow for a word.
const FIND_CUT: &str = "
    const parts = [...document.querySelectorAll('.venture-card :not(svg, svg *, .visually-hidden)')];
    return parts.filter((part) => part.scrollWidth > part.clientWidth + 1
        && getComputedStyle(part).overflowX !== 'visible').map(({ outerHTML }) => outerHTML.slice(0, 160))";

#[tokio::test]
async fn text_of_cards_ends_after_words() -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        for width in [320, 390, 768, 1280, 2560] {
            page.set_screen(Screen { width, ..Screen::WIDE }).await?;
            page.goto("/ventures?size=100").await?;
            page.wait_for(".venture-foot b").await?;
            let cut = page.client().execute(FIND_CUT, Vec::new()).await?;
            ensure!(cut == json!([]), "cut off at {width} px: {cut:#}");
        }
        Ok(())
    })
    .await
}

/// Script that focuses each control, and returns their number and those that another part covers.
const FIND_COVERED: &str = "const [done] = arguments;
    // The app restores the scroll position until a person presses a key.
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    // Countries overlap each other.
    const controls = [...document.querySelectorAll(`a[href], button, input, select, textarea, summary, [tabindex='0']`)]
        .filter((control) => !control.closest('svg'));
    const covered = [];
    const check = ([control, ...rest]) => {
        if (!control) return done([controls.length, covered]);
        control.focus();
        requestAnimationFrame(() => {
            // The middle of the part in the window.
            const { left, right, top, bottom } = control.getClientRects()[0] ?? control.getBoundingClientRect();
            const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2;
            const hit = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
            const isSeen = control.contains(hit) || hit?.contains(control) || hit?.closest('label')?.contains(control);
            if (document.activeElement === control && !isSeen)
                covered.push(`${control.outerHTML.slice(0, 120)} at ${left} ${top} under ${hit?.outerHTML.slice(0, 80)}`);
            check(rest);
        });
    };
    check(controls);";

#[rstest]
#[case::zoomed(Screen { width: 320, height: 256, ..Screen::WIDE })]
#[case::narrow(Screen::NARROW)]
#[case::wide(Screen { height: 700, ..Screen::WIDE })]
#[tokio::test]
async fn focused_controls_are_not_covered(#[case] screen: Screen) -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.set_screen(screen).await?;
        page.goto("/ventures").await?;
        page.click(".venture-card .compare").await?;
        page.wait_for(".tray").await?;
        for app_page in APP_PAGES {
            State::Full.open_in_app(page, app_page).await?;
            let found = page.client().execute_async(FIND_COVERED, Vec::new()).await?;
            let (count, covered): (usize, Vec<String>) = serde_json::from_value(found)?;
            ensure!(count > 8, "{} has {count} controls", app_page.name);
            ensure!(covered.is_empty(), "{}:\n{}", app_page.name, covered.join("\n"));
        }
        Ok(())
    })
    .await
}
