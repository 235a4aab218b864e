//! Who is at the other end.

/// A visitor who comes back: a name and settings behind a secret token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// Names the session inside the server; not a secret.
    pub id: String,
    /// What the visitor wants to be called.
    pub name: String,
    /// How the visitor likes things, in the words of the caller.
    pub settings: String,
}
