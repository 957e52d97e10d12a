// The page: reads the query, keeps the state, and turns what a person does into moves of the game.
import {drawBackdrop} from './backdrop.mjs';
import {makeTheme, pegColors} from './colors.mjs';
import {compose} from './compose.mjs';
import {describe, pickedOnHole} from './features.mjs';
import {Game} from './game.mjs';
import {listen} from './input.mjs';
import {Layout} from './layout.mjs';
import {decoyLabels} from './parts.mjs';
import {pick, stream} from './random.mjs';
import {makeRenderer} from './render.mjs';
import {Truth, windowFacts} from './truth.mjs';

const kTitles = ['Mastermind', 'Code Breaker', 'Crack the Code', 'Bulls & Cows', 'Superhirn',
                 'Secret Colors', 'MasterMind Online'];
const kGamesPlayed = 'proteus games';  // session storage: how many games earlier loads have begun
const kMarksDelay = [700, 1200, 1700];  // ms, one of them where marks are delayed
const kMarkStep = 220;                  // ms from mark to mark where they come one by one
const kEndDelay = 350;                  // ms from the last marks to the end's announcement
const kRefusals = {
  incomplete: 'Fill every hole first.',
  repeats: 'Every color may be used only once.',
  same: 'You have already tried that.',
};

export class Page {
  constructor(query) {
    const {seed = 1, level = 3, pace = 1, ...wishes} = Object.fromEntries(query);
    this.seed = Number(seed);
    this.level = Number(level);
    this.pace = Number(pace);
    this.features = describe(this.seed, this.level, wishes);
    this.theme = makeTheme(this.features, this.seed);
    this.theme.panelInk = this.#panelInk();
    this.colors = pegColors(this.features, this.seed, this.theme.hole);
    this.random = stream(this.seed, 'page');
    this.title = pick(this.random, kTitles);
    this.marksDelay = pick(this.random, kMarksDelay);
    this.decoys = decoyLabels(this.features, this.seed);
    this.truth = new Truth();
    this.stage = document.getElementById('stage');
    this.renderer = makeRenderer(this.features.render, this.stage, {
      pace: this.pace,
      colors: this.colors,
      onScroll: () => this.tellLayout(),
      onSelect: (peg, value) => this.put(peg, value === '' ? null : Number(value)),
    });
    this.layout = new Layout(this.features, this.renderer);
    drawBackdrop(document.getElementById('backdrop'), this.features, this.theme);
    this.truth.tell('page', {
      seed: this.seed, level: this.level, query: query.toString(), features: this.features,
      colors: this.colors, window: windowFacts(),
    });
    this.begin();
  }

