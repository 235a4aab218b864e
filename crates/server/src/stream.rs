//! The stream of a connection, which does not wait forever for a client that does not read, and does not read without
//! end from one that sends.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep, sleep_until};

/// Counts what a client sends.
pub(crate) trait Meter: Unpin {
    /// How long to wait before more is read.
    fn wait(&self) -> Option<Duration>;

    /// So many bytes were read.
    fn count(&self, bytes: usize);
}

/// A stream that fails when the client has read nothing for too long, and reads as its meter allows. It keeps the meter
/// until it is dropped.
pub(crate) struct Stream<M> {
    stream: TcpStream,
    patience: Duration,
    /// Runs while something waits to be read by the client.
    unread: Option<Pin<Box<Sleep>>>,
    /// Runs while the client has sent too much.
    rest: Option<Pin<Box<Sleep>>>,
    meter: M,
}

impl<M> Stream<M> {
    pub(crate) fn new(stream: TcpStream, patience: Duration, meter: M) -> Stream<M> {
        Stream { stream, patience, unread: None, rest: None, meter }
    }
}

impl<M: Meter> Stream<M> {
    /// What a write came to; an error if it has waited too long.
    fn written<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.unread = None;
            return written;
        }
        let patience = self.patience;
        let unread =
            self.unread.get_or_insert_with(|| Box::pin(sleep_until(Instant::now() + patience)));
        ready!(unread.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<M: Meter> AsyncRead for Stream<M> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let Stream { stream, rest, meter, .. } = &mut *self;
        loop {
            if let Some(rest) = rest {
                ready!(rest.as_mut().poll(context));
            }
            *rest = meter.wait().map(|wait| Box::pin(sleep(wait)));
            if rest.is_none() {
                break;
            }
        }
        let before = buffer.filled().len();
        let read = ready!(Pin::new(stream).poll_read(context, buffer));
        meter.count(buffer.filled().len() - before);
        Poll::Ready(read)
    }
}

impl<M: Meter> AsyncWrite for Stream<M> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.written(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
