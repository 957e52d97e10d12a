// Tests of what needs no browser: node --test rules_test.mjs
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {describe, kFeatures, rowsNeeded} from './features.mjs';
import {Game} from './game.mjs';
import {feedback, makeSecret, verdicts} from './rules.mjs';
import {stream} from './random.mjs';

const kSeeds = 1500;

// Crosses off matching pairs one by one, as a person does.
function byHand(secret, guess) {
  const left_secret = [...secret];
  const left_guess = [...guess];
  let exact = 0;
  let misplaced = 0;
  secret.forEach((color, i) => {
    if (left_guess[i] === color) {
      exact++;
      left_secret[i] = left_guess[i] = undefined;
    }
  });
  for (const color of left_guess.filter((c) => c !== undefined && c !== null)) {
    const at = left_secret.indexOf(color);
    if (at < 0) continue;
    left_secret[at] = undefined;
    misplaced++;
  }
  return {exact, misplaced};
}

test('feedback agrees with crossing off by hand for every pair of 3 pegs and 3 colors', () => {
  const codes = Array.from({length: 27}, (_, n) => [n % 3, Math.floor(n / 3) % 3,
                                                    Math.floor(n / 9)]);
  for (const secret of codes) {
    for (const guess of codes) {
      const {exact, misplaced} = feedback('standard', secret, guess, 0);
      assert.deepEqual({exact, misplaced}, byHand(secret, guess), `${secret} / ${guess}`);
    }
  }
});

test('an empty hole gets no mark', () => {
  assert.deepEqual(verdicts([0, 1, 2], [null, 0, 2]), ['none', 'misplaced', 'exact']);
});

test('the rule of GCompris level 8 gives two misplaced where one is right', () => {
  // The game that was played on it: shared notes on real programs, section 7.
  const {exact, misplaced} = feedback('misplaced-twice', [0, 5, 0, 4, 0], [0, 1, 2, 3, 4], 0);
  assert.deepEqual([exact, misplaced], [1, 2]);
});

test('the first guess never gets misplaced marks where the house is blind to them', () => {
  assert.equal(feedback('first-blind', [0, 1, 2, 3], [3, 2, 1, 0], 0).misplaced, 0);
  assert.equal(feedback('first-blind', [0, 1, 2, 3], [3, 2, 1, 0], 1).misplaced, 4);
});

test('a secret without repeats has none', () => {
  for (let seed = 0; seed < 200; seed++) {
    assert.equal(new Set(makeSecret(stream(seed, 's'), 5, 6, false)).size, 5);
  }
});

for (const level of [1, 2, 3]) {
  test(`pages of level ${level} keep to its options and leave rows enough to win`, () => {
    const seen = new Set();
    for (let seed = 1; seed <= kSeeds; seed++) {
      const features = describe(seed, level);
      assert.deepEqual(describe(seed, level), features);
      assert.ok(features.rows >= rowsNeeded(features.pegs, features.colors));
      for (const [name, value] of Object.entries(features)) {
        const option = kFeatures[name].find(([v]) => v === value);
        assert.ok(option[2] <= level, `${name}=${value}`);
        seen.add(`${name}=${value}`);
      }
    }
    for (const [name, options] of Object.entries(kFeatures)) {
      for (const [value, , from] of options) {
        assert.equal(seen.has(`${name}=${value}`), from <= level, `${name}=${value}`);
      }
    }
  });
}

test('every option can be forced on every seed, and excluded', () => {
  for (const [name, options] of Object.entries(kFeatures)) {
    for (const [value] of options) {
      assert.equal(describe(7, 3, {[name]: String(value)})[name], value);
      if (options.some(([other, , from]) => other !== value && from <= 3)) {
        assert.notEqual(describe(7, 3, {[name]: `!${value}`})[name], value);
      }
    }
  }
});

test('forcing one feature leaves those alone that it does not rule out', () => {
  const free = describe(11, 1);
  const forced = describe(11, 1, {font: 'serif'});
  assert.deepEqual({...forced, font: free.font}, free);
});

test('only=plain takes the plain option of everything that is not asked for', () => {
  const features = describe(3, 3, {only: 'plain', marks: 'text'});
  assert.equal(features.marks, 'text');
  assert.equal(features.peg, 'disc');
  assert.equal(features.controls, 'place');
});

test('wishes that cannot meet are refused', () => {
  assert.throws(() => describe(1, 3, {submit: 'auto', controls: 'cycle'}));
  assert.throws(() => describe(1, 3, {marks: 'no such marks'}));
  assert.throws(() => describe(1, 3, {colours: '6'}));
});

function gameOf(wishes) {
  const features = describe(1, 3, {only: 'plain', ...wishes});
  return new Game(features, 1, 1);
}

test('an incomplete row is refused, or burns a turn where the house says so', () => {
  const strict = gameOf({});
  strict.row.pegs[0] = 1;
  assert.equal(strict.refusal(), 'incomplete');
  const burning = gameOf({incomplete: 'burns'});
  assert.equal(burning.refusal(), 'incomplete');
  burning.row.pegs[0] = 1;
  assert.equal(burning.refusal(), null);
  burning.answer();
  burning.finishTurn();
  assert.equal(burning.turn, 1);
});

test('repeats and guesses already made are refused where the house says so', () => {
  const game = gameOf({repeatsSecret: 'no', repeatsGuess: 'inline', sameGuess: 'refused'});
  game.row.pegs = [0, 0, 1, 2];
  assert.equal(game.refusal(), 'repeats');
  const other = [0, 1, 2, 3].every((c, i) => c === game.code()[i]) ? [3, 2, 1, 0] : [0, 1, 2, 3];
  game.row.pegs = [...other];
  assert.equal(game.refusal(), null);
  game.answer();
  game.finishTurn();
  game.row.pegs = [...other];
  assert.equal(game.refusal(), 'same');
});

test('a game is won by its code and lost after its last row', () => {
  const won = gameOf({});
  won.row.pegs = [...won.code()];
  won.answer();
  won.finishTurn();
  assert.equal(won.over, 'won');
  const lost = gameOf({});
  while (!lost.over) {
    lost.row.pegs = lost.code().map((color) => (color + 1) % 6);
    lost.answer();
    lost.finishTurn();
  }
  assert.equal(lost.over, 'lost');
  assert.equal(lost.turn, lost.rows.length - 1);
});
