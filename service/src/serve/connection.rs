//! One connection: the time for heads of requests, and for clients that do not read their responses.

use super::listen::Limits;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::{Notify, Semaphore};
use tokio::time::{Instant, Sleep, sleep};

/// Time for the head of a request while three quarters of all connections are in use.
const CROWDED_HEAD_TIMEOUT: Duration = Duration::from_secs(2);

/// State that all connections of a listener share.
#[derive(Debug)]
pub(super) struct Connections {
    pub(super) limits: Limits,
    /// Permits of connections that could still be opened.
    pub(super) free: Arc<Semaphore>,
    /// Notifies the connection that has waited longest for a head that it must close.
    pub(super) make_room: Notify,
    /// True once the listener is about to close.
    pub(super) is_stopping: AtomicBool,
}

impl Connections {
    /// Waits until a connection has waited too long for the head of a request.
    async fn head_timeout(&self) {
        let start = Instant::now();
        let timeout = async {
            loop {
                let waited = start.elapsed();
                let is_crowded = 4 * self.free.available_permits() <= self.limits.connections;
                let left = self.limits.head_timeout.saturating_sub(waited);
                if left.is_zero() || (is_crowded && waited >= CROWDED_HEAD_TIMEOUT) {
                    break;
                }
                sleep(left.min(CROWDED_HEAD_TIMEOUT)).await;
            }
        };
        tokio::select! {
            () = timeout => {}
            () = self.make_room.notified() => {}
        }
    }
}

/// Phase of a connection, which its parts share.
#[derive(Clone, Debug, Default)]
pub(super) struct Phase(Arc<AtomicU8>);

impl Phase {
    /// The connection waits for the head of a request.
    const HEAD: u8 = 0;
    /// A request is being answered.
    const REQUEST: u8 = 1;
    /// A response is being sent.
    const RESPONSE: u8 = 2;

    /// Records that the head of a request has arrived.
    pub(super) fn begin_request(&self) {
        self.0.store(Self::REQUEST, Ordering::Relaxed);
    }

    /// Records that the whole response is known.
    pub(super) fn begin_response(&self) {
        self.0.store(Self::RESPONSE, Ordering::Relaxed);
    }

    /// Records that everything written so far has been sent.
    fn end_response(&self) {
        if self.0.load(Ordering::Relaxed) == Self::RESPONSE {
            self.0.store(Self::HEAD, Ordering::Relaxed);
        }
    }

    fn waits_for_head(&self) -> bool {
        self.0.load(Ordering::Relaxed) == Self::HEAD
    }
}

/// Runs a connection to its end, or until it has waited too long for the head of a request; `None`
/// in this case.
pub(super) async fn run<T>(
    connection: impl Future<Output = T>,
    phase: Phase,
    connections: Arc<Connections>,
) -> Option<T> {
    let mut connection = std::pin::pin!(connection);
    let mut head_timeout = None;
    std::future::poll_fn(|context| {
        if let Poll::Ready(result) = connection.as_mut().poll(context) {
            return Poll::Ready(Some(result));
        }
        if !phase.waits_for_head() {
            head_timeout = None;
            return Poll::Pending;
        }
        let new = || {
            let connections = Arc::clone(&connections);
            Box::pin(async move { connections.head_timeout().await })
        };
        ready!(head_timeout.get_or_insert_with(new).as_mut().poll(context));
        Poll::Ready(None)
    })
    .await
}

/// Stream of a client, whose writes fail if the client stops reading for too long.
pub(super) struct ClientStream<S> {
    stream: S,
    phase: Phase,
    stall_timeout: Duration,
    /// Timer of the write that waits, if one does.
    stall: Option<Pin<Box<Sleep>>>,
}

impl<S> ClientStream<S> {
    pub(super) fn new(stream: S, phase: Phase, stall_timeout: Duration) -> Self {
        Self { stream, phase, stall_timeout, stall: None }
    }

    /// Turns a write that waits for too long into an error.
    fn apply_timeout<T>(
        &mut self,
        result: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if result.is_ready() {
            self.stall = None;
            return result;
        }
        let timeout = self.stall_timeout;
        let stall = self.stall.get_or_insert_with(|| Box::pin(sleep(timeout)));
        ready!(stall.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client does not read")))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ClientStream<S> {
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
            self.phase.end_response();
        }
        self.apply_timeout(result, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for ClientStream<S> {
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

    /// Writes a response to a client that reads a byte after each pause, and returns the seconds
    /// until the end, and true if the write failed.
    async fn write(length: usize, pause: u64) -> (u64, bool) {
        let (server, mut client) = tokio::io::duplex(4);
        let mut server = ClientStream::new(server, Phase::default(), Duration::from_secs(15));
        let start = Instant::now();
        tokio::spawn(async move {
            loop {
                sleep(Duration::from_secs(pause)).await;
                if client.read_u8().await.is_err() {
                    break;
                }
            }
        });
        let result = server.write_all(&vec![0; length]).await;
        let timed_out = result.is_err_and(|error| error.kind() == io::ErrorKind::TimedOut);
        (start.elapsed().as_secs(), timed_out)
    }

    /// State of eight connections, some of them free.
    fn eight_connections(free: usize) -> Arc<Connections> {
        let limits = Limits { connections: 8, ..Limits::default() };
        let free = Arc::new(Semaphore::new(free));
        let (make_room, is_stopping) = Default::default();
        Arc::new(Connections { limits, free, make_room, is_stopping })
    }

    #[tokio::test(start_paused = true)]
    async fn heads_have_less_time_while_connections_are_scarce() {
        for (free, seconds) in [(3, 15), (2, 2)] {
            let start = Instant::now();
            eight_connections(free).head_timeout().await;
            assert_eq!(start.elapsed().as_secs(), seconds);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn longest_wait_for_a_head_makes_room() {
        let connections = eight_connections(0);
        let wait = || {
            let connections = Arc::clone(&connections);
            tokio::spawn(async move { connections.head_timeout().await })
        };
        let start = Instant::now();
        let waiting = [wait(), wait()];
        tokio::task::yield_now().await;
        connections.make_room.notify_one();
        let [first, second] = waiting;
        first.await.unwrap();
        assert!(start.elapsed().is_zero() && !second.is_finished());
    }

    #[tokio::test(start_paused = true)]
    async fn clients_that_stop_reading_time_out() {
        assert_eq!(write(4, 3600).await, (0, false));
        assert_eq!(write(8, 10).await, (40, false));
        assert_eq!(write(8, 3600).await, (15, true));
    }
}
