//! Which video an address of `video_pitch` leads to, and where its host plays it without
//! following the person around.

/// A video on a host that plays in the page. Its parts hold nothing but letters, digits, `-`, `_`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Video {
    /// By its identifier.
    YouTube(String),
    /// By its number, with the word that opens it where it is not listed.
    Vimeo(String, Option<String>),
}

impl Video {
    /// Reads an http(s) address; `None` for anything but a video of these hosts.
    pub(super) fn at(href: &str) -> Option<Self> {
        let (_, rest) = href.split_once("://")?;
        let rest = rest.split('#').next().unwrap_or_default();
        let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
        let mut parts = place.split('/');
        let host = parts.next().unwrap_or_default().to_ascii_lowercase();
        let path: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        match host.strip_prefix("www.").unwrap_or(&host) {
            "youtu.be" => youtube(path.first()?),
            "youtube.com" | "m.youtube.com" | "music.youtube.com" | "youtube-nocookie.com" => {
                match path.as_slice() {
                    ["watch"] => youtube(parameter(query, "v")?),
                    ["embed" | "v" | "shorts" | "live", id, ..] => youtube(id),
                    _ => None,
                }
            }
            "vimeo.com" | "player.vimeo.com" => vimeo(&path, parameter(query, "h")),
            _ => None,
        }
    }

    /// What plays the video in a frame. `youtube-nocookie.com` and Vimeo's `dnt` set no cookies
    /// that follow people.
    pub(super) fn frame(&self) -> String {
        match self {
            Self::YouTube(id) => {
                format!("https://www.youtube-nocookie.com/embed/{id}?autoplay=1&rel=0")
            }
            Self::Vimeo(id, word) => {
                let word = word.as_ref().map(|word| format!("&h={word}")).unwrap_or_default();
                format!("https://player.vimeo.com/video/{id}?dnt=1&autoplay=1{word}")
            }
        }
    }

    /// What the frame's host is called.
    pub(super) fn host(&self) -> &'static str {
        match self {
            Self::YouTube(_) => "YouTube",
            Self::Vimeo(..) => "Vimeo",
        }
    }
}

/// The identifiers of YouTube have eleven characters.
fn youtube(id: &str) -> Option<Video> {
    (id.len() == 11 && is_plain(id)).then(|| Video::YouTube(id.to_owned()))
}

/// `/123`, `/123/word`, `/video/123`, `/channels/name/123` and others: the first part that is a
/// number, and a word directly behind it.
fn vimeo(path: &[&str], given: Option<&str>) -> Option<Video> {
    let is_number = |part: &&str| part.len() <= 12 && part.bytes().all(|it| it.is_ascii_digit());
    let is_collection = |part: &str| matches!(part, "album" | "showcase");
    let behind = if path.first().is_some_and(|part| is_collection(part)) { 2 } else { 0 };
    let at = behind + path.iter().skip(behind).position(is_number)?;
    let word = given.or_else(|| path.get(at + 1).copied());
    let word = word.filter(|word| is_plain(word)).map(str::to_owned);
    Some(Video::Vimeo((*path.get(at)?).to_owned(), word))
}

fn parameter<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
}

/// Whether a text means nothing but itself in an address.
fn is_plain(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    !text.is_empty() && text.len() <= 32 && text.bytes().all(plain)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
