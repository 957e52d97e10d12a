// Puts a scene on the page: as elements, as one SVG picture, or on a canvas.
import {isDark} from './colors.mjs';
import {paint, toSvg} from './pen.mjs';

const kEnter = {  // durations in ms; from what a new peg comes
  fade: {ms: 500, opacity: 0, scale: 1, dy: 0},
  grow: {ms: 350, opacity: 1, scale: 0.05, dy: 0},
  drop: {ms: 700, opacity: 0.6, scale: 1, dy: -70},
};

function animateEntry(element, enter, pace) {
  const {ms, opacity, scale, dy} = kEnter[enter];
  element.style.transformBox = 'fill-box';
  element.style.transformOrigin = 'center';
  element.animate([{opacity, transform: `translateY(${dy}px) scale(${scale})`},
                   {opacity: 1, transform: 'none'}], {duration: ms / pace, easing: 'ease-out'});
}

// Keeps child elements in step with items, by id.
class Children {
  #parent;
  #make;
  #known = new Map();

  constructor(parent, make) {
    this.#parent = parent;
    this.#make = make;
  }

  update(items) {
    const ids = new Set(items.map((i) => i.id));
    for (const [id, {element}] of this.#known) {
      if (!ids.has(id)) {
        element.remove();
        this.#known.delete(id);
      }
    }
    items.forEach((each, index) => {
      const text = JSON.stringify(each);
      let known = this.#known.get(each.id);
      if (!known) {
        known = {element: this.#make(each, null), text};
        this.#known.set(each.id, known);
      } else if (known.text !== text) {
        this.#make(each, known.element);
        known.text = text;
      }
      if (this.#parent.children[index] !== known.element) {
        this.#parent.insertBefore(known.element, this.#parent.children[index] ?? null);
      }
    });
  }
}

class DomRenderer {
  #scaled = document.createElement('div');
  #children;
  #box = null;
  #options;

  constructor(stage, options) {
    this.#options = options;
    this.#scaled.id = 'scaled';
    stage.append(this.#scaled);
    this.#children = new Children(this.#scaled, (i, old) => this.#element(i, old));
  }

  get boxScroll() {
    return this.#box ? this.#box.element.scrollTop : 0;
  }

  draw(scene, scale) {
    this.#scaled.style.transform = `scale(${scale})`;
    this.#children.update(scene.items);
    if (scene.inside) this.#box.children.update(scene.inside);
  }

  // Scrolls the box until [top, bottom] of its inside is seen.
  showInBox(top, bottom) {
    const {element} = this.#box;
    if (top < element.scrollTop) element.scrollTop = top - 4;
    if (bottom > element.scrollTop + element.clientHeight) {
      element.scrollTop = bottom - element.clientHeight + 4;
    }
  }

  #element(i, old) {
    const element = old ?? document.createElement('div');
    element.className = `item${i.inert && i.role !== 'box' ? ' inert' : ''}`;
    element.style.cssText = `left:${i.x}px;top:${i.y}px;width:${i.w}px;height:${i.h}px`;
    if (i.role === 'box') return this.#boxElement(element, old);
    if (i.select) return this.#selectElement(element, i, old);
    element.draggable = Boolean(i.draggable);
    element.innerHTML = `<svg width="${i.w}" height="${i.h}" ` +
        `viewBox="${-i.w / 2} ${-i.h / 2} ${i.w} ${i.h}">${toSvg(i.shapes)}</svg>`;
    if (!old && kEnter[i.enter]) animateEntry(element, i.enter, this.#options.pace);
    return element;
  }

  #boxElement(element, old) {
    element.classList.add('box');
    if (!old) {
      const inside = document.createElement('div');
      element.append(inside);
      this.#box = {element, children: new Children(inside, (i, o) => this.#element(i, o))};
      element.addEventListener('scroll', this.#options.onScroll);
    }
    return element;
  }

  #selectElement(element, i, old) {
    const colors = this.#options.colors;
    if (!old || old.firstChild.tagName !== 'SELECT') {
      const select = document.createElement('select');
      select.append(new Option('-', ''), ...colors.map((c, n) => new Option(c.name, n)));
      select.addEventListener('change', () => this.#options.onSelect(i.peg, select.value));
      element.replaceChildren(select);
    }
    const select = element.firstChild;
    select.value = i.value ?? '';
    const color = i.value === null ? '#ffffff' : colors[i.value].color;
    select.style.background = color;
    select.style.color = isDark(color) ? '#ffffff' : '#000000';
    return element;
  }
}

class SvgRenderer {
  #svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  #children;
  #options;
  boxScroll = 0;

