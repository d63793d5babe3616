//! Any bytes are answered as specified, or the connection is closed, and the service goes on.

use crate::support::{KEY, Server, cases, keyed, replies};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::cell::Cell;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

/// Bytes that no request has to have.
fn noise() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![vec(any::<u8>(), 0..40), "\\PC{0,20}".prop_map(String::into_bytes)]
}

/// One of these words, with spaces between them, or noise.
fn or_noise(words: &'static str, weight: u32) -> impl Strategy<Value = Vec<u8>> {
    let words: Vec<&str> = words.split(' ').collect();
    let known = select(words).prop_map(|word| word.replace('_', " ").into_bytes());
    prop_oneof![weight => known, 1 => noise()]
}

const PARTS: &str = "/v1 /ventures /users /search /100 /activity .json / /.. * http://host % %00 %FF \
    %zz ? & = limit =1 name=sha country=Kenya status=r%5Fpending founded=2010.. sort=-name \
    facets=country id=5 apiKey=right-key 9223372036854775808 -1";
const NAMES: &str = "Host Content-Length Transfer-Encoding Connection Expect X-API-Key Authorization \
    If-None-Match Accept-Encoding X-Request-Id Origin Access-Control-Request-Method ";
const VALUES: &str = " 0 5 -1 chunked keep-alive 100-continue right-key Bearer_right-key Basic_%%% * \" \
    br;q=9,gzip;q= https://a.example \0 \u{85}";

fn target() -> impl Strategy<Value = Vec<u8>> {
    let parts = vec(or_noise(PARTS, 8), 0..8).prop_map(|parts| parts.concat());
    let whole = select(
        &["/v1/ventures", "/v1/users/5", "/v1/ventures?", "/v1/ventures/search?", "/healthz"][..],
    );
    (prop_oneof![Just(""), whole], parts)
        .prop_map(|(start, rest)| [start.as_bytes(), &rest].concat())
}

fn header() -> impl Strategy<Value = Vec<u8>> {
    let colon = select(&[": ", ":", " : ", "\t:", " "][..]);
    let end = select(&["\r\n", "\r\n", "\r\n", "\n", "\r", "\r\n ", ""][..]);
    (or_noise(NAMES, 12), colon, or_noise(VALUES, 12), end).prop_map(|(name, colon, value, end)| {
        [&name, colon.as_bytes(), &value, end.as_bytes()].concat()
    })
}

fn request() -> impl Strategy<Value = Vec<u8>> {
    let method = or_noise("GET GET GET HEAD POST OPTIONS CONNECT PRI get G_E_T ", 12);
    let version = or_noise("HTTP/1.1 HTTP/1.1 HTTP/1.0 HTTP/2.0 HTTP/1.9 http/1.1 ", 12);
    let end = select(&["\r\n\r\n", "\r\n\r\n", "\r\n", "\n\n", ""][..]);
    (method, target(), version, vec(header(), 0..5), end, noise()).prop_map(
        |(method, target, version, headers, end, body)| {
            let line = [&method, &b" "[..], &target, b" ", &version, b"\r\n"].concat();
            [&line, &b"Host: x\r\n"[..], &headers.concat(), end.as_bytes(), &body].concat()
        },
    )
}

/// A good request in which a few bytes are changed, removed or added.
fn changed_request() -> impl Strategy<Value = Vec<u8>> {
    let good = format!(
        "GET /v1/users/5/activity?limit=2&offset=0 HTTP/1.1\r\nHost: x\r\nX-API-Key: {KEY}\r\n\
         Accept-Encoding: gzip, br;q=0.5\r\nContent-Length: 3\r\n\r\nabc"
    );
    let change = (any::<Index>(), 0..3_u8, any::<u8>());
    vec(change, 1..4).prop_map(move |changes| {
        let mut bytes = good.clone().into_bytes();
        for (at, kind, byte) in changes {
            let at = at.index(bytes.len());
            match kind {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, byte),
            }
        }
        bytes
    })
}

/// Up to three requests, or what may be taken for some, and the places at which the sending stops.
fn sent() -> impl Strategy<Value = (Vec<u8>, Vec<Index>)> {
    let one = prop_oneof![4 => request(), 3 => changed_request(), 1 => vec(any::<u8>(), 0..400)];
    (vec(one, 1..4).prop_map(|all| all.concat()), vec(any::<Index>(), 0..4))
}

/// Everything that comes back. A connection that is reset ends it as well.
fn exchange(server: &Server, bytes: &[u8], cuts: &[Index]) -> Vec<u8> {
    let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).collect();
    cuts.extend([0, bytes.len()]);
    cuts.sort_unstable();
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.set_nodelay(true).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    for cut in cuts.windows(2) {
        if stream.write_all(&bytes[cut[0]..cut[1]]).is_err() {
            break;
        }
    }
    drop(stream.shutdown(Shutdown::Write));
    let mut received = Vec::new();
    if let Err(error) = stream.read_to_end(&mut received) {
        let waited = matches!(error.kind(), std::io::ErrorKind::WouldBlock);
        assert!(!waited, "the connection stays open");
    }
    received
}

#[test]
fn any_bytes_are_answered_or_refused() {
    let server = Server::over_fixture(keyed());
    let answered = [const { Cell::new(0) }; 6];
    proptest!(cases(2_500), |((bytes, cuts) in sent())| {
        for reply in replies(&exchange(&server, &bytes, &cuts)) {
            let class = &answered[usize::from(reply.status / 100)];
            class.set(class.get() + 1);
            prop_assert!(reply.status < 500, "{reply:?}");
            // What the HTTP library cannot read gets no body.
            if reply.status >= 400 && !reply.body.is_empty() {
                reply.refusal(reply.status);
            }
        }
        prop_assert_eq!(server.get("/v1/ventures/100").status, 200);
    });
    let [_, _, two, _, four, _] = answered.each_ref().map(Cell::get);
    assert!(two > 10 && four > 10, "both good and bad requests are among them: {answered:?}");
    assert!(!server.log().contains("panic"), "{}", server.log());
}
