//! The job of an analyst from end to end: the ventures of a sector in two countries that are raising
//! capital now, the largest rounds first, as a file.

use anyhow::{Context, Result, ensure};
use e2e::explorer::{choose, location_has};
use e2e::{Look, Page, Setup, Site};
use fantoccini::key::Key;
use std::time::Duration;

const FILES: &str = "window.files = [];
    const create = URL.createObjectURL;
    URL.createObjectURL = (file) => {
        file.text().then((text) => files.push(text));
        return create.call(URL, file);
    };";
const ADDRESS: &str = "/fundraising?country=Kenya&country=Nigeria&sector=Agritech&sort=-capital";
const EXPORT: &str = "button[aria-controls=export-panel]";
const TABLE: &str = "#export-panel button[value=csv]";
const AMOUNTS: &str = ".round-row .round-capital b";

/// Reading all within the budget takes seconds, and longer on a machine that is busy.
const READING: Duration = Duration::from_secs(60);

/// Waits until the rounds are sorted, and returns their amounts as the page has them.
async fn largest_first(page: &Page) -> Result<Vec<u64>> {
    let amounts = async || -> Result<Vec<u64>> {
        let texts = page.texts(AMOUNTS).await?;
        let digits = |text: String| text.chars().filter(char::is_ascii_digit).collect::<String>();
        texts.into_iter().map(|text| digits(text).parse().context("an amount")).collect()
    };
    page.wait_until("the largest first", async || {
        let amounts = amounts().await?;
        Ok(amounts.len() > 1 && amounts.is_sorted_by(|one, other| one >= other))
    })
    .await?;
    amounts().await
}

/// Compares the file with the page.
async fn has_the_file(page: &Page, shown: &[u64]) -> Result<()> {
    page.wait_until("a file is made", async || page.holds("return files.length > 0").await).await?;
    let text = page.client().execute("return files[0]", vec![]).await?;
    let text = text.as_str().context("no text")?.trim_start_matches('\u{feff}');
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let names: Vec<String> = reader.headers()?.iter().map(str::to_owned).collect();
    let place = |name: &str| names.iter().position(|it| it == name).context(name.to_owned());
    let (amount, country, title) = (place("amount_usd")?, place("country")?, place("venture")?);
    let mut amounts = Vec::new();
    for row in reader.records() {
        let row = row?;
        let cell = |at: usize| row.get(at).unwrap_or_default();
        ensure!(["Kenya", "Nigeria"].contains(&cell(country)), "{row:?}");
        ensure!(!cell(title).is_empty(), "{row:?} has no name");
        if !cell(amount).is_empty() {
            amounts.push(cell(amount).parse::<u64>()?);
        }
    }
    ensure!(amounts.starts_with(shown), "the file has {amounts:?}, the page {shown:?}");
    Ok(())
}

#[tokio::test]
async fn by_the_mouse_in_seven_actions() -> Result<()> {
    e2e::run(async |page| {
        page.sign_in().await?;
        page.before_each_load(FILES).await?;
        page.goto("/").await?;
        page.click("header a[href='/fundraising']").await?;
        choose(page, "country", "Kenya").await?;
        location_has(page, "country=Kenya").await?;
        choose(page, "country", "Nigeria").await?;
        location_has(page, "country=Nigeria").await?;
        choose(page, "sector", "Agritech").await?;
        location_has(page, "sector=Agritech").await?;
        page.wait_for(".result-line select").await?.select_by_value("-capital").await?;
        let shown = largest_first(page).await?;
        assert_eq!(page.location().await?, ADDRESS);
        page.click(EXPORT).await?;
        page.click(TABLE).await?;
        has_the_file(page, &shown).await
    })
    .await
}

#[tokio::test]
async fn by_the_keyboard_on_a_telephone() -> Result<()> {
    e2e::run(async |page| {
        page.sign_in().await?;
        page.before_each_load(FILES).await?;
        page.look(Look::NARROW).await?;
        page.goto("/fundraising").await?;
        page.wait_for(AMOUNTS).await?;
        page.tab_to(".search-row button[aria-haspopup=dialog]").await?;
        page.press(Key::Enter).await?;
        for (filter, option) in
            [("country", "Kenya"), ("country", "Nigeria"), ("sector", "Agritech")]
        {
            page.tab_to(&format!("#{filter}")).await?;
            page.type_text(option).await?;
            page.wait_for("[role=option]").await?;
            page.press(Key::Down).await?;
            page.press(Key::Enter).await?;
            location_has(page, &format!("{filter}={option}")).await?;
        }
        page.press(Key::Escape).await?;
        page.press(Key::Escape).await?;
        page.tab_to(".result-line select").await?;
        page.type_text("A").await?;
        let shown = largest_first(page).await?;
        assert_eq!(page.location().await?, ADDRESS);
        page.tab_to(EXPORT).await?;
        page.press(Key::Enter).await?;
        page.wait_for(TABLE).await?;
        page.tab_to(TABLE).await?;
        page.press(Key::Enter).await?;
        has_the_file(page, &shown).await
    })
    .await
}

#[tokio::test]
async fn with_a_service_that_has_no_search() -> Result<()> {
    let site = Site::OtherOrigin { search: false };
    e2e::run_with(Setup { site, ..Setup::default() }, async |page| {
        page.before_each_load(FILES).await?;
        page.goto("/settings").await?;
        page.wait_for("#key").await?.send_keys("demo\n").await?;
        page.click("nav a[href$='/users']").await?;
        page.wait_for(".person-card h2").await?;
        // Sectors are in the details alone, of which each is a request.
        page.goto("/fundraising?country=Kenya&country=Nigeria&sort=-capital").await?;
        page.wait_at_most(READING, "all is read", async || {
            let panels = page.texts(".crawl > p:not([role])").await?;
            let read = panels.iter().filter(|text| text.contains("Loaded all ")).count();
            Ok(read > 0 && read == panels.len())
        })
        .await?;
        let shown = largest_first(page).await?;
        page.click(EXPORT).await?;
        page.click(TABLE).await?;
        has_the_file(page, &shown).await
    })
    .await
}
