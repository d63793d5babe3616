//! Errors, in all forms that services and proxies send.

use directory_api::response::ErrorKind::{self, *};
use directory_api::response::envelope::{HttpHead, ResponseError, open};

fn check(status: u16, body: &str, kind: ErrorKind, code: u16, message: Option<&str>) {
    let head = HttpHead { status, retry_after: Some(7) };
    match open(head, body) {
        Err(ResponseError::Service(error)) => {
            let found = (error.kind, error.status, error.message.as_deref(), error.retry_after);
            assert_eq!(found, (kind, code, message, Some(7)), "{body}");
        }
        other => panic!("{status} {body} gave {other:?}"),
    }
}

#[test]
fn envelope_takes_precedence_over_http_status() {
    check(200, r#"{"status_code":404,"status_txt":"No user"}"#, NotFound, 404, Some("No user"));
    check(200, r#"{"status_code":"503","status_txt":"","data":null}"#, Unavailable, 503, None);
    check(
        400,
        r#"{"status_code":400,"status_txt":"Missing required parameters"}"#,
        BadRequest,
        400,
        Some("Missing required parameters"),
    );
    check(500, r#"{"status_code":404,"status_txt":"Gone"}"#, NotFound, 404, Some("Gone"));
    check(502, "<html><h1>Bad gateway</h1></html>", Unavailable, 502, None);
    check(404, r#"{"message":"no route"}"#, NotFound, 404, Some("no route"));
    check(429, "", RateLimited, 429, None);
    check(401, "null", Key, 401, None);
}

#[test]
fn kind_of_403_depends_on_message() {
    let check = |words: &str, kind| {
        let body = format!(r#"{{"status_code":403,"status_txt":"{words}"}}"#);
        check(200, &body, kind, 403, (!words.is_empty()).then_some(words));
    };
    check("Account Over Rate Limit", RateLimited);
    check("Account Over Queries Per Second Limit", RateLimited);
    check("Invalid API key", Key);
    check("Not Authorized", Key);
    check("Account Inactive", Key);
    check("", Key);
    check("Members only", Forbidden);
}

/// Responses of firewalls and proxies, which know nothing of the service's keys.
#[test]
fn kind_of_bare_403_depends_on_message() {
    check(403, "<html><h1>Access denied: authentication required</h1></html>", Blocked, 403, None);
    check(403, "", Blocked, 403, None);
    check(403, "{}", Blocked, 403, None);
    check(403, r#"{"message":"Forbidden"}"#, Blocked, 403, Some("Forbidden"));
    check(403, r#"{"message":"Invalid API key"}"#, Key, 403, Some("Invalid API key"));
    check(403, r#"{"error":"Quota exceeded"}"#, RateLimited, 403, Some("Quota exceeded"));
    check(403, r#"{"status_code":403}"#, Key, 403, None);
}

#[test]
fn success_without_envelope_must_be_json() {
    let head = |status| HttpHead { status, retry_after: None };
    assert!(open(head(200), r#"{"team_members":[]}"#).is_ok());
    assert!(open(head(200), "\u{feff}[]").is_ok());
    assert!(open(head(500), r#"{"status_code":200,"status_txt":"OK"}"#).is_ok());
    assert_eq!(open(head(200), "<html>"), Err(ResponseError::NotJson));
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    assert_eq!(open(head(200), &deep), Err(ResponseError::NotJson));
}
