//! Who is at the other end.

use sqlx::FromRow;

/// A visitor who comes back: a name behind a secret token.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct Session {
    /// Names the session inside the server; not a secret.
    pub id: String,
    /// What the visitor wants to be called.
    pub name: String,
}
