//! Derive macro `#[derive(Fields)]`: the fields of a record under their serde names.

use proc_macro::TokenStream;
use quote::{format_ident, quote};
use serde_derive_internals::ast::{Container, Field};
use serde_derive_internals::{Ctxt, Derive};
use syn::{DeriveInput, parse_macro_input};

/// Derives `directory_api::record::Fields` for a struct that serde serializes, with the fields of
/// flattened structs.
#[proc_macro_derive(Fields)]
pub fn derive_fields(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let context = Ctxt::new();
    let read = Container::from_ast(&context, &input, Derive::Serialize, &format_ident!("_private"));
    if let Err(error) = context.check() {
        return error.to_compile_error().into();
    }
    let fields = read.iter().flat_map(|container| container.data.all_fields()).map(list_field);
    let name = &input.ident;
    quote! {
        impl crate::record::Fields for #name {
            fn fields(&self) -> Vec<(&'static str, &dyn crate::record::Field)> {
                let mut fields = Vec::<(&'static str, &dyn crate::record::Field)>::new();
                #(#fields)*
                fields
            }
        }
    }
    .into()
}

fn list_field(field: &Field<'_>) -> impl quote::ToTokens {
    let member = &field.member;
    let name = field.attrs.name().serialize_name();
    if field.attrs.flatten() {
        quote! { fields.extend(self.#member.fields()); }
    } else {
        quote! { fields.push((#name, &self.#member)); }
    }
}
