## Learning the games
