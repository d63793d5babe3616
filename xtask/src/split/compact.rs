//! A module that does the same in fewer bytes, once compressed.
//!
//! Functions that are alike stand together (`order`). What fills the function table and memory comes
//! in few long runs: the cut leaves a run for every symbol, of which many are empty.

use std::convert::Infallible;

use anyhow::Result;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, FunctionSection, Module,
};
use wasmparser::{
    CodeSectionReader, Data, DataKind, DataSectionReader, Element, ElementItems, ElementKind,
    ElementSectionReader, FunctionSectionReader, Operator, Parser, Payload, TypeRef,
};

use super::order::by_likeness;

/// The same module, in another order.
pub(super) fn compact(module: &[u8]) -> Result<Vec<u8>> {
    let mut compacted = Module::new();
    Compact::of(module)?.parse_core_module(&mut compacted, Parser::new(0), module)?;
    Ok(compacted.finish())
}

struct Compact {
    /// The functions of the module in the order in which they will stand, imported ones left out.
    order: Vec<usize>,
    /// The new number of each function, with the imported ones.
    numbers: Vec<u32>,
    /// Whether the number of runs of data is said elsewhere in the module, so that it has to stay.
    has_data_count: bool,
}

impl Compact {
    fn of(module: &[u8]) -> Result<Self> {
        let (mut imported, mut bodies, mut has_data_count) = (0, Vec::new(), false);
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::DataCountSection { .. } => has_data_count = true,
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        let order = by_likeness(&bodies);
        // Where each function stands is the order the other way round.
        let mut places: Vec<_> = order.iter().zip(imported..).collect();
        places.sort();
        let numbers = (0..imported).chain(places.into_iter().map(|(_, number)| number)).collect();
        Ok(Self { order, numbers, has_data_count })
    }
}

impl Reencode for Compact {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        let number = usize::try_from(function).ok().and_then(|index| self.numbers.get(index));
        Ok(number.copied().unwrap_or(function))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let kinds = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for kind in self.order.iter().filter_map(|function| kinds.get(*function)) {
            functions.function(*kind);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for body in self.order.clone().into_iter().filter_map(|function| bodies.get(function)) {
            self.parse_function_body(code, body.clone())?;
        }
        Ok(())
    }

    fn parse_element_section(
        &mut self,
        elements: &mut ElementSection,
        section: ElementSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let mut places = Vec::new();
        for element in section {
            let element = element?;
            match functions(&element)? {
                Some(found) => {
                    for (place, function) in found {
                        places.push((place, vec![self.function_index(function)?]));
                    }
                }
                None => self.parse_element(elements, element)?,
            }
        }
        for (place, functions) in runs(places) {
            let place = ConstExpr::i32_const(place.cast_signed());
            elements.active(None, &place, Elements::Functions(functions.into()));
        }
        Ok(())
    }

    fn parse_data_section(
        &mut self,
        data: &mut DataSection,
        section: DataSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let mut places = Vec::new();
        for datum in section {
            let datum = datum?;
            match place(&datum)?.filter(|_| !self.has_data_count) {
                Some(place) => places.push((place, datum.data.to_owned())),
                None => self.parse_data(data, datum)?,
            }
        }
        for (place, bytes) in runs(places) {
            data.active(0, &ConstExpr::i32_const(place.cast_signed()), bytes);
        }
        Ok(())
    }
}

/// The functions that a run puts into the first table, by their places. `None` for other runs.
///
/// The cut fills the places of other pieces with nothing, which is what is there anyway.
fn functions(element: &Element<'_>) -> wasmparser::Result<Option<Vec<(u32, u32)>>> {
    let ElementKind::Active { table_index: None | Some(0), offset_expr } = &element.kind else {
        return Ok(None);
    };
    let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
        return Ok(None);
    };
    let mut found = Vec::new();
    let places = value.cast_unsigned()..;
    match element.items.clone() {
        ElementItems::Functions(functions) => {
            for (place, function) in places.zip(functions) {
                found.push((place, function?));
            }
        }
        ElementItems::Expressions(_, expressions) => {
            for (place, expression) in places.zip(expressions) {
                match expression?.get_operators_reader().read()? {
                    Operator::RefFunc { function_index } => found.push((place, function_index)),
                    Operator::RefNull { .. } => {}
                    _ => return Ok(None),
                }
            }
        }
    }
    Ok(Some(found))
}

/// Where in memory a run of data goes. `None` if that is not known here.
fn place(datum: &Data<'_>) -> wasmparser::Result<Option<u32>> {
    let DataKind::Active { memory_index: 0, offset_expr } = &datum.kind else { return Ok(None) };
    Ok(match offset_expr.get_operators_reader().read()? {
        Operator::I32Const { value } => Some(value.cast_unsigned()),
        _ => None,
    })
}

/// What is to be put somewhere, in as few runs as there can be.
fn runs<T>(mut pieces: Vec<(u32, Vec<T>)>) -> Vec<(u32, Vec<T>)> {
    pieces.retain(|(_, things)| !things.is_empty());
    pieces.sort_by_key(|(place, _)| *place);
    let mut runs: Vec<(u32, Vec<T>)> = Vec::new();
    for (place, things) in pieces {
        match runs.last_mut() {
            Some((first, before))
                if u64::from(*first) + before.len() as u64 == u64::from(place) =>
            {
                before.extend(things);
            }
            _ => runs.push((place, things)),
        }
    }
    runs
}
