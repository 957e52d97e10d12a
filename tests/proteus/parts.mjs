// The parts around the board: buttons, palette, legend, decoys, dialogs.
import {column, item, kNothing, padded, row, textBlock} from './blocks.mjs';
import {isDark, mix} from './colors.mjs';
import {marksAreDots, pickedByKey, pickedFromPalette} from './features.mjs';
import {markShapes, pegShapes} from './looks.mjs';
import {circle, rect, text, textWidth} from './pen.mjs';
import {pick, shuffled, stream} from './random.mjs';

const kPaletteSize = {same: 34, larger: 44, smaller: 24, swatch: 32};
const kDecoys = ['Solution', 'Reveal', 'Hint', 'Solve for me', 'Show code'];
const kSideDecoys = ['Dark mode', 'English \u25be', 'Help', 'Share', 'More games', 'Sign in',
                     'Settings', 'Privacy', 'About us'];

export function buttonBlock(view, id, label, size, width = null) {
  const {features: f, theme, ui} = view;
  const w = width ?? textWidth(label, size, theme.family, 700) + 26;
  const h = 2.1 * size;
  const dimmed = id === 'submit' && f.buttonWhen === 'dimmed' && !view.rowReady;
  const fills = {
    flat: theme.accent, pill: theme.accent, outline: null,
    bevel: isDark(theme.ground) ? '#c8c8c8' : '#e4e4e4',
  };
  const fill = id === 'submit' || f.buttonLook !== 'flat' ? fills[f.buttonLook]
      : mix(theme.ground, theme.ink, 0.45);
  const round = {flat: 3, pill: h / 2, outline: 4, bevel: 3}[f.buttonLook];
  // Only the button of a row stands on the panel.
  const on_panel = id === 'submit' && f.buttonPlace === 'row';
  const ink = fill === null ? (on_panel ? theme.panelInk : theme.ink)
      : isDark(fill) ? '#ffffff' : '#181818';
  const shapes = [rect(-w / 2, -h / 2, w, h, round, fill,
      {stroke: fill === null ? ink : mix(fill, '#000000', 0.4), width: 1.2})];
  if (f.buttonLook === 'bevel') {
    shapes.push(rect(-w / 2 + 1.5, -h / 2 + 1.5, w - 3, h / 2 - 2, 2, mix(fill, '#ffffff', 0.5)));
  }
  if (ui.hover === id && f.hover !== 'none') {
    shapes.push(rect(-w / 2, -h / 2, w, h, round, '#ffffff', {opacity: 0.22}));
  }
  shapes.push(text(0, 0, label, size, ink, {weight: 700, family: theme.family}));
  return {w, h, items: [item(id, 'button', w / 2, h / 2, w, h,
      dimmed ? shapes.map((s) => ({...s, opacity: 0.45})) : shapes, {label})]};
}

function highlight(f, theme, r, selected, hovered) {
  const shapes = [];
  if (selected && f.selection === 'ring') {
    shapes.push(circle(0, 0, r + 4, null, {stroke: theme.accent, width: 3}));
  }
  if (selected && f.selection === 'box') {
    shapes.push(rect(-r - 4, -r - 4, 2 * r + 8, 2 * r + 8, 4, null, {stroke: theme.ink, width: 2}));
  }
  if (hovered && f.hover === 'outline') {
    shapes.push(circle(0, 0, r + 3, null, {stroke: theme.ink, width: 1, opacity: 0.6}));
  }
  if (hovered && f.hover === 'lighten') {
    shapes.push(circle(0, 0, r, '#ffffff', {opacity: 0.2}));
  }
  return shapes;
}

