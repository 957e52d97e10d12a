// How pegs, holes and marks look. Each function draws around (0, 0) and returns shapes.
import {distance, isDark, mix} from './colors.mjs';
import {circle, path, rect, text} from './pen.mjs';

// Pictures in a 24×24 box, all drawn for this page.
const kPictures = [
  'M12 1 15 9 23.5 9.2 16.8 14.4 19.2 22.8 12 17.8 4.8 22.8 7.2 14.4 .5 9.2 9 9Z',
  'M12 22 C2 14 1 9 2.5 5.5 C4.5 1.5 10 1.5 12 6 C14 1.5 19.5 1.5 21.5 5.5 C23 9 22 14 12 22Z',
  'M12 1 C17 9 20 12 20 16 A8 7.5 0 0 1 4 16 C4 12 7 9 12 1Z',
  'M3 21 C2 9 9 2 22 2 C22 15 15 22 5 20.5 L12 11 10.5 10Z',
  'M17 2 A11 11 0 1 0 22.5 16 A9 9 0 0 1 17 2Z',
  'M12 1.5 23 11 H20 V22.5 H14.5 V15 H9.5 V22.5 H4 V11 H1Z',
  'M1 12 C6 3 14 4 18 11 L23 6 V18 L18 13 C14 20 6 21 1 12Z M6 10 a1.2 1.2 0 1 0 .1 0Z',
  'M12 1 20 10 H16.5 L22 17.5 H14 V23 H10 V17.5 H2 L7.5 10 H4Z',
  'M14 1 4 14 H11 L9 23 20 9 H13Z',
  'M12 1 22 12 12 23 2 12Z',
  'M12 8 C9 0 17 0 14.5 8 C21 3 25 11 16 12.5' +
      ' C24 15 18 23 13 15.5 C13 25 5 22 9.5 15 C1 19 -1 10 8.5 12 C1 8 5 1 12 8Z',
  'M2 10 H22 L18 21 H6Z M11 1 h2 v9 h-2Z M13.5 1.5 20 8 h-6.5Z',
];
const kGeometric = [
  'M12 1A11 11 0 1 0 12.010 1Z',
  'M2 2H22V22H2Z',
  'M12 1 23 22H1Z',
  'M12 0 24 12 12 24 0 12Z',
  'M8 1H16V8H23V16H16V23H8V16H1V8H8Z',
  'M12 .5 15 8.5 23.5 8.8 16.8 14 19.2 22.5 12 17.5 4.8 22.5 7.2 14 .5 8.8 9 8.5Z',
  'M6 1.5H18L24 12 18 22.5H6L0 12Z',
  'M1 12A11 11 0 0 1 23 12V22H1Z',
  'M1 2H23L12 23Z',
  'M4 .5 12 8.5 20 .5 23.5 4 15.5 12 23.5 20 20 23.5 12 15.5 4 23.5 .5 20 8.5 12 .5 4Z',
  'M12 1A11 11 0 1 0 12.010 1Z M12 7A5 5 0 1 1 11.990 7Z',
  'M1 6H13V1L23 12 13 23V18H1Z',
];
const kLetters = 'ABCDEFGHIJKL';
const kSquareLooks = ['square', 'rounded', 'letters', 'digits'];

const contrast = (color) => (isDark(color) ? '#ffffff' : '#101010');

function symbol(look, index) {
  return look.startsWith('letters') ? kLetters[index] : String(index + 1);
}

// An edge that keeps a peg visible on a ground of nearly its own colour.
function edge(color, theme) {
  const near = [theme.panel, theme.ground].find((ground) => distance(color, ground) < 28);
  return near ? {stroke: contrast(near), width: 1.2} : {};
}

function ball(color) {
  return {light: mix(color, '#ffffff', 0.65), base: color, dark: mix(color, '#000000', 0.45)};
}

function plate(look, r, color, theme, index) {
  const rim = edge(color, theme);
  switch (look) {
    case 'outlined':
      return [circle(0, 0, r - 1, color, {stroke: theme.dark ? '#e8e8e8' : '#151515', width: 2})];
    case 'glossy':
      return [circle(0, 0, r, ball(color), rim)];
    case 'square':
      return [rect(-r, -r, 2 * r, 2 * r, 0, color, rim)];
    case 'rounded':
      return [rect(-r, -r, 2 * r, 2 * r, 0.4 * r, color, rim)];
    case 'pictures':
      return [path(kPictures[index], 0, 0, 2 * r, color,
          {stroke: mix(color, '#000000', 0.55), ...rim})];
    case 'shapes':
      return [path(kGeometric[index], 0, 0, 1.9 * r, color,
          {stroke: '#111111', width: 1.2, ...rim})];
    case 'letters':
    case 'digits':
      return [rect(-r, -r, 2 * r, 2 * r, 0.2 * r, theme.dark ? '#e9e6dc' : '#fffdf4',
          {stroke: '#5c5c5c', width: 1.2})];
    default:
      return [circle(0, 0, r, color, rim)];
  }
}

