## Replays and imported games
