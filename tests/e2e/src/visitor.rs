//! Person who answers a question with the app, in a number of actions.

use anyhow::{Context, Result};
use fantoccini::key::Key;

use crate::lists::wait_for_location;
use crate::page::Page;

/// Device of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// Clicks.
    Mouse,
    /// The Tab key, and keys that press.
    Keyboard,
}

/// Person whose actions are counted.
pub struct Visitor<'a> {
    page: &'a Page,
    device: Device,
    actions: u32,
}

impl<'a> Visitor<'a> {
    /// Starts to count the actions of a person on a page.
    #[must_use]
    pub fn new(page: &'a Page, device: Device) -> Self {
        Self { page, device, actions: 0 }
    }

    /// Number of actions so far.
    #[must_use]
    pub fn actions(&self) -> u32 {
        self.actions
    }

    /// Clicks a link, a button or a check box.
    pub async fn press(&mut self, selector: &str) -> Result<()> {
        self.actions += 1;
        self.page.wait_until_present(selector).await?;
        if self.device == Device::Mouse {
            // The header could cover the element.
            let script =
                "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })";
            self.page.client().execute(script, vec![selector.into()]).await?;
            return self.page.click(selector).await;
        }
        self.page.tab_to(selector).await?;
        match selector.contains("checkbox") {
            true => self.page.press_with(None, ' ').await,
            false => self.page.press(Key::Enter).await,
        }
    }

    /// Replaces the text of a field, and leaves the field.
    pub async fn fill(&mut self, selector: &str, text: &str) -> Result<()> {
        self.actions += 1;
        if self.device == Device::Mouse {
            self.page.click(selector).await?;
        } else {
            self.page.tab_to(selector).await?;
        }
        self.page.press_with(Some(Key::Control), 'a').await?;
        self.page.type_text(text).await?;
        self.page.press(Key::Tab).await
    }

    /// Chooses an order of a list by its label.
    pub async fn sort(&mut self, order: &str) -> Result<()> {
        const ORDER: &str = ".result-line select";
        self.actions += 1;
        if self.device == Device::Mouse {
            let select = self.page.wait_for(ORDER).await?;
            return select.select_by_label(order).await.context("could not choose the order");
        }
        self.page.tab_to(ORDER).await?;
        self.page.type_text(order).await
    }

    /// Chooses a value of a filter by its check box or, if that is not offered, by its name.
    pub async fn choose(&mut self, filter: &str, value: &str) -> Result<()> {
        let position = self.position(filter, value).await?;
        if position == 0 {
            self.find(filter, value).await?;
        } else {
            let item = format!(".filter:has(#{filter}) .facet li:nth-child({position})");
            self.press(&format!("{item} input[type=checkbox]")).await?;
        }
        wait_for_location(self.page, &format!("{filter}={value}")).await?;
        self.wait_for_all().await
    }

    /// Clicks the check box of a value, by the label of its filter.
    pub async fn press_value(&mut self, filter: &str, value: &str) -> Result<()> {
        const MARK: &str = "const [filter, value] = arguments;
            const filters = [...document.querySelectorAll('.filter')];
            const own = filters.find((each) => each.querySelector('legend').textContent === filter);
            const labels = [...own?.querySelectorAll('.facet label') ?? []];
            const label = labels.find((label) => label.textContent.startsWith(value));
            label?.setAttribute('data-wanted', '');
            return !!label";
        self.page
            .wait_until(&format!("{value} is offered"), async || {
                let arguments = vec![filter.into(), value.into()];
                Ok(self.page.client().execute(MARK, arguments).await? == true)
            })
            .await?;
        self.press("[data-wanted] input[type=checkbox]").await
    }

    /// Types the name of a value into the field of a filter, and presses Enter.
    async fn find(&mut self, filter: &str, value: &str) -> Result<()> {
        let field = format!("#{filter}");
        self.actions += 1;
        match self.device {
            Device::Mouse => self.page.click(&field).await?,
            Device::Keyboard => self.page.tab_to(&field).await?,
        }
        self.page.type_text(value).await?;
        let is_offered = async || Ok(self.position(filter, value).await? == 1);
        self.page.wait_until(&format!("{value} is offered"), is_offered).await?;
        self.page.press(Key::Enter).await
    }

    /// Position of the check box of a value, from 1; 0 if it is not offered.
    async fn position(&self, filter: &str, value: &str) -> Result<u64> {
        const POSITION: &str = "const [filter, value] = arguments;
            const labels = [...document.querySelectorAll(`.filter:has(#${filter}) .facet label`)];
            return labels.findIndex((label) => label.textContent.startsWith(value)) + 1";
        let arguments = vec![filter.into(), value.into()];
        self.page.client().execute(POSITION, arguments).await?.as_u64().context("no position")
    }

    /// Fills in the first or second end of a range. Ranges and ends are counted from 1.
    pub async fn fill_range(
        &mut self,
        range: usize,
        end: usize,
        text: &str,
        address: &str,
    ) -> Result<()> {
        let range = format!(".filters div:nth-of-type({range}) > .range");
        self.fill(&format!("{range} label:nth-of-type({end}) input"), text).await?;
        wait_for_location(self.page, address).await?;
        self.wait_for_all().await
    }

    /// Waits until all results are found. Presses the button that checks the rest, if there is one.
    pub async fn wait_for_all(&mut self) -> Result<()> {
        const PRESS: &str = "const button = document.querySelector('.result-line > .link-button');
            button?.click();
            return !!button";
        let mut presses = 0;
        let check = async || {
            presses += u32::from(self.page.is_true(PRESS).await?);
            // The line stays while another answer loads.
            let is_loading = !self.page.texts(".answer [aria-busy=true]").await?.is_empty();
            let line = self.page.text(".result-line b").await?;
            Ok(!is_loading && !line.is_empty() && !line.contains("so far"))
        };
        self.page.wait_until("all results", check).await?;
        self.actions += presses;
        Ok(())
    }
}
