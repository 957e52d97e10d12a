// From the state of the page to what is on it: {w, h, items, box}. All lengths are px at scale 1.
import {boardBlock} from './board.mjs';
import {column, item, kNothing, moved, paragraph, row, textBlock} from './blocks.mjs';
import {pegShapes} from './looks.mjs';
import {advertBlock, buttonBlock, decoyButtons, decoyLinks, endBlock, legendBlock, paletteBlock,
        popupBlock} from './parts.mjs';
import {rect} from './pen.mjs';

const kVeil = 6000;  // px; a veil covers the window, however small the scene is in it
const kBoxRows = 6;  // shown at once of a board that scrolls in a box
const kScrollBar = 15;  // px, as wide as Chromium's

const kPlacing = {
  place: 'Click a color, then a hole.',
  fill: 'Click colors to fill the row.',
  drag: 'Drag colors into the holes.',
  cycle: 'Click a hole to change its color.',
  popup: 'Click a hole and choose a color.',
  list: 'Click a hole and choose a color.',
  select: 'Choose a color in each list.',
  digits: 'Type the number of a color. Backspace takes it back.',
  letters: 'Type the letter of a color. Backspace takes it back.',
  arrows: 'Left and right arrows move, up and down change the color.',
};
const kSubmitting = {
  auto: 'A full row is checked at once.',
  row: 'Then click the row itself to check it.',
  marks: 'Then click the marks beside the row.',
  enter: 'Then press Enter.',
};
const kMeanings = {
  'black-white': 'Black: right place. White: right color, wrong place.',
  'white-black': 'White: right place. Black: right color, wrong place.',
  'red-white': 'Red: right place. White: right color, wrong place.',
  'white-red': 'White: right place. Red: right color, wrong place.',
  'green-yellow': 'Green: right place. Yellow: right color, wrong place.',
  'filled-hollow': 'Filled: right place. Hollow: right color, wrong place.',
  ticks: 'Tick: right place. Wave: right color, wrong place.',
  digits: 'Green: number in the right place. Yellow: right color, wrong place.',
  beside: 'Black: right place. White: right color, wrong place.',
  text: '',
  wordle: 'Green: right place. Yellow: elsewhere. Gray: not there.',
  'wordle-dots': 'Green: right place. Yellow: elsewhere. Gray: not there.',
};

function helpWords({features: f}) {
  const submitting = f.submit === 'button' ? '' : kSubmitting[f.submit];
  const playing = `${kPlacing[f.controls]} ${submitting}`.trim();
  if (f.help === 'none') return '';
  if (f.help === 'short') return playing;
  const repeats = f.repeatsSecret === 'yes' ? 'Colors may repeat.' : 'All colors differ.';
  return `Find the hidden code of ${f.pegs} out of ${f.colors}. ${repeats} ${playing} ` +
      kMeanings[f.marks];
}

function newGameWords({features: f}) {
  if (f.newGame === 'key') return 'N: new game';
  return f.newGame === 'reload' ? 'Reload the page for a new game' : '';
}

function buttonsBlock(view) {
  const {features: f, game} = view;
  const blocks = [];
  if (f.submit === 'button' && f.buttonPlace === 'fixed') {
    const button = buttonBlock(view, 'submit', f.buttonLabel, 15);
    blocks.push(view.showsSubmit ? button : {...button, items: []});
  }
  if (f.helpers !== 'none' && !game.over) {
    blocks.push(buttonBlock(view, f.helpers, f.helpers === 'undo' ? 'Undo' : 'Clear', 14));
  }
  if (f.newGame === 'button') blocks.push(buttonBlock(view, 'new-game', f.newGameLabel, 14));
  return row([...blocks, decoyButtons(view)], 14);
}

