// A headless Chromium driven through the DevTools protocol over a pipe, and the page's server.
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const kFolder = dirname(fileURLToPath(import.meta.url));
const kCommandLimit = 30000;  // ms

const kFlags = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--disable-default-apps', '--mute-audio', '--hide-scrollbars', '--remote-debugging-pipe',
];

export async function startServer(truth_file, seconds) {
  const server = spawn('python3', [join(kFolder, 'server.py'), truth_file, '--seconds', seconds],
      {stdio: ['ignore', 'pipe', 'inherit']});
  const port = await new Promise((resolve, reject) => {
    server.stdout.once('data', (data) => resolve(Number(String(data))));
    server.once('exit', (code) => reject(new Error(`server.py ended with ${code}`)));
  });
  process.on('exit', () => server.kill());
  return {origin: `http://127.0.0.1:${port}`, stop: () => server.kill()};
}

export class Browser {
  #process;
  #profile = mkdtempSync(join(tmpdir(), 'proteus-profile-'));
  #next_id = 1;
  #waiting = new Map();
  #session = null;
  #received = '';
  onEvent = () => {};

  constructor([width, height]) {
    this.#process = spawn('chromium', [...kFlags, `--window-size=${width},${height}`,
      `--user-data-dir=${this.#profile}`, 'about:blank'],
    {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']});
    this.#process.stdio[4].on('data', (data) => this.#receive(String(data)));
    this.#process.stdio[3].on('error', () => {});
  }

  #receive(data) {
    const messages = (this.#received + data).split('\0');
    this.#received = messages.pop();
    for (const text of messages) {
      const message = JSON.parse(text);
      const waiting = this.#waiting.get(message.id);
      if (!waiting) {
        this.onEvent(message.method, message.params);
        continue;
      }
      this.#waiting.delete(message.id);
      clearTimeout(waiting.timer);
      if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
      else waiting.resolve(message.result);
    }
  }

  send(method, params = {}) {
    const id = this.#next_id++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), kCommandLimit);
      this.#waiting.set(id, {resolve, reject, method, timer});
      const message = {id, method, params};
      if (this.#session) message.sessionId = this.#session;
      this.#process.stdio[3].write(JSON.stringify(message) + '\0');
    });
  }

  // Takes control of the one page there is.
  async attach([width, height]) {
    let target = null;
    while (!target) {
      const {targetInfos} = await this.send('Target.getTargets');
      target = targetInfos.find(({type}) => type === 'page');
    }
    const {sessionId} = await this.send('Target.attachToTarget',
        {targetId: target.targetId, flatten: true});
    this.#session = sessionId;
    for (const domain of ['Page', 'Runtime', 'Network', 'Log']) await this.send(`${domain}.enable`);
    await this.send('Emulation.setDeviceMetricsOverride',
        {width, height, deviceScaleFactor: 1, mobile: false});
  }

  async evaluate(expression) {
    const {result} = await this.send('Runtime.evaluate', {expression, returnByValue: true});
    return result.value;
  }

  mouse(type, x, y, more = {}) {
    return this.send('Input.dispatchMouseEvent', {type, x, y, ...more});
  }

  async click(x, y, button = 'left') {
    await this.mouse('mouseMoved', x, y);
    await this.mouse('mousePressed', x, y, {button, clickCount: 1});
    await this.mouse('mouseReleased', x, y, {button, clickCount: 1});
  }

  async press(key) {
    const text = key.length === 1 ? key : undefined;
    await this.send('Input.dispatchKeyEvent', {type: text ? 'keyDown' : 'rawKeyDown', key, text});
    await this.send('Input.dispatchKeyEvent', {type: 'keyUp', key});
  }

  async screenshot() {
    const {data} = await this.send('Page.captureScreenshot', {format: 'png'});
    return Buffer.from(data, 'base64');
  }

  async stop() {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#session = null;
    await this.send('Browser.close').catch(() => this.#process.kill());
    await ended;
    rmSync(this.#profile, {recursive: true, force: true, maxRetries: 10, retryDelay: 200});
  }
}
