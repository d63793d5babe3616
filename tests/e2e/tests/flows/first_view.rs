//! Page before the app's code: the early request, the frame of `index.html`, and the words of the
//! response.

use anyhow::{Result, ensure};
use e2e::explorer::location_has;
use e2e::{Behavior, Browser, Fault, Look, Page, Setup, Site, axe, run, run_in, run_with};
use fantoccini::key::Key;
use rstest::rstest;
use serde_json::Value;

const PAGES: [&str; 6] = ["/", "/ventures", "/ventures/45", "/fundraising", "/users", "/users/1"];

/// Pages without an early request.
const OTHERS: [&str; 4] = ["/saved", "/compare", "/settings", "/nowhere"];

/// Keeps the app from starting until `startApp` is called.
const HOLD: &str = "
    const { instantiateStreaming } = WebAssembly;
    const start = new Promise((resolve) => (globalThis.startApp = resolve));
    WebAssembly.instantiateStreaming = async (...source) =>
        (await start, instantiateStreaming.apply(WebAssembly, source));";

/// Records the words of the frame and of the app, with their positions, when one replaces the
/// other.
const COMPARE: &str = "
    const parts = ['h1', '.page-head p', '.brand', '.nav a', '.totals li', '.newest h2, .panel > header h2', '.cover',
        '.tagline', '.newest small:first-of-type', '.monogram', '.round-words .one-line', '.tabs b',
        '.venture-title p', '.prose', '.chips .chip', '.figures dt', '.person-head p', '.crumbs li'];
    const words = (root, part) => [...root.querySelectorAll(part)]
        .filter((it) => !it.querySelector('.bone') && it.checkVisibility() && it.textContent.trim())
        .map((it) => {
            const range = document.createRange();
            range.selectNodeContents(it);
            const { left, top } = range.getClientRects()[0] ?? it.getBoundingClientRect();
            return { text: it.textContent.trim(), left, top: top + scrollY };
        });
    const remove = Element.prototype.remove;
    Element.prototype.remove = function () {
        if (this.id !== 'first-view') return remove.call(this);
        const drawn = parts.map((part) => words(this, part));
        remove.call(this);
        globalThis.drawn = drawn.flat().length;
        globalThis.differences = parts.flatMap((part, at) => {
            const shown = words(document.body, part);
            return drawn[at].filter((it) => !shown.some((other) => it.text === other.text
                && Math.abs(it.left - other.left) <= 2 && Math.abs(it.top - other.top) <= 2))
                .map((it) => [part, it, shown.find((other) => other.text === it.text)]);
        });
    };";

/// True once the words of the first row, or of the record, are drawn.
const IS_DRAWN: &str = "const frame = document.getElementById('first-view');
    return !!frame?.querySelector('.cover[href], h1[dir=auto]') && !frame.querySelector('h1 .bone')";

async fn drawn(page: &Page, path: &str) -> Result<()> {
    page.load(path).await?;
    page.wait_until(&format!("{path} is drawn"), async || page.holds(IS_DRAWN).await).await
}

/// Code that cannot run requests nothing, so the request is the page's own.
#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn first_request_precedes_code(#[case] browser: Browser) -> Result<()> {
    run_in(browser, async |page| {
        page.sign_in().await?;
        page.file_meets("venture-directory-", Fault::WrongByte);
        page.expect_errors();
        for path in ["/ventures/42", "/users"] {
            page.service_behaves(Behavior::Well);
            page.goto(path).await?;
            let is_sent = async || {
                let requests = page.requests();
                Ok(requests.len() == 1 && requests.keys().all(|it| it.contains(path)))
            };
            page.wait_until("one request", is_sent).await?;
        }
        Ok(())
    })
    .await
}

async fn start_app(page: &Page) -> Result<()> {
    page.client().execute("startApp()", Vec::new()).await?;
    page.first_view_is_over().await
}

