//! Timeout of connections whose clients do not read their responses.
//!
//! `tokio-io-timeout` limits only the pause between two writes, so a client that reads a byte now
//! and then would keep its connection forever.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// Stream whose writes fail if the other side stops reading for too long.
pub(super) struct WriteTimeout<S> {
    stream: S,
    stall_timeout: Duration,
    response_timeout: Duration,
    timer: Pin<Box<Sleep>>,
    /// True if the last write had to wait.
    waiting: bool,
    /// Time at which the first write since the last flush had to wait.
    waits_since: Option<Instant>,
}

impl<S> WriteTimeout<S> {
    /// Limits the time in which nothing is read, and the time for a response: all bytes up to a
    /// flush.
    pub(super) fn new(stream: S, stall_timeout: Duration, response_timeout: Duration) -> Self {
        let timer = Box::pin(tokio::time::sleep(stall_timeout));
        let (waiting, waits_since) = (false, None);
        Self { stream, stall_timeout, response_timeout, timer, waiting, waits_since }
    }

    /// Turns a write that waits for too long into an error.
    fn apply_timeout<T>(
        &mut self,
        result: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if result.is_ready() {
            self.waiting = false;
            return result;
        }
        if !self.waiting {
            let now = Instant::now();
            let since = *self.waits_since.get_or_insert(now);
            self.timer
                .as_mut()
                .reset((now + self.stall_timeout).min(since + self.response_timeout));
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
        let result = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.apply_timeout(result, context)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let result = Pin::new(&mut self.stream).poll_flush(context);
        if result.is_ready() {
            self.waits_since = None;
        }
        self.apply_timeout(result, context)
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

    /// Writes responses to a client that reads a byte after each pause, and returns the seconds
    /// until the end, and true if a write failed.
    async fn write(count: usize, length: usize, pause: u64) -> (u64, bool) {
        let (server, mut client) = tokio::io::duplex(4);
        let limit = Duration::from_secs;
        let mut server = WriteTimeout::new(server, limit(15), limit(60));
        let start = Instant::now();
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(limit(pause)).await;
                if client.read_u8().await.is_err() {
                    break;
                }
            }
        });
        let mut result = Ok(());
        for _ in 0..count {
            result = result.and(server.write_all(&vec![0; length]).await);
            result = result.and(server.flush().await);
        }
        let timed_out = result.is_err_and(|error| error.kind() == io::ErrorKind::TimedOut);
        (start.elapsed().as_secs(), timed_out)
    }

    #[tokio::test(start_paused = true)]
    async fn slow_readers_time_out() {
        assert_eq!(write(1, 4, 3600).await, (0, false));
        assert_eq!(write(1, 8, 10).await, (40, false));
        assert_eq!(write(1, 8, 3600).await, (15, true));
        assert_eq!(write(1, 1000, 10).await, (60, true));
        assert_eq!(write(12, 4, 10).await, (440, false), "each response has its own time");
    }
}
