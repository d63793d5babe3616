//! Screen of a page: theme, window size, forced colors, touch.

use std::fmt;

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::devtools::send_command;
use crate::page::Page;

/// Theme that the system prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl fmt::Display for Theme {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Light => "light",
            Self::Dark => "dark",
        })
    }
}

/// Theme and window size of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Preferred theme.
    pub theme: Theme,
    /// Width of the window, in CSS pixels.
    pub width: u32,
    /// Height of the window, in CSS pixels.
    pub height: u32,
}

impl Screen {
    /// Light, on a desktop.
    pub const WIDE: Self = Self { theme: Theme::Light, width: 1280, height: 900 };

    /// Light, on a phone.
    pub const NARROW: Self = Self { theme: Theme::Light, width: 360, height: 740 };

    /// Both themes, on a desktop and on a phone.
    pub const ALL: [Self; 4] = [
        Self::WIDE,
        Self { theme: Theme::Dark, width: 1280, height: 900 },
        Self { theme: Theme::Dark, width: 360, height: 740 },
        Self::NARROW,
    ];

    /// Both themes and both sizes, but not all combinations.
    pub const BRIEF: [Self; 3] =
        [Self::WIDE, Self { theme: Theme::Dark, width: 1280, height: 900 }, Self::NARROW];
}

impl fmt::Display for Screen {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{}", self.theme, self.width)
    }
}

impl Page {
    /// Applies theme and window size to the page. In Chromium, also turns off motion.
    pub async fn set_screen(&self, screen: Screen) -> Result<()> {
        if let Some(bidi) = &self.bidi {
            ensure!(screen.theme == Theme::Light, "only Chromium can emulate a theme");
            let viewport = json!({ "width": screen.width, "height": screen.height });
            let params = json!({ "context": self.tab().await?, "viewport": viewport });
            bidi.send_command("browsingContext.setViewport", params).await?;
            return Ok(());
        }
        let metrics = json!({
            "width": screen.width, "height": screen.height, "deviceScaleFactor": 1, "mobile": false,
        });
        send_command(self.client(), "Emulation.setDeviceMetricsOverride", metrics).await?;
        // On phones, scrollbars take no room.
        let hidden = json!({ "hidden": true });
        send_command(self.client(), "Emulation.setScrollbarsHidden", hidden).await?;
        let media = json!({ "features": [
            { "name": "prefers-color-scheme", "value": screen.theme.to_string() },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]});
        send_command(self.client(), "Emulation.setEmulatedMedia", media).await?;
        Ok(())
    }

    /// Waits for two frames. With the first, the browser tells the page about its size and scroll
    /// position.
    pub async fn wait_for_frames(&self) -> Result<()> {
        let frames = "requestAnimationFrame(() => requestAnimationFrame(arguments[0]))";
        self.client().execute_async(frames, Vec::new()).await.context("there is no frame")?;
        Ok(())
    }

    /// Emulates forced colors: the few colors that a user has set for all sites.
    pub async fn force_colors(&self) -> Result<()> {
        let media = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
        send_command(self.client(), "Emulation.setEmulatedMedia", media).await?;
        Ok(())
    }

    /// Emulates touch input.
    pub async fn emulate_touch(&self) -> Result<()> {
        let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
        send_command(self.client(), "Emulation.setTouchEmulationEnabled", touch).await?;
        Ok(())
    }
}
