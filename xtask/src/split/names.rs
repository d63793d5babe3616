//! Short names between the app and its script.
//!
//! wasm-bindgen names what it imports after what it does, with a hash behind it, and the names are
//! in both files: seven kilobytes of a first view, after compression, that say nothing to a browser.

use std::collections::BTreeMap;
use std::convert::Infallible;

use anyhow::Result;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{ExportSection, ImportSection, Module};
use wasmparser::{
    CustomSectionReader, Export, ExternalKind, ImportSectionReader, Parser, Payload, TypeRef,
};

use super::dense::words;

/// The app and its script with short names for what they call of each other.
///
/// The loaders of the chunks keep theirs, which the loader makes of the names of the chunks.
pub(super) fn shorten(app: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut names = Names(names(app)?);
    let mut shortened = Module::new();
    names.parse_core_module(&mut shortened, Parser::new(0), app)?;
    Ok((shortened.finish(), names.in_script(script)))
}

/// A short name for each function that either calls of the other, by the way of wasm-bindgen. What
/// else the app exports is for its chunks.
fn names(app: &[u8]) -> Result<BTreeMap<String, String>> {
    let mut names = BTreeMap::new();
    let mut shorten = |name: &str| {
        let short = format!("_{:x}", names.len());
        names.entry(name.to_owned()).or_insert(short);
    };
    for payload in Parser::new(0).parse_all(app) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    let import = import?;
                    if matches!(import.ty, TypeRef::Func(_)) && import.name.starts_with("__wb") {
                        shorten(import.name);
                    }
                }
            }
            Payload::ExportSection(section) => {
                for export in section {
                    let export = export?;
                    let is_called = CALLED.iter().any(|start| export.name.starts_with(start));
                    if export.kind == ExternalKind::Func && is_called {
                        shorten(export.name);
                    }
                }
            }
            _ => {}
        }
    }
    Ok(names)
}

/// How the names of the functions begin that the script of wasm-bindgen calls of the app.
const CALLED: [&str; 3] = ["__wbindgen_", "__externref_", "wasm_bindgen__"];

struct Names(BTreeMap<String, String>);

impl Names {
    fn of<'name>(&'name self, name: &'name str) -> &'name str {
        self.0.get(name).map_or(name, String::as_str)
    }

    /// Every word that is one of the names.
    fn in_script(&self, script: &str) -> String {
        words(script).map(|word| self.of(word)).collect()
    }
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

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), Error<Infallible>> {
        let index = self.external_index(export.kind, export.index)?;
        let kind = self.export_kind(export.kind)?;
        exports.export(self.of(export.name), kind, index);
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

    use wasm_encoder::{EntityType, ExportKind, ExportSection, ImportSection, Module, TypeSection};
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
        let mut exports = ExportSection::new();
        exports.export("main", ExportKind::Func, 0).export("wasm_bindgen__a", ExportKind::Func, 1);
        let mut app = Module::new();
        app.section(&types).section(&imports).section(&exports);
        let script = "__wbg_now_1f: () => $__wbg_now_1f, wasm.wasm_bindgen__a,\n\
                      __wbindgen_throw: 1, __wbindgen_throw_2: __wasm_split_load_a, main";
        let (app, script) = shorten(&app.finish(), script).unwrap();
        let shortened = "_0: () => $__wbg_now_1f, wasm._2,\n\
                         _1: 1, __wbindgen_throw_2: __wasm_split_load_a, main";
        assert_eq!(script, shortened);
        let mut names = Vec::new();
        for payload in Parser::new(0).parse_all(&app) {
            match payload.unwrap() {
                Payload::ImportSection(section) => {
                    names.extend(section.into_imports().map(|it| it.unwrap().name.to_owned()));
                }
                Payload::ExportSection(section) => {
                    names.extend(section.into_iter().map(|it| it.unwrap().name.to_owned()));
                }
                _ => {}
            }
        }
        assert_eq!(names, ["_0", "_1", "__wasm_split_load_a", "main", "_2"]);
    }
}
