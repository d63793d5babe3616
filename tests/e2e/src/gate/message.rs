//! The text of requests and responses, and what the gate changes in them.

use std::io;

use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;

/// How many ventures seem to have gone from the beginning of the list.
pub const GONE: u64 = 7;

/// The longest head of a request that is read.
const LONGEST_HEAD: usize = 64 * 1024;

/// Reads up to the empty line; the app asks by `GET` alone, so nothing follows it.
pub(super) async fn read_head(browser: &mut TcpStream) -> io::Result<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        if browser.read_buf(&mut head).await? == 0 || head.len() > LONGEST_HEAD {
            return Err(io::ErrorKind::InvalidData.into());
        }
    }
    Ok(String::from_utf8_lossy(&head).into_owned())
}

/// The head with the wish that the connection ends with the answer.
pub(super) fn closing(head: &str) -> String {
    let closed = without_lines(head.trim_end(), "connection:");
    format!("{closed}\r\nConnection: close\r\n\r\n")
}

/// The head of a request for a whole answer that is not compressed: another could not be changed.
pub(super) fn uncompressed(head: &str) -> String {
    let unwanted = ["accept-encoding:", "if-none-match:", "if-modified-since:"];
    unwanted.iter().fold(head.to_owned(), |head, line| without_lines(&head, line))
}

/// The lines of a head but for those that begin like this, in lower case.
fn without_lines(head: &str, beginning: &str) -> String {
    let is_kept = |line: &&str| !line.to_ascii_lowercase().starts_with(beginning);
    head.split("\r\n").filter(is_kept).collect::<Vec<_>>().join("\r\n")
}

/// The answer without the headers for other origins if it is an error.
pub(super) fn without_origins(answer: Vec<u8>) -> Vec<u8> {
    let Ok(text) = String::from_utf8(answer.clone()) else { return answer };
    match text.split_once("\r\n\r\n") {
        Some((head, body)) if head.starts_with("HTTP/1.1 4") => {
            format!("{}\r\n\r\n{body}", without_lines(head, "access-control-")).into_bytes()
        }
        _ => answer,
    }
}

/// The head of a request for the same page of a list that is shorter at its beginning.
pub(super) fn shortened(head: &str) -> String {
    let Some((query, rest)) =
        head.strip_prefix("GET /v1/ventures?").and_then(|asked| asked.split_once(' '))
    else {
        return head.to_owned();
    };
    let (offset, others): (Vec<&str>, Vec<&str>) =
        query.split('&').partition(|pair| pair.starts_with("offset="));
    let offset = offset.first().and_then(|pair| pair.strip_prefix("offset=")?.parse().ok());
    let offset: u64 = offset.unwrap_or(0) + GONE;
    let rest = uncompressed(rest);
    format!("GET /v1/ventures?{}&offset={offset} {rest}", others.join("&"))
}

/// The answer as if the list began later: with its offset, and with fewer in all.
pub(super) fn as_shortened(answer: Vec<u8>) -> Vec<u8> {
    let Ok(text) = std::str::from_utf8(&answer) else { return answer };
    let Some((head, body)) = text.split_once("\r\n\r\n") else { return answer };
    let body = less(&less(body, "\"offset\":\""), "\"totalCount\":");
    with_body(head, &body)
}

/// A response with this body, and the head of another.
pub(super) fn with_body(head: &str, body: &str) -> Vec<u8> {
    let head = without_lines(head, "content-length:");
    format!("{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

/// The text with the number behind these words lessened by [`GONE`].
fn less(text: &str, words: &str) -> String {
    let Some((before, rest)) = text.split_once(words) else { return text.to_owned() };
    let digits = rest.find(|it: char| !it.is_ascii_digit()).unwrap_or(rest.len());
    let (number, after) = rest.split_at(digits);
    let number = number.parse::<u64>().unwrap_or_default().saturating_sub(GONE);
    format!("{before}{words}{number}{after}")
}
