//! Why a written move or deal was not accepted.

use thiserror::Error;

/// Why a written move or deal was not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    /// The text is not a move of this game.
    #[error("this is not a move of this game; a move looks like {0}")]
    NotAMove(&'static str),
    /// The text is not a deal of this game.
    #[error("this is not a deal of this game; a deal looks like {0}")]
    NotADeal(&'static str),
    /// A move that the rules of Azul do not allow now.
    #[error(transparent)]
    AzulMove(#[from] azul::IllegalMove),
    /// A move that the rules of Summer Pavilion do not allow now.
    #[error(transparent)]
    PavilionMove(#[from] pavilion::IllegalMove),
    /// A deal of Azul that is not possible now.
    #[error(transparent)]
    AzulDeal(#[from] tiles::IllegalDeal),
    /// A deal of Summer Pavilion that is not possible now.
    #[error(transparent)]
    PavilionDeal(#[from] pavilion::IllegalDeal),
}

impl Refused {
    /// Whether it was a deal that was refused, not a move.
    pub fn is_about_deal(&self) -> bool {
        match self {
            Refused::NotADeal(_) | Refused::AzulDeal(_) | Refused::PavilionDeal(_) => true,
            Refused::NotAMove(_) | Refused::AzulMove(_) | Refused::PavilionMove(_) => false,
        }
    }
}
