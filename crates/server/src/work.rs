//! The work that is done for each address: a few requests at the same time, and a part of the processor.
//!
//! Some pages take a thousand times as long as others, so counting requests is not enough. What the requests of an
//! address cost the processor is counted too. An address that has used up its part waits; nobody else does.

use std::net::IpAddr;
use std::panic::resume_unwind;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};
use live::Turns;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Instant, Sleep, sleep};

use crate::accounts::Accounts;

/// How many requests of one address are worked at at the same time. Some may wait for thoughts; the others take a few
/// milliseconds each.
pub(crate) const MOST_AT_ONCE: usize = 8;
/// What a request is expected to take while it is worked at. That is more than most do, so that heavy requests come
/// one by one.
const EXPECTED: Duration = Duration::from_millis(10);
/// What an address may owe before its open sockets rest, and before its next slow read.
const MOST_OWED: Duration = Duration::from_secs(1);
/// How many bytes of an answer are handed over at a time.
const PIECE: usize = 32 * 1024;

/// The work that is done for each address.
pub(crate) struct Work {
    turns: Turns<IpAddr>,
    /// For slow reads: lists that grow with what an address has done.
    reading: Turns<IpAddr>,
    /// For what is written beside moves.
    writing: Turns<IpAddr>,
    accounts: Accounts,
}

/// A request that is worked at, until it is dropped.
pub(crate) struct Task {
    work: Arc<Work>,
    who: IpAddr,
    _turn: OwnedSemaphorePermit,
}

impl Work {
    pub(crate) fn new() -> Work {
        let [turns, reading, writing] = [MOST_AT_ONCE, 1, 1].map(Turns::new);
        Work { turns, reading, writing, accounts: Accounts::default() }
    }

    /// Waits while many other requests of this address are worked at, or while it has used up its part of the
    /// processor. So its requests queue here and not where everybody waits, at the database and the processor.
    pub(crate) async fn begin(self: &Arc<Self>, who: IpAddr) -> Task {
        let turn = self.turns.turn(who).await;
        while let Err(wait) = self.accounts.advance(who, EXPECTED) {
            sleep(wait).await;
        }
        Task { work: Arc::clone(self), who, _turn: turn }
    }

    /// Does a slow read, such as a list that grows with what an address has done: one at a time, and its time counts. The database
    /// goes on with it when nobody waits any more, so the read goes on and counts then too.
    pub(crate) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        who: IpAddr,
        reading: impl Future<Output = T> + Send + 'static,
    ) -> T {
        let turn = self.reading.turn(who).await;
        self.rest(who).await;
        let work = Arc::clone(self);
        let read = tokio::spawn(async move {
            let (_turn, begun) = (turn, Instant::now());
            let read = reading.await;
            work.accounts.charge(who, begun.elapsed());
            read
        });
        read.await.unwrap_or_else(|error| resume_unwind(error.into_panic()))
    }

    /// Writes something that is no move. Each address writes one thing at a time, so nobody waits behind all that another writes to
    /// a slow disk.
    pub(crate) async fn write<T>(&self, who: IpAddr, writing: impl Future<Output = T>) -> T {
        let _turn = self.writing.turn(who).await;
        writing.await
    }

    /// Counts what something that holds no turn costs the processor, such as an open socket. It is never held up in the middle:
    /// it may have what others wait for.
    pub(crate) async fn charged<T>(&self, who: IpAddr, work: impl Future<Output = T>) -> T {
        let mut work = std::pin::pin!(work);
        std::future::poll_fn(|context| {
            let (done, spent) = measured(|| work.as_mut().poll(context));
            self.accounts.charge(who, spent);
            done
        })
        .await
    }

    /// Does what nobody else waits for, such as hearing what a client says on a socket. It stands still while the address has used
    /// up much more than its part, also in the middle.
    pub(crate) async fn unhurried<T>(&self, who: IpAddr, work: impl Future<Output = T>) -> T {
        let mut work = std::pin::pin!(work);
        let mut rest: Option<Pin<Box<Sleep>>> = None;
        std::future::poll_fn(|context| {
            loop {
                if let Some(sleeping) = &mut rest {
                    ready!(sleeping.as_mut().poll(context));
                    rest = None;
                }
                match self.accounts.wait(who, MOST_OWED) {
                    Some(wait) => rest = Some(Box::pin(sleep(wait))),
                    None => return work.as_mut().poll(context),
                }
            }
        })
        .await
    }

    /// Waits while an address has used up much more than its part. Nothing may be held meanwhile that others wait for.
    pub(crate) async fn rest(&self, who: IpAddr) {
        while let Some(wait) = self.accounts.wait(who, MOST_OWED) {
            sleep(wait).await;
        }
    }
}

