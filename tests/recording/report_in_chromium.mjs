// Opens a report as a reader would, and fails on what no reader should meet: errors, requests,
// scripts, steps that the keyboard does not reach, text that is hard to see, pages wider than the
// screen. Usage: node report_in_chromium.mjs URL
import assert from 'node:assert/strict';

import {Browser} from '../proteus/browser.mjs';

const kUrl = process.argv[2];
const kDesk = [1100, 900];
const kPhone = [360, 740];
// WCAG 2.1, 1.4.3, level AA: small text against its background.
const kContrast = 4.5;

// Every text on the page whose contrast is too low: computed in the page.
const kPaleTexts = `(() => {
  const light = (css) => {
    const [r, g, b] = css.match(/[0-9.]+/g).slice(0, 3).map(Number).map((v) => v / 255)
        .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const color = getComputedStyle(e).backgroundColor;
      if (!/, 0\\)$/.test(color) && color !== 'transparent') return color;
    }
    return 'rgb(255, 255, 255)';
  };
  const pale = [];
  let seen = 0;
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('svg') || !element.getClientRects().length) continue;
    if (![...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
    seen++;
    const a = light(getComputedStyle(element).color), b = light(behind(element));
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < ${kContrast}) pale.push(element.textContent.slice(0, 40) + ' ' + contrast);
  }
  return {seen, pale};
})()`;

const browser = new Browser(kDesk);
const faults = [];
const requests = [];
browser.onEvent = (method, params) => {
  if (method === 'Runtime.exceptionThrown') faults.push(params.exceptionDetails.text);
  if (method === 'Log.entryAdded') faults.push(params.entry.text);
  if (method === 'Runtime.consoleAPICalled') faults.push(JSON.stringify(params.args));
  if (method === 'Network.requestWillBeSent') requests.push(params.request.url);
  if (method === 'Page.javascriptDialogOpening') faults.push(`dialog: ${params.message}`);
};

async function load(size, scheme) {
  await browser.send('Emulation.setDeviceMetricsOverride',
      {width: size[0], height: size[1], deviceScaleFactor: 1, mobile: false});
  await browser.send('Emulation.setEmulatedMedia',
      {features: [{name: 'prefers-color-scheme', value: scheme}]});
  await browser.send('Page.navigate', {url: kUrl});
  while (await browser.evaluate('document.readyState') !== 'complete');
  await browser.evaluate(`document.querySelectorAll('details').forEach((d) => { d.open = true; })`);
}

async function tab() {
  const key = {key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9};
  await browser.send('Input.dispatchKeyEvent', {type: 'rawKeyDown', ...key});
  await browser.send('Input.dispatchKeyEvent', {type: 'keyUp', ...key});
  return browser.evaluate(`(() => { const e = document.activeElement;
    return e.tagName + ' ' + (e.id || (e.closest('details') || {}).id || e.getAttribute('href')); })()`);
}

try {
  await browser.attach(kDesk);
  for (const size of [kDesk, kPhone]) {
    for (const scheme of ['light', 'dark']) {
      await load(size, scheme);
      const {seen, pale} = await browser.evaluate(kPaleTexts);
      assert.ok(seen > 50, `only ${seen} texts`);
      assert.deepEqual(pale, [], `${scheme}: texts that are hard to see`);
      const width = await browser.evaluate('document.documentElement.scrollWidth');
      assert.ok(width <= size[0], `${width} pixels wide on a screen of ${size[0]}`);
    }
  }

  assert.match(await browser.evaluate('document.title'), /<script>/, 'the title is not text');
  assert.equal(await browser.evaluate(`document.querySelectorAll('script, main img:not([src^="data:"])').length`), 0);
  assert.equal(await browser.evaluate(`[...document.images].filter((i) => !i.naturalWidth).length`), 0);

  await load(kDesk, 'light');
  const turns = await browser.evaluate(`[...document.querySelectorAll('details.turn')].map((d) => d.id)`);
  assert.ok(turns.length > 0, 'there are no turns');
  const reached = new Set();
  for (let i = 0; i < 4 * turns.length + 20; i++) reached.add(await tab());
  for (const id of turns) {
    assert.ok(reached.has(`SUMMARY ${id}`), `turn ${id} is not reached with Tab`);
    assert.ok(reached.has(`a #${id}`), `the timeline's link to ${id} is not reached with Tab`);
  }
  for (const id of ['show-seen', 'show-path']) assert.ok(reached.has(`INPUT ${id}`), id);

  const shown = (name) => browser.evaluate(`getComputedStyle(document.querySelector('.${name}')).display !== 'none'`);
  assert.deepEqual([await shown('seen'), await shown('path')], [true, false]);
  await browser.evaluate(`document.getElementById('show-seen').click(); document.getElementById('show-path').click()`);
  assert.deepEqual([await shown('seen'), await shown('path')], [false, true]);

  assert.deepEqual(faults, []);
  assert.deepEqual(requests.filter((url) => url !== kUrl && !url.startsWith('data:')), []);
  console.log(`${turns.length} turns, all well`);
} finally {
  await browser.stop();
}
