//! Which number each function has once several pieces are one module.
//!
//! A piece calls the functions of others by way of the function table, through a small function of
//! its own for each. Pieces in one module need one of these between them, and none where the
//! function that is meant has come into the same module.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use wasmparser::{ElementItems, ElementKind, FunctionBody, Operator, Parser, Payload};

/// What becomes of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// Its number, or that of the function which does the same.
    pub(super) number: u32,
    /// Whether it is still there.
    pub(super) stays: bool,
}

/// A piece, as far as it matters here.
#[derive(Default)]
struct Piece {
    /// For each function the place in the table that it calls, if it does nothing else.
    calls: Vec<Option<u32>>,
    /// The functions that this piece puts into the table, by their places there.
    table: BTreeMap<u32, u32>,
}

/// What becomes of each function of each piece.
pub(super) fn places(modules: &[&[u8]]) -> Result<Vec<Vec<Place>>> {
    let pieces = modules.iter().map(|module| read(module)).collect::<Result<Vec<_>>>()?;
    let in_table = |slot| pieces.iter().any(|piece| piece.table.contains_key(&slot));
    let mut next = 0;
    // The numbers of what a place in the table stands for.
    let mut known = BTreeMap::new();
    let mut places = Vec::new();
    for piece in &pieces {
        let mut of_piece = Vec::new();
        for call in &piece.calls {
            let stays = call.is_none_or(|slot| !in_table(slot) && !known.contains_key(&slot));
            of_piece.push(Place { number: next, stays });
            if stays {
                known.extend(call.map(|slot| (slot, next)));
                next += 1;
            }
        }
        for (slot, function) in &piece.table {
            let place = usize::try_from(*function).ok().and_then(|index| of_piece.get(index));
            known.extend(place.map(|place| (*slot, place.number)));
        }
        places.push(of_piece);
    }
    // Only now is every function known that a place in the table stands for.
    for (piece, of_piece) in pieces.iter().zip(&mut places) {
        for (call, place) in piece.calls.iter().zip(of_piece) {
            if let Some(number) = call.and_then(|slot| known.get(&slot)) {
                place.number = *number;
            }
        }
    }
    Ok(places)
}

fn read(module: &[u8]) -> Result<Piece> {
    let mut piece = Piece::default();
    let mut kinds = Vec::new().into_iter();
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::FunctionSection(section) => {
                kinds = section.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter();
            }
            Payload::CodeSectionEntry(body) => {
                let kind = kinds.next().context("a piece has more bodies than functions")?;
                piece.calls.push(only_call(&body, kind)?);
            }
            Payload::ElementSection(section) => {
                for element in section {
                    let element = element?;
                    let ElementKind::Active { offset_expr, .. } = element.kind else { continue };
                    let ElementItems::Functions(functions) = element.items else { continue };
                    let mut offset = offset_expr.get_operators_reader();
                    let Operator::I32Const { value } = offset.read()? else { continue };
                    for (slot, function) in (value.cast_unsigned()..).zip(functions) {
                        piece.table.insert(slot, function?);
                    }
                }
            }
            _ => {}
        }
    }
    Ok(piece)
}

/// The place in the table that a function calls with what it was given, if that is all it does:
/// what it calls is of the same `kind` as itself.
fn only_call(body: &FunctionBody<'_>, kind: u32) -> Result<Option<u32>> {
    let mut operators = body.get_operators_reader()?;
    let mut given = 0;
    let slot = loop {
        match operators.read()? {
            Operator::LocalGet { local_index } if local_index == given => given += 1,
            Operator::I32Const { value } => break value.cast_unsigned(),
            _ => return Ok(None),
        }
    };
    let calls = Operator::CallIndirect { type_index: kind, table_index: 0 };
    let is_all = operators.read()? == calls && operators.read()? == Operator::End;
    Ok((is_all && operators.eof()).then_some(slot))
}
