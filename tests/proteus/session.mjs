// One page under the hands of a player who knows the truth.
import {score} from './score.mjs';

const kTruthLimit = 8000;  // ms to wait for something to be told

export class Session {
  facts = [];       // everything the page told
  problems = [];
  layout = null;
  secret = null;

  constructor(browser, origin) {
    this.browser = browser;
    this.origin = origin;
    browser.onEvent = (method, params) => this.#event(method, params);
  }

  #event(method, params) {
    if (method === 'Network.requestWillBeSent') {
      const {url, postData} = params.request;
      if (!url.startsWith(`${this.origin}/`) && !url.startsWith('data:')) {
        this.problems.push(`asked for ${url}`);
      }
      if (url === `${this.origin}/truth`) this.#told(JSON.parse(postData));
    } else if (method === 'Runtime.exceptionThrown') {
      this.problems.push(params.exceptionDetails.exception?.description ?? 'exception');
    } else if (method === 'Runtime.consoleAPICalled' || method === 'Log.entryAdded') {
      this.problems.push(JSON.stringify(params.args ?? params.entry.text));
    } else if (method === 'Page.javascriptDialogOpening') {
      this.browser.send('Page.handleJavaScriptDialog', {accept: true})
          .catch(() => {})  // the page may have gone meanwhile
          .then(() => this.facts.push({type: 'alert-closed'}));
    }
  }

  #told(fact) {
    this.facts.push(fact);
    if (fact.type === 'layout') this.layout = fact;
    if (fact.type === 'game') this.secret = fact.secret;
    if (fact.type === 'page') this.features = fact.features;
    if (fact.type === 'error' || fact.type === 'fault') this.problems.push(JSON.stringify(fact));
  }

  // Waits until the page has told something; counts from `since`.
  async wait(what, test, since = 0) {
    const deadline = Date.now() + kTruthLimit;
    for (;;) {
      const fact = this.facts.slice(since).find(test);
      if (fact) return fact;
      if (Date.now() > deadline) throw new Error(`never told: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  }

  async open(page_query) {
    this.facts = [];
    await this.browser.send('Page.navigate',
        {url: `${this.origin}/index.html?${new URLSearchParams(page_query)}`});
    await this.loaded();
  }

  // What an earlier page still had to tell may come first.
  async loaded() {
    await this.wait('a page', (f) => f.type === 'page');
    this.facts = this.facts.slice(this.facts.findIndex((f) => f.type === 'page'));
    await this.wait('a layout', (f) => f.type === 'layout');
  }

  // The middle of something the page told of, scrolled into view.
  async point(list, test, find = 'find') {
    let found = this.layout[list][find](test);
    if (!found) throw new Error(`no such thing among the ${list}`);
    if (!found.seen) {
      const [, y, , h] = found.rect;
      await this.browser.evaluate(`
        window.scrollBy(0, ${y + h / 2} - innerHeight / 2);
        document.querySelector('.box')?.scrollBy(0, ${y + h / 2} - innerHeight / 2)`);
      await this.wait(`${list} in view`, () => {
        found = this.layout[list][find](test);
        return found?.seen;
      });
    }
    const [x, y, w, h] = found.rect;
    if (x < 0 || x + w > this.layout.window.innerWidth + 1) {
      throw new Error(`outside the window: ${list} at ${found.rect}`);
    }
    return [x + w / 2, y + h / 2];
  }

  async click(list, test) {
    await this.browser.click(...await this.point(list, test));
  }

  pressButton(id) {
    return this.click('buttons', (button) => button.id === id);
  }

  hole(peg) {
    return this.point('holes', (hole) => hole.active && hole.peg === peg);
  }

  // The pegs of the active row as the page told of them.
  row() {
    const {pegs, prefilled} = this.features;
    const row = Array(pegs).fill(prefilled === 'yes' ? 0 : null);
    const start = this.facts.findLastIndex((f) =>
        ['game', 'marks-shown', 'cleared'].includes(f.type));
    for (const {type, peg, color} of this.facts.slice(start)) {
      if (type === 'place') row[peg] = color;
    }
    return row;
  }

  async place(peg, color) {
    const since = this.facts.length;
    await this.#placeBy[this.features.controls].call(this, peg, color);
    await this.wait(`place ${color} at ${peg} by ${this.features.controls}`,
        (f) => f.type === 'place' && f.peg === peg && f.color === color, since);
  }

  #placeBy = {
    async place(peg, color) {
      const chosen = this.selected === color && this.features.sticky === 'keep';
      if (!chosen) await this.click('palette', (p) => p.color === color);
      this.selected = color;
      await this.browser.click(...await this.hole(peg));
    },
    async fill(peg, color) {
      await this.click('palette', (p) => p.color === color);
    },
    async drag(peg, color) {
      if (this.features.dragWith === 'html5') return this.#drag5(peg, color);
      const from = await this.point('palette', (p) => p.color === color);
      const to = await this.hole(peg);
      await this.browser.mouse('mouseMoved', ...from);
      await this.browser.mouse('mousePressed', ...from, {button: 'left', clickCount: 1});
      await this.browser.mouse('mouseMoved', to[0] - 2, to[1], {buttons: 1, button: 'left'});
      await this.browser.mouse('mouseMoved', to[0] + 1, to[1], {buttons: 1, button: 'left'});
      await this.browser.mouse('mouseMoved', ...to, {buttons: 1, button: 'left'});
      await this.browser.mouse('mouseReleased', ...to, {button: 'left', clickCount: 1});
    },
    async cycle(peg, color) {
      for (let i = 0; i <= this.features.colors && this.row()[peg] !== color; i++) {
        const since = this.facts.length;
        await this.browser.click(...await this.hole(peg));
        await this.wait('a cycled color', (f) => f.type === 'place', since);
      }
    },
    async popup(peg, color) {
      const since = this.facts.length;
      await this.browser.click(...await this.hole(peg));
      await this.wait('a popup', (f) => f.type === 'layout' && f.choices.length > 0, since);
      await this.click('choices', (choice) => choice.color === color);
    },
    list(peg, color) {
      return this.#placeBy.popup.call(this, peg, color);
    },
    async select(peg, color) {
      await this.browser.evaluate(`{
        const select = document.querySelectorAll('select')[${peg}];
        select.value = '${color}';
        select.dispatchEvent(new Event('change'));
      }`);
    },
    digits: (peg, color) => this.browser.press(String(color + 1)),
    letters: (peg, color) => this.browser.press('abcdefghijkl'[color]),
    async arrows(peg, color) {
      await this.browser.click(...await this.hole(peg));
      for (let i = 0; i <= this.features.colors && this.row()[peg] !== color; i++) {
        const since = this.facts.length;
        await this.browser.press('ArrowUp');
        await this.wait('a changed color', (f) => f.type === 'place', since);
      }
    },
  };

  // The browser's own drag and drop, caught and carried out by the protocol.
  async #drag5(peg, color) {
    const from = await this.point('palette', (p) => p.color === color);
    const to = await this.hole(peg);
    await this.browser.evaluate(`{
      const at = ([x, y]) => ({clientX: x, clientY: y, bubbles: true, cancelable: true,
                               dataTransfer: window.carried ??= new DataTransfer()});
      const fire = (type, point) => document.elementFromPoint(...point)
          .dispatchEvent(new DragEvent(type, at(point)));
      fire('dragstart', ${JSON.stringify(from)});
      fire('dragover', ${JSON.stringify(to)});
      fire('drop', ${JSON.stringify(to)});
      fire('dragend', ${JSON.stringify(to)});
    }`);
  }

  async submit() {
    const active = (list) => this.layout[list].filter((i) => i.row === this.layout.turn);
    switch (this.features.submit) {
      case 'button':
        await this.wait('a submit button', () =>
            this.layout.buttons.some(({id}) => id === 'submit'));
        return this.pressButton('submit');
      case 'enter':
        return this.browser.press('Enter');
      case 'marks':
        return this.click('marks', (marks) => marks === active('marks')[0]);
      case 'row': {
        // The first pixels of a row are never a hole.
        const wanted = (r) => r.row === this.layout.turn && r.place !== 'history';
        await this.point('rows', wanted);
        const [x, y] = this.layout.rows.find(wanted).rect;
        return this.browser.click(x + 2, y + 2);
      }
      default:
        return undefined;
    }
  }

  async guess(code) {
    this.tried.add(String(code));
    const since = this.facts.length;
    for (let peg = 0; peg < code.length; peg++) {
      const placed = this.row()[peg] === code[peg];
      if (!placed) await this.place(peg, code[peg]);
    }
    await this.submit();
    const guess = await this.wait('a guess', (f) => ['guess', 'refused'].includes(f.type), since);
    if (guess.type === 'refused') throw new Error(`refused: ${guess.reason} ${guess.code}`);
    this.check(guess, code);
    const shown = await this.wait('marks shown', (f) => f.type === 'marks-shown', since);
    await this.wait('the next row', (f) => f.type === 'layout' && f.n > shown.n, since);
    if (shown.shown > 0) this.checkDrawn(guess);
    return guess;
  }

  check(guess, code) {
    const {rule, marks} = this.features;
    const right = score(rule, this.secret, code, guess.turn);
    if (JSON.stringify(guess.code) !== JSON.stringify(code)) {
      this.problems.push(`placed ${code}, guessed ${guess.code}`);
    }
    if (guess.exact !== right.exact || guess.misplaced !== right.misplaced) {
      this.problems.push(`${code} against ${this.secret}: ${guess.exact}, ${guess.misplaced}`);
    }
    const shown = (verdict) => guess.marks.filter((mark) => mark === verdict).length;
    if (shown('exact') !== guess.exact || shown('misplaced') !== guess.misplaced) {
      this.problems.push(`marks ${guess.marks} for ${guess.exact}, ${guess.misplaced}`);
    }
    if (marks.startsWith('wordle') && code.some((c, i) =>
        (c === this.secret[i]) !== (guess.marks[i] === 'exact'))) {
      this.problems.push(`marks out of place: ${guess.marks}`);
    }
  }

  // What was drawn for a guess agrees with what was answered.
  checkDrawn({turn, exact, misplaced}) {
    const {marks} = this.features;
    if (['text', 'digits', 'beside', 'wordle'].includes(marks)) return;
    const drawn = (verdict) =>
        this.layout.slots.filter((s) => s.row === turn && s.verdict === verdict).length;
    if (drawn('exact') !== exact || drawn('misplaced') !== misplaced) {
      this.problems.push(
          `drawn ${drawn('exact')}, ${drawn('misplaced')} for ${exact}, ${misplaced}`);
    }
  }

  async begin() {
    if (this.features.start === 'yes') await this.pressButton('start');
    this.selected = undefined;
    this.tried = new Set();
  }

  // A code of the wrong kind, different from the secret and from turn to turn.
  wrongCode(turn) {
    const {colors, repeatsGuess} = this.features;
    const code = this.secret.map((_, i) => (i + turn) % colors);
    if (repeatsGuess === 'ok' && turn % 2 === 1) code[0] = code[1];
    if (code.every((c, i) => c === this.secret[i])) return code.map((c) => (c + 1) % colors);
    return code;
  }

  // Codes that differ from each other, as some houses refuse what was tried.
  async playWrong(turns, first = null) {
    for (let n = 0, turn = 0; turn < turns; n++) {
      const code = n < 4 * this.features.colors ? this.wrongCode(n)
          : this.secret.map((_, i) => Math.floor(n / this.features.colors ** i) %
              this.features.colors);
      const known = this.tried.has(String(code)) || String(code) === String(this.secret);
      const repeats = this.features.repeatsGuess !== 'ok' && new Set(code).size < code.length;
      if (known || repeats || (first !== null && code[0] !== first)) continue;
      await this.guess(code);
      turn++;
    }
  }

  // Does what the house refuses or lets burn, where a row can be put right again.
  async tryHouseRules() {
    const {controls, submit, incomplete, repeatsGuess, sameGuess, buttonWhen} = this.features;
    if (!['place', 'drag', 'popup', 'list'].includes(controls)) return;
    const partly = submit !== 'auto' && !(submit === 'button' && buttonWhen !== 'always');
    const known = this.facts.findLast((f) => f.type === 'guess').code;
    if (partly && incomplete === 'inline') await this.beRefused([known[0]], 'incomplete');
    if (repeatsGuess !== 'ok') {
      await this.beRefused([known[1], ...known.slice(1)], 'repeats');
    }
    if (sameGuess === 'refused') await this.beRefused(known, 'same');
    if (partly && incomplete === 'burns' && this.row().every((color) => color === null)) {
      const since = this.facts.length;
      await this.place(0, known[0]);
      const code = this.row();
      await this.submit();
      this.check(await this.wait('a burnt guess', (f) => f.type === 'guess', since), code);
      const shown = await this.wait('marks shown', (f) => f.type === 'marks-shown', since);
      await this.wait('the next row', (f) => f.type === 'layout' && f.n > shown.n, since);
    }
  }

  async beRefused(code, reason) {
    const since = this.facts.length;
    for (let peg = 0; peg < code.length; peg++) {
      if (this.row()[peg] !== code[peg]) await this.place(peg, code[peg]);
    }
    await this.submit();
    const answer = await this.wait('an answer',
        (f) => ['guess', 'refused'].includes(f.type), since);
    if (answer.reason !== reason) this.problems.push(`not refused as ${reason}: ${code}`);
    if (reason === 'repeats' && this.features.repeatsGuess === 'alert') {
      await this.wait('an alert', (f) => f.type === 'alert-closed', since);
    }
  }

  async awaitEnd(outcome) {
    const end = await this.wait('an end', (f) => f.type === 'end');
    if (this.features.end === 'alert') {
      await this.wait('an alert', (f) => f.type === 'alert-closed', this.facts.indexOf(end));
    }
    if (end.outcome !== outcome) this.problems.push(`ended ${end.outcome}, not ${outcome}`);
  }

  async newGame() {
    const {newGame, end} = this.features;
    const since = this.facts.length;
    if (end === 'page') {
      const page = await this.wait('the end page', (f) => f.type === 'end-page');
      const [x, y, w, h] = page.buttons[0].rect;
      this.facts = [];
      await this.browser.click(x + w / 2, y + h / 2);
      await this.loaded();
      return;
    }
    await this.wait('the end', (f) => f.type === 'layout' && f.n > this.endNumber());
    if (newGame === 'reload') {
      this.facts = [];
      await this.browser.send('Page.reload');
      await this.loaded();
      return;
    }
    if (newGame === 'key') {
      if (['dialog', 'overlay'].includes(end)) await this.pressButton('close');
      await this.browser.press('n');
    } else {
      // A dialog's own button lies above one of the page that has the same name.
      await this.browser.click(
          ...await this.point('buttons', (button) => button.id === 'new-game', 'findLast'));
    }
    await this.wait('a new game', (f) => f.type === 'game', since);
    const game = this.facts.findLastIndex((f) => f.type === 'game');
    await this.wait('a new board', (f) => f.type === 'layout', game);
    this.facts = this.facts.slice(game);
  }

  endNumber() {
    return this.facts.findLast((f) => f.type === 'end').n;
  }
}
