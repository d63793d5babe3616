//! A service with lists and no search: the app searches all of its ventures here, and a
//! person sees no difference but the line that says how far it is.
//!
//! It is one flow, because reading the list takes half a minute.

use anyhow::{Context, Result, ensure};
use e2e::explorer::{Seen, choose, list, location_has, open_third};
use e2e::{Browser, Directory, GONE, Manner, Page, Setup};
use fantoccini::Locator;
use rstest::rstest;

const VENTURES: u32 = 10_000;
const SEARCH: &str = "#main input[type=search]";
const PANEL: &str = ".crawl > p:not([role])";

/// Waits until the panel has these words.
async fn says(page: &Page, words: &str) -> Result<()> {
    let said = async || Ok(page.texts(PANEL).await?.join(" ").contains(words));
    page.wait_until(&format!("“{words}” in the panel"), said).await
}

/// Waits until nothing is read any more.
async fn is_read(page: &Page) -> Result<()> {
    says(page, "Loaded all ").await
}

/// Presses a control of the panel.
async fn press(page: &Page, name: &str) -> Result<()> {
    for button in page.client().find_all(Locator::Css(".crawl button")).await? {
        if button.text().await? == name {
            return button.click().await.context("the control could not be pressed");
        }
    }
    anyhow::bail!("there is no control {name}")
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn a_directory_without_a_search_is_used_as_one_with(#[case] browser: Browser) -> Result<()> {
    let setup = Setup { browser, directory: Directory::Listed(VENTURES), ..Setup::default() };
    e2e::run_with(setup, async |page| {
        reads_through_storm_drift_and_lost_network(page).await?;
        // The browser has no part in this, and much in the rest.
        if browser == Browser::Chromium {
            filters_pages_opens_and_comes_back(page).await?;
        }
        reloads_what_is_kept(page).await?;
        follows_another_tab_and_takes_over(page).await?;
        reads_damage_anew(page).await?;
        works_where_nothing_can_be_kept(page).await
    })
    .await
}

async fn reads_through_storm_drift_and_lost_network(page: &Page) -> Result<()> {
    page.goto("/ventures").await?;
    list(page, &format!("1–20 of {} ", all())).await?;
    ensure!(page.texts(PANEL).await?.is_empty(), "it reads although nobody has searched");
    page.service_behaves(Manner::Slow);
    page.wait_for(SEARCH).await?.send_keys("solar").await?;
    says(page, "Loading the list").await?;
    // What was read so far is searched meanwhile.
    list(page, "1–").await?;

    page.service_behaves(Manner::OVERRUN);
    page.wait_until("it is refused again and again", async || {
        Ok(page.requests().values().any(|times| *times > 1))
    })
    .await?;
    says(page, "Loading the list").await?;
    // Nothing is answered, so that the list is not complete before the network is lost.
    page.service_behaves(Manner::Late);

    page.set_offline(true).await?;
    says(page, "You’re offline").await?;
    list(page, "1–").await?;
    page.set_offline(false).await?;
    says(page, "Loading the list").await?;

    page.service_behaves(Manner::Shortened);
    is_read(page).await?;
    ensure!(page.texts("#main [role=alert]").await?.is_empty(), "there is trouble");
    // What vanished meanwhile is gone after the next refresh.
    if !page.texts(PANEL).await?.join(" ").contains(&rest()) {
        press(page, "Refresh").await?;
        says(page, &format!("Loaded all {} ventures", rest())).await?;
    }
    Ok(())
}

/// How many ventures there are, as people read it.
fn all() -> String {
    thousands(VENTURES.into())
}

/// How many of them are left in the end.
fn rest() -> String {
    thousands(u64::from(VENTURES) - GONE)
}

fn thousands(number: u64) -> String {
    format!("{},{:03}", number / 1000, number % 1000)
}

/// Of how many ventures the sectors are known, if that is what the note says.
async fn filters_pages_opens_and_comes_back(page: &Page) -> Result<()> {
    page.click("[aria-label='Clear search']").await?;
    // The service lists them again, and what has gone there is gone here.
    page.wait_until("the search is gone", async || Ok(!page.location().await?.contains("name=")))
        .await?;
    page.reload().await?;
    list(page, &format!("1–20 of {} ", rest())).await?;
    choose(page, "country", "Kenya").await?;
    location_has(page, "country=Kenya").await?;
    list(page, "1–20 of ").await?;
    take_size(page, 50).await?;
    list(page, "1–50 of ").await?;
    for sector in ["Agritech", "Financial services"] {
        choose(page, "sector", sector).await?;
        location_has(page, &format!("sector={}", sector.replace(' ', "+"))).await?;
    }
    take_size(page, 10).await?;
    let first = checked_list(page, "1–10 of ").await?;
    assert_eq!(page.texts(".results .chips li").await?.len(), 3);
    assert_eq!(first.location.matches("sector=").count(), 2, "{first:?}");
    page.click(".pager a[aria-label=Next]").await?;
    let second = checked_list(page, "11–").await?;
    ensure!(second.names.iter().all(|name| !first.names.contains(name)), "{second:?}");
    open_third(page, &second).await?;
    page.client().back().await?;
    let now = checked_list(page, "11–").await?;
    ensure!(same(&now, &second), "Back gives another list: {now:?}, not {second:?}");
    page.client().back().await?;
    let now = checked_list(page, "1–10 of ").await?;
    ensure!(same(&now, &first), "the page before is another one: {now:?}, not {first:?}");
    Ok(())
}

fn same(now: &Seen, before: &Seen) -> bool {
    (&now.location, &now.names) == (&before.location, &before.names)
}

async fn reloads_what_is_kept(page: &Page) -> Result<()> {
    page.goto_in_app("/ventures?country=Kenya&sort=name&page=2").await?;
    let before = checked_list(page, "21–40 of ").await?;
    store(page).await?;
    page.reload().await?;
    is_read(page).await?;
    assert_eq!(pages_read(page).await?, 0, "what is kept was read again");
    let now = list(page, "21–40 of ").await?;
    ensure!(same(&now, &before), "reload gives another list: {now:?}, not {before:?}");
    Ok(())
}

/// The list once no more of it is checked: the result grows as long as that goes on, and the panel has a
/// button “Pause” where “Refresh” is else. It begins some time after a filter was chosen, so that one
/// look at the panel says nothing.
async fn checked_list(page: &Page, range: &str) -> Result<Seen> {
    const LOOKS: u32 = 15;
    let mut same = 0;
    let mut last = list(page, range).await?;
    page.wait_until("the candidates are checked", async || {
        let is_idle = page.texts(PANEL).await?.join(" ").contains("Loaded all ");
        let now = list(page, range).await?;
        same = if is_idle && now == last { same + 1 } else { 0 };
        last = now;
        Ok(same == LOOKS)
    })
    .await?;
    Ok(last)
}

/// Waits until what is known by now is stored. That happens some time after each change, and at the
/// end of a refresh in any case; the note beside the rows is written last.
async fn store(page: &Page) -> Result<()> {
    const IS_BEGUN: &str = "return Object.keys(localStorage).some((it) =>
        it.startsWith('venture-directory:/:directory:'))";
    // The note beside the rows has the time at which they were written.
    const NOTES: &str = "return Object.entries(localStorage).filter(([name]) =>
        name.startsWith('venture-directory:/:directory:')).join()";
    page.wait_until("some of the list is stored", async || page.holds(IS_BEGUN).await).await?;
    let before = page.client().execute(NOTES, vec![]).await?;
    press(page, "Refresh").await?;
    page.wait_until("the list is stored", async || {
        Ok(page.client().execute(NOTES, vec![]).await? != before)
    })
    .await?;
    is_read(page).await?;
    // The requests are counted from here on.
    page.service_behaves(Manner::Shortened);
    Ok(())
}