  constructor(stage, options) {
    this.#options = options;
    this.#svg.style.cssText = 'display: block; overflow: visible';
    stage.append(this.#svg);
    this.#children = new Children(this.#svg, (i, old) => this.#group(i, old));
  }

  draw(scene, scale) {
    this.#svg.setAttribute('viewBox', `0 0 ${scene.w} ${scene.h}`);
    this.#svg.setAttribute('width', scene.w * scale);
    this.#svg.setAttribute('height', scene.h * scale);
    this.#children.update(scene.items);
  }

  #group(i, old) {
    const group = old ?? document.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.setAttribute('transform', `translate(${i.x + i.w / 2} ${i.y + i.h / 2})`);
    group.innerHTML = `<g>${toSvg(i.shapes)}</g>`;
    if (!old && kEnter[i.enter]) animateEntry(group.firstChild, i.enter, this.#options.pace);
    return group;
  }
}

class CanvasRenderer {
  #canvas = document.createElement('canvas');
  #options;
  #born = new Map();  // when each item with an entry was first drawn, ms
  #scene = null;
  #scale = 1;
  #waiting = false;
  boxScroll = 0;

  constructor(stage, options) {
    this.#options = options;
    this.#canvas.style.display = 'block';
    stage.append(this.#canvas);
  }

  draw(scene, scale) {
    this.#scene = scene;
    this.#scale = scale;
    const [w, h] = [scene.w, scene.h].map((length) => Math.ceil(length * scale * devicePixelRatio));
    if (this.#canvas.width !== w || this.#canvas.height !== h) {
      Object.assign(this.#canvas, {width: w, height: h});
      this.#canvas.style.width = `${w / devicePixelRatio}px`;
      this.#canvas.style.height = `${h / devicePixelRatio}px`;
    }
    const ids = new Set(scene.items.map((i) => i.id));
    for (const id of this.#born.keys()) if (!ids.has(id)) this.#born.delete(id);
    this.#paint();
  }

  #paint() {
    const context = this.#canvas.getContext('2d');
    const scale = this.#scale * devicePixelRatio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    let moving = false;
    for (const i of this.#scene.items) {
      const left = this.#entryLeft(i);
      moving ||= left > 0;
      const from = kEnter[i.enter] ?? {opacity: 1, scale: 1, dy: 0};
      context.setTransform(scale, 0, 0, scale, scale * (i.x + i.w / 2), scale * (i.y + i.h / 2));
      context.globalAlpha = 1 - left * (1 - from.opacity);
      context.translate(0, left * from.dy);
      context.scale(1 - left * (1 - from.scale), 1 - left * (1 - from.scale));
      paint(context, i.shapes);
      context.globalAlpha = 1;
    }
    if (moving && !this.#waiting) {
      this.#waiting = true;
      requestAnimationFrame(() => {
        this.#waiting = false;
        this.#paint();
      });
    }
  }

  // How much of an item's entry is still to come, from 1 to 0.
  #entryLeft(i) {
    if (!kEnter[i.enter]) return 0;
    const now = performance.now();
    if (!this.#born.has(i.id)) this.#born.set(i.id, now);
    const past = (now - this.#born.get(i.id)) * this.#options.pace / kEnter[i.enter].ms;
    return Math.max(0, 1 - past) ** 2;
  }
}

export function makeRenderer(kind, stage, options) {
  const kinds = {dom: DomRenderer, svg: SvgRenderer, canvas: CanvasRenderer};
  return new kinds[kind](stage, options);
}
