//! The program that Trunk runs as wasm-bindgen.
//!
//! It is this very program under that name, found first on Trunk's PATH. An environment variable
//! names the real wasm-bindgen.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result};

use super::{Chunks, cut, loader};
use crate::workspace::Workspace;
use crate::{files, process};

/// The file, among the chunks, that has their list.
const LIST: &str = "chunks.json";

/// The name that Trunk looks for.
const NAME: &str = "wasm-bindgen";
/// The variable with the path of the real program.
const REAL: &str = "VENTURE_DIRECTORY_WASM_BINDGEN";
/// The variable with the directory for the chunks.
const CHUNKS: &str = "VENTURE_DIRECTORY_CHUNKS";

/// The variable with the path of wasm-opt, where there is one.
const WASM_OPT: &str = "VENTURE_DIRECTORY_WASM_OPT";

/// A directory with the wrapper and, after Trunk has built the app, the chunks.
pub(crate) struct Wrapper(PathBuf);

impl Wrapper {
    /// Puts the wrapper into a directory of its own, in which nothing of another build stays.
    pub(crate) fn create(workspace: &Workspace) -> Result<Self> {
        let directory = workspace.scratch()?.join("split");
        files::empty(&directory)?;
        let wrapper = Self(directory);
        files::create(&wrapper.chunks())?;
        let copy = wrapper.0.join(NAME).with_extension(env::consts::EXE_EXTENSION);
        fs::copy(this_program()?, &copy)
            .with_context(|| format!("could not write {}", copy.display()))?;
        Ok(wrapper)
    }

    /// The directory that has to come first on Trunk's PATH.
    pub(crate) fn directory(&self) -> &Path {
        &self.0
    }

    fn chunks(&self) -> PathBuf {
        self.0.join("chunks")
    }

    /// Makes a call of Trunk split the app, with the real wasm-bindgen at `real`, and optimize it.
    pub(crate) fn prepare(&self, trunk: &mut Command, real: &Path, wasm_opt: Option<&Path>) {
        if let Some(wasm_opt) = wasm_opt {
            trunk.env(WASM_OPT, wasm_opt);
        }
        trunk
            .env(REAL, real)
            .env(CHUNKS, self.chunks())
            // Splitting needs the linker's relocations and the names of functions. Cargo adds these
            // flags to those of `.cargo/config.toml`.
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags())
            .env("CARGO_PROFILE_RELEASE_STRIP", "none");
    }

    /// Copies the chunks to where the rest of the app is, after Trunk has built it.
    pub(crate) fn take_chunks(&self, dist: &Path) -> Result<Chunks> {
        let list = self.chunks().join(LIST);
        let text = fs::read_to_string(&list)
            .with_context(|| format!("could not read {}", list.display()))?;
        let chunks: Chunks = serde_json::from_str(&text)
            .with_context(|| format!("{} is not valid", list.display()))?;
        for file in chunks.values() {
            fs::copy(self.chunks().join(file), dist.join(file))
                .with_context(|| format!("could not copy {file} into {}", dist.display()))?;
        }
        Ok(chunks)
    }
}

/// The compiler's flags. Where the sources of libraries are on the builder's disk, which messages
/// of panics contain, is of no use to those who use the app.
fn flags() -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let home = home.and_then(|home| home.to_str().map(str::to_owned)).unwrap_or_default();
    let relocations = "-Clink-args=--emit-relocs";
    // Cargo separates the flags at spaces.
    if home.is_empty() || home.contains(' ') {
        return relocations.to_owned();
    }
    format!("{relocations} --remap-path-prefix={home}=cargo")
}

/// The file of this program. When cargo has rebuilt it meanwhile, as it does for tests, Linux calls
/// the file deleted; the one in its place does the same.
fn this_program() -> Result<PathBuf> {
    let path = env::current_exe().context("the path of this program is unknown")?;
    let former = path.to_str().and_then(|path| path.strip_suffix(" (deleted)")).map(PathBuf::from);
    Ok(former.filter(|former| former.exists()).unwrap_or(path))
}

