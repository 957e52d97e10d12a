// What the answer to a guess must be, written apart from the page's own rules.

const kColors = 12;  // at most

// Knuth's counting: what two codes have in common, less what is in place.
export function score(rule, secret, guess, turn) {
  let exact = 0;
  let common = 0;
  for (let color = 0; color < kColors; color++) {
    const in_secret = secret.filter((c) => c === color).length;
    const in_guess = guess.filter((c) => c === color).length;
    common += Math.min(in_secret, in_guess);
  }
  for (let i = 0; i < secret.length; i++) exact += secret[i] === guess[i] ? 1 : 0;
  if (rule === 'first-blind' && turn === 0) return {exact, misplaced: 0};
  if (rule === 'misplaced-each') {
    const rest = guess.filter((c, i) => c !== secret[i]);
    return {exact, misplaced: rest.filter((c) => secret.indexOf(c) >= 0).length};
  }
  if (rule === 'misplaced-twice') {
    let misplaced = 0;
    for (let color = 0; color < kColors; color++) {
      const hits = guess.filter((c, i) => c === color && secret[i] === color).length;
      const in_secret = secret.filter((c) => c === color).length - hits;
      misplaced += Math.min(in_secret, guess.filter((c) => c === color).length);
    }
    return {exact, misplaced: Math.min(misplaced, secret.length - exact)};
  }
  return {exact, misplaced: common - exact};
}
