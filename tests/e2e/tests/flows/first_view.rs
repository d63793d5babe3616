//! Page before the app starts: the early request, the frame of `index.html`, and the words of the
//! response.

use anyhow::{Context, Result, ensure};
use e2e::lists::wait_for_location;
use e2e::{Behavior, Browser, Deployment, Fault, Page, Screen, Setup, axe, run, run_in, run_with};
use fantoccini::key::Key;
use rstest::rstest;
use serde_json::Value;

const PAGES: [&str; 6] = ["/", "/ventures", "/ventures/45", "/fundraising", "/users", "/users/1"];

/// Pages without an early request.
const OTHERS: [&str; 4] = ["/saved", "/compare", "/settings", "/nowhere"];

/// Script that keeps the app from starting until `startApp` is called.
const HOLD: &str = "
    const { compileStreaming } = WebAssembly;
    const start = new Promise((resolve) => (globalThis.startApp = resolve));
    WebAssembly.compileStreaming = async (...source) =>
        (await start, compileStreaming.apply(WebAssembly, source));";

/// Script that hides the first frame from the page, so that data are drawn as if nothing was painted.
const UNPAINTED: &str = "{
    const { requestAnimationFrame } = globalThis;
    globalThis.requestAnimationFrame = () => (globalThis.requestAnimationFrame = requestAnimationFrame);
}";

