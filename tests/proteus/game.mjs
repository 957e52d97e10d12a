// One game: its rows, its secret, and what the house accepts. Knows nothing of the screen.
import {shuffled, stream} from './random.mjs';
import {feedback, makeSecret} from './rules.mjs';

export class Game {
  #features;
  #seed;
  #secret;

  constructor(features, seed, number) {
    const {pegs, rows, colors, repeatsSecret} = features;
    this.#features = features;
    this.#seed = seed;
    this.number = number;
    this.started = features.start === 'no';
    this.turn = 0;
    this.over = null;      // 'won', 'lost' or, after a decoy gave the code away, 'given up'
    this.revealed = null;  // the code, once the page may draw it in its place
    this.rows = Array.from({length: rows},
        () => ({pegs: Array(pegs).fill(null), feedback: null, marks: [], shown: 0}));
    this.clearRow();
    this.#secret = makeSecret(stream(seed, `secret ${number}`), pegs, colors,
        repeatsSecret === 'yes');
  }

  get row() {
    return this.rows[this.turn];
  }

  // For the truth, and for what an ended game shows.
  code() {
    return this.#secret;
  }

  full() {
    return !this.over && this.row.pegs.every((color) => color !== null);
  }

  // Some houses begin every row with the first colour in all holes.
  clearRow() {
    this.row.pegs.fill(this.#features.prefilled === 'yes' ? 0 : null);
  }

  nextEmpty() {
    return this.row.pegs.indexOf(null);
  }

  // Why the row cannot be submitted: 'incomplete', 'repeats', 'same', or null.
  refusal() {
    const {pegs} = this.row;
    const {incomplete, repeatsGuess, sameGuess} = this.#features;
    const placed = pegs.filter((color) => color !== null);
    if (placed.length === 0) return 'incomplete';
    if (placed.length < pegs.length && incomplete !== 'burns') return 'incomplete';
    if (repeatsGuess !== 'ok' && new Set(placed).size < placed.length) return 'repeats';
    const same = (row) => row.pegs.every((color, i) => color === pegs[i]);
    if (sameGuess === 'refused' && this.rows.slice(0, this.turn).some(same)) return 'same';
    return null;
  }

  // Answers the row. The turn ends with finishTurn(), when the page has shown the marks.
  answer() {
    const {row} = this;
    row.feedback = feedback(this.#features.rule, this.#secret, row.pegs, this.turn);
    row.marks = this.#orderedMarks(row.feedback);
    return row.feedback;
  }

  finishTurn() {
    if (this.row.feedback.exact === this.#secret.length) {
      this.over = 'won';
    } else if (this.turn + 1 === this.rows.length) {
      this.over = 'lost';
    } else {
      this.turn++;
      this.clearRow();
    }
  }

  giveUp() {
    this.over = 'given up';
  }

  #orderedMarks({exact, misplaced, verdicts}) {
    const {marks, markOrder} = this.#features;
    if (marks.startsWith('wordle')) return verdicts;
    const kinds = [...Array(exact).fill('exact'), ...Array(misplaced).fill('misplaced')];
    const none = Array(Math.max(0, verdicts.length - kinds.length)).fill('none');
    if (markOrder === 'misplaced-first') return [...kinds.reverse(), ...none];
    if (markOrder === 'exact-first') return [...kinds, ...none];
    return shuffled(stream(this.#seed, `marks ${this.number} ${this.turn}`), [...kinds, ...none]);
  }
}
