//! Ends a connection whose client does not read its responses.
//!
//! `tokio-io-timeout` limits the pause between two writes alone, so a client that reads a byte now
//! and then would keep its connection for good.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// A stream whose writes fail once the other side has not read for too long.
pub(super) struct WriteTimeout<S> {
    stream: S,
    pause: Duration,
    whole: Duration,
    timer: Pin<Box<Sleep>>,
    /// Whether the last write had to wait.
    waiting: bool,
    /// When the first write since the last flush had to wait.
    waits_since: Option<Instant>,
}

impl<S> WriteTimeout<S> {
    /// Limits the time in which nothing is read, and the time for all that is written before a
    /// flush, which is a response.
    pub(super) fn new(stream: S, pause: Duration, whole: Duration) -> Self {
        let timer = Box::pin(tokio::time::sleep(pause));
        Self { stream, pause, whole, timer, waiting: false, waits_since: None }
    }

    /// Takes note of the outcome of a write.
    fn limit<T>(
        &mut self,
        written: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = false;
            return written;
        }
        if !self.waiting {
            let now = Instant::now();
            let since = *self.waits_since.get_or_insert(now);
            self.timer.as_mut().reset((now + self.pause).min(since + self.whole));
            self.waiting = true;
        }
        ready!(self.timer.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client does not read")))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.limit(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.limit(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        if flushed.is_ready() {
            self.waits_since = None;
        }
        self.limit(flushed, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    /// How long writing takes, and how it ends, when the other side reads a byte after each pause.
    async fn check(length: usize, pause: u64, seconds: u64, expected: Result<(), io::ErrorKind>) {
        let (server, mut client) = tokio::io::duplex(4);
        let limit = Duration::from_secs;
        let mut server = WriteTimeout::new(server, limit(15), limit(60));
        let begun = Instant::now();
        let reading = tokio::spawn(async move {
            loop {
                tokio::time::sleep(limit(pause)).await;
                if client.read_u8().await.is_err() {
                    break;
                }
            }
        });
        let written = async {
            server.write_all(&vec![0; length]).await?;
            server.flush().await
        };
        let outcome = written.await.map_err(|error| error.kind());
        assert_eq!((outcome, begun.elapsed().as_secs()), (expected, seconds));
        reading.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_has_so_long_to_read() {
        let timed_out = Err(io::ErrorKind::TimedOut);
        check(4, 3600, 0, Ok(())).await;
        check(8, 10, 40, Ok(())).await;
        check(8, 3600, 15, timed_out).await;
        check(1000, 10, 60, timed_out).await;
    }

    #[tokio::test(start_paused = true)]
    async fn each_response_has_its_own_time() {
        let (server, mut client) = tokio::io::duplex(4);
        let mut server =
            WriteTimeout::new(server, Duration::from_secs(15), Duration::from_secs(60));
        let reading = tokio::spawn(async move {
            for _ in 0..48 {
                tokio::time::sleep(Duration::from_secs(10)).await;
                client.read_u8().await.unwrap();
            }
        });
        for _ in 0..12 {
            server.write_all(&[0; 4]).await.unwrap();
            server.flush().await.unwrap();
        }
        reading.await.unwrap();
    }
}
