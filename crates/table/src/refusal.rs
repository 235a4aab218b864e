//! Why a command is not carried out.

use record::Refused;
use thiserror::Error;

use crate::player::MOST_HOLDERS;

/// Why a command is not carried out.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The session holds no seat here.
    #[error("you have no seat at this table")]
    NoSeat,
    /// Not everybody has come yet.
    #[error("the game begins when every seat is taken")]
    NotStarted,
    /// It is the turn of another seat.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Something has happened since the player looked.
    #[error("the table has changed: look at it as it is now")]
    TooLate,
    /// The time of the seat was out before the move came.
    #[error("your time for this move is out")]
    TimeOut,
    /// The rules do not allow the move.
    #[error("{0}")]
    Move(Refused),
    /// The seat is taken.
    #[error("this seat is taken")]
    SeatTaken,
    /// No seat is open.
    #[error("every seat is taken")]
    Full,
    /// There is no such seat, or it is not in that state.
    #[error("this seat cannot do that")]
    WrongSeat,
    /// The link of a seat is wrong or old.
    #[error("this link to a seat is no longer valid: make a new one on a device that has the seat")]
    OldLink,
    /// The player sits on too many devices.
    #[error("this seat is open on {MOST_HOLDERS} devices already: sign out the others first")]
    TooManyDevices,
    /// Somebody has seen a deal that was taken back and has yet to come again.
    #[error("a deal was taken back here: nobody else sits down before it has come again")]
    DealSeen,
    /// The deals are fixed by now, or were from the beginning.
    #[error("no word can be added to the seed of this table now")]
    NoMoreWords,
    /// What was sent is no word, or no hash of one.
    #[error(
        "a word has 1 to 64 characters in one line; its promise is its SHA-256 digest, 64 lowercase hexadecimal digits"
    )]
    BadWord,
    /// Not everybody has promised yet.
    #[error("words are told when everybody sits and has promised one")]
    WordsComeLater,
    /// Others count on what was promised.
    #[error("this seat has promised a word already, and the promise stands: tell that word")]
    PromiseStands,
    /// Words of others are known by now.
    #[error("words have been told: none can be chosen any more")]
    WordsAreTold,
    /// Nobody leaves while words are told: that would change the deals.
    #[error("words are being told, and the game is about to begin: leave afterwards")]
    GameBegins,
    /// The word does not have the hash that was promised.
    #[error("this is not the word that was promised")]
    NotThePromisedWord,
    /// There is nothing to take back.
    #[error("there is no move of yours to take back")]
    NothingToUndo,
    /// Among people a deal is never taken back: everybody has seen the tiles.
    #[error("new tiles were dealt since: a deal that others share is not taken back")]
    PastADeal,
    /// Somebody asked already.
    #[error("an answer to an earlier request is still due")]
    AskedAlready,
    /// Nobody asked for anything.
    #[error("nobody is asking to take a move back")]
    NotAsked,
    /// Hints are for those who play against bots alone.
    #[error("another person plays at this table: there are no hints")]
    HintAmongPeople,
    /// A hint would change what is compared between tables with the same deals.
    #[error("others are dealt the same elsewhere: there are no hints")]
    HintAtSharedDeals,
    /// The game is over; nothing can be taken back.
    #[error("the game is over: its last move is not taken back")]
    GameOver,
    /// So much has happened that the table takes only what brings the game to its end.
    #[error("very much has happened at this table: now it takes only moves")]
    LogFull,
    /// The game goes on, so there is no next one yet.
    #[error("the game is not over yet")]
    NotOver,
}