/// Acts as wasm-bindgen if this program was called by that name.
pub(crate) fn run_if_called() -> Option<Result<()>> {
    let mut arguments = env::args_os();
    let name = PathBuf::from(arguments.next()?);
    (name.file_stem()? == NAME).then(|| wasm_bindgen(arguments.collect()))
}

fn wasm_bindgen(mut arguments: Vec<OsString>) -> Result<()> {
    let real = env::var_os(REAL).with_context(|| format!("{REAL} is not set"))?;
    let mut command = Command::new(real);
    let is_app = |argument: &OsString| Path::new(argument).extension() == Some("wasm".as_ref());
    let Some(app) = arguments.iter_mut().find(|argument| is_app(argument)) else {
        // Trunk asks for the version first.
        return process::run(command.args(arguments));
    };
    let directory = env::var_os(CHUNKS).with_context(|| format!("{CHUNKS} is not set"))?;
    let directory = PathBuf::from(directory);
    let wasm_opt = env::var_os(WASM_OPT).map(PathBuf::from);
    let split = cut::split(Path::new(&*app), &directory, wasm_opt.as_deref())?;
    *app = split.main.into();
    // The chunks use what the linker exports; nothing needs the names of functions any more.
    let options = ["--keep-lld-exports", "--remove-name-section", "--remove-producers-section"];
    process::run(command.args(&arguments).args(options))?;
    let script =
        output(&arguments, ".js").context("Trunk called wasm-bindgen in an unexpected way")?;
    let text = fs::read_to_string(&script)
        .with_context(|| format!("could not read {}", script.display()))?;
    fs::write(&script, dense(&loader::install(&text, &split.loader, &split.chunks)?))
        .with_context(|| format!("could not write {}", script.display()))?;
    let list = directory.join(LIST);
    fs::write(&list, serde_json::to_string(&split.chunks)?)
        .with_context(|| format!("could not write {}", list.display()))
}

/// The script without the comments that have lines of their own, and without indentation: what
/// wasm-bindgen writes has no text of several lines that this could change.
fn dense(script: &str) -> String {
    let mut is_comment = false;
    let mut short = String::new();
    for line in script.lines().map(str::trim) {
        let is_code = !is_comment && !line.is_empty() && !line.starts_with("//");
        is_comment = (is_comment || line.starts_with("/*")) && !line.ends_with("*/");
        if is_code && !line.starts_with("/*") {
            short.push_str(line);
            short.push('\n');
        }
    }
    short
}

/// The file with this ending that a call of wasm-bindgen with these arguments writes.
fn output(arguments: &[OsString], ending: &str) -> Option<PathBuf> {
    let value = |option: &str| {
        arguments.iter().find_map(|argument| argument.to_str()?.strip_prefix(option))
    };
    Some(Path::new(value("--out-dir=")?).join(format!("{}{ending}", value("--out-name=")?)))
}

#[cfg(test)]
mod tests {
    use super::{dense, output};
    use std::path::Path;

    #[test]
    fn comments_and_indentation_are_removed() {
        let script = "/* eslint-disable */\n\n/**\n * @param {f} x\n */\nfunction f(x) {\n    // why\n    \
                      return `a // b /* c`;\n}\n";
        assert_eq!(dense(script), "function f(x) {\nreturn `a // b /* c`;\n}\n");
    }

    #[test]
    fn the_files_are_where_the_arguments_say() {
        let call = ["--target=web", "--out-dir=/a/b", "--out-name=app", "/c/app.wasm"];
        let written = |ending| output(&call.map(Into::into), ending);
        assert_eq!(written(".js").as_deref(), Some(Path::new("/a/b/app.js")));
        assert_eq!(written("_bg.wasm").as_deref(), Some(Path::new("/a/b/app_bg.wasm")));
        assert_eq!(output(&["--version".into()], ".js"), None);
    }
}
