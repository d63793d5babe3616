//! JSON Schemas of records and counts in canonical form, from the structs themselves.

use crate::record::Record;
use crate::resources::*;
use crate::response::Facets;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde_json::Value;

/// Schemas of all records of responses, by [`Record::NAME`].
pub fn all() -> Vec<(&'static str, Value)> {
    fn named<R: Record + JsonSchema>() -> (&'static str, Value) {
        (R::NAME, of::<R>())
    }
    vec![
        named::<UserSummary>(),
        named::<UserProfile>(),
        named::<UserVenture>(),
        named::<FollowerItem>(),
        named::<UserActivity>(),
        named::<Round>(),
        named::<VentureSummary>(),
        named::<Venture>(),
        named::<VentureActivity>(),
        named::<TeamMember>(),
        named::<FoundVenture>(),
        named::<FundraisingVenture>(),
    ]
}

/// Schema of a record, self-contained.
pub fn of<R: Record + JsonSchema>() -> Value {
    let mut schema = inline::<R>();
    schema.insert("title".to_owned(), R::NAME.into());
    schema.to_value()
}

/// Schema of counts, self-contained.
pub fn of_facets() -> Value {
    inline::<Facets>().to_value()
}

fn inline<T: JsonSchema>() -> Schema {
    let mut settings = SchemaSettings::draft2020_12().for_serialize();
    settings.inline_subschemas = true;
    settings.meta_schema = None;
    settings.into_generator().into_root_schema_for::<T>()
}