/// What some work gives, and what it costs the processor.
fn measured<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = engine::processor_time();
    let done = work();
    (done, engine::processor_time().saturating_sub(begun))
}

impl Task {
    /// Works at a request until its answer is made, and then while that is read.
    pub(crate) async fn answer(self, answer: impl Future<Output = Response>) -> Response {
        let mut answer = std::pin::pin!(answer);
        let answer = std::future::poll_fn(|context| self.measure(|| answer.as_mut().poll(context)));
        let answer = answer.await;
        answer.map(|body| Body::new(Worked { body, rest: Bytes::new(), task: self }))
    }

    fn measure<T>(&self, work: impl FnOnce() -> T) -> T {
        let (done, spent) = measured(work);
        self.work.accounts.charge(self.who, spent);
        done
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        self.work.accounts.give_back(self.who, EXPECTED);
    }
}

/// The body of an answer. Compressing it is work, and as long as it is not nearly read it is one of the address's turns:
/// nobody can leave hundreds of long answers unread.
struct Worked {
    body: Body,
    /// What was made and not yet handed over.
    rest: Bytes,
    task: Task,
}

impl HttpBody for Worked {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let Worked { body, rest, task } = &mut *self;
        if rest.is_empty() {
            let frame = ready!(task.measure(|| Pin::new(body).poll_frame(context)));
            let data = match frame.map(|frame| frame.map(Frame::into_data)) {
                Some(Ok(Ok(data))) => data,
                Some(Ok(Err(other))) => return Poll::Ready(Some(Ok(other))),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                None => return Poll::Ready(None),
            };
            if data.len() <= PIECE {
                return Poll::Ready(Some(Ok(Frame::data(data))));
            }
            *rest = data;
        }
        // A copy, so that an unread piece does not keep the whole.
        let piece = Bytes::copy_from_slice(&rest.split_to(rest.len().min(PIECE)));
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let rest = self.rest.len() as u64;
        let mut hint = self.body.size_hint();
        if let Some(upper) = hint.upper() {
            hint.set_upper(upper + rest);
        }
        hint.set_lower(hint.lower() + rest);
        hint
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use http_body_util::BodyExt;
    use tokio::time::timeout;

    use super::*;
    use crate::accounts::{AT_ONCE, PART};

