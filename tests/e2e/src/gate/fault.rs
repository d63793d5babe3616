//! What can go wrong between the app and the service.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What every request meets in place of its response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The connection is closed without a response.
    Closed,
    /// The connection is reset without a response.
    Reset,
    /// Half of the response, and then the connection is closed.
    Cut,
    /// One byte of the body after the other, so slowly that it never ends.
    Trickling,
    /// The first byte of the response's body, and then nothing.
    Stalled,
    /// The response with its last byte changed.
    WrongByte,
    /// A response that is not the service's.
    Response {
        /// Such as `503 Service Unavailable`.
        status: &'static str,
        /// Headers as HTTP has them, each with its end of line; that of the length is added.
        headers: &'static str,
        /// What the body begins with.
        body: &'static str,
        /// How long the body is at least, in bytes; the letter `a` fills it up.
        length: usize,
    },
}

impl Fault {
    /// A response with this status, these headers and this body.
    #[must_use]
    pub const fn response(status: &'static str, headers: &'static str, body: &'static str) -> Self {
        Self::Response { status, headers, body, length: 0 }
    }

    /// The response that it is by itself, without the service.
    pub(super) fn own_response(self) -> Option<Vec<u8>> {
        let Self::Response { status, headers, body, length } = self else { return None };
        let length = length.max(body.len());
        let head = format!(
            "HTTP/1.1 {status}\r\n{headers}Content-Length: {length}\r\nConnection: close\r\n\r\n"
        );
        let mut response = format!("{head}{body}").into_bytes();
        response.resize(head.len() + length, b'a');
        Some(response)
    }

    /// Sends what is left of the service's response.
    pub(super) async fn spoil(self, response: &[u8], browser: &mut TcpStream) -> io::Result<()> {
        let end = response.windows(4).position(|it| it == b"\r\n\r\n").map_or(0, |it| it + 4);
        let mut response = response.to_vec();
        if self == Self::WrongByte
            && let Some(byte) = response.last_mut()
        {
            *byte ^= 1;
        }
        let left = match self {
            Self::WrongByte => response.len(),
            Self::Cut => end + (response.len() - end) / 2,
            Self::Stalled => end + 1,
            Self::Trickling => end,
            Self::Closed | Self::Reset | Self::Response { .. } => 0,
        };
        let (sent, rest) = response.split_at_checked(left).unwrap_or((&response, &[]));
        browser.write_all(sent).await?;
        match self {
            // Until the browser gives up.
            Self::Stalled => browser.read_u8().await.map(drop),
            Self::Trickling => trickle(rest, browser).await,
            Self::Reset => browser.set_zero_linger(),
            _ => Ok(()),
        }
    }
}

/// Sends a byte a second, until the browser gives up.
async fn trickle(bytes: &[u8], browser: &mut TcpStream) -> io::Result<()> {
    let mut second = tokio::time::interval(Duration::from_secs(1));
    for byte in bytes {
        second.tick().await;
        browser.write_u8(*byte).await?;
    }
    Ok(())
}