#[rstest]
#[case::wide(Look::WIDE, "en")]
#[case::narrow(Look::NARROW, "en")]
#[case::wide_in_french(Look::WIDE, "fr")]
#[case::narrow_in_french(Look::NARROW, "fr")]
#[tokio::test]
async fn frame_has_words_and_places_of_app(
    #[case] look: Look,
    #[case] language: &str,
) -> Result<()> {
    run(async |page| {
        page.sign_in().await?;
        page.prefer_languages(language).await?;
        page.before_each_load(HOLD).await?;
        page.before_each_load(COMPARE).await?;
        page.look(look).await?;
        for path in PAGES {
            // The response could be that of the page before.
            page.clear_cache().await?;
            page.service_behaves(Behavior::Well);
            drawn(page, path).await?;
            let early = page.requests();
            start_app(page).await?;
            let all = page.requests();
            let is_taken = early.keys().all(|it| all.get(it) == Some(&1));
            ensure!(!early.is_empty() && is_taken, "{path} requests {all:#?}");
            let result = page.client().execute("return [drawn, differences]", Vec::new()).await?;
            let (drawn, differences): (u64, Vec<Value>) = serde_json::from_value(result)?;
            ensure!(drawn >= 10, "{path} has {drawn} words");
            ensure!(differences.is_empty(), "{path}: {differences:#?}");
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn frame_is_accessible() -> Result<()> {
    run(async |page| {
        page.sign_in().await?;
        // Code that is requested early and not used yet causes a warning.
        page.expect_errors();
        page.before_each_load(HOLD).await?;
        for path in PAGES.into_iter().chain(OTHERS) {
            page.load(path).await?;
            page.wait_for("#first-view h1").await?;
            for look in Look::BRIEF {
                page.look(look).await?;
                let faults = axe::violations(page, look.theme).await?;
                ensure!(faults.is_empty(), "{path} {look}:\n{}", faults.join(""));
            }
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn frame_can_be_used_before_app() -> Result<()> {
    const FOCUS: &str = "return document.activeElement.getAttribute('href')";
    const IS_SEARCHED: &str = "
        return document.activeElement.matches('#main input[type=search]')
            && document.activeElement.value === 'solar' && location.search === '?name=solar'";
    run(async |page| {
        page.before_each_load(HOLD).await?;
        drawn(page, "/ventures").await?;
        page.click("#first-view input[name=name]").await?;
        page.type_text("solar").await?;
        start_app(page).await?;
        page.wait_until("the text is searched", async || page.holds(IS_SEARCHED).await).await?;

        drawn(page, "/ventures").await?;
        page.press(Key::Tab).await?;
        page.press(Key::Tab).await?;
        let before = page.client().execute(FOCUS, Vec::new()).await?;
        start_app(page).await?;
        let after = page.client().execute(FOCUS, Vec::new()).await?;
        ensure!(before.is_string() && before == after, "the focus went from {before} to {after}");

        drawn(page, "/ventures").await?;
        page.click("#first-view .cover").await?;
        location_has(page, "/ventures/").await?;
        page.wait_until("its words", async || page.holds(IS_DRAWN).await).await
    })
    .await
}

#[tokio::test]
async fn rows_without_applied_filter_are_not_drawn() -> Result<()> {
    const LINKS: &str = "const [done] = arguments;
        earlyRequest.response.then((response) => response.clone().json()).then(() =>
            setTimeout(() => done(document.querySelectorAll('#first-view .cover[href]').length)))";
    let setup = Setup { site: Site::OtherOrigin { search: false }, ..Setup::default() };
    run_with(setup, async |page| {
        page.before_each_load(HOLD).await?;
        for (path, expected) in [("/ventures?country=Kenya", 0), ("/ventures", 20)] {
            page.load(path).await?;
            let links = page.client().execute_async(LINKS, Vec::new()).await?;
            ensure!(links == expected, "{path}: {links} links");
        }
        Ok(())
    })
    .await
}
