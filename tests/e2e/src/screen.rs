//! Appearance of a page: theme, size of the window, forced colors, touch.

use std::fmt;

use anyhow::{Result, ensure};
use serde_json::json;

use crate::devtools::tell;
use crate::page::Page;

/// Light or dark, by the setting of the system.
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
pub struct Look {
    /// Light or dark.
    pub theme: Theme,
    /// Width of the window, in CSS pixels.
    pub width: u32,
    /// Height of the window, in CSS pixels.
    pub height: u32,
}

impl Look {
    /// Light, on a desktop.
    pub const WIDE: Self = Self { theme: Theme::Light, width: 1280, height: 900 };

    /// Light, on a telephone.
    pub const NARROW: Self = Self { theme: Theme::Light, width: 360, height: 740 };

    /// Both themes on a desktop and on a telephone.
    pub const ALL: [Self; 4] = [
        Self::WIDE,
        Self { theme: Theme::Dark, width: 1280, height: 900 },
        Self { theme: Theme::Dark, width: 360, height: 740 },
        Self::NARROW,
    ];

    /// Both themes and both widths, but not all combinations.
    pub const BRIEF: [Self; 3] =
        [Self::WIDE, Self { theme: Theme::Dark, width: 1280, height: 900 }, Self::NARROW];
}

impl fmt::Display for Look {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{}", self.theme, self.width)
    }
}

impl Page {
    /// Applies a look to the page from now on, without motion.
    pub async fn look(&self, look: Look) -> Result<()> {
        if let Some(bidi) = &self.bidi {
            ensure!(look.theme == Theme::Light, "only Chromium can be told which theme to prefer");
            let viewport = json!({ "width": look.width, "height": look.height });
            let with = json!({ "context": self.tab().await?, "viewport": viewport });
            bidi.tell("browsingContext.setViewport", with).await?;
            return Ok(());
        }
        let metrics = json!({
            "width": look.width, "height": look.height, "deviceScaleFactor": 1, "mobile": false,
        });
        tell(self.client(), "Emulation.setDeviceMetricsOverride", metrics).await?;
        // A telephone lays scrollbars over the page.
        let hidden = json!({ "hidden": true });
        tell(self.client(), "Emulation.setScrollbarsHidden", hidden).await?;
        let media = json!({ "features": [
            { "name": "prefers-color-scheme", "value": look.theme.to_string() },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]});
        tell(self.client(), "Emulation.setEmulatedMedia", media).await?;
        Ok(())
    }

    /// Applies the few colors that a person has set for all sites.
    pub async fn force_colors(&self) -> Result<()> {
        let media = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
        tell(self.client(), "Emulation.setEmulatedMedia", media).await?;
        Ok(())
    }

    /// Switches to touch input.
    pub async fn touch(&self) -> Result<()> {
        let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
        tell(self.client(), "Emulation.setTouchEmulationEnabled", touch).await?;
        Ok(())
    }
}
