//! Checks by axe-core: all pages in all states, in both themes, wide and narrow.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use e2e::app_pages::{APP_PAGES, AppPage, SPECIAL_PAGES, State};
use e2e::{Screen, Setup, axe};
use rstest::rstest;

/// Opens pages in a state, and fails with all their violations. Only the usual pages are checked in
/// the dark theme on a narrow screen, because the others have the same colors on all screens.
#[rstest]
#[case::full(State::Full, APP_PAGES, &Screen::ALL)]
#[case::odd_records_and_dialogs(State::Full, SPECIAL_PAGES, &Screen::BRIEF)]
#[case::empty(State::Empty, APP_PAGES, &Screen::BRIEF)]
#[case::failed(State::Failed, APP_PAGES, &Screen::BRIEF)]
#[case::loading(State::Loading, APP_PAGES, &Screen::BRIEF)]
#[case::without_key(State::KeyNeeded, APP_PAGES, &Screen::BRIEF)]
#[tokio::test]
async fn pages_have_no_violations(
    #[case] state: State,
    #[case] app_pages: &[AppPage],
    #[case] screens: &[Screen],
) -> Result<()> {
    let setup = Setup { directory: state.directory(), ..Setup::default() };
    e2e::run_with(setup, async |page| {
        state.prepare(page).await?;
        // Pages by violation, because a violation in a shared part appears on all pages.
        let mut violations = BTreeMap::<String, Vec<String>>::new();
        let mut is_running = false;
        for app_page in app_pages.iter().filter(|app_page| state.applies_to(app_page)) {
            page.set_screen(Screen::WIDE).await?;
            match is_running {
                true => state.open_in_app(page, app_page).await?,
                false => state.open(page, app_page).await?,
            }
            // A click may open a dialog, which must not cover the next page.
            is_running = app_page.click.is_empty();
            for screen in screens {
                page.set_screen(*screen).await?;
                for violation in axe::violations(page, screen.theme).await? {
                    let pages = violations.entry(violation).or_default();
                    pages.push(format!("{} {screen}", app_page.name));
                }
            }
        }
        let report = violations.iter();
        let report = report.map(|(text, pages)| format!("{text}  on {}\n", pages.join(", ")));
        ensure!(
            violations.is_empty(),
            "pages in the state “{state}”:\n{}",
            report.collect::<String>()
        );
        Ok(())
    })
    .await
}
