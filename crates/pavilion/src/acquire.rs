//! Acquiring tiles: a color, and one joker with it.

use tiles::{Handful, Lanes, Seat, Source, Tiles, pick};

use crate::{Color, Event, IllegalMove, Move, Phase, Position};

impl Position {
    /// Every take: displays in order, then the center; colors in order.
    pub(crate) fn takes(&self, moves: &mut Vec<Move>) {
        let mut list = |from: Source, tiles: Tiles<Color>| {
            let named = self.nameable(tiles);
            moves.extend(named.colors().map(|color| Move::Take { from, color }));
        };
        for (index, display) in self.displays().iter().enumerate() {
            list(Source::display(index), display.tiles());
        }
        list(Source::CENTER, self.center);
    }

    /// The take at the place that `choose` names, as [`Position::takes`] would list it.
    pub(crate) fn pick_take(&self, choose: impl FnOnce(usize) -> usize) -> Move {
        let takes_from = |tiles| Lanes::new([1; 6]).where_not_zero(self.nameable(tiles).counts());
        let displays = self.displays();
        let mut piles = [Lanes::ZERO; Source::COUNT];
        for (pile, display) in piles.iter_mut().zip(displays) {
            *pile = takes_from(display.tiles());
        }
        piles[displays.len()] = takes_from(self.center);
        let (source, color, _) = pick::<6>(&piles[..=displays.len()], choose);
        let from = if source == displays.len() { Source::CENTER } else { Source::display(source) };
        Move::Take { from, color: Color::ALL[color] }
    }

    /// Q3: the joker can be named only where nothing else lies.
    fn nameable(&self, tiles: Tiles<Color>) -> Tiles<Color> {
        let named = tiles.without(self.joker());
        if named.is_empty() { tiles } else { named }
    }

    pub(crate) fn check_take(&self, from: Source, color: Color) -> Result<(), IllegalMove> {
        let (tiles, absent) = match from.display_index() {
            Some(index) => {
                let displays = self.displays();
                let display =
                    displays.get(index).ok_or(IllegalMove::NoSuchDisplay(displays.len()))?;
                (display.tiles(), IllegalMove::NotOnDisplay { display: index + 1, color })
            }
            None => (self.center, IllegalMove::NotInCenter(color)),
        };
        if tiles.count(color) == 0 {
            Err(absent)
        } else if color == self.joker() && !tiles.without(color).is_empty() {
            Err(IllegalMove::JokerNamed(color))
        } else {
            Ok(())
        }
    }

    pub(crate) fn take(
        &mut self,
        seat: Seat,
        from: Source,
        color: Color,
        tell: &mut impl FnMut(Event),
    ) {
        let joker = self.joker();
        let in_center = if from == Source::CENTER { self.center } else { Tiles::EMPTY };
        let source = std::mem::take(&mut self.displays[from.index()]).tiles() + in_center;
        // A named joker comes alone (Q4); a color comes with all its tiles and one joker.
        let jokers = Tiles::of(joker, source.count(joker).min(1));
        let taken =
            if color == joker { jokers } else { Tiles::of(color, source.count(color)) + jokers };
        // What is not taken goes to the center or stays there.
        self.center = self.center - in_center + (source - taken);
        self.board_mut(seat).hand += taken;
        tell(Event::Taken { seat, from, tiles: taken });

        if from == Source::CENTER && self.marker.is_none() {
            self.marker = Some(seat);
            // The extra joker counts, the marker does not; never below 0 (Q1, Q21).
            let cost = u16::from(taken.total());
            let lost = self.board_mut(seat).score.lose(cost);
            tell(Event::MarkerTaken { seat, cost, lost });
        }
        // Q5: an unclaimed marker does not keep the phase going.
        if self.center.is_empty() && self.displays == [Handful::EMPTY; Source::COUNT] {
            self.start_placing();
        } else {
            self.phase = Phase::Acquire(self.ruleset.seats.after(seat));
        }
    }
}
