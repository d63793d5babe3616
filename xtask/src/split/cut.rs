//! Splits the linked app into the main file and the chunks.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use wasm_encoder::{CustomSection, RawSection};
use wasm_split_cli_support::{Options, transform};
use wasmparser::{Parser, Payload};

use super::loader::LINK;
use super::{Chunks, optimize};
use crate::hashed;
use crate::pages::PARTS;

/// What splitting the app gives.
pub(super) struct Split {
    /// Where the main file is, for wasm-bindgen.
    pub(super) main: PathBuf,
    /// The script that loads the chunks, as `wasm_split_cli_support` writes it.
    pub(super) loader: String,
    pub(super) chunks: Chunks,
}

/// Splits the app `input` and writes the chunks into `directory`, under names that hold a hash.
///
/// A chunk consists of dozens of modules, since what two chunks share is a module of its own. They
/// are in one file, of which brotli makes two thirds of what it makes of so many small ones. A
/// module that several chunks need is in the file of each, but for what the pages have that a part
/// is loaded from. Names are short, and each is there once: no compression makes hundreds of
/// numbers small.
pub(super) fn split(input: &Path, directory: &Path, wasm_opt: Option<&Path>) -> Result<Split> {
    let read =
        |path: &Path| fs::read(path).with_context(|| format!("could not read {}", path.display()));
    let app = read(input)?;
    let (pieces, main) = (directory.join("pieces"), directory.join("main.wasm"));
    let mut options = Options::new(&app);
    options.output_dir = &pieces;
    options.main_out_path = &main;
    options.link_name = LINK;
    let split = transform(options)
        .map_err(|error| anyhow!("{error:#}").context("the app could not be split"))?;
    let loader = String::from_utf8(read(&pieces.join(LINK))?)?;
    let path = |module: &String| pieces.join(format!("{module}.wasm"));
    let modules: BTreeSet<_> = split.prefetch_map.values().flatten().map(path).collect();
    let modules = Vec::from_iter(modules);
    for module in &modules {
        fs::write(module, without_names(&read(module)?)?)
            .with_context(|| format!("could not write {}", module.display()))?;
    }
    if let Some(wasm_opt) = wasm_opt {
        optimize::optimize(wasm_opt, &modules)?;
    }
    let chunks = &split.prefetch_map;
    let chunk = |(name, modules): (&String, &Vec<String>)| {
        let loaded = modules_of_pages(name, |page| chunks.get(page).map(Vec::as_slice));
        let modules: Vec<_> = modules.iter().filter(|it| !loaded.contains(it.as_str())).collect();
        let mut file = wasm_encoder::Module::new();
        let names: Vec<_> =
            modules.iter().map(|name| name.strip_prefix("chunk_").unwrap_or(name)).collect();
        let names = names.join(" ").into_bytes();
        file.section(&CustomSection { name: "names".into(), data: names.into() });
        for module in &modules {
            let code = read(&path(module))?;
            file.section(&CustomSection { name: "module".into(), data: code.into() });
        }
        let file = hashed::write(directory, name, "wasm", &file.finish())?;
        Ok((name.clone(), file))
    };
    let chunks = chunks.iter().map(chunk).collect::<Result<_>>()?;
    Ok(Split { main, loader, chunks: Chunks(chunks) })
}

/// The modules that are there whenever the chunk `part` is loaded: those that all of its pages have.
/// None of a chunk that is no part of a page.
fn modules_of_pages<'a>(
    part: &str,
    modules_of: impl Fn(&str) -> Option<&'a [String]>,
) -> BTreeSet<&'a str> {
    let pages = PARTS.iter().find(|it| it.chunk == part).map_or(&[][..], |it| it.pages);
    let modules = |page: &&str| -> BTreeSet<_> {
        modules_of(page).unwrap_or_default().iter().map(String::as_str).collect()
    };
    let in_all = |one: BTreeSet<_>, other: BTreeSet<_>| &one & &other;
    pages.iter().map(modules).reduce(in_all).unwrap_or_default()
}

/// The module without its custom sections: the names of all functions would outweigh the code.
fn without_names(module: &[u8]) -> Result<Vec<u8>> {
    let mut short = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload.context("a chunk is not valid WebAssembly")?;
        if matches!(payload, Payload::CustomSection(_)) {
            continue;
        }
        if let Some((id, range)) = payload.as_section() {
            let range = usize::try_from(range.start)?..usize::try_from(range.end)?;
            let data = module.get(range).context("a section of a chunk is too long")?;
            short.section(&RawSection { id, data });
        }
    }
    Ok(short.finish())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{modules_of_pages, without_names};

    #[test]
    fn a_part_lacks_what_all_of_its_pages_have() {
        let list = |modules: &[&str]| modules.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
        let (overview, ventures) = (list(&["a", "b", "c"]), list(&["b", "c", "d"]));
        let modules_of = |page: &str| match page {
            "overview" => Some(overview.as_slice()),
            "ventures" => Some(ventures.as_slice()),
            _ => None,
        };
        let check = |part, modules: &[&str]| {
            assert_eq!(modules_of_pages(part, modules_of), modules.iter().copied().collect());
        };
        check("country_map", &["b", "c"]);
        // A page that has no chunk has nothing that the part could do without.
        check("export", &[]);
        check("dialogs", &[]);
    }

    #[test]
    fn only_custom_sections_go() {
        let header = b"\0asm\x01\0\0\0";
        let types = [1, 4, 1, 0x60, 0, 0];
        let custom = [0, 3, 1, b'a', b'b'];
        let module = [header.as_slice(), &custom, &types, &custom].concat();
        assert_eq!(without_names(&module).unwrap(), [header.as_slice(), &types].concat());
        assert!(without_names(b"no module").is_err());
    }
}
