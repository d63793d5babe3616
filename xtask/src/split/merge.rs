//! Several pieces of the app as one WebAssembly module.
//!
//! Pieces are alike in what makes this simple: they import nothing but the main file's memory,
//! function table and stack pointer, share its list of types, export nothing, and reach each
//! other's functions through the table only. What is put together is thus their functions one
//! after the other; what refers to a function by its number is written anew. Names of functions
//! and other custom sections are left out.

use std::convert::Infallible;
use std::mem::Discriminant;

use anyhow::{Result, bail, ensure};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, DataSection, ElementSection, FunctionSection, ImportSection, Module, TypeSection,
};
use wasmparser::{Parser, Payload, TypeRef};

use super::numbering::{Place, places};

/// One module that does what these do together.
pub(super) fn merge(modules: &[&[u8]]) -> Result<Vec<u8>> {
    let mut merged = Merged::default();
    for (module, places) in modules.iter().zip(places(modules)?) {
        merged.places = places;
        merged.add(module)?;
    }
    Ok(merged.finish())
}

#[derive(Default)]
struct Merged {
    /// The list of types as the first module has it, byte for byte.
    type_bytes: Option<Vec<u8>>,
    types: TypeSection,
    /// What the modules import: one memory, one table, one global at most.
    imported: Vec<(Discriminant<TypeRef>, String)>,
    imports: ImportSection,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
    /// What becomes of each function of the module that is being added.
    places: Vec<Place>,
}

impl Reencode for Merged {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        let place = usize::try_from(function).ok().and_then(|index| self.places.get(index));
        Ok(place.map_or(function, |place| place.number))
    }
}

