//! The first deal of a game: from a seed, as it is written, or fresh.

use anyhow::{Result, anyhow};
use clap::Args;
use record::{AnyPosition, Ruleset};

/// Where the first deal comes from.
#[derive(Args)]
pub(crate) struct FirstDeal {
    /// Deal from this seed: the same words, the same deal
    #[arg(long, value_name = "TEXT", conflicts_with = "deal")]
    pub(crate) seed: Option<String>,

    /// Deal exactly this, written like D:BBYR,KKWW,BYRK,YYRR,BKWW
    #[arg(long, value_name = "DEAL")]
    pub(crate) deal: Option<String>,
}

impl FirstDeal {
    /// The position after the first deal, and the deal; without a seed or a deal from `other`.
    pub(crate) fn apply(
        &self,
        ruleset: Ruleset,
        other: impl FnOnce() -> String,
    ) -> Result<(AnyPosition, String)> {
        let mut position = AnyPosition::new(ruleset);
        if let Some(deal) = &self.deal {
            position
                .deal(deal)
                .map_err(|why| anyhow!("{ruleset} cannot start like this: {why}"))?;
            return Ok((position, deal.clone()));
        }
        let seed = self.seed.clone().unwrap_or_else(other);
        let deal = position.deal_from_seed(&seed)?;
        Ok((position, deal))
    }
}
