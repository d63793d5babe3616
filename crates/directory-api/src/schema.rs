//! JSON Schemas of records and counts in canonical form, derived from the structs.

use crate::record::Record;
use crate::resources::*;
use crate::response::Facets;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde_json::Value;

/// Schemas of the records of all responses, by [`Record::NAME`].
pub fn all() -> Vec<(&'static str, Value)> {
    fn entry<R: Record + JsonSchema>() -> (&'static str, Value) {
        (R::NAME, record_schema::<R>())
    }
    vec![
        entry::<UserSummary>(),
        entry::<UserProfile>(),
        entry::<UserVenture>(),
        entry::<FollowerItem>(),
        entry::<UserActivity>(),
        entry::<Round>(),
        entry::<VentureSummary>(),
        entry::<Venture>(),
        entry::<VentureActivity>(),
        entry::<TeamMember>(),
        entry::<FoundVenture>(),
        entry::<FundraisingVenture>(),
    ]
}

/// Schema of a record, self-contained.
pub fn record_schema<R: Record + JsonSchema>() -> Value {
    let mut schema = inline_schema::<R>();
    schema.insert("title".to_owned(), R::NAME.into());
    schema.to_value()
}

/// Schema of counts, self-contained.
pub fn facets_schema() -> Value {
    inline_schema::<Facets>().to_value()
}

fn inline_schema<T: JsonSchema>() -> Schema {
    let mut settings = SchemaSettings::draft2020_12().for_serialize();
    settings.inline_subschemas = true;
    settings.meta_schema = None;
    settings.into_generator().into_root_schema_for::<T>()
}