impl Merged {
    fn add(&mut self, module: &[u8]) -> Result<()> {
        let stays: Vec<_> = self.places.iter().map(|place| place.stays).collect();
        let mut bodies = stays.iter();
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::TypeSection(section) => self.add_types(module, section)?,
                Payload::ImportSection(section) => self.add_imports(section)?,
                Payload::FunctionSection(section) => {
                    for (kind, _) in section.into_iter().zip(&stays).filter(|(_, stays)| **stays) {
                        self.functions.function(kind?);
                    }
                }
                Payload::ElementSection(section) => self.add_elements(section)?,
                Payload::CodeSectionEntry(_) if bodies.next() == Some(&false) => {}
                Payload::CodeSectionEntry(body) => {
                    let mut code = std::mem::take(&mut self.code);
                    self.parse_function_body(&mut code, body)?;
                    self.code = code;
                }
                Payload::DataSection(section) => {
                    let mut data = std::mem::take(&mut self.data);
                    self.parse_data_section(&mut data, section)?;
                    self.data = data;
                }
                Payload::ExportSection(section) if section.count() == 0 => {}
                Payload::Version { .. }
                | Payload::DataCountSection { .. }
                | Payload::CodeSectionStart { .. }
                | Payload::CustomSection(_)
                | Payload::End(_) => {}
                other => bail!("a piece of the app has a part that it should not have: {other:?}"),
            }
        }
        Ok(())
    }

    fn add_types(&mut self, module: &[u8], section: wasmparser::TypeSectionReader) -> Result<()> {
        let range = section.range();
        let range = usize::try_from(range.start)?..usize::try_from(range.end)?;
        let bytes = module.get(range).unwrap_or_default();
        match &self.type_bytes {
            Some(known) => ensure!(known == bytes, "two pieces of the app differ in their types"),
            None => {
                self.type_bytes = Some(bytes.to_owned());
                let mut types = TypeSection::new();
                self.parse_type_section(&mut types, section)?;
                self.types = types;
            }
        }
        Ok(())
    }

    fn add_imports(&mut self, section: wasmparser::ImportSectionReader) -> Result<()> {
        for import in section.into_imports() {
            let import = import?;
            let kind = std::mem::discriminant(&import.ty);
            // Of each kind there is one, so that it has the number 0 in every module.
            match self.imported.iter().find(|(known, _)| *known == kind) {
                Some((_, name)) => ensure!(name == import.name, "pieces import different things"),
                None => {
                    ensure!(!matches!(import.ty, TypeRef::Func(_)), "a piece imports a function");
                    let entity = self.entity_type(import.ty)?;
                    self.imports.import(import.module, import.name, entity);
                    self.imported.push((kind, import.name.to_owned()));
                }
            }
        }
        Ok(())
    }

    fn add_elements(&mut self, section: wasmparser::ElementSectionReader) -> Result<()> {
        let mut elements = std::mem::take(&mut self.elements);
        self.parse_element_section(&mut elements, section)?;
        self.elements = elements;
        Ok(())
    }

    fn finish(self) -> Vec<u8> {
        let mut module = Module::new();
        module
            .section(&self.types)
            .section(&self.imports)
            .section(&self.functions)
            .section(&self.elements)
            .section(&self.code)
            .section(&self.data);
        module.finish()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use wasm_encoder::{
        CodeSection, ConstExpr, DataSection, ElementSection, Elements, Function, FunctionSection,
        Instruction, Module, TypeSection, ValType,
    };
    use wasmparser::{Operator, Parser, Payload};

    use super::merge;

    /// A piece whose functions all take and give a number; `table` says which is where.
    fn piece(bodies: &[&[Instruction<'_>]], table: (i32, u32), data: u8) -> Vec<u8> {
        let (mut types, mut functions) = (TypeSection::new(), FunctionSection::new());
        types.ty().function([ValType::I32], [ValType::I32]);
        let (mut code, mut elements) = (CodeSection::new(), ElementSection::new());
        for body in bodies {
            functions.function(0);
            let mut function = Function::new([]);
            function.instruction(&Instruction::LocalGet(0));
            for instruction in *body {
                function.instruction(instruction);
            }
            code.function(function.instruction(&Instruction::End));
        }
        let (slot, function) = table;
        let listed = [function];
        let listed = Elements::Functions(listed.as_slice().into());
        elements.active(None, &ConstExpr::i32_const(slot), listed);
        let mut bytes = DataSection::new();
        bytes.active(0, &ConstExpr::i32_const(8), [data]);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&elements).section(&code);
        module.section(&bytes);
        module.finish()
    }

    /// The functions that each function calls, and the function of each element.
    fn calls(module: &[u8]) -> (Vec<Vec<u32>>, Vec<u32>, usize) {
        let (mut calls, mut elements, mut data) = (Vec::new(), Vec::new(), 0);
        for payload in Parser::new(0).parse_all(module) {
            match payload.unwrap() {
                Payload::CodeSectionEntry(body) => {
                    let operators = body.get_operators_reader().unwrap().into_iter();
                    let called = operators.filter_map(|operator| match operator.unwrap() {
                        Operator::Call { function_index } => Some(function_index),
                        Operator::CallIndirect { .. } => Some(u32::MAX),
                        _ => None,
                    });
                    calls.push(called.collect());
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        let wasmparser::ElementItems::Functions(functions) = element.unwrap().items
                        else {
                            continue;
                        };
                        elements.extend(functions.into_iter().map(Result::unwrap));
                    }
                }
                Payload::DataSection(section) => data += section.count() as usize,
                _ => {}
            }
        }
        (calls, elements, data)
    }

    #[test]
    fn functions_are_renumbered_and_reach_each_other_without_the_table() {
        let through_table = |slot| {
            let kind = Instruction::CallIndirect { type_index: 0, table_index: 0 };
            [Instruction::I32Const(slot), kind]
        };
        let (five, nine) = (through_table(5), through_table(9));
        let call = |function| [Instruction::Call(function)];
        // Function 0 stands for the other piece's function 1, and function 1 for one elsewhere.
        let left = piece(&[&five, &nine, &call(0), &call(1)], (7, 2), b'l');
        let right = piece(&[&nine, &call(0)], (5, 1), b'r');
        let (functions, elements, data) = calls(&merge(&[&left, &right]).unwrap());
        // What stays: left 1, 2 and 3, then right 1.
        assert_eq!(functions, [vec![u32::MAX], vec![3], vec![0], vec![0]]);
        assert_eq!(elements, [1, 3]);
        assert_eq!(data, 2);
    }

    #[test]
    fn one_piece_stays_what_it_is() {
        let module = piece(&[&[Instruction::Call(1)], &[Instruction::Call(0)]], (3, 1), b'x');
        let (functions, elements, _) = calls(&merge(&[&module]).unwrap());
        assert_eq!((functions, elements), (vec![vec![1], vec![0]], vec![1]));
    }

    #[test]
    fn pieces_of_different_apps_are_refused() {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut other = Module::new();
        other.section(&types);
        let module = piece(&[], (3, 0), b'x');
        assert!(merge(&[&module, &other.finish()]).is_err());
    }
}
