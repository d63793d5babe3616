//! Measures the app in Chromium, and prints tables in Markdown. `cargo xtask bench app` runs it.
//!
//! | table | module |
//! |---|---|
//! | first and later visits, pages seen before | `visits` |
//! | layout shift | `shift` |
//! | memory | `growth` |

mod growth;
mod shift;
mod visits;

use anyhow::Result;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    visits::first_and_later().await?;
    visits::pages_seen_before().await?;
    shift::report().await?;
    growth::report().await
}