/// Script that compares words and positions of frame and app when the app replaces the frame.
const COMPARE: &str = "
    const parts = ['h1', '.page-head p', '.brand', '.nav a', '.totals li', '.newest h2, .panel > header h2', '.cover',
        '.tagline', '.newest small:first-of-type', '.monogram', '.round-words .one-line',
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

/// Script that returns true once the words of the first row, or of the record, are drawn.
const IS_DRAWN: &str = "const frame = document.getElementById('first-view');
    return !!frame?.querySelector('.cover[href], h1[dir=auto]') && !frame.querySelector('h1 .bone')";

async fn load_until_drawn(page: &Page, path: &str) -> Result<()> {
    page.load(path).await?;
    page.wait_until(&format!("{path} is drawn"), async || page.is_true(IS_DRAWN).await).await
}

/// Prevents the code from running, so that the request is from the page itself.
#[tokio::test]
async fn first_request_precedes_code_in_firefox() -> Result<()> {
    run_in(Browser::Firefox, async |page| {
        page.sign_in().await?;
        page.set_file_fault("venture-directory-", Fault::WrongByte);
        page.expect_errors();
        for path in ["/ventures/42", "/users"] {
            page.set_service_behavior(Behavior::Working);
            page.goto(path).await?;
            let is_sent = async || {
                let requests = page.requests();
                Ok(requests.len() == 1 && requests.keys().all(|address| address.contains(path)))
            };
            page.wait_until("a single request", is_sent).await?;
        }
        Ok(())
    })
    .await
}

async fn start_app(page: &Page) -> Result<()> {
    page.client().execute("startApp()", Vec::new()).await?;
    page.wait_for_app().await
}

#[tokio::test]
async fn frame_has_words_and_positions_of_app() -> Result<()> {
    run(async |page| {
        page.sign_in().await?;
        page.before_each_load(HOLD).await?;
        page.before_each_load(UNPAINTED).await?;
        page.before_each_load(COMPARE).await?;
        for language in ["en", "fr"] {
            page.prefer_languages(language).await?;
            for screen in [Screen::WIDE, Screen::NARROW] {
                page.set_screen(screen).await?;
                for path in PAGES {
                    let outcome = check_frame(page, path).await;
                    outcome.with_context(|| format!("{path}, {screen}, {language}"))?;
                }
            }
        }
        Ok(())
    })
    .await
}

async fn check_frame(page: &Page, path: &str) -> Result<()> {
    // Otherwise, the response could be that of an earlier page.
    page.clear_cache().await?;
    page.set_service_behavior(Behavior::Working);
    load_until_drawn(page, path).await?;
    let early = page.requests();
    start_app(page).await?;
    let all = page.requests();
    let is_reused = early.keys().all(|address| all.get(address) == Some(&1));
    ensure!(!early.is_empty() && is_reused, "the page requests {all:#?}");
    let result = page.client().execute("return [drawn, differences]", Vec::new()).await?;
    let (count, differences): (u64, Vec<Value>) = serde_json::from_value(result)?;
    ensure!(count >= 10, "there are {count} words");
    ensure!(differences.is_empty(), "{differences:#?}");
    Ok(())
}

#[rstest]
#[case::wide(Screen::WIDE)]
#[case::narrow(Screen::NARROW)]
#[tokio::test]
async fn nothing_moves_when_late_data_are_drawn(#[case] screen: Screen) -> Result<()> {
    // Further ventures have long and Arabic texts.
    const OTHERS: [&str; 4] =
        ["/ventures?view=table", "/ventures?page=42", "/ventures/50", "/ventures/100"];
    run(async |page| {
        page.sign_in().await?;
        // Preloaded code that is not used causes a warning.
        page.expect_errors();
        page.watch_layout_shift().await?;
        page.before_each_load(HOLD).await?;
        page.set_screen(screen).await?;
        for path in PAGES.into_iter().chain(OTHERS) {
            page.clear_cache().await?;
            page.set_service_behavior(Behavior::Slow);
            load_until_drawn(page, path).await?;
            let (shift, moved) = (page.layout_shift().await?, page.moved_parts().await?);
            ensure!(shift < 0.005, "layout shift of {shift} on {path}:\n{}", moved.join("\n"));
        }
        Ok(())
    })
    .await
}

/// An error of the window may be that of a browser extension.
#[tokio::test]
async fn app_starts_after_error_of_other_script() -> Result<()> {
    const ERROR: &str = "dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop \
        completed with undelivered notifications.', filename: location.href }))";
    run(async |page| {
        page.before_each_load(HOLD).await?;
        load_until_drawn(page, "/ventures").await?;
        page.client().execute(ERROR, Vec::new()).await?;
        start_app(page).await?;
        page.wait_for_heading("Ventures").await
    })
    .await
}

#[tokio::test]
async fn frame_is_accessible() -> Result<()> {
    run(async |page| {
        page.sign_in().await?;
        // Preloaded code that is not used causes a warning.
        page.expect_errors();
        page.before_each_load(HOLD).await?;
        for path in PAGES.into_iter().chain(OTHERS) {
            page.load(path).await?;
            page.wait_for("#first-view h1").await?;
            for screen in Screen::BRIEF {
                page.set_screen(screen).await?;
                let violations = axe::violations(page, screen.theme).await?;
                ensure!(violations.is_empty(), "{path} {screen}:\n{}", violations.join(""));
            }
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn frame_can_be_used_before_app_starts() -> Result<()> {
    const FOCUS: &str = "return document.activeElement.getAttribute('href')";
    const IS_SEARCHED: &str = "
        return document.activeElement.matches('#main input[type=search]')
            && document.activeElement.value === 'solar' && location.search === '?name=solar'";
    run(async |page| {
        page.before_each_load(HOLD).await?;
        load_until_drawn(page, "/ventures").await?;
        page.click("#first-view input[name=name]").await?;
        page.type_text("solar").await?;
        start_app(page).await?;
        page.wait_until("a search for the text", async || page.is_true(IS_SEARCHED).await).await?;

        load_until_drawn(page, "/ventures").await?;
        page.press(Key::Tab).await?;
        page.press(Key::Tab).await?;
        let before = page.client().execute(FOCUS, Vec::new()).await?;
        start_app(page).await?;
        let after = page.client().execute(FOCUS, Vec::new()).await?;
        ensure!(before.is_string() && before == after, "the focus moved from {before} to {after}");

        load_until_drawn(page, "/ventures").await?;
        page.click("#first-view .cover").await?;
        wait_for_location(page, "/ventures/").await?;
        page.wait_until("the words of the venture", async || page.is_true(IS_DRAWN).await).await
    })
    .await
}

#[tokio::test]
async fn rows_without_applied_filter_are_not_drawn() -> Result<()> {
    // The words are drawn in the task in which the text arrives.
    const IS_READ: &str = "return typeof globalThis.earlyRequest?.text === 'string'";
    const LINKS: &str = "return document.querySelectorAll('#first-view .cover[href]').length";
    let setup = Setup { deployment: Deployment::OtherOrigin { search: false }, ..Setup::default() };
    run_with(setup, async |page| {
        page.before_each_load(HOLD).await?;
        for (path, expected) in [("/ventures?country=Kenya", 0), ("/ventures", 20)] {
            page.load(path).await?;
            page.wait_until("the response is read", async || page.is_true(IS_READ).await).await?;
            let links = page.client().execute(LINKS, Vec::new()).await?;
            ensure!(links == expected, "{path}: {links} links");
        }
        Ok(())
    })
    .await
}
