//! Content codings: negotiation (RFC 9110, section 12.5.3) and compression.
//!
//! Not by tower-http: each coding has a strong tag of its own, which is known before there is a
//! body, and compressing belongs on the thread that reads the database.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, Write};

/// Below this size a compressed body would hardly be smaller.
const WORTH_COMPRESSING: usize = 1 << 10;

/// A page of 20 ventures shrinks to a third in a sixth of a millisecond. From quality 5 on, it
/// takes five times as long to save another twentieth.
const BROTLI_QUALITY: i32 = 3;

/// Bodies are small, and a smaller window needs less memory for each one.
const BROTLI_WINDOW: i32 = 16;

/// As small as Brotli makes it, in half the time; the usual level 6 takes twice as long for 1 %.
const GZIP_LEVEL: u32 = 4;

/// A content coding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coding {
    /// Brotli.
    Brotli,
    /// Gzip.
    Gzip,
    /// Uncompressed.
    Identity,
}

impl Coding {
    /// All codings, the one with the smallest bodies first.
    pub(crate) const ALL: [Self; 3] = [Self::Brotli, Self::Gzip, Self::Identity];

    /// The name in `Content-Encoding`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
            Self::Identity => "identity",
        }
    }
}

/// The codings that a client accepts, the best first. A client that refuses all of them gets
/// `Identity`, because every client can read it.
pub(crate) fn accepted(headers: &HeaderMap) -> Vec<Coding> {
    let lines = headers.get_all(ACCEPT_ENCODING).into_iter().filter_map(|line| line.to_str().ok());
    let wishes: Vec<(String, f32)> = lines.flat_map(|line| line.split(',')).map(wish).collect();
    let weight = |coding: Coding| {
        let of = |name: &str| wishes.iter().find(|(known, _)| known == name).map(|(_, q)| *q);
        of(coding.name()).or_else(|| of("*")).unwrap_or(match coding {
            Coding::Identity => f32::MIN_POSITIVE,
            _ => 0.0,
        })
    };
    let mut codings: Vec<Coding> =
        Coding::ALL.into_iter().filter(|coding| weight(*coding) > 0.0).collect();
    codings.sort_by(|a, b| weight(*b).total_cmp(&weight(*a)));
    if codings.is_empty() {
        codings.push(Coding::Identity);
    }
    codings
}

/// Reads `gzip;q=0.5`. Other parameters than the weight have no meaning.
fn wish(text: &str) -> (String, f32) {
    let mut parts = text.split(';');
    let name = parts.next().unwrap_or_default().trim().to_ascii_lowercase();
    let weight = parts.filter_map(|parameter| parameter.split_once('='));
    let mut weight = weight.filter(|(name, _)| name.trim().eq_ignore_ascii_case("q"));
    let weight = weight.next().map_or(Some(1.0), |(_, q)| q.trim().parse().ok());
    let name = if name == "x-gzip" { "gzip".to_owned() } else { name };
    (name, weight.filter(|q| (0.0..=1.0).contains(q)).unwrap_or(0.0))
}

/// Encodes a body with the first accepted coding, unless it is too small to gain from it.
pub(crate) fn encode(body: Vec<u8>, accepted: &[Coding]) -> (Coding, Vec<u8>) {
    let coding = accepted.first().copied().unwrap_or(Coding::Identity);
    let gains = body.len() >= WORTH_COMPRESSING || !accepted.contains(&Coding::Identity);
    if coding == Coding::Identity || !gains {
        return (Coding::Identity, body);
    }
    match compress(&body, coding) {
        Ok(compressed) => (coding, compressed),
        Err(_) => (Coding::Identity, body),
    }
}

/// A body in a coding.
///
/// # Errors
/// None is expected: memory cannot refuse what is written to it.
pub(crate) fn compress(body: &[u8], coding: Coding) -> io::Result<Vec<u8>> {
    let mut compressed = Vec::with_capacity(body.len() / 3);
    match coding {
        Coding::Brotli => {
            let parameters = brotli::enc::BrotliEncoderParams {
                quality: BROTLI_QUALITY,
                lgwin: BROTLI_WINDOW,
                size_hint: body.len(),
                ..Default::default()
            };
            brotli::BrotliCompress(&mut &*body, &mut compressed, &parameters)?;
        }
        Coding::Gzip => {
            let mut encoder = GzEncoder::new(&mut compressed, Compression::new(GZIP_LEVEL));
            encoder.write_all(body)?;
            encoder.finish()?;
        }
        Coding::Identity => compressed.extend_from_slice(body),
    }
    Ok(compressed)
}

#[cfg(test)]
mod tests {
    use super::Coding::{Brotli, Gzip, Identity};
    use super::*;

    fn check(header: &str, expected: &[Coding]) {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, header.parse().unwrap());
        assert_eq!(accepted(&headers), expected, "{header}");
    }

    #[test]
    fn the_client_decides() {
        check("gzip, deflate, br, zstd", &[Brotli, Gzip, Identity]);
        check("GZIP;q=1.0, br ; q=0.5", &[Gzip, Brotli, Identity]);
        check("br;q=0, *;q=0.1", &[Gzip, Identity]);
        check("br;Q=0, x-gzip ; Q = 0.5", &[Gzip, Identity]);
        check("br;level=9;q=0.2, gzip;q=0.7;x=y;q=0, identity;x", &[Identity, Gzip, Brotli]);
        check("gzip, identity;q=0", &[Gzip]);
        check("*;q=0", &[Identity]);
        check("*;q=0.5, gzip;q=0", &[Brotli, Identity]);
        check("*", &[Brotli, Gzip, Identity]);
        check("deflate", &[Identity]);
        check("identity;q=0", &[Identity]);
        check("br;q=nonsense, gzip;q=7, ;;,,", &[Identity]);
        assert_eq!(accepted(&HeaderMap::new()), [Identity]);
    }
}
