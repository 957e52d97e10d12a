// The rules of the game, and the house rules that some programs get wrong. A code is an array of
// colour indices; null is a hole left empty, which matches nothing.
import {shuffled} from './random.mjs';

export function makeSecret(random, pegs, colors, repeats) {
  if (!repeats) {
    return shuffled(random, Array.from({length: colors}, (_, i) => i)).slice(0, pegs);
  }
  return Array.from({length: pegs}, () => Math.floor(random() * colors));
}

// One verdict a position: 'exact', 'misplaced' or 'none'. Exact ones are taken first; then each
// remaining peg of the secret answers one peg of the guess, from the left (as Wordle does).
export function verdicts(secret, guess) {
  const result = guess.map((color, i) => (color === secret[i] ? 'exact' : 'none'));
  const rest = secret.filter((_, i) => result[i] !== 'exact');
  guess.forEach((color, i) => {
    const found = result[i] === 'exact' ? -1 : rest.indexOf(color);
    if (found >= 0) {
      rest.splice(found, 1);
      result[i] = 'misplaced';
    }
  });
  return result;
}

function count(list, value) {
  return list.filter((item) => item === value).length;
}

// Each wrong rule is one that was met in a real program or asked for by name.
const kWrongMisplaced = {
  // Exact pegs are tested again: GCompris super brain, level 8.
  'misplaced-twice': (secret, guess, exact) => {
    let sum = 0;
    for (const color of new Set(guess.filter((c) => c !== null))) {
      const hits = guess.filter((c, i) => c === color && secret[i] === color).length;
      sum += Math.min(count(guess, color), count(secret, color) - hits);
    }
    return Math.min(sum, secret.length - exact);
  },
  // Every peg of the guess whose colour is anywhere in the secret counts.
  'misplaced-each': (secret, guess, exact) =>
    guess.filter((c, i) => c !== secret[i] && secret.includes(c)).length,
  'first-blind': (secret, guess, exact, misplaced, turn) => (turn === 0 ? 0 : misplaced),
};

export function feedback(rule, secret, guess, turn) {
  const per_position = verdicts(secret, guess);
  const exact = count(per_position, 'exact');
  let misplaced = count(per_position, 'misplaced');
  if (rule !== 'standard') {
    misplaced = kWrongMisplaced[rule](secret, guess, exact, misplaced, turn);
  }
  return {exact, misplaced, verdicts: per_position};
}
