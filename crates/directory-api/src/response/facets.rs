//! Facets: counts of the values of fields (the query extension of this project).

use crate::query::FacetField;
use crate::record::from_value;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

/// Counts of the requested fields, in the order of the request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facets(Vec<(FacetField, Facet)>);

/// Counts of one field, over the records that pass all filters except the field's own, so that
/// they show the results of choosing another value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Facet {
    /// Values that occur or are filtered by: years and months in their order, others by count.
    pub values: Vec<FacetValue>,
    /// Number of records that have the field.
    pub known: u64,
    /// Number of records that do not have the field.
    pub unknown: u64,
}

/// Number of records with a value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FacetValue {
    /// Value, as the parameter accepts it.
    pub value: String,
    /// Number of records.
    pub count: u64,
    /// Sum of the rounds' capital in US dollars, without implausible amounts; `None` for records
    /// other than rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capital: Option<u64>,
    /// Number of amounts that the sum leaves out, because they are missing, unreadable or
    /// implausible; `None` for records other than rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odd_amounts: Option<u64>,
    /// Sum of the completed rounds of ventures in US dollars, for countries, with a key.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raised: Option<u64>,
}

impl Facets {
    /// Counts of a field, if present.
    pub fn get(&self, field: FacetField) -> Option<&Facet> {
        self.iter().find(|(known, _)| *known == field).map(|(_, facet)| facet)
    }

    /// All fields with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (FacetField, &Facet)> {
        self.0.iter().map(|(field, facet)| (*field, facet))
    }

    /// True if no field was counted.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads the counts of a body, leaving out unreadable ones.
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
    /// Number of records with a value; `None` if it does not occur.
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
        let facets = FacetField::ALL.iter().map(|field| (field.as_str().to_owned(), facet.clone()));
        let properties: serde_json::Map<_, _> =
            facets.map(|(name, facet)| (name, facet.to_value())).collect();
        schemars::json_schema!({ "type": "object", "properties": properties })
    }
}