/// Has so many rows on a page.
async fn take_size(page: &Page, size: u32) -> Result<()> {
    page.click(&format!(".pager select option[value='{size}']")).await
}

/// Opens a second tab, which reads nothing as long as the first one does, and then goes on.
async fn follows_another_tab_and_takes_over(page: &Page) -> Result<()> {
    forget(page).await?;
    page.service_behaves(Manner::Slow);
    page.goto("/ventures?name=solar").await?;
    says(page, "Loading the list").await?;
    list(page, "1–").await?;
    // Nothing is answered in between, so that the first tab does not load all before it is closed.
    page.service_behaves(Manner::Late);
    let first = page.client().window().await?;
    let second = page.client().new_window(true).await?.handle;
    page.client().switch_to_window(second.clone()).await?;
    page.service_behaves(Manner::Slow);
    page.goto("/ventures?name=solar").await?;
    says(page, "Another tab is loading the list").await?;
    page.service_behaves(Manner::Late);
    // What the first tab has kept is found here.
    list(page, "1–").await?;
    page.client().switch_to_window(first).await?;
    page.client().close_window().await?;
    page.client().switch_to_window(second).await?;
    says(page, "Loading the list").await?;
    page.service_behaves(Manner::Well);
    // No row is missing between what the first tab has stored and what the second one has read.
    says(page, &format!("Loaded all {} ventures", all())).await
}