function paletteColor(view, index, size) {
  const {features: f, theme, colors, ui} = view;
  const selected = ui.selected === index;
  const hovered = ui.hover === `palette-${index}`;
  const grown = (selected && f.selection === 'grow') || (hovered && f.hover === 'grow');
  const r = size / 2 * (grown ? 1.18 : 0.96);
  const cell = size + 10;
  const shapes = [...pegShapes(f, theme, colors, index, r, f.paletteForm),
                  ...highlight(f, theme, r, selected, hovered)];
  const clickable = pickedFromPalette(f);
  const items = [item(`palette-${index}`, clickable ? 'palette' : 'legend', cell / 2, cell / 2,
      size, size, shapes, {color: index, hover: clickable,
      draggable: clickable && f.controls === 'drag' && f.dragWith === 'html5'})];
  if (!pickedByKey(f)) return {w: cell, h: cell, items};
  const key = f.controls === 'letters' ? 'abcdefghijkl'[index] : String(index + 1);
  return column([{w: cell, h: cell, items},
                 textBlock(`key-${index}`, key, 13, theme, {weight: 700})], 0);
}

// The palette to pick from; or, for keys, the colours with their keys.
export function paletteBlock(view) {
  const {features: f} = view;
  if (!pickedFromPalette(f) && !['digits', 'letters'].includes(f.controls)) return kNothing;
  const cells = view.colors.map((_, i) => paletteColor(view, i, kPaletteSize[f.paletteForm]));
  const upright = f.palettePlace === 'left' || f.palettePlace === 'right';
  const per_line = Math.ceil(cells.length / f.paletteLines);
  const lines = [];
  for (let i = 0; i < cells.length; i += per_line) {
    lines.push((upright ? column : row)(cells.slice(i, i + per_line), 2));
  }
  return padded((upright ? row : column)(lines, 2, 'start'), 4);
}

// Shows what the marks mean, or which colours there are; nothing here can be clicked.
export function legendBlock(view) {
  const {features: f, theme, colors} = view;
  const blocks = [];
  if (['marks', 'both'].includes(f.legend) && (marksAreDots(f) || f.marks === 'wordle-dots')) {
    const sample = (verdict) => ({w: 24, h: 18, items: [item(`legend-${verdict}`, 'legend', 12, 9,
        12, 12, [rect(-9, -9, 18, 18, 3, theme.tray), ...markShapes(f, theme, verdict, 5.5)])]});
    blocks.push(row([sample('exact'), textBlock('legend-e', 'right place', 12, theme),
                     sample('misplaced'), textBlock('legend-m', 'wrong place', 12, theme)], 4));
  }
  if (['colors', 'both'].includes(f.legend)) {
    const pegs = colors.map((_, i) => ({w: 24, h: 22, items: [item(`legend-color-${i}`, 'legend',
        12, 11, 20, 20, pegShapes(f, theme, colors, i, 9), {color: i})]}));
    blocks.push(row([textBlock('legend-t', 'Colors:', 12, theme), ...pegs], 2));
  }
  return column(blocks, 6);
}

export function decoyLabels(f, seed) {
  const random = stream(seed, 'decoys');
  if (f.decoys === 'none') return {helpers: [], links: []};
  const helpers = shuffled(random, kDecoys).slice(0, f.decoys === 'many' ? 3 : 1);
  const links = shuffled(random, kSideDecoys).slice(0, f.decoys === 'many' ? 4 : 2);
  return {helpers, links};
}

// Buttons that give the game away; they look like the page's other buttons.
export function decoyButtons(view) {
  return row(view.decoys.helpers.map((label) => {
    const block = buttonBlock(view, `decoy-${label}`, label, 13);
    return {...block, items: block.items.map((i) => ({...i, role: 'decoy'}))};
  }), 10);
}

export function decoyLinks(view) {
  const {theme} = view;
  const ink = theme.dark ? '#8fc1ff' : '#0b4fb3';
  return row(view.decoys.links.map((label) => {
    const block = textBlock(`decoy-${label}`, label, 13, theme, {ink});
    const [link] = block.items;
    const underline = rect(-block.w / 2 + 4, 8, block.w - 8, 1, 0, ink);
    return {...block, items: [{...link, role: 'decoy', label,
                               shapes: [...link.shapes, underline]}]};
  }), 16);
}

const kAds = [['Play CHESS free!', 'Click here'], ['Win a PHONE', 'Start now'],
              ['Hot DEALS', 'OK, show me'], ['SUDOKU Pro', 'Play now']];

