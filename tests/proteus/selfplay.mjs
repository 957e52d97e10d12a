// Plays every page to its end through real input events, with the truth in hand, and checks it:
//   node selfplay.mjs [FIRST [LAST]] [--level K] [--pace P] [--shots DIR] [--feature value …]
// A game passes when it can be won, every feedback is right, marks shown agree with it, nothing was
// logged as an error or a fault, and no request left the page's origin. Every fifth seed is also
// lost first. Exits 1 when a game failed.
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {tmpdir} from 'node:os';
import {Browser, startServer} from './browser.mjs';
import {Session} from './session.mjs';

const kWindow = [1000, 900];

const numbers = [];
const options = {level: '3', pace: '10'};
for (let i = 2; i < process.argv.length; i++) {
  if (process.argv[i].startsWith('--')) options[process.argv[i].slice(2)] = process.argv[++i];
  else numbers.push(Number(process.argv[i]));
}
const [first = 1, last = first] = numbers;
const {shots, ...query} = options;

async function playSeed(session, seed) {
  session.problems = [];
  await session.open({seed, ...query});
  const {features} = session;
  await session.begin();
  if (shots) await shoot(session, seed, 'a-start');
  if (seed % 5 === 0) {
    await session.playWrong(features.rows);
    await session.awaitEnd('lost');
    if (shots) await shoot(session, seed, 'd-lost');
    await session.newGame();
    await session.begin();
  }
  await session.playWrong(2);
  await session.tryHouseRules();
  if (shots) {
    await session.place(0, session.wrongCode(3)[0]);
    await shoot(session, seed, 'b-middle');
  }
  if (features.controls === 'fill' || ['digits', 'letters'].includes(features.controls)) {
    const row = session.row();
    if (row[0] !== null && row[0] !== session.secret[0]) {
      // What was placed for the picture stays, so the row goes on from it.
      await session.playWrong(1, row[0]);
    }
  }
  await session.guess(session.secret);
  await session.awaitEnd('won');
  if (shots) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await shoot(session, seed, 'c-won');
  }
  await session.newGame();
  return session.problems;
}

async function shoot(session, seed, name) {
  const file = `${String(seed).padStart(4, '0')}-${name}.png`;
  writeFileSync(join(shots, file), await session.browser.screenshot());
}

async function main() {
  if (shots) mkdirSync(shots, {recursive: true});
  const truth_file = join(tmpdir(), `proteus-selfplay-${process.pid}.jsonl`);
  const server = await startServer(truth_file, '3600');
  const browser = new Browser(kWindow);
  let passed = 0;
  let failed = 0;
  try {
    await browser.attach(kWindow);
    const session = new Session(browser, server.origin);
    for (let seed = first; seed <= last; seed++) {
      const problems = await playSeed(session, seed)
          .catch((error) => [...session.problems, error.message]);
      if (problems.length === 0) {
        passed++;
      } else {
        failed++;
        console.log(`seed ${seed}: ${problems.join('; ').slice(0, 600)}`);
      }
    }
    const recorded = readFileSync(truth_file, 'utf8').trim().split('\n');
    if (recorded.length < last - first) throw new Error('the server recorded too little');
  } finally {
    server.stop();
    await browser.stop();
    rmSync(truth_file, {force: true});
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
await main();
