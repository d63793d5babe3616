//! Opens a page in the person's browser.

use std::process::{Command, Stdio};

/// Opens `url` where there is a desktop to open it on. The address has been printed already, so
/// a failure costs the person a click and is not worth a message.
pub(crate) fn open(url: &str) {
    let Some(mut command) = opener() else {
        return;
    };
    let _ =
        command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

fn opener() -> Option<Command> {
    if cfg!(target_os = "macos") {
        return Some(Command::new("open"));
    }
    if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start", ""]);
        return Some(command);
    }
    let has_desktop = ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()));
    has_desktop.then(|| Command::new("xdg-open"))
}
