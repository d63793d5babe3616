//! Splits the app into a main file and chunks, which load on demand.
//!
//! `chunk!` in `src/browser/lazy.rs` marks the split points, at which `wasm_split_cli_support`,
//! from Leptos, splits the linked WebAssembly. That must happen between the linker and
//! wasm-bindgen, where Trunk has no step. So Trunk runs this program under the name of
//! wasm-bindgen; it splits the app and then calls the real wasm-bindgen for the main file.

mod loader;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, anyhow};
use wasm_encoder::RawSection;
use wasm_split_cli_support::{Options, transform};
use wasmparser::{Parser, Payload};

use crate::workspace::Workspace;
use crate::{directories, hashed_file, process};
use loader::{Chunks, LINK};

/// Name of the program that Trunk looks for.
const NAME: &str = "wasm-bindgen";
/// Variable with the path of the real program.
const REAL: &str = "VENTURE_DIRECTORY_WASM_BINDGEN";
/// Variable with the directory for the chunks.
const CHUNKS: &str = "VENTURE_DIRECTORY_CHUNKS";

/// Directory with this program under the name of wasm-bindgen and, after the build, the chunks.
pub(crate) struct WasmBindgenWrapper(PathBuf);

impl WasmBindgenWrapper {
    /// Copies this program into an emptied directory.
    pub(crate) fn create(workspace: &Workspace) -> Result<Self> {
        let directory = workspace.scratch()?.join("split");
        directories::create_empty(&directory)?;
        let wrapper = Self(directory);
        directories::create(&wrapper.chunks())?;
        let copy = wrapper.0.join(NAME).with_extension(env::consts::EXE_EXTENSION);
        fs::copy(program_path()?, &copy)
            .with_context(|| format!("could not write {}", copy.display()))?;
        Ok(wrapper)
    }

    /// Directory that must be first on Trunk's PATH.
    pub(crate) fn directory(&self) -> &Path {
        &self.0
    }

    fn chunks(&self) -> PathBuf {
        self.0.join("chunks")
    }

    /// Sets the variables with which Trunk splits the app, with the real wasm-bindgen at `real`.
    pub(crate) fn set_variables(&self, trunk: &mut Command, real: &Path) {
        trunk
            .env(REAL, real)
            .env(CHUNKS, self.chunks())
            // Splitting needs relocations and the names of functions. Cargo adds the flag to those
            // of `.cargo/config.toml`.
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Clink-args=--emit-relocs")
            .env("CARGO_PROFILE_RELEASE_STRIP", "none");
    }

    /// Copies the chunks next to the other files of the app, and returns their names.
    pub(crate) fn copy_chunks(&self, dist: &Path) -> Result<Vec<String>> {
        directories::copy(&self.chunks(), dist)?;
        let names = fs::read_dir(self.chunks()).context("there are no chunks")?;
        names.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
    }
}

/// Path of this program. If cargo has rebuilt it meanwhile, Linux marks the path as deleted, and
/// the new file is used.
fn program_path() -> Result<PathBuf> {
    let path = env::current_exe().context("the path of this program is unknown")?;
    let new = path.to_str().and_then(|path| path.strip_suffix(" (deleted)")).map(PathBuf::from);
    Ok(new.filter(|new| new.exists()).unwrap_or(path))
}

/// Acts as wasm-bindgen if this program was called by that name.
pub(crate) fn run_as_wasm_bindgen() -> Option<Result<()>> {
    let mut arguments = env::args_os();
    let name = PathBuf::from(arguments.next()?);
    (name.file_stem()? == NAME).then(|| split_and_bind(arguments.collect()))
}

fn split_and_bind(mut arguments: Vec<OsString>) -> Result<()> {
    let real = env::var_os(REAL).with_context(|| format!("{REAL} is not set"))?;
    let mut command = Command::new(real);
    let is_app = |argument: &OsString| Path::new(argument).extension() == Some("wasm".as_ref());
    let Some(app) = arguments.iter_mut().find(|argument| is_app(argument)) else {
        // Trunk first asks for the version.
        return process::run(command.args(arguments));
    };
    let directory = env::var_os(CHUNKS).with_context(|| format!("{CHUNKS} is not set"))?;
    let scratch = tempfile::tempdir()?;
    let main = scratch.path().join("main.wasm");
    let input = fs::read(Path::new(&*app)).context("could not read the app")?;
    let chunks = split(&input, scratch.path(), &main, Path::new(&directory))?;
    let generated = fs::read_to_string(scratch.path().join(LINK))?;
    *app = main.into();
    // The chunks need the linker's exports, but not the names of functions.
    let options = ["--keep-lld-exports", "--remove-name-section", "--remove-producers-section"];
    process::run(command.args(&arguments).args(options))?;
    let script =
        script_path(&arguments).context("Trunk called wasm-bindgen in an unexpected way")?;
    let text = fs::read_to_string(&script)
        .with_context(|| format!("could not read {}", script.display()))?;
    fs::write(&script, loader::install(&text, &generated, &chunks)?)
        .with_context(|| format!("could not write {}", script.display()))
}

/// Splits the app into the file `main` and chunks in `directory`, whose names have a hash.
fn split(app: &[u8], scratch: &Path, main: &Path, directory: &Path) -> Result<Chunks> {
    let mut options = Options::new(app);
    options.output_dir = scratch;
    options.main_out_path = main;
    options.link_name = LINK;
    let split = transform(options)
        .map_err(|error| anyhow!("{error:#}").context("could not split the app"))?;
    let write = |name: &String| {
        let module = fs::read(scratch.join(name).with_extension("wasm"))?;
        hashed_file::write(directory, name, "wasm", &remove_names(&module)?)
    };
    let chunk = |(split, names): (String, Vec<String>)| {
        Ok((split, names.iter().map(write).collect::<Result<_>>()?))
    };
    split.prefetch_map.into_iter().map(chunk).collect()
}

/// Removes the custom sections of a module, because their function names would outweigh the code.
fn remove_names(module: &[u8]) -> Result<Vec<u8>> {
    let mut stripped = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload.context("a chunk is not valid WebAssembly")?;
        if matches!(payload, Payload::CustomSection(_)) {
            continue;
        }
        if let Some((id, range)) = payload.as_section() {
            let range = usize::try_from(range.start)?..usize::try_from(range.end)?;
            let data = module.get(range).context("a section of a chunk is too long")?;
            stripped.section(&RawSection { id, data });
        }
    }
    Ok(stripped.finish())
}

/// Path of the script that wasm-bindgen writes with these arguments.
fn script_path(arguments: &[OsString]) -> Option<PathBuf> {
    let value = |option: &str| {
        arguments.iter().find_map(|argument| argument.to_str()?.strip_prefix(option))
    };
    Some(Path::new(value("--out-dir=")?).join(format!("{}.js", value("--out-name=")?)))
}