// Peg `index` of the palette. `form` 'swatch' shows the bare colour.
export function pegShapes(features, theme, colors, index, r, form = 'same') {
  const {color} = colors[index];
  const look = form === 'swatch' ? 'square' : features.peg;
  const shapes = plate(look, r, color, theme, index);
  if (/^(letters|digits)/.test(look)) {
    const ink = look.endsWith('-on') ? contrast(color) : '#1b1b1b';
    const size = look.endsWith('-on') ? 1.1 * r : 1.45 * r;
    shapes.push(text(0, 0, symbol(look, index), size, ink, {weight: 700, family: theme.family}));
  }
  return shapes;
}

export function holeShapes(features, theme, r) {
  const square = kSquareLooks.includes(features.peg);
  const shape = (s, fill, more) => square
      ? rect(-s, -s, 2 * s, 2 * s, features.peg === 'square' ? 0 : 0.3 * s, fill, more)
      : circle(0, 0, s, fill, more);
  switch (features.hole) {
    case 'dent':
      return [shape(0.85 * r, theme.hole, {stroke: mix(theme.hole, '#000000', 0.35)})];
    case 'flat':
      return [shape(r, theme.hole)];
    case 'dot':
      return [shape(r, null), shape(0.22 * r, theme.line)];
    case 'dashed':
      return [shape(r - 1, null, {stroke: theme.line, width: 1.5, dash: '4 3'})];
    case 'peg-like':
      return features.peg === 'glossy' ? [circle(0, 0, r, ball(theme.hole))]
          : [circle(0, 0, r - 0.5, theme.hole, {stroke: mix(theme.hole, '#000000', 0.4)})];
    default:
      return [shape(r - 1, null, {stroke: theme.line, width: 2})];
  }
}

// Exact and misplaced of each pair of marks.
const kMarkColors = {
  'black-white': ['#111111', '#fbfbfb'],
  'white-black': ['#fbfbfb', '#111111'],
  'red-white': ['#e01b1b', '#fbfbfb'],
  'white-red': ['#fbfbfb', '#e01b1b'],
  'green-yellow': ['#25b23c', '#ffe12b'],
};
const kWordle = {exact: '#3fae4b', misplaced: '#e3b81f', none: '#75787c'};

export function verdictColor(verdict) {
  return kWordle[verdict];
}

// A mark of one slot; verdict 'none' is the look of a slot without a mark.
export function markShapes(features, theme, verdict, r) {
  if (verdict === 'none') {
    if (features.noMark === 'nothing') return [];
    if (features.noMark === 'dot') {
      return [circle(0, 0, 0.3 * r, mix(theme.tray, '#000000', 0.3))];
    }
    return [circle(0, 0, 0.8 * r, null, {stroke: mix(theme.tray, '#000000', 0.3)})];
  }
  const exact = verdict === 'exact';
  if (features.marks.startsWith('wordle')) {
    return [circle(0, 0, r, kWordle[verdict], {stroke: '#303030', width: 0.8})];
  }
  if (features.marks === 'filled-hollow') {
    return exact ? [circle(0, 0, r, '#161616')]
        : [circle(0, 0, r - 1, null, {stroke: '#161616', width: 2})];
  }
  if (features.marks === 'ticks') {
    return exact ? [path('M2 13 9 20 22 4', 0, 0, 2 * r, null, {stroke: '#0b5d1e', width: 5})]
        : [path('M2 14 C6 4 10 6 12 12 C14 18 18 20 22 10', 0, 0, 2 * r, null,
            {stroke: '#8a1020', width: 4})];
  }
  const color = (kMarkColors[features.marks] ?? kMarkColors['black-white'])[exact ? 0 : 1];
  return [circle(0, 0, r, color, {stroke: '#3a3a3a', width: 0.8})];
}

// What the wordings call an exact and a misplaced peg; the text of a row's marks.
const kWordings = [
  (e, m) => `${e} exact, ${m} misplaced`,
  (e, m) => `${e} bull${e === 1 ? '' : 's'}, ${m} cow${m === 1 ? '' : 's'}`,
  (e, m) => `${e} black, ${m} white`,
  (e, m) => `${e} right place, ${m} wrong place`,
  (e, m) => `${e}A${m}B`,
  (e, m) => `Correct: ${e}  Close: ${m}`,
  (e, m) => `hits ${e} / near ${m}`,
];

export function markWords(features, exact, misplaced) {
  return kWordings[features.wording](exact, misplaced);
}