  #panelInk() {
    const {panel} = this.theme;
    const bright = [1, 3, 5].map((i) => parseInt(panel.slice(i, i + 2), 16))
        .reduce((sum, v) => sum + v, 0);
    return bright > 360 ? '#1c1c1c' : '#f4f4f4';
  }

  begin() {
    const played = Number(sessionStorage.getItem(kGamesPlayed) ?? 0) + 1;
    sessionStorage.setItem(kGamesPlayed, String(played));
    if (this.features.laterMarks === 'other' && played === 2) {
      this.features.marks = this.features.marks === 'green-yellow' ? 'black-white' : 'green-yellow';
    }
    this.game = new Game(this.features, this.seed, played);
    this.ui = {selected: null, hover: null, popup: null, cursor: 0, lifted: null, drag: null,
               ended: false};
    this.message = '';
    this.busy = false;
    this.truth.tell('game', {game: played, secret: this.game.code(), started: this.game.started});
    this.draw();
  }

  // --- drawing

  draw() {
    const {features, game} = this;
    const row_ready = game.full() && !this.busy;
    const view = {
      features, theme: this.theme, colors: this.colors, seed: this.seed, title: this.title,
      decoys: this.decoys, ui: this.ui, game, rowReady: row_ready,
      showsSubmit: !game.over && (features.buttonWhen !== 'when-full' || row_ready),
      statusWords: this.#status(), endWords: this.#endWords(),
    };
    const scene = compose(view);
    for (const i of scene.items) if (i.select) i.value = game.row.pegs[i.peg];
    if (features.controls === 'select') {
      scene.items = scene.items.filter((i) => !(i.role === 'peg' && i.enter !== 'none' &&
          i.row === game.turn && !game.over));
    }
    this.layout.fit(scene, this.stage);
    this.renderer.draw(scene, this.layout.scale);
    if (scene.inside) this.#followRow(scene);
    this.tellLayout();
  }

  #followRow(scene) {
    const row = scene.inside.find((i) => i.role === 'row' && i.row === this.game.turn);
    const key = `${this.game.number} ${this.game.turn}`;
    if (row && this.followed !== key) {
      this.followed = key;
      this.renderer.showInBox(row.y, row.y + row.h);
    }
  }

  tellLayout() {
    this.truth.tellLayout({game: this.game.number, turn: this.game.turn, over: this.game.over,
                           busy: this.busy, ...this.layout.facts()});
  }

  #status() {
    const {game, features} = this;
    if (this.message) return this.message;
    if (game.over && features.end === 'text') return this.#endWords();
    if (game.over || !game.started) return '';
    return `Guess ${game.turn + 1} of ${features.rows}`;
  }

  #endWords() {
    const {over, turn} = this.game;
    return over === 'won' ? `You won in ${turn + 1} guesses!` : over === 'lost' ? 'You lost.' : '';
  }

  // --- moves

  playing() {
    return this.game.started && !this.game.over && !this.busy;
  }

  // Puts a colour (or null) into a hole of the active row. Says what came of it.
  put(peg, color) {
    if (!this.playing()) return 'not now';
    this.game.row.pegs[peg] = color;
    this.message = '';
    this.truth.tell('place', {game: this.game.number, turn: this.game.turn, peg, color});
    if (this.features.submit === 'auto' && this.game.full()) this.submit();
    this.draw();
    return color === null ? 'removed' : 'placed';
  }

  putNext(color) {
    const peg = this.game.nextEmpty();
    return peg < 0 || !this.playing() ? 'ignored' : this.put(peg, color);
  }

  removeLast() {
    const peg = this.game.row.pegs.findLastIndex((color) => color !== null);
    return peg < 0 ? 'ignored' : this.put(peg, null);
  }

  clearRow() {
    this.game.clearRow();
    this.truth.tell('cleared', {game: this.game.number, turn: this.game.turn});
    this.draw();
    return 'cleared';
  }

  cycle(peg, step) {
    const {colors} = this.features;
    const color = this.game.row.pegs[peg];
    return this.put(peg, color === null ? (step > 0 ? 0 : colors - 1)
        : (color + step + colors) % colors);
  }

  submit() {
    if (!this.playing()) return 'not now';
    const reason = this.game.refusal();
    if (reason) return this.#refuse(reason);
    this.busy = true;
    this.message = '';
    Object.assign(this.ui, {selected: this.features.sticky === 'keep' ? this.ui.selected : null,
                            popup: null, cursor: 0});
    const {exact, misplaced, verdicts} = this.game.answer();
    const {number, turn, row} = this.game;
    this.truth.tell('guess', {game: number, turn, code: row.pegs, exact, misplaced, verdicts,
                              marks: row.marks});
    this.draw();
    this.#showMarks(exact === row.pegs.length && this.features.winMarks === 'no');
    return 'submitted';
  }

  #refuse(reason) {
    const {features, game} = this;
    const code = [...game.row.pegs];
    const silent = reason === 'incomplete' && features.incomplete === 'ignored';
    const by_alert = reason === 'repeats' && features.repeatsGuess === 'alert';
    // Rows that nothing can correct are emptied.
    const stuck = features.submit === 'auto' || features.remove === 'no';
    if (reason !== 'incomplete' && stuck) this.clearRow();
    if (!silent && !by_alert) this.message = kRefusals[reason];
    this.truth.tell('refused', {game: game.number, turn: game.turn, reason, code});
    if (by_alert) this.#alert(kRefusals[reason]);
    this.draw();
    return 'refused';
  }

  async #alert(words) {
    await this.truth.tell('alert', {words});
    setTimeout(() => alert(words), 30);
  }

  #showMarks(hide_them) {
    const {row} = this.game;
    const {marksTiming, pegs} = this.features;
    const finish = () => this.#finishTurn();
    if (hide_them) return this.#after(kEndDelay, finish);
    const show_all = () => {
      row.shown = pegs;
      this.draw();
      finish();
    };
    if (marksTiming === 'at-once') return show_all();
    if (marksTiming === 'delayed') return this.#after(this.marksDelay, show_all);
    const next = () => {
      row.shown++;
      this.draw();
      if (row.shown < pegs) this.#after(kMarkStep, next);
      else this.#after(kMarkStep, finish);
    };
    return this.#after(kMarkStep, next);
  }

  // Runs a step later, unless another game has begun meanwhile.
  #after(ms, step) {
    const {number} = this.game;
    setTimeout(() => {
      if (this.game.number === number) step();
    }, ms / this.pace);
  }

  #finishTurn() {
    const {game} = this;
    this.truth.tell('marks-shown', {game: game.number, turn: game.turn, shown: game.row.shown});
    game.finishTurn();
    this.busy = false;
    if (game.over) this.busy = true;
    this.draw();
    if (game.over) this.#after(kEndDelay, () => this.#end());
  }

  async #end() {
    const {features, game, truth} = this;
    this.busy = false;
    const lost = game.over !== 'won';
    const shows = features.end === 'reveal' || (lost && features.end === 'text') ||
        game.over === 'given up';
    if (shows) game.revealed = game.code();
    game.endCode = game.code();
    this.ui.ended = true;
    truth.tell('end', {game: game.number, outcome: game.over, turns: game.turn + 1});
    this.draw();
    if (features.end === 'alert') await this.#alert(this.#endWords());
    if (features.end === 'page') {
      await truth.flushed();
      location.href = `end.html?${new URLSearchParams({
        won: lost ? '0' : '1', turns: String(game.turn + 1), again: features.newGameLabel,
        back: location.search,
      })}`;
    }
  }

  // --- buttons and decoys

  press(id) {
    if (id === 'start') {
      this.game.started = true;
      this.truth.tell('started', {game: this.game.number});
    } else if (id === 'new-game') {
      this.begin();
    } else if (id === 'close') {
      this.ui.ended = false;
    } else if (id === 'submit') {
      return this.submit();
    } else if (this.playing()) {
      return id === 'undo' ? this.removeLast() : this.clearRow();
    }
    this.draw();
    return 'pressed';
  }

  // Nothing that a player may touch: told as a fault.
  decoy(label) {
    this.truth.tell('fault', {game: this.game.number, what: 'decoy', label});
    const gives_away = ['Solution', 'Reveal', 'Show code', 'Solve for me'].includes(label);
    if (gives_away && this.playing()) {
      this.game.giveUp();
      this.#end();
    } else {
      this.message = `${label}: not available`;
    }
    this.draw();
    return 'fault';
  }

  openPopup(peg) {
    if (!pickedOnHole(this.features) || !this.playing()) return 'not now';
    this.ui.popup = peg;
    this.draw();
    return 'opened';
  }
}

window.addEventListener('error', (event) => new Truth().tell('error', {message: event.message}));

try {
  listen(new Page(new URLSearchParams(location.search)));
} catch (error) {
  document.body.textContent = error.message;
  throw error;
}
