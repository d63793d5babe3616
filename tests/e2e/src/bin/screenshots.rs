//! Takes a picture of every page of [`APP_PAGES`], in both themes, wide and narrow, into the directory
//! given as its argument. `cargo xtask screenshots` runs it.
//!
//! The pictures change only with the app: the demonstration directory is always the same, the clock
//! is stopped, nothing moves, and no request leaves the machine.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use e2e::app_pages::{APP_PAGES, AppPage, State};
use e2e::{Look, Page};

/// Stops the clock after the last event of the demonstration directory.
const STOP_THE_CLOCK: &str = "{
    const then = Date.UTC(2026, 9, 1, 12);
    const Clock = Date;
    globalThis.Date = class extends Clock {
        constructor(...given) { given.length ? super(...given) : super(then); }
        static now() { return then; }
    };
}";

/// Logos are on other sites, which may be unreachable.
const ELSEWHERE: [&str; 1] = ["https://*"];

/// A caret would blink, and the pointer could be anywhere.
const HOLD_STILL: &str = "document.activeElement?.blur(); scrollTo(0, 0);";

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let argument = std::env::args_os().nth(1);
    let directory = PathBuf::from(argument.context("say where the pictures go")?);
    fs::create_dir_all(&directory)?;
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.before_each_load(STOP_THE_CLOCK).await?;
        page.block(&ELSEWHERE).await?;
        for place in APP_PAGES {
            for look in Look::ALL {
                take(page, place, look, &directory).await?;
            }
        }
        Ok(())
    })
    .await
}

/// Reloads the page for each look: parts of it may have been drawn for the one before.
async fn take(page: &Page, place: &AppPage, look: Look, directory: &Path) -> Result<()> {
    page.look(look).await?;
    State::Full.open(page, place).await?;
    page.client().execute(HOLD_STILL, vec![]).await?;
    let path = directory.join(format!("{}-{look}.png", place.name));
    fs::write(&path, page.client().screenshot().await?)?;
    println!("{}", path.display());
    Ok(())
}
