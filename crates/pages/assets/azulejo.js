// Makes a table live: moves at a touch, updates as they happen, tiles that travel.
// Without these modules every page still works; with them nothing is decided here: what is legal, what a
// move leads to and what the board looks like always comes from the server as a piece of a page.

import "./live.js";
import "./moves.js";
import "./keyboard.js";
import "./lesson.js";
import "./clock.js";
import "./clipboard.js";
import "./turn.js";
import "./fresh.js";
import "./hero.js";
import "./offline.js";
import "./picture.js";
import "./words.js";
