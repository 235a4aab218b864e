//! What players ask of live tables.

use std::sync::Arc;

use table::{Addition, BotName, Command, Frame, Player, Refusal, Seq, SessionId, Table, TableId};

use crate::error::LiveError;
use crate::live_table::{LiveTable, STAND_IN};
use crate::opening::Opening;
use crate::options::{Maker, Options};
use crate::tables::Tables;

/// What comes of a command.
async fn decided(
    live: &Arc<LiveTable>,
    session: &SessionId,
    command: &Command,
) -> Result<Arc<Frame>, LiveError> {
    let (who, command, at_table) = (session.clone(), command.clone(), Arc::clone(live));
    live.change(move |table, at| {
        if at_table.hears_words(&command) {
            return Err(Refusal::GameBegins);
        }
        table.decide(&who, &command, at)
    })
    .await
}

impl Tables {
    /// Carries out a session's command and tells all listeners.
    pub async fn command(
        &self,
        live: &Arc<LiveTable>,
        session: &SessionId,
        command: Command,
    ) -> Result<Arc<Frame>, LiveError> {
        live.saw_act(session).await;
        let mut freed = None;
        if let Command::Replace { seat, .. } = &command {
            let frame = live.now().await;
            // Only players learn who is here.
            frame.table.seated(session)?;
            if let Some(player) = frame.table.player(*seat)
                && live.keeps_seat(&frame.table, session, *seat, player).await?
            {
                return Err(LiveError::StillHere);
            }
            freed = frame.table.player(*seat).filter(|_| !frame.table.has_started()).cloned();
        }
        if let Some(seen) = command.seen() {
            // The session may have seen at another process what this one has yet to read.
            live.catch_up(seen).await?;
        }
        self.check_sitting(live, session, &command).await?;
        let sits = matches!(
            command,
            Command::Join { .. } | Command::Share { .. } | Command::Return { .. }
        );
        let frame = match (decided(live, session, &command).await, &command) {
            // The session may have seen at another process that it is time for its word.
            (Err(LiveError::Table(_)), Command::Promise { .. } | Command::Tell { .. }) => {
                live.catch_up(Seq::END).await?;
                decided(live, session, &command).await?
            }
            (decided, _) => decided?,
        };
        if let Some(player) = freed {
            live.note_freed(&player, session);
        }
        if sits {
            // At another process, and after a crash, they must not count as gone.
            live.tell_here(session).await;
        }
        Ok(frame)
    }

    /// The table as it is, if a session may carry out this command there now; nothing is carried out.
    pub async fn check_command(
        &self,
        live: &Arc<LiveTable>,
        session: &SessionId,
        command: &Command,
    ) -> Result<Arc<Frame>, LiveError> {
        if let Some(seen) = command.seen() {
            // The session may have seen at another process what this one has yet to read.
            live.catch_up(seen).await?;
        }
        let frame = live.now().await;
        frame.table.decide(session, command, self.context.time.now())?;
        Ok(frame)
    }

    /// The table where the same players go on, each one seat further; this player makes it if there is none yet.
    pub async fn rematch(
        &self,
        live: &Arc<LiveTable>,
        session: &SessionId,
        maker: Maker,
    ) -> Result<TableId, LiveError> {
        let _alone = live.rematching.lock().await;
        // What another process has written counts too.
        live.catch_up(Seq::END).await?;
        let frame = live.now().await;
        let table = &frame.table;
        let go_on =
            |next: TableId| Command::Rematch { table: next, players: table.players().to_vec() };
        // Check first, so that no table is made for nothing.
        table.decide(session, &go_on("".into()), self.context.time.now())?;
        if let Some(next) = table.rematch() {
            return Ok(self.come(next.clone(), session).await);
        }
        let opening = next_game(live, table, session);
        let next = self.create(opening.by(maker)).await?;
        let frame = self.command(live, session, go_on(next.id().clone())).await?;
        // Another player may have been faster, at another process.
        Ok(self.come(frame.table.rematch().unwrap_or(next.id()).clone(), session).await)
    }