async fn reads_damage_anew(page: &Page) -> Result<()> {
    let range = list(page, "1–20 of ").await?.range;
    // From another page, so that the list does not store its rows over the damage.
    page.goto("/settings").await?;
    change_kept(page, "record.rows[0] = 'damage'").await?;
    page.goto("/ventures?name=solar").await?;
    says(page, &format!("Loaded all {} ventures", all())).await?;
    ensure!(
        pages_read(page).await? > u64::from(VENTURES / 200),
        "what is damaged was not read anew"
    );
    assert_eq!(list(page, "1–20 of ").await?.range, range);
    ensure!(page.texts("#main [role=alert]").await?.is_empty(), "there is trouble");
    Ok(())
}

async fn works_where_nothing_can_be_kept(page: &Page) -> Result<()> {
    let blocked = "Object.defineProperty(window, 'indexedDB', {
        get() { throw new DOMException('No', 'SecurityError'); } })";
    page.before_each_load(blocked).await?;
    page.goto("/ventures?name=solar").await?;
    is_read(page).await?;
    list(page, "1–20 of ").await?;
    let said = page.texts(".crawl").await?.join(" ");
    ensure!(said.contains("doesn’t store data for this site"), "{said}");
    Ok(())
}

/// How many pages of the largest size were asked for since the page was loaded.
async fn pages_read(page: &Page) -> Result<u64> {
    let script = "return performance.getEntriesByType('resource')
        .filter(({ name }) => name.includes('limit=200')).length";
    page.client().execute(script, Vec::new()).await?.as_u64().context("no number of pages")
}

/// Forgets all that is kept of the directory, as somebody does who clears the site's data.
async fn forget(page: &Page) -> Result<()> {
    page.goto("/settings").await?;
    let script = "for (const name of Object.keys(localStorage))
        if (name.startsWith('venture-directory:/:directory:')) localStorage.removeItem(name)";
    page.client().execute(script, Vec::new()).await?;
    Ok(())
}

/// Changes the record that is kept of the directory.
async fn change_kept(page: &Page, change: &str) -> Result<()> {
    let script = format!(
        "const done = arguments[arguments.length - 1];
        indexedDB.open('venture-directory').onsuccess = ({{ target }}) => {{
            const database = target.result;
            const store = database.transaction('kept', 'readwrite').objectStore('kept');
            store.openCursor().onsuccess = ({{ target }}) => {{
                const cursor = target.result, record = cursor.value;
                {change};
                cursor.update(record).onsuccess = () => {{ database.close(); done('changed'); }};
            }};
        }};"
    );
    let answer = page.client().execute_async(&script, Vec::new()).await?;
    ensure!(answer == "changed", "{answer}");
    Ok(())
}
