//! OpenAPI document as a validator of bodies.

use serde_json::{Value, json};

/// OpenAPI document.
pub(crate) struct Document(Value);

impl Document {
    /// Wraps the document of a service.
    pub(crate) fn new(document: Value) -> Self {
        Self(document)
    }

    /// Checks a body against the schema of a response to `GET path`, a path template of the
    /// document.
    pub(crate) fn check(&self, path: &str, status: u16, body: &Value) {
        let pointer = |part: &str| part.replace('~', "~0").replace('/', "~1");
        let response = format!("/paths/{}/get/responses/{status}", pointer(path));
        let found = self.0.pointer(&response);
        let response = found.unwrap_or_else(|| panic!("the document has no {response}"));
        let response = match response["$ref"].as_str() {
            Some(reference) => self.0.pointer(&reference[1..]).unwrap(),
            None => response,
        };
        // References lead to the components of the whole document.
        let schema = json!({
            "allOf": [response["content"]["application/json"]["schema"]],
            "components": self.0["components"],
        });
        let validator = jsonschema::draft202012::new(&schema).unwrap();
        let errors: Vec<String> =
            validator.iter_errors(body).map(|it| format!("{}: {it}", it.instance_path)).collect();
        assert!(errors.is_empty(), "{path} {status}: {errors:#?}\n{body:#}");
    }

    /// Path template of the document for a request's path, without its query.
    pub(crate) fn path_of(&self, request: &str) -> Option<&str> {
        let path = request.split('?').next().unwrap_or_default();
        let parts = |path: &str| path.split('/').map(str::to_owned).collect::<Vec<_>>();
        let fits = |known: &&String| {
            let (known, given) = (parts(known), parts(path));
            known.len() == given.len()
                && known.iter().zip(&given).all(|(known, given)| {
                    known == given || (known.starts_with('{') && known.ends_with('}'))
                })
        };
        let known = self.0["paths"].as_object().unwrap().keys();
        // Literal paths take precedence.
        known.filter(fits).min_by_key(|path| path.matches('{').count()).map(String::as_str)
    }
}
