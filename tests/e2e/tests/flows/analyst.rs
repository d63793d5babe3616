//! The job of an analyst from end to end: the ventures of a sector in two countries that are raising
//! capital now, the largest rounds first, as a file.

use std::cell::Cell;

use anyhow::{Context, Result, ensure};
use e2e::explorer::{choose, location_has};
use e2e::files::{EXPORT, Table};
use e2e::{Look, Page, Setup, Site};
use fantoccini::key::Key;
use rstest::rstest;

const ADDRESS: &str = "/fundraising?country=Kenya&country=Nigeria&sector=Agritech&sort=-capital";
const LINE: &str = ".result-line";
const AMOUNTS: &str = ".round-row .round-capital b";
const DRAWER: &str = ".drawer-button";
const DRAWER_DONE: &str = ".drawer-foot button";

/// In fewer actions than this all of it is to be done, the file included.
const TOO_MANY: u32 = 10;

/// By what the analyst uses the app.
#[derive(Clone, Copy)]
enum By {
    Mouse,
    Keyboard,
}

/// The analyst, who takes an action by each of these: a control is pressed, or a value chosen.
struct Analyst<'a> {
    page: &'a Page,
    by: By,
    actions: Cell<u32>,
}

impl Analyst<'_> {
    fn act(&self) {
        self.actions.set(self.actions.get() + 1);
    }

    async fn press(&self, control: &str) -> Result<()> {
        self.act();
        match self.by {
            By::Mouse => self.page.click(control).await,
            By::Keyboard => {
                self.page.wait_for(control).await?;
                self.page.tab_to(control).await?;
                self.page.press(Key::Enter).await
            }
        }
    }

    /// Chooses a value of a filter by its name.
    async fn filter(&self, filter: &str, value: &str) -> Result<()> {
        self.act();
        match self.by {
            By::Mouse => choose(self.page, filter, value).await?,
            By::Keyboard => {
                self.page.tab_to(&format!("#{filter}")).await?;
                self.page.type_text(value).await?;
                let check = format!(".filter:has(#{filter}) input[type=checkbox]");
                self.page.tab_to(&check).await?;
                self.page.press_with(None, ' ').await?;
            }
        }
        location_has(self.page, &format!("{filter}={value}")).await
    }

    /// Chooses the order by amounts, the largest first.
    async fn order(&self) -> Result<()> {
        const SELECT: &str = ".result-line select";
        self.act();
        let select = self.page.wait_for(SELECT).await?;
        match self.by {
            By::Mouse => select.select_by_value("-capital").await?,
            By::Keyboard => {
                self.page.tab_to(SELECT).await?;
                self.page.type_text("A").await?;
            }
        }
        location_has(self.page, "sort=-capital").await
    }
}

/// Waits until all is found and sorted, and returns the amounts as the page has them.
async fn largest_first(page: &Page) -> Result<Vec<u64>> {
    let amounts = async || -> Result<Vec<u64>> {
        let texts = page.texts(AMOUNTS).await?;
        let digits = |text: String| text.chars().filter(char::is_ascii_digit).collect::<String>();
        texts.into_iter().map(|text| digits(text).parse().context("an amount")).collect()
    };
    page.wait_until("all of them, the largest first", async || {
        let said = page.text(LINE).await?.to_lowercase();
        // While more is read and checked, it says what there is so far, of rows and of their order.
        let is_all = !said.is_empty() && !said.contains("so far");
        let amounts = amounts().await?;
        Ok(is_all && amounts.len() > 1 && amounts.is_sorted_by(|one, other| one >= other))
    })
    .await?;
    amounts().await
}

/// Compares the file with the question and with the page.
fn check(file: &Table, shown: &[u64]) -> Result<()> {
    for country in file.column("country")? {
        ensure!(["Kenya", "Nigeria"].contains(&country), "one is from {country}");
    }
    for sectors in file.column("sectors")? {
        ensure!(sectors.contains("Agritech"), "one is about {sectors}");
    }
    ensure!(file.column("venture_title")?.iter().all(|name| !name.is_empty()), "one has no name");
    let amounts = file.column("capital")?.into_iter().filter(|amount| !amount.is_empty());
    let amounts: Vec<u64> = amounts.map(|it| Ok(it.parse()?)).collect::<Result<_>>()?;
    ensure!(amounts.starts_with(shown), "the file has {amounts:?}, the page {shown:?}");
    ensure!(amounts.is_sorted_by(|one, other| one >= other), "the file has {amounts:?}");
    Ok(())
}

#[rstest]
#[case::by_the_mouse(By::Mouse, Look::WIDE, true)]
#[case::by_the_mouse_on_a_telephone_without_a_search(By::Mouse, Look::NARROW, false)]
#[case::by_the_keyboard_on_a_telephone(By::Keyboard, Look::NARROW, true)]
#[tokio::test]
async fn the_largest_rounds_are_a_file_in_a_few_actions(
    #[case] by: By,
    #[case] look: Look,
    #[case] search: bool,
) -> Result<()> {
    let site = Site::OtherOrigin { search };
    e2e::run_with(Setup { site, ..Setup::default() }, async |page| {
        page.keep_files().await?;
        page.look(look).await?;
        page.enter_key("demo").await?;

        let analyst = Analyst { page, by, actions: Cell::new(0) };
        analyst.press("nav a[href$='/fundraising']").await?;
        let in_drawer = look == Look::NARROW;
        if in_drawer {
            analyst.press(DRAWER).await?;
        }
        analyst.filter("country", "Kenya").await?;
        analyst.filter("country", "Nigeria").await?;
        analyst.filter("sector", "Agritech").await?;
        if in_drawer {
            analyst.press(DRAWER_DONE).await?;
        }
        analyst.order().await?;
        assert_eq!(page.location().await?, ADDRESS);
        let shown = largest_first(page).await?;
        analyst.press(EXPORT).await?;
        analyst.press("#export-panel button[value=csv]").await?;
        check(&Table::of_text(&page.file().await?)?, &shown)?;
        let actions = analyst.actions.get();
        ensure!(actions < TOO_MANY, "it has taken {actions} actions");
        Ok(())
    })
    .await
}
