//! Takes screenshots of all [`APP_PAGES`], in both themes, wide and narrow, and saves them in the
//! directory given as its argument. `cargo xtask screenshots` runs it.
//!
//! The screenshots change only with the app: the directory is always the same, the clock is
//! stopped, nothing moves, and no request leaves the machine.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use e2e::app_pages::{APP_PAGES, AppPage, State};
use e2e::{Page, Screen};

/// Script that stops the clock after the last event of the directory.
const STOP_CLOCK: &str = "{
    const then = Date.UTC(2026, 9, 1, 12);
    const Clock = Date;
    globalThis.Date = class extends Clock {
        constructor(...values) { values.length ? super(...values) : super(then); }
        static now() { return then; }
    };
}";

/// Script that removes the blinking caret and scrolls to the top.
const HOLD_STILL: &str = "document.activeElement?.blur(); scrollTo(0, 0);";

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let argument = std::env::args_os().nth(1);
    let directory = PathBuf::from(argument.context("pass the directory for the screenshots")?);
    fs::create_dir_all(&directory)?;
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.before_each_load(STOP_CLOCK).await?;
        for app_page in APP_PAGES {
            for screen in Screen::ALL {
                capture(page, app_page, screen, &directory).await?;
            }
        }
        Ok(())
    })
    .await
}

/// Takes a screenshot of a page, loaded for this screen because some parts are drawn only once.
async fn capture(page: &Page, app_page: &AppPage, screen: Screen, directory: &Path) -> Result<()> {
    page.set_screen(screen).await?;
    State::Full.open(page, app_page).await?;
    page.client().execute(HOLD_STILL, vec![]).await?;
    let path = directory.join(format!("{}-{screen}.png", app_page.name));
    fs::write(&path, page.client().screenshot().await?)?;
    println!("{}", path.display());
    Ok(())
}
