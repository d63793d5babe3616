//! Short names between the app and its script.
//!
//! wasm-bindgen names what it imports after what it does, with a hash behind it, and the names are
//! in both files: seven kilobytes of a first view, after compression, that say nothing to a browser.

use std::collections::BTreeMap;
use std::convert::Infallible;

use anyhow::Result;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{ImportSection, Module};
use wasmparser::{CustomSectionReader, ImportSectionReader, Parser, Payload, TypeRef};

/// The app and its script with short names, and without what only people read.
///
/// The loaders of the chunks keep theirs, as the loader itself is still to come.
pub(super) fn shorten(app: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut names = Names(names(app)?);
    let mut shortened = Module::new();
    names.parse_core_module(&mut shortened, Parser::new(0), app)?;
    Ok((shortened.finish(), names.in_script(script)))
}

/// A short name for each imported function.
fn names(app: &[u8]) -> Result<BTreeMap<String, String>> {
    let mut names = BTreeMap::new();
    for payload in Parser::new(0).parse_all(app) {
        if let Payload::ImportSection(section) = payload? {
            for import in section.into_imports() {
                let import = import?;
                if matches!(import.ty, TypeRef::Func(_)) && import.name.starts_with("__wb") {
                    let short = format!("_{:x}", names.len());
                    names.entry(import.name.to_owned()).or_insert(short);
                }
            }
        }
    }
    Ok(names)
}

struct Names(BTreeMap<String, String>);

impl Names {
    fn of<'name>(&'name self, name: &'name str) -> &'name str {
        self.0.get(name).map_or(name, String::as_str)
    }

    /// Every word that is one of the names, and every line without indentation and remarks. The
    /// script of wasm-bindgen has no text of several lines in which these would count.
    fn in_script(&self, script: &str) -> String {
        let is_remark = |line: &str| ["/*", "*", "//"].iter().any(|sign| line.starts_with(sign));
        let lines = script.lines().map(str::trim);
        let mut short = String::new();
        for line in lines.filter(|line| !line.is_empty() && !is_remark(line)) {
            for word in line.split_inclusive(|sign: char| !is_of_word(sign)) {
                let name = word.trim_end_matches(|sign: char| !is_of_word(sign));
                let sign = word.get(name.len()..).unwrap_or_default();
                short.push_str(self.of(name));
                short.push_str(sign);
            }
            short.push('\n');
        }
        short
    }
}

fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_' || sign == '$'
}

impl Reencode for Names {
    type Error = Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for import in section.into_imports() {
            let import = import?;
            let kind = self.entity_type(import.ty)?;
            imports.import(import.module, self.of(import.name), kind);
        }
        Ok(())
    }

    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use wasm_encoder::{EntityType, ImportSection, Module, TypeSection};
    use wasmparser::{Parser, Payload};

    use super::shorten;

    #[test]
    fn both_files_have_the_same_short_names() {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        for name in ["__wbg_now_1f", "__wbindgen_throw", "__wasm_split_load_a"] {
            imports.import("./app.js", name, EntityType::Function(0));
        }
        let mut app = Module::new();
        app.section(&types).section(&imports);
        let script = "/**\n * Says what.\n */\n    __wbg_now_1f: () => $__wbg_now_1f,\n\n    \
                      // why\n    __wbindgen_throw: 1, __wbindgen_throw_2: __wasm_split_load_a";
        let (app, script) = shorten(&app.finish(), script).unwrap();
        let shortened =
            "_0: () => $__wbg_now_1f,\n_1: 1, __wbindgen_throw_2: __wasm_split_load_a\n";
        assert_eq!(script, shortened);
        let mut names = Vec::new();
        for payload in Parser::new(0).parse_all(&app) {
            if let Payload::ImportSection(section) = payload.unwrap() {
                names.extend(section.into_imports().map(|it| it.unwrap().name.to_owned()));
            }
        }
        assert_eq!(names, ["_0", "_1", "__wasm_split_load_a"]);
    }
}