    const ANA: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const BEN: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    #[tokio::test]
    async fn an_address_has_only_some_turns_at_once() {
        let work = Arc::new(Work::new());
        let mut tasks = Vec::new();
        while let Some(task) = work.begin(ANA).now_or_never() {
            tasks.push(task);
        }
        assert_eq!(tasks.len(), MOST_AT_ONCE);
        assert!(work.begin(BEN).now_or_never().is_some(), "nobody else waits");
        tasks.pop();
        assert!(work.begin(ANA).now_or_never().is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_has_only_its_part_of_the_processor() {
        let work = Arc::new(Work::new());
        let spend = async |who, millis| {
            let task = work.begin(who).await;
            work.accounts.charge(task.who, Duration::from_millis(millis));
        };
        let begun = Instant::now();
        for _ in 0..1_000 {
            spend(ANA, 0).await;
        }
        assert_eq!(begun.elapsed(), Duration::ZERO, "pages that cost nothing do not wait");
        for _ in 0..100 {
            spend(ANA, 20).await;
        }
        let (spent, waited) = (Duration::from_secs(2), begun.elapsed());
        let paid = spent - AT_ONCE;
        assert!((paid - Duration::from_millis(50)..=paid).contains(&(waited / PART)), "{waited:?}");
        spend(BEN, 20).await;
        assert_eq!(begun.elapsed(), waited, "nobody else waits");
        // Open sockets count too.
        work.accounts.charge(BEN, AT_ONCE);
        assert!(work.begin(BEN).now_or_never().is_none());
    }

    /// A visitor may have thousands of games, and every page with them takes the database some time.
    #[tokio::test(start_paused = true)]
    async fn long_reading_counts_and_comes_one_by_one() {
        let work = Arc::new(Work::new());
        let begun = Instant::now();
        let long = || work.read(ANA, async { sleep(Duration::from_millis(400)).await });
        tokio::join!(long(), long(), long(), long(), long(), long());
        // Three times it is read before the address owes too much, and then it waits ten times as long as it reads.
        let took = begun.elapsed();
        assert!(took > Duration::from_secs(8), "{took:?}");
        work.read(BEN, async {}).await;
        assert_eq!(begun.elapsed(), took, "nobody else waits");
        assert!(work.begin(ANA).now_or_never().is_none(), "its other requests wait too");
    }

    /// Who goes away in the middle does not make the database stop.
    #[tokio::test(start_paused = true)]
    async fn reading_counts_when_nobody_waits_for_it() {
        let work = Arc::new(Work::new());
        let (length, begun) = (Duration::from_millis(400), Instant::now());
        let long = || work.read(ANA, async move { sleep(length).await });
        for _ in 0..4 {
            assert!(timeout(Duration::from_millis(1), long()).await.is_err());
        }
        work.read(ANA, async {}).await;
        assert!(begun.elapsed() >= length, "the first is still read");
        assert_eq!(work.accounts.wait(ANA, MOST_OWED), None);
        for _ in 0..3 {
            long().await;
        }
        assert!(work.accounts.wait(ANA, MOST_OWED).is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_writes_one_thing_after_the_other() {
        let (work, begun) = (Work::new(), Instant::now());
        let write = |who| work.write(who, async { sleep(Duration::from_secs(1)).await });
        tokio::join!(write(ANA), write(ANA), write(ANA), write(BEN));
        assert_eq!(begun.elapsed().as_secs(), 3);
        tokio::join!(write(ANA), write(BEN));
        assert_eq!(begun.elapsed().as_secs(), 4, "nobody else waits");
    }

    /// A client can make an open socket work without asking for anything.
    #[tokio::test(start_paused = true)]
    async fn sockets_rest_while_their_address_owes_much() {
        let work = Arc::new(Work::new());
        let begun = Instant::now();
        work.accounts.charge(ANA, MOST_OWED + Duration::from_millis(100));
        work.rest(BEN).await;
        assert_eq!(begun.elapsed(), Duration::ZERO, "nobody else rests");
        work.rest(ANA).await;
        assert_eq!(begun.elapsed().as_millis(), 1_000);
    }

    /// Messages without an end keep a socket busy inside one wait for the next of them.
    #[tokio::test(start_paused = true)]
    async fn nobody_is_heard_without_end() {
        let work = Work::new();
        let mut heard = 0;
        let endless = std::future::poll_fn(|context| {
            heard += 1;
            work.accounts.charge(ANA, Duration::from_millis(500));
            context.waker().wake_by_ref();
            Poll::<()>::Pending
        });
        let _ = timeout(Duration::from_secs(100), work.unhurried(ANA, endless)).await;
        assert!((20..=25).contains(&heard), "ten seconds and what it may owe, but {heard} halves");
        assert!(work.unhurried(BEN, async {}).now_or_never().is_some(), "nobody else stands still");
    }

    /// A turn in a line is given to who waits for it, whether they go on or not. So everybody has to go on.
    #[tokio::test(start_paused = true)]
    async fn nobody_keeps_what_others_wait_for() {
        let (work, begun) = (Arc::new(Work::new()), Instant::now());
        let line = tokio::sync::Mutex::new(());
        let first = line.lock().await;
        let rude = work.charged(ANA, async { drop(line.lock().await) });
        let calm = async { drop(line.lock().await) };
        let leave = async {
            work.accounts.charge(ANA, 10 * MOST_OWED);
            drop(first);
        };
        tokio::join!(rude, calm, leave);
        assert_eq!(begun.elapsed(), Duration::ZERO);
    }

    /// A long answer is a turn until the last piece is taken, and comes as it was made.
    #[tokio::test]
    async fn a_long_answer_comes_in_pieces() {
        let work = Arc::new(Work::new());
        let text = "0123456789".repeat(10_000);
        let made = async { Response::new(Body::from(text.clone())) };
        let mut answer = work.begin(ANA).await.answer(made).await.into_body();
        let _others: Vec<Task> =
            (1..MOST_AT_ONCE).filter_map(|_| work.begin(ANA).now_or_never()).collect();
        let mut read = Vec::new();
        while !answer.is_end_stream() {
            assert!(work.begin(ANA).now_or_never().is_none(), "it is one of the turns");
            assert_eq!(answer.size_hint().exact(), Some((text.len() - read.len()) as u64));
            let piece = answer.frame().await.unwrap().unwrap().into_data().unwrap();
            assert!(piece.len() <= PIECE);
            read.extend_from_slice(&piece);
        }
        assert!(read == text.as_bytes());
        drop(answer);
        assert!(work.begin(ANA).now_or_never().is_some());
    }
}
