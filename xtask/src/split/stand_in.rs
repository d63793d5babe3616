//! The program that Trunk takes for wasm-bindgen.
//!
//! It is this very program under that name: found first on Trunk's PATH, it splits the app and
//! leaves the rest to the real wasm-bindgen, which it is told of by an environment variable.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result};

use super::compact::compact;
use super::{cut, dense, flags, loader, names};
use crate::process;
use crate::workspace::Workspace;

/// The name that Trunk looks for.
const NAME: &str = "wasm-bindgen";
/// Tells the stand-in where the real program is.
const REAL: &str = "VENTURE_DIRECTORY_WASM_BINDGEN";
/// Tells the stand-in where the chunks go.
const CHUNKS: &str = "VENTURE_DIRECTORY_CHUNKS";

/// A directory with the stand-in and, after Trunk has built the app, the chunks.
pub(crate) struct StandIn(PathBuf);

impl StandIn {
    /// Puts the stand-in into a directory of its own, in which nothing of another build stays.
    pub(crate) fn create(workspace: &Workspace) -> Result<Self> {
        let directory = workspace.scratch()?.join("split");
        if directory.exists() {
            fs::remove_dir_all(&directory)
                .with_context(|| format!("could not remove {}", directory.display()))?;
        }
        let stand_in = Self(directory);
        fs::create_dir_all(stand_in.chunks())
            .with_context(|| format!("could not create {}", stand_in.chunks().display()))?;
        let this = this_program()?;
        let copy = stand_in.0.join(NAME).with_extension(env::consts::EXE_EXTENSION);
        fs::copy(this, &copy).with_context(|| format!("could not write {}", copy.display()))?;
        Ok(stand_in)
    }

    /// Makes a call of Trunk use it in the place of the program `real`.
    pub(crate) fn prepare(&self, trunk: &mut Command, real: &Path, root: &Path) -> Result<()> {
        trunk.env(REAL, real).env(CHUNKS, self.chunks());
        flags::set(trunk, root)
    }

    /// What is to be the first entry of Trunk's PATH.
    pub(crate) fn directory(&self) -> &Path {
        &self.0
    }

    /// Where the chunks are after Trunk has built the app.
    pub(crate) fn chunks(&self) -> PathBuf {
        self.0.join("chunks")
    }
}

/// The file of this program. Where cargo has built it anew meanwhile, as it does for tests, Linux
/// calls the file deleted; the one in its place does the same.
fn this_program() -> Result<PathBuf> {
    let path = env::current_exe().context("this program does not know where it is")?;
    let former = path.to_str().and_then(|path| path.strip_suffix(" (deleted)")).map(PathBuf::from);
    Ok(former.filter(|former| former.exists()).unwrap_or(path))
}

/// Plays wasm-bindgen if this program was called by that name.
pub(crate) fn run_if_called() -> Option<Result<()>> {
    let mut arguments = env::args_os();
    let name = PathBuf::from(arguments.next()?);
    (name.file_stem()? == NAME).then(|| stand_in(arguments.collect()))
}

fn stand_in(mut arguments: Vec<OsString>) -> Result<()> {
    let real = env::var_os(REAL).with_context(|| format!("{REAL} is not set"))?;
    let mut command = Command::new(real);
    let is_app = |argument: &OsString| Path::new(argument).extension() == Some("wasm".as_ref());
    let Some(app) = arguments.iter_mut().find(|argument| is_app(argument)) else {
        // Trunk asks for the version first.
        return process::run(command.args(arguments));
    };
    let directory = env::var_os(CHUNKS).with_context(|| format!("{CHUNKS} is not set"))?;
    let directory = PathBuf::from(directory);
    let (main, chunks) = cut::cut(Path::new(&*app), &directory)?;
    *app = main.into();
    // The chunks use what the linker exports; the names of functions have done their service.
    let options = ["--keep-lld-exports", "--remove-name-section", "--remove-producers-section"];
    process::run(command.args(&arguments).args(options))?;
    let (app, script) = written(&arguments).context("Trunk called wasm-bindgen unusually")?;
    let unreadable = || "what wasm-bindgen wrote could not be read";
    let code = fs::read(&app).with_context(unreadable)?;
    let text = fs::read_to_string(&script).with_context(unreadable)?;
    let text = loader::install(&text, &chunks)?;
    let (code, text) = names::shorten(&code, &text)?;
    let code = compact(&code)?;
    let text = dense::script(&text);
    fs::write(app, code)
        .and_then(|()| fs::write(script, text))
        .context("what wasm-bindgen wrote could not be changed")?;
    chunks.write(&directory)
}

/// The app and the script that a call of wasm-bindgen with these arguments writes.
fn written(arguments: &[OsString]) -> Option<(PathBuf, PathBuf)> {
    let value = |option: &str| {
        arguments.iter().find_map(|argument| argument.to_str()?.strip_prefix(option))
    };
    let (directory, name) = (Path::new(value("--out-dir=")?), value("--out-name=")?);
    Some((directory.join(format!("{name}_bg.wasm")), directory.join(format!("{name}.js"))))
}

#[cfg(test)]
mod tests {
    use super::written;
    use std::path::PathBuf;

    #[test]
    fn the_files_are_where_the_arguments_say() {
        let call = ["--target=web", "--out-dir=/a/b", "--out-name=app", "/c/app.wasm"];
        let files = ["/a/b/app_bg.wasm", "/a/b/app.js"].map(PathBuf::from).into();
        assert_eq!(written(&call.map(Into::into)), Some(files));
        assert_eq!(written(&["--version".into()]), None);
    }
}