    /// Lets a player come to the next game who was away there. If that fails, there is a button for it.
    async fn come(&self, next: TableId, session: &SessionId) -> TableId {
        if let Ok(live) = self.get(next.as_str()).await {
            let frame = live.now().await;
            let own = frame.table.missing().filter(|seat| frame.table.holds(session, *seat));
            for seat in own {
                let _ = self.command(&live, session, Command::Return { seat }).await;
            }
        }
        next
    }

    /// A table where this player plays the same game against bots of another level; only bots have played here too.
    pub async fn against(
        &self,
        live: &Arc<LiveTable>,
        session: &SessionId,
        bot: BotName,
        maker: Maker,
    ) -> Result<Arc<LiveTable>, LiveError> {
        let frame = live.now().await;
        frame.table.decide(
            session,
            &Command::Rematch { table: "".into(), players: frame.table.players().to_vec() },
            self.context.time.now(),
        )?;
        let mut opening = next_game(live, &frame.table, session);
        for player in &mut opening.players {
            match player {
                Player::Bot { level } => *level = bot.clone(),
                Player::Person { holders, .. } if holders.contains(session) => {}
                // Nobody is taken to another table without being asked.
                Player::Person { .. } | Player::Open => *player = Player::Open,
            }
        }
        self.create(opening.by(maker)).await
    }

    /// A table with the same deals once more, when everybody may know them: bots stay, and this player
    /// sits in the first open seat.
    pub async fn again(
        &self,
        live: &LiveTable,
        player: Player,
        maker: Maker,
    ) -> Result<Arc<LiveTable>, LiveError> {
        let seed = live.deals().await?.seed.ok_or(Refusal::NotOver)?;
        let frame = live.now().await;
        let players = frame.table.players().to_vec();
        let opening = Opening::new(frame.table.ruleset(), false, live.options(), players);
        let options = Options { known: true, ..opening.options };
        // The same words make the same seed.
        let additions = frame.table.additions().to_vec();
        let mut opening = Opening { seed, options, additions, ..opening.for_others() };
        let open = opening.players.iter().position(|player| *player == Player::Open);
        opening.players[open.unwrap_or(0)] = player;
        self.create(opening.by(maker)).await
    }
}

/// The table of the next game, for which this player asks: the same players, each one seat further.
pub(crate) fn next_game(live: &LiveTable, table: &Table, session: &SessionId) -> Opening {
    let (mut players, mut additions) = (table.players().to_vec(), table.additions().to_vec());
    players.rotate_left(1);
    additions.rotate_left(1);
    // Who added a word adds another one.
    for addition in additions.iter_mut().filter(|addition| **addition != Addition::Nothing) {
        *addition = Addition::Awaited;
    }
    for (player, addition) in players.iter_mut().zip(&mut additions) {
        if player.is_retired() {
            // A player who lost the seat to the clock may come back, or somebody else may take it.
            (*player, *addition) = (Player::Open, Addition::Nothing);
        } else if let Player::Person { stand_in, .. } = player {
            *stand_in = None;
        }
    }
    // Deals that others share are not mixed, there or here.
    if !table.mixes() {
        additions.fill(Addition::Nothing);
    }
    // A game that waits for nobody's word begins at once. Nobody's clock may run before they have come: until then they are away,
    // and the seat is theirs.
    if table.clock().is_some() {
        for (player, addition) in players.iter_mut().zip(&additions) {
            let asks = player.is_held_by(session);
            if let Player::Person { stand_in, .. } = player
                && !asks
                && *addition == Addition::Nothing
            {
                *stand_in = Some(STAND_IN.name().into());
            }
        }
    }
    Opening::new(table.ruleset(), live.is_listed(), live.options(), players).with(additions)
}

impl LiveTable {
    /// Explains every choice from now on, or none, if a session that plays here wants it.
    pub async fn set_coach(
        self: &Arc<Self>,
        session: &SessionId,
        coach: bool,
    ) -> Result<(), LiveError> {
        let frame = self.now().await;
        frame.table.seated(session)?;
        frame.table.check_room()?;
        if coach {
            frame.table.check_coach()?;
        }
        let options = self.options();
        // Who has had it has had help, also if it goes.
        let coached = options.coached || options.coach && frame.table.has_started();
        self.set_options(Options { coach, coached, ..options }).await
    }
}
