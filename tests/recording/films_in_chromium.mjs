// Films a recorded game in every format and opens the films in headless Chromium, as a reader's
// browser does: each must have the size and the duration that mindreader says, begin and end, and
// show the program's colours. Usage: node films_in_chromium.mjs MINDREADER
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {Browser} from '../proteus/browser.mjs';

const kMindreader = process.argv[2];
const kPage = [800, 900];
const kTypes = {mp4: 'video/mp4', webm: 'video/webm', gif: 'image/gif', webp: 'image/webp'};
// Seconds of the film, at which the empty board is shown with what was found on it.
const kLattice = 2.2;
// Of the duration, in seconds: mindreader tells tenths, and a film ends with a whole frame. WebP's
// encoder makes the last picture's duration up from the others'.
const kLate = {mp4: 0.15, webm: 0.15, gif: 0.15, webp: 0.5};
// Levels of a channel: what codecs and GIF's 256 colours may change. Another colour matrix, or a
// range of 16 to 235 that is taken for 0 to 255, changes bright colours by more.
const kShade = 4;

const folder = mkdtempSync(join(tmpdir(), 'films-'));
const session = join(folder, 'game');
const run = (...words) => execFileSync(kMindreader, words, {encoding: 'utf8'});

// What is at the middle of each colour of the palette, by the session's own skin.
function palette() {
  const skins = join(session, 'skins');
  const skin = JSON.parse(readFileSync(join(skins, readdirSync(skins)[0]), 'utf8'));
  const game = readFileSync(join(session, 'events.jsonl'), 'utf8').split('\n')
      .filter((line) => line.includes('"event":"game"')).map(JSON.parse)[0];
  return game.layout.palette.map((at, i) => ({at, boxes: skin.palette.colors[i].appearance}));
}

// Computed in the page: {width, height, seconds, colors}, or {error}.
const kOpenVideo = (url, places) => `(async () => {
  const video = document.createElement('video');
  video.muted = true;
  video.src = ${JSON.stringify(url)};
  const event = (name) => new Promise((resolve, reject) => {
    video.addEventListener(name, resolve, {once: true});
    video.addEventListener('error', () => reject(video.error.message), {once: true});
  });
  const seek = async (t) => { const there = event('seeked'); video.currentTime = t; await there; };
  try {
    await event('loadeddata');
    await seek(video.duration);
    const last = video.currentTime;
    await seek(${kLattice});
    return {width: video.videoWidth, height: video.videoHeight, seconds: video.duration, last,
            colors: colorsOf(video, video.videoWidth, video.videoHeight, ${JSON.stringify(places)})};
  } catch (error) { return {error: String(error)}; }
})()`;
const kOpenImage = (url, type, places) => `(async () => {
  try {
    const image = new Image();
    image.src = ${JSON.stringify(url)};
    await image.decode();
    const data = await (await fetch(image.src)).arrayBuffer();
    const decoder = new ImageDecoder({data, type: ${JSON.stringify(type)}});
    await decoder.tracks.ready;
    await decoder.completed;
    let seconds = 0, colors = null, last = 0;
    for (let i = 0; i < decoder.tracks.selectedTrack.frameCount; i++) {
      const frame = (await decoder.decode({frameIndex: i})).image;
      last = seconds;
      seconds += frame.duration / 1e6;
      if (!colors && seconds > ${kLattice}) {
        colors = colorsOf(frame, image.naturalWidth, image.naturalHeight, ${JSON.stringify(places)});
      }
      frame.close();
    }
    return {width: image.naturalWidth, height: image.naturalHeight, seconds, last, colors,
            loops: decoder.tracks.selectedTrack.repetitionCount === Infinity};
  } catch (error) { return {error: String(error)}; }
})()`;
const kHelpers = `window.colorsOf = (source, width, height, places) => {
  const canvas = document.createElement('canvas');
  canvas.width = width; canvas.height = height;
  const context = canvas.getContext('2d');
  context.drawImage(source, 0, 0);
  return places.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
}; true`;

const server = createServer((request, response) => {
  const name = request.url.slice(1);
  const type = kTypes[name.split('.')[1]];
  if (!type) return void response.writeHead(200, {'content-type': 'text/html'}).end('<!DOCTYPE html>');
  const all = readFileSync(join(folder, name));
  // Chromium seeks in what it can ask for in parts.
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range || '') || [];
  if (from === undefined) return void response.writeHead(200, {'content-type': type}).end(all);
  const end = to ? Math.min(Number(to), all.length - 1) : all.length - 1;
  response.writeHead(206, {'content-type': type, 'accept-ranges': 'bytes',
    'content-range': `bytes ${from}-${end}/${all.length}`}).end(all.subarray(Number(from), end + 1));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = new Browser(kPage);
const compute = async (expression) => {
  const {result, exceptionDetails} = await browser.send('Runtime.evaluate',
      {expression, returnByValue: true, awaitPromise: true});
  assert.equal(exceptionDetails, undefined);
  return result.value;
};

try {
  run('play', '--app', 'gnome-mastermind', '--headless', '--record', session);
  await browser.attach(kPage);
  await browser.send('Page.navigate', {url: `${origin}/`});
  while (await browser.evaluate('document.readyState') !== 'complete');
  await browser.evaluate(kHelpers);
  const places = palette();
  for (const [format, type] of Object.entries(kTypes)) {
    const said = run('video', session, '--output', join(folder, `film.${format}`));
    const [, width, height, seconds] = /: (\d+)x(\d+), ([0-9.]+) s,/.exec(said).map(Number);
    const url = `${origin}/film.${format}`;
    const points = places.map(({at}) => at);
    const film = await compute(type.startsWith('video/') ? kOpenVideo(url, points)
                                                         : kOpenImage(url, type, points));
    assert.equal(film.error, undefined, format);
    assert.deepEqual([film.width, film.height], [width, height], format);
    assert.ok(Math.abs(film.seconds - seconds) < kLate[format], `${format}: ${film.seconds} s, not ${seconds}`);
    assert.ok(film.last > seconds / 2, `${format}: the end cannot be reached`);
    if (type.startsWith('image/')) assert.ok(film.loops, `${format} stops`);
    places.forEach(({boxes}, i) => {
      const [red, green, blue] = film.colors[i];
      const shown = boxes.some(({low, high}) => Object.entries({red, green, blue}).every(
          ([c, level]) => level >= low[c] - kShade && level <= high[c] + kShade));
      assert.ok(shown, `${format}: color ${i} is ${film.colors[i]}, not ${JSON.stringify(boxes)}`);
    });
    console.log(`${format}: ${film.width}x${film.height}, ${film.seconds.toFixed(2)} s, ${said.split(', ').pop().trim()}`);
  }
} finally {
  await browser.stop();
  server.close();
  rmSync(folder, {recursive: true, force: true});
}
