// Prints the features of pages as JSON lines, without a browser:
//   node describe.mjs FIRST [LAST] [--level K] [--feature value …]
import {describe} from './features.mjs';

const numbers = [];
const wishes = {};
for (let i = 2; i < process.argv.length; i++) {
  if (process.argv[i].startsWith('--')) {
    wishes[process.argv[i].slice(2)] = process.argv[++i];
  } else {
    numbers.push(Number(process.argv[i]));
  }
}
const [first = 1, last = first] = numbers;
const level = Number(wishes.level ?? 3);
delete wishes.level;
for (let seed = first; seed <= last; seed++) {
  console.log(JSON.stringify({seed, level, ...describe(seed, level, wishes)}));
}
