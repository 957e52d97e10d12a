// Pictures as lists of shapes, drawn either as SVG or on a canvas, so that each look is written
// once. A shape has `kind`: circle {x y r}, rect {x y w h round}, path {d x y size} with d in a
// 24×24 box, text {x y text size} around its middle; and fill, stroke, width, dash, opacity.
// A fill is a colour or {light, base, dark}: a ball lit from the upper left.
import {hash} from './random.mjs';

const kPathBox = 24;

export const circle = (x, y, r, fill, more = {}) => ({kind: 'circle', x, y, r, fill, ...more});
export const rect = (x, y, w, h, round, fill, more = {}) =>
  ({kind: 'rect', x, y, w, h, round, fill, ...more});
export const path = (d, x, y, size, fill, more = {}) =>
  ({kind: 'path', d, x, y, size, fill, ...more});
export const text = (x, y, words, size, fill, more = {}) =>
  ({kind: 'text', x, y, text: words, size, fill, ...more});

function escaped(words) {
  return words.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

function svgFill(fill) {
  if (!fill) return {value: 'none', definition: ''};
  if (typeof fill === 'string') return {value: fill, definition: ''};
  const id = `ball${hash(JSON.stringify(fill)).toString(36)}`;
  const stops = [[0, fill.light], [0.45, fill.base], [1, fill.dark]]
      .map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('');
  return {
    value: `url(#${id})`,
    definition: `<radialGradient id="${id}" cx="0.5" cy="0.5" r="0.62" fx="0.34" fy="0.3">` +
        `${stops}</radialGradient>`,
  };
}

const kSvgShape = {
  circle: (s) => `<circle cx="${s.x}" cy="${s.y}" r="${s.r}"`,
  rect: (s) => `<rect x="${s.x}" y="${s.y}" width="${s.w}" height="${s.h}" rx="${s.round}"`,
  path: (s) => {
    const scale = s.size / kPathBox;
    return `<path d="${s.d}" transform="translate(${s.x} ${s.y}) scale(${scale}) ` +
        `translate(-${kPathBox / 2} -${kPathBox / 2})"`;
  },
  text: (s) => `<text x="${s.x}" y="${s.y}" font-size="${s.size}" ` +
      `font-family="${s.family ?? ''}" font-weight="${s.weight ?? 400}" text-anchor="middle" ` +
      'dominant-baseline="central"',
};

export function toSvg(shapes) {
  return shapes.map((s) => {
    const {value, definition} = svgFill(s.fill);
    const stroke = s.stroke ? ` stroke="${s.stroke}" stroke-width="${s.width ?? 1}"` : '';
    const dash = s.dash ? ` stroke-dasharray="${s.dash}"` : '';
    const opacity = s.opacity === undefined ? '' : ` opacity="${s.opacity}"`;
    const body = s.kind === 'text' ? escaped(s.text) : '';
    return `${definition}${kSvgShape[s.kind](s)} fill="${value}"${stroke}${dash}${opacity}>` +
        `${body}</${s.kind}>`;
  }).join('');
}

function canvasFill(context, s) {
  if (typeof s.fill === 'string') return s.fill;
  const r = s.kind === 'circle' ? s.r : s.kind === 'rect' ? s.w / 2 : kPathBox / 2;
  const x = s.kind === 'circle' ? s.x : s.kind === 'rect' ? s.x + r : r;
  const y = s.kind === 'circle' ? s.y : s.kind === 'rect' ? s.y + s.h / 2 : r;
  const ball = context.createRadialGradient(x - 0.32 * r, y - 0.4 * r, 0, x, y, 1.24 * r);
  ball.addColorStop(0, s.fill.light);
  ball.addColorStop(0.45, s.fill.base);
  ball.addColorStop(1, s.fill.dark);
  return ball;
}

function outline(s) {
  const shape = new Path2D();
  if (s.kind === 'circle') shape.arc(s.x, s.y, s.r, 0, 2 * Math.PI);
  if (s.kind === 'rect') shape.roundRect(s.x, s.y, s.w, s.h, s.round);
  return s.kind === 'path' ? new Path2D(s.d) : shape;
}

function paintText(context, s) {
  context.font = `${s.weight ?? 400} ${s.size}px ${s.family ?? 'sans-serif'}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = s.fill;
  context.fillText(s.text, s.x, s.y);
}

export function paint(context, shapes) {
  for (const s of shapes) {
    context.save();
    context.globalAlpha *= s.opacity ?? 1;
    if (s.kind === 'text') {
      paintText(context, s);
    } else {
      if (s.kind === 'path') {
        context.translate(s.x, s.y);
        context.scale(s.size / kPathBox, s.size / kPathBox);
        context.translate(-kPathBox / 2, -kPathBox / 2);
      }
      const shape = outline(s);
      if (s.fill) {
        context.fillStyle = canvasFill(context, s);
        context.fill(shape);
      }
      if (s.stroke) {
        context.strokeStyle = s.stroke;
        context.lineWidth = s.width ?? 1;
        context.setLineDash(s.dash ? s.dash.split(' ').map(Number) : []);
        context.stroke(shape);
      }
    }
    context.restore();
  }
}

let ruler = null;
export function textWidth(words, size, family, weight = 400) {
  ruler ??= document.createElement('canvas').getContext('2d');
  ruler.font = `${weight} ${size}px ${family}`;
  return Math.ceil(ruler.measureText(words).width);
}