export function advertBlock(view) {
  if (view.features.decoys !== 'ads') return kNothing;
  const {theme, seed} = view;
  const random = stream(seed, 'advert');
  const [line, call] = pick(random, kAds);
  const color = pick(random, ['#fff3b0', '#c8f0d0', '#ffd0d8', '#d0e0ff']);
  const [w, h] = [170, 220];
  const shapes = [
    rect(-w / 2, -h / 2, w, h, 0, color, {stroke: '#888888'}),
    ...[[-40, '#d23a3a'], [0, '#3a6ad2'], [40, '#3aa24a']].map(([x, c]) => circle(x, -40, 15, c)),
    text(0, 15, line, 15, '#202020', {weight: 700, family: theme.family}),
    rect(-60, 45, 120, 34, 5, '#e07010'),
    text(0, 62, call, 14, '#ffffff', {weight: 700, family: theme.family}),
    text(55, -100, 'Ad', 10, '#606060', {family: theme.family}),
  ];
  return {w, h, items: [item('decoy-advert', 'decoy', w / 2, h / 2, w, h, shapes,
      {label: 'advertisement'})]};
}

// What is picked from over a hole: a grid of swatches, or a list of names.
export function popupBlock(view) {
  const {features: f, theme, colors} = view;
  const choice = (i, w, h, x, shapes) => ({w, h, items: [item(`choice-${i}`, 'choice', w / 2, h / 2,
      w, h, [rect(-w / 2, -h / 2, w, h, 2, '#00000000'),
             ...shapes.map((s) => ({...s, x: s.x + x}))], {color: i, hover: true})]});
  let block;
  if (f.controls === 'popup') {
    const cells = colors.map((_, i) => choice(i, 38, 38, 0, pegShapes(f, theme, colors, i, 15)
       ));
    const columns = Math.ceil(cells.length / 2);
    block = column([row(cells.slice(0, columns), 2), row(cells.slice(columns), 2)], 2, 'start');
  } else {
    const cells = colors.map(({name}, i) => {
      const cell = choice(i, 150, 27, -58, pegShapes(f, theme, colors, i, 10));
      cell.items[0].shapes.push(text(16, 0, name, 13, theme.panelInk, {family: theme.family}));
      return cell;
    });
    block = column(cells, 0);
  }
  const framed = padded(block, 5);
  framed.items.unshift(item('popup', 'popup', framed.w / 2, framed.h / 2, framed.w, framed.h,
      [rect(-framed.w / 2, -framed.h / 2, framed.w, framed.h, 6, theme.panel,
          {stroke: theme.panelInk, width: 1.5})]));
  return framed;
}

// The box that tells how a game ended.
export function endBlock(view, words) {
  const {features: f, theme, colors, game} = view;
  const parts = [textBlock('end-text', words, 20, boxTheme(theme), {weight: 700})];
  if (game.over === 'lost') {
    parts.push(textBlock('end-secret', 'The code was', 14, boxTheme(theme)),
        row(game.endCode.map((c, i) => ({w: 40, h: 40, items: [item(`end-${i}`, 'secret', 20, 20,
            34, 34, pegShapes(f, theme, colors, c, 16))]})), 4));
  }
  const label = ['button', 'end'].includes(f.newGame) ? f.newGameLabel : 'Close';
  parts.push(buttonBlock({...view, theme: boxTheme(theme)},
      ['button', 'end'].includes(f.newGame) ? 'new-game' : 'close', label, 15));
  const block = padded(column(parts, 14), 24);
  const fill = boxTheme(theme).ground;
  block.items.unshift(item('end-box', 'popup', block.w / 2, block.h / 2, block.w, block.h,
      [rect(-block.w / 2, -block.h / 2, block.w, block.h, 10, fill,
          {stroke: theme.line, width: 2})]));
  return block;
}

function boxTheme(theme) {
  return theme.dark ? {...theme, ground: '#34363c', ink: '#f4f4f4', panel: '#34363c'}
      : {...theme, ground: '#fdfdfb', ink: '#181818', panel: '#fdfdfb'};
}
