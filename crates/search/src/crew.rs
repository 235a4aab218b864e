//! Threads that help a search.

/// Threads that searches may borrow while nobody needs them for something better.
pub trait Crew: Send + Sync {
    /// Borrows an idle thread; says whether there was one.
    fn borrow_thread(&self) -> bool;

    /// Whether a helper may keep its thread. Every helper asks this every few hundred positions; if the
    /// answer is no, it gives its thread back.
    fn may_stay(&self) -> bool;

    /// Takes a borrowed thread back.
    fn return_thread(&self);
}

/// A thread besides the first one of a search; it is given back when this is dropped.
pub(crate) struct Helper<'a> {
    /// The crew that lent it; one without a crew may always stay.
    crew: Option<&'a dyn Crew>,
}

impl<'a> Helper<'a> {
    /// As many helpers as are idle, but no more than `most`.
    pub(crate) fn hire(crew: Option<&'a dyn Crew>, most: usize) -> Vec<Helper<'a>> {
        let hire = |_| crew.is_none_or(Crew::borrow_thread).then(|| Helper { crew });
        (0..most).map_while(hire).collect()
    }

    pub(crate) fn may_stay(&self) -> bool {
        self.crew.is_none_or(Crew::may_stay)
    }
}

impl Drop for Helper<'_> {
    fn drop(&mut self) {
        if let Some(crew) = self.crew {
            crew.return_thread();
        }
    }
}
