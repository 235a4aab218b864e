//! Why the rules refuse something, in words.

use record::Refused;
use words::Words;

/// Why the rules refuse a deal or move.
pub fn refused(refused: Refused, words: &Words) -> String {
    match refused {
        Refused::NotAMove(_) => words.say("web-refused-not-a-move"),
        Refused::AzulMove(why) => drawing::azul_refusal(why, words),
        Refused::PavilionMove(why) => drawing::pavilion_refusal(why, words),
        Refused::NotADeal(_) => words.say("web-refused-bad-request"),
        Refused::AzulDeal(why) => drawing::deal_refusal(why, words),
        Refused::PavilionDeal(why) => drawing::pavilion_deal_refusal(why, words),
    }
}