function middleBlock(view, board) {
  const {features: f} = view;
  const palette = paletteBlock(view);
  switch (f.palettePlace) {
    case 'left':
      return row([palette, board], 18);
    case 'right':
      return row([board, palette], 18);
    case 'above':
      return column([palette, board], 14);
    default:
      return column([board, palette], 14);
  }
}

// A board that scrolls: its items move into a box of their own, which has room for its bar.
function boxed(board) {
  const tall = board.h;
  const w = board.w + kScrollBar;
  const shown = Math.min(tall, kBoxRows * tall / Math.max(kBoxRows, board.rows));
  const frame = item('box', 'box', w / 2, shown / 2, w, shown, [], {inert: true});
  return {w, h: shown, items: [frame], inside: board.items, tall};
}

function overlays(view, page) {
  const {features: f, theme, ui, game} = view;
  const items = [];
  const board = page.items.filter((i) => ['row', 'box'].includes(i.role));
  const left = Math.min(...board.map((i) => i.x));
  const top = Math.min(...board.map((i) => i.y));
  const right = Math.max(...board.map((i) => i.x + i.w));
  const bottom = Math.max(...board.map((i) => i.y + i.h));
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  const centered = (block) => {
    const x = Math.max(4, Math.min(page.w - block.w - 4, cx - block.w / 2));
    items.push(...moved(block.items, x, cy - block.h / 2));
  };
  const veil = (opacity) => items.push(item('veil', 'veil', page.w / 2, page.h / 2, page.w, page.h,
      [rect(-kVeil / 2, -kVeil / 2, kVeil, kVeil, 0, '#000000', {opacity})]));
  if (!game.started) {
    veil(0.45);
    centered(buttonBlock(view, 'start', 'Start game', 20));
  }
  if (ui.popup !== null) {
    const hole = page.items.find((i) => i.role === 'hole' && i.active && i.peg === ui.popup);
    const popup = popupBlock(view);
    const x = Math.max(2, Math.min(page.w - popup.w - 2, hole.x + hole.w / 2 - popup.w / 2));
    const above = hole.y - popup.h - 4;
    const y = above >= 2 ? above : Math.min(page.h - popup.h - 2, hole.y + hole.h + 4);
    items.push(...moved(popup.items, x, y));
  }
  if (ui.ended && ['dialog', 'overlay'].includes(f.end)) {
    veil(f.end === 'overlay' ? 0.6 : 0.25);
    centered(endBlock(view, view.endWords));
  }
  if (ui.drag !== null) {
    items.push(item('ghost', 'ghost', ui.drag.x, ui.drag.y, 34, 34,
        pegShapes(f, theme, view.colors, ui.drag.color, 16), {inert: true}));
  }
  return items;
}

export function compose(view) {
  const {features: f, theme, game} = view;
  let board = {...boardBlock(view), rows: f.rows};
  if (f.overflow === 'box') board = boxed(board);
  const status = textBlock('status', view.statusWords, 15, theme, {weight: 700, least: 250});
  const help = helpWords(view);
  const footer = newGameWords(view);
  const main = column([
    f.decoys === 'none' ? kNothing : decoyLinks(view),
    textBlock('title', view.title, 24, theme, {weight: 700}),
    middleBlock(view, board),
    status,
    buttonsBlock(view),
    legendBlock(view),
    help ? paragraph('help', help, 12.5, theme, 430) : kNothing,
    footer ? textBlock('footer', footer, 13, theme) : kNothing,
  ], 12);
  const page = row([main, advertBlock(view)], 24);
  // Some pages jump by a few pixels whenever a row is added.
  const jump = f.shift === 'yes' ? [0, 3, -2, 4, 1][game.turn % 5] : 0;
  const items = page.items.map((i) => ['palette', 'button', 'text', 'decoy'].includes(i.role) ? i
      : {...i, x: i.x + jump / 2, y: i.y + jump});
  const shifted = {...page, items};
  return {...shifted, items: [...items, ...overlays(view, shifted)], inside: board.inside,
          tall: board.tall};
}

