//! Counts of the values of a field (the query extension of this project).

use crate::query::FacetField;
use crate::record::from_value;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

/// The counts of the fields that were requested, in the order of the request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facets(Vec<(FacetField, Facet)>);

/// The counts of one field. They are of the records that all filters but the field's own let
/// through, so they show what choosing another value would give.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Facet {
    /// The values that occur, and those that are filtered by: years and months in their order, all
    /// others by count.
    pub values: Vec<FacetValue>,
    /// Number of records that have the field.
    pub known: u64,
    /// Number of records that do not have the field.
    pub unknown: u64,
}

/// Number of records that have a value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FacetValue {
    /// The value, as the parameter takes it.
    pub value: String,
    /// The number of records.
    pub count: u64,
    /// For rounds, the sum of their capital in US dollars, without amounts that cannot be true.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capital: Option<u64>,
}

impl Facets {
    /// The counts of a field, if they are there.
    pub fn get(&self, field: FacetField) -> Option<&Facet> {
        self.iter().find(|(known, _)| *known == field).map(|(_, facet)| facet)
    }

    /// All fields with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (FacetField, &Facet)> {
        self.0.iter().map(|(field, facet)| (*field, facet))
    }

    /// True if nothing was counted.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads the counts of a body, but those that cannot be read.
    pub(crate) fn read(body: &Value) -> Self {
        let facet = |field: &FacetField| from_value(body.get("facets")?.get(field.as_str())?).ok();
        Self(FacetField::ALL.iter().filter_map(|field| Some((*field, facet(field)?))).collect())
    }
}

impl FromIterator<(FacetField, Facet)> for Facets {
    fn from_iter<I: IntoIterator<Item = (FacetField, Facet)>>(facets: I) -> Self {
        Self(facets.into_iter().collect())
    }
}

impl Facet {
    /// The number of records with a value; `None` if it does not occur.
    pub fn count(&self, value: &str) -> Option<u64> {
        self.values.iter().find(|known| known.value == value).map(|known| known.count)
    }
}

impl Serialize for Facets {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(field, facet)| (field.as_str(), facet)))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Facets {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Facets".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let facet = generator.subschema_for::<Facet>();
        let facets = FacetField::ALL.iter().map(|it| (it.as_str().to_owned(), facet.clone()));
        let properties: serde_json::Map<_, _> =
            facets.map(|(name, facet)| (name, facet.to_value())).collect();
        schemars::json_schema!({ "type": "object", "properties": properties })
    }
}
