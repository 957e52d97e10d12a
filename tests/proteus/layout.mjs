// Where things are in the window: between scene lengths and client pixels.
import {windowFacts} from './truth.mjs';

const kMargin = 14;  // px kept free around the scene
const kOverfull = 1.3;  // a page that scrolls is at least this many windows tall, unless it is zoomed out

export class Layout {
  #features;
  #renderer;
  scene = {w: 1, h: 1, items: []};
  scale = 1;
  x = 0;
  y = 0;

  constructor(features, renderer) {
    this.#features = features;
    this.#renderer = renderer;
  }

  // Chooses scale and place of a scene; the stage element follows.
  fit(scene, stage) {
    const {scale, overflow, align} = this.#features;
    const fitting = Math.min((innerWidth - 2 * kMargin) / scene.w,
        (innerHeight - 2 * kMargin) / scene.h);
    const wide = (innerWidth - 2 * kMargin) / scene.w;
    this.scene = scene;
    this.scale = overflow === 'page'
        ? Math.min(wide, Math.max(scale, kOverfull * outerHeight / scene.h))
        : Math.min(scale, fitting);
    const free = Math.max(0, innerWidth - this.scale * scene.w);
    this.x = Math.round({left: kMargin, center: free / 2, right: free - kMargin}[align]);
    this.y = kMargin;
    stage.style.left = `${this.x}px`;
    stage.style.top = `${this.y}px`;
    stage.style.width = `${this.scale * scene.w}px`;
    stage.style.height = `${this.scale * scene.h + (overflow === 'page' ? kMargin : 0)}px`;
  }

  toScene(client_x, client_y) {
    return {
      x: (client_x + scrollX - this.x) / this.scale,
      y: (client_y + scrollY - this.y) / this.scale,
    };
  }

  #box() {
    return this.scene.items.find((i) => i.role === 'box');
  }

  // The topmost item at a place of the scene, or null.
  hit(x, y) {
    const holds = (i, px, py) => !i.inert && px >= i.x && px < i.x + i.w && py >= i.y &&
        py < i.y + i.h;
    const found = this.scene.items.findLast((i) => holds(i, x, y));
    const box = this.#box();
    if (found || !box || !(x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h)) {
      return found ?? null;
    }
    const inside_y = y - box.y + this.#renderer.boxScroll;
    return this.scene.inside.findLast((i) => holds(i, x - box.x, inside_y)) ?? null;
  }

  // What can be told of the page, in client pixels.
  facts() {
    const client = ({x, y, w, h}, dx = 0, dy = 0) =>
        [this.x - scrollX + this.scale * (x + dx), this.y - scrollY + this.scale * (y + dy),
         this.scale * w, this.scale * h].map((v) => Math.round(v * 100) / 100);
    const box = this.#box();
    const told = (i, frame) => {
      const rect = frame ? client(i, frame.x, frame.y - this.#renderer.boxScroll) : client(i);
      const middle = rect[1] + rect[3] / 2;
      const [, top, , height] = frame ? client(frame) : [0, 0, 0, innerHeight];
      return {...i, rect, seen: middle >= top && middle < top + height && middle < innerHeight};
    };
    const all = [...this.scene.items.map((i) => told(i, null)),
                 ...(box ? this.scene.inside.map((i) => told(i, box)) : [])];
    const list = (role, names) => all.filter((i) => i.role === role).map((i) =>
        Object.fromEntries([...names, 'rect', 'seen'].map((name) => [name, i[name]])));
    return {
      window: windowFacts(), scale: this.scale,
      holes: list('hole', ['row', 'peg', 'active', 'place']),
      rows: list('row', ['row', 'place']),
      palette: list('palette', ['color']),
      choices: list('choice', ['color']),
      marks: list('marks', ['row']),
      slots: list('mark', ['row', 'verdict']),
      buttons: list('button', ['id', 'label']),
      decoys: list('decoy', ['label']),
      legend: list('legend', ['color']),
      secret: list('secret', ['peg']),
    };
  }
}
