//! Programs from Linux distributions, found on the PATH or installed as root on Debian.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, iter};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::apt::{self, is_root};
use super::on_path;
use super::tool::Tool;
use crate::workspace::Workspace;
use crate::{console, directories, process};

/// Flags of Chromium: no window, and no background traffic.
const FLAGS: &[&str] = &[
    "--headless=new",
    // A cached page would keep its connections to a service that does not respond.
    "--disable-back-forward-cache",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    // Otherwise, Chromium ignores some navigations, because tests navigate faster than people.
    "--disable-ipc-flooding-protection",
    "--disable-sync",
    "--no-first-run",
];

/// WebDriver capabilities for Chromium or Chrome.
pub(crate) fn chromium() -> Result<Value> {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let chromium = apt::ensure("Chromium or Chrome", "chromium", &names)?;
    let mut flags = FLAGS.to_vec();
    // Chromium refuses to start its sandbox as root, the user of most containers.
    if is_root() {
        flags.push("--no-sandbox");
    }
    Ok(json!({ "goog:chromeOptions": { "binary": chromium, "args": flags } }))
}

/// Path of the WebDriver server of Chromium.
pub(crate) fn chromedriver() -> Result<PathBuf> {
    apt::ensure("chromedriver", "chromium-driver", &["chromedriver"])
}

/// Path of the program that runs WebAssembly tests in a browser.
pub(crate) fn test_runner(workspace: &Workspace) -> Result<PathBuf> {
    Ok(wasm_bindgen(workspace)?.ensure()?.join("wasm-bindgen-test-runner"))
}

/// The programs of wasm-bindgen, in the version of Cargo.lock.
fn wasm_bindgen(workspace: &Workspace) -> Result<Tool> {
    Ok(Tool {
        package: "wasm-bindgen-cli",
        version: workspace.locked_version("wasm-bindgen")?,
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        options: &[],
    })
}

/// A command of Trunk, with wasm-bindgen on its PATH; `None` if Trunk is not installed and must not
/// be.
pub(crate) fn trunk(workspace: &Workspace, install: bool) -> Result<Option<Command>> {
    let trunk = Tool {
        package: "trunk",
        // 0.22 needs a newer compiler than this project uses.
        version: "0.21.14".to_owned(),
        programs: &["trunk"],
        options: &["--locked", "--no-default-features"],
    };
    let directory = if install { Some(trunk.ensure()?) } else { trunk.find()? };
    let Some(directory) = directory else { return Ok(None) };
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = iter::once(wasm_bindgen(workspace)?.ensure()?).chain(std::env::split_paths(&path));
    let mut command = Command::new(directory.join("trunk"));
    // Trunk refuses the usual value `1` of NO_COLOR.
    command.env("PATH", std::env::join_paths(path)?).env_remove("NO_COLOR");
    Ok(Some(command))
}

/// Paths of the programs that some end-to-end tests need, by environment variable.
pub(crate) fn ensure_test_programs() -> Result<Vec<(&'static str, PathBuf)>> {
    // Not a package of Debian.
    let geckodriver = Tool {
        package: "geckodriver",
        version: "0.37.1".to_owned(),
        programs: &["geckodriver"],
        options: &["--locked"],
    };
    let firefox = apt::ensure("Firefox", "firefox-esr", &["firefox-esr", "firefox"])?;
    let office = apt::ensure("LibreOffice", "libreoffice-calc-nogui", &["soffice"])?;
    let mut programs = vec![
        ("E2E_FIREFOX", firefox),
        ("GECKODRIVER", geckodriver.ensure()?.join("geckodriver")),
        ("E2E_NGINX", web_server("usr/sbin/nginx")?),
        ("E2E_CADDY", web_server("usr/bin/caddy")?),
        ("E2E_OFFICE", office),
    ];
    if cfg!(target_os = "linux") {
        let driver = apt::ensure("WebKit", "webkit2gtk-driver", &["WebKitWebDriver"])?;
        let xvfb = apt::ensure("Xvfb", "xvfb", &["Xvfb"])?;
        programs.extend([("E2E_WEBKIT_DRIVER", driver), ("E2E_XVFB", xvfb)]);
    }
    Ok(programs)
}

/// Path of a web server for which `docs/deploy` has settings, by its path in its package. Debian's
/// packages are only unpacked, because installing them would start the servers.
pub(crate) fn web_server(path: &str) -> Result<PathBuf> {
    let folder = super::cache_directory()?.join("web-servers");
    let name = Path::new(path).file_name().unwrap_or_default().to_string_lossy().into_owned();
    // The PATH of some users lacks the directories for root.
    let paths = [Path::new("/").join(path), folder.join(path)];
    let find = || on_path(&name).or_else(|| paths.iter().find(|path| path.is_file()).cloned());
    if find().is_none() && apt::is_usable() {
        unpack(&folder)?;
    }
    find().with_context(|| {
        format!("the tests of docs/deploy need {name}; install the package `{name}` and try again")
    })
}

/// Downloads and unpacks the packages of all web servers.
fn unpack(folder: &Path) -> Result<()> {
    console::step("Downloading nginx and Caddy with apt-get");
    directories::create(folder)?;
    let apt = |arguments: &[&str]| {
        process::run(Command::new("apt-get").args(arguments).current_dir(folder))
    };
    apt(&["update"])?;
    apt(&["download", "nginx", "nginx-common", "caddy"])?;
    for file in fs::read_dir(folder)? {
        let file = file?.path();
        if file.extension().is_some_and(|extension| extension == "deb") {
            let mut command = Command::new("dpkg-deb");
            process::run(command.arg("--extract").args([file.as_path(), folder]))?;
            fs::remove_file(&file)?;
        }
    }
    Ok(())
}
