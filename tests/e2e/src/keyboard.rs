//! Keyboard input.

use anyhow::{Context, Result, bail};
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use serde_json::Value;

use crate::page::Page;

/// Maximum number of Tab presses to reach an element. A list with its filters and twenty cards
/// needs fewer.
const MAX_TABS: usize = 250;

impl Page {
    /// Presses a key in the focused element.
    pub async fn press(&self, key: Key) -> Result<()> {
        self.press_with(None, char::from(key)).await
    }

    /// Presses a key while another one is held.
    pub async fn press_with(&self, held: Option<Key>, key: char) -> Result<()> {
        let mut actions = KeyActions::new("keyboard".to_owned());
        if let Some(held) = held {
            actions = actions.then(KeyAction::Down { value: held.into() });
        }
        actions = actions.then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
        if let Some(held) = held {
            actions = actions.then(KeyAction::Up { value: held.into() });
        }
        self.client().perform_actions(actions).await.context("could not press a key")
    }

    /// Types `text` into the focused element.
    pub async fn type_text(&self, text: &str) -> Result<()> {
        for letter in text.chars() {
            self.press_with(None, letter).await?;
        }
        Ok(())
    }

    /// Presses Tab until an element that the selector matches has the focus.
    pub async fn tab_to(&self, selector: &str) -> Result<()> {
        for _ in 0..MAX_TABS {
            if self.has_focus(selector).await? {
                return Ok(());
            }
            self.press(Key::Tab).await?;
        }
        bail!("{selector} cannot be reached by Tab")
    }

    /// Waits until an element that the selector matches has the focus.
    pub async fn wait_for_focus(&self, selector: &str) -> Result<()> {
        let what = format!("the focus on {selector}");
        self.wait_until(&what, async || self.has_focus(selector).await).await
    }

    /// True if an element that the selector matches has the focus.
    async fn has_focus(&self, selector: &str) -> Result<bool> {
        let script = "return document.activeElement.matches(arguments[0])";
        let answer = self.client().execute(script, vec![Value::from(selector)]).await;
        Ok(answer.context("could not find the focus")? == Value::Bool(true))
    }
}
