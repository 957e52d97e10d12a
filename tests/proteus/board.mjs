// The board: rows (or columns) of holes with their marks, drawn in (a, b) coordinates, a along the
// pegs of a guess and b from guess to guess, so that columns are rows turned over.
import {kNothing, column, item, moved, padded} from './blocks.mjs';
import {holeShapes, pegShapes, verdictColor} from './looks.mjs';
import {kMark, markItems, marksLength} from './marks.mjs';
import {mix} from './colors.mjs';
import {path, rect, text, textWidth} from './pen.mjs';
import {buttonBlock} from './parts.mjs';

export const kPeg = 34;         // diameter, px at scale 1
const kPitch = {tight: 1.08, normal: 1.22, wide: 1.55};  // in pegs
const kHistoryPeg = 0.72;       // of kPeg: pegs of a history beside an input row
const kArrow = 22;
const kNumber = 26;
const kApart = 90;

// The extent of one row's parts along a: {arrow, number, marks, pegs, button: start}, and its
// thickness along b.
function rowPlan(view, peg, is_input) {
  const {features: f, theme} = view;
  const pitch = peg * kPitch[f.spacing];
  const plan = {peg, pitch, thickness: Math.max(pitch, peg + 6)};
  const marks = is_input ? 0 : marksLength(view);
  const mark_side = f.flow === 'columns' ? f.marksPlace.replace('below', 'right') : f.marksPlace;
  let a = 4;
  const take = (length) => {
    const start = a;
    a += length;
    return start;
  };
  if (f.activeRow === 'arrow' && (f.flow !== 'input' || is_input)) plan.arrow = take(kArrow);
  if (f.numbers === 'yes' && !is_input) plan.number = take(kNumber);
  if (mark_side === 'left' && marks > 0) plan.marks = take(marks + 8);
  plan.pegs = take(f.pegs * pitch);
  if (mark_side === 'apart' && marks > 0) take(kApart);
  if (['right', 'apart'].includes(mark_side) && marks > 0) plan.marks = take(marks + 8) + 8;
  if (mark_side === 'below' && marks > 0) {
    plan.below = true;
    plan.marks = plan.pegs;
    plan.thickness = peg + 8 + kMark.pitch + 8;
  }
  if (f.submit === 'row' && f.marks.startsWith('wordle')) take(kArrow);
  if (f.submit === 'button' && f.buttonPlace === 'row' && (f.flow !== 'input' || is_input)) {
    plan.button = take(f.flow === 'columns' ? 38
        : textWidth(f.buttonLabel, 13, theme.family, 700) + 30) + 4;
  }
  plan.length = a + 4;
  return plan;
}

// The frame of one row: where (a, b) of it lies on the page.
function rowFrame(view, plan, b) {
  const turned = view.features.flow === 'columns';
  const middle = b + plan.thickness / 2;
  return {
    put: (id, role, a, db, la, lb, shapes, more) => turned
        ? item(id, role, middle + db, a, lb, la, shapes, more)
        : item(id, role, a, middle + db, la, lb, shapes, more),
    pegs_b: plan.below ? -(kMark.pitch + 8) / 2 : 0,
    marks_b: plan.below ? plan.peg / 2 : 0,
  };
}

function bandShapes(view, w, h, active) {
  const {features: f, theme} = view;
  const shapes = [];
  const box = (fill, more) => rect(-w / 2 + 1, -h / 2 + 1, w - 2, h - 2, 5, fill, more);
  if (f.panel === 'cards') {
    shapes.push(box(mix(theme.panel, '#ffffff', 0.12), {stroke: theme.line}));
  }
  if (f.panel === 'lines') shapes.push(rect(-w / 2, h / 2 - 1, w, 1, 0, theme.line));
  if (active && f.activeRow === 'tint') shapes.push(box(theme.active));
  if (active && f.activeRow === 'outline') {
    shapes.push(box(null, {stroke: theme.accent, width: 2.5}));
  }
  return shapes;
}

function cellBackground(view, r, i, size) {
  const {features: f} = view;
  const {feedback, shown} = view.game.rows[r];
  if (f.marks !== 'wordle' || i >= shown) return [];
  return [rect(-size / 2, -size / 2, size, size, 4, verdictColor(feedback.verdicts[i]))];
}

function holeItems(view, plan, frame, r, place) {
  const {features: f, theme, colors, ui, game} = view;
  const active = game.turn === r && !game.over && place !== 'history';
  const items = [];
  const cell = plan.pitch - 2;
  for (let i = 0; i < f.pegs; i++) {
    const at = plan.pegs + (i + 0.5) * plan.pitch;
    const put = (id, role, size, shapes, more) => items.push(
        frame.put(id, role, at, frame.pegs_b, size, size, shapes, {row: r, peg: i, ...more}));
    const name = `${place}-${r}-${i}`;
    // A history shows a guess only once it is made.
    const pending = place === 'history' && r === game.turn && !game.rows[r].feedback;
    const color = pending ? null : game.rows[r].pegs[i];
    const tint = cellBackground(view, r, i, cell);
    if (tint.length > 0) put(`tint-${name}`, 'mark', cell, tint, {inert: true});
    put(`hole-${name}`, 'hole', plan.peg, holeShapes(f, theme, plan.peg / 2),
        {active, place, hover: active, select: active && f.controls === 'select'});
    if (active && f.controls === 'arrows' && ui.cursor === i) {
      put(`cursor-${name}`, 'cursor', plan.peg + 6, [rect(-plan.peg / 2 - 3, -plan.peg / 2 - 3,
          plan.peg + 6, plan.peg + 6, 5, null, {stroke: theme.accent, width: 2.5})], {inert: true});
    }
    if (color !== null && !(active && ui.lifted === i)) {
      put(`peg-${name}-${color}`, 'peg', plan.peg, pegShapes(f, theme, colors, color,
          0.94 * plan.peg / 2), {inert: true, color, enter: active ? f.pegMotion : 'none'});
    }
  }
  return items;
}

function rowItems(view, plan, r, b, place) {
  const {features: f, theme, game} = view;
  const active = game.turn === r && !game.over && place !== 'history';
  const frame = rowFrame(view, plan, b);
  const turned = f.flow === 'columns';
  const [w, h] = turned ? [plan.thickness, plan.length] : [plan.length, plan.thickness];
  const items = [frame.put(`row-${place}-${r}`, 'row', plan.length / 2, 0, plan.length,
      plan.thickness, bandShapes(view, w, h, active), {row: r, place})];
  if (active && plan.arrow !== undefined) {
    const [cx, cy] = [plan.arrow + kArrow / 2, 0];
    items.push(frame.put(`arrow`, 'arrow', cx, cy, 16, 16,
        [path(turned ? 'M3 4H21L12 21Z' : 'M4 3V21L21 12Z', 0, 0, 16, theme.accent)],
        {inert: true}));
  }
  if (plan.number !== undefined) {
    items.push(frame.put(`number-${r}`, 'number', plan.number + kNumber / 2, 0, 24, 18,
        [text(0, 0, String(r + 1), 13, theme.panelInk, {family: theme.family, opacity: 0.75})],
        {inert: true}));
  }
  if (plan.marks !== undefined) items.push(...markItems(view, plan, frame, r));
  items.push(...holeItems(view, plan, frame, r, place));
  if (active && plan.button !== undefined && view.showsSubmit) {
    const button = buttonBlock(view, 'submit', f.buttonLabel, 13, turned ? 36 : null);
    const a = plan.button + (turned ? 18 : button.w / 2);
    const [cx, cy] = turned ? [b + plan.thickness / 2, a] : [a, b + plan.thickness / 2];
    items.push(...moved(button.items, cx - button.w / 2, cy - button.h / 2));
  }
  return items;
}

// The row of '?' or the shield over the secret; after a reveal, the secret.
function secretItems(view, plan, b) {
  const {features: f, theme, colors, game} = view;
  const frame = rowFrame(view, plan, b);
  const items = [];
  const length = f.pegs * plan.pitch;
  const middle = plan.pegs + length / 2;
  const turned = f.flow === 'columns';
  if (f.secretRow === 'shield' && !game.revealed) {
    const [w, h] = turned ? [plan.peg, length] : [length, plan.peg];
    return [frame.put('shield', 'secret', middle, frame.pegs_b, length, plan.peg, [
      rect(-w / 2, -h / 2, w, h, 6, mix(theme.accent, '#202020', 0.45), {stroke: theme.line}),
      rect(-w / 2 + 5, -h / 2 + 5, w - 10, h - 10, 4, null, {stroke: theme.line}),
    ])];
  }
  for (let i = 0; i < f.pegs; i++) {
    const at = plan.pegs + (i + 0.5) * plan.pitch;
    const shapes = game.revealed ? pegShapes(f, theme, colors, game.revealed[i], plan.peg * 0.47)
        : [...holeShapes({...f, hole: 'ring'}, theme, plan.peg / 2),
           text(0, 0, '?', 20, theme.panelInk, {weight: 700, family: theme.family})];
    items.push(frame.put(`secret-${i}`, 'secret', at, frame.pegs_b, plan.peg, plan.peg, shapes,
        {peg: i}));
  }
  return items;
}

// Rows drawn into a panel. `slot` says where row r lies among `slots`, from the b origin.
function panelBlock(view, plan, slots, rows, slot, place, secret_slot) {
  const {features: f, theme} = view;
  const gap = f.panel === 'cards' ? 4 : 0;
  const step = plan.thickness + gap;
  const b_length = slots * step - gap;
  const turned = f.flow === 'columns';
  const [w, h] = turned ? [b_length, plan.length] : [plan.length, b_length];
  const items = [];
  for (const r of rows) items.push(...rowItems(view, plan, r, slot(r) * step, place));
  if (secret_slot !== null) items.push(...secretItems(view, plan, secret_slot * step));
  const block = padded({w, h, items}, f.panel === 'none' ? 2 : 8);
  if (f.panel !== 'none') block.items.unshift(panelItem(block, f, theme, place));
  return block;
}

function panelItem({w, h}, f, theme, place) {
  const shapes = [rect(-w / 2, -h / 2, w, h, f.panel === 'lines' ? 0 : 9, theme.panel,
      {stroke: theme.line})];
  for (let y = 11; f.panel === 'wood' && y < h; y += 17) {
    shapes.push(rect(-w / 2 + 3, -h / 2 + y, w - 6, 1.5, 0, mix(theme.panel, '#000000', 0.12)));
  }
  return item(`panel-${place}`, 'panel', w / 2, h / 2, w, h, shapes, {inert: true});
}

function visibleRows({features: f, game}) {
  return Array.from({length: f.rows}, (_, r) => r)
      .filter((r) => f.future === 'shown' || r <= game.turn);
}

export function boardBlock(view) {
  const {features: f, game} = view;
  if (f.flow === 'input') return inputBlock(view);
  const plan = rowPlan(view, kPeg, false);
  const has_secret = f.secretRow !== 'none' || (game.revealed && !game.revealedElsewhere);
  const slots = f.rows + (has_secret ? 1 : 0);
  const up = f.flow === 'up';
  const slot = (r) => (up ? slots - 1 - r : r);
  const secret_slot = has_secret ? (up ? 0 : slots - 1) : null;
  return panelBlock(view, plan, slots, visibleRows(view), slot, 'board', secret_slot);
}

// One input row, and the history of guesses elsewhere.
function inputBlock(view) {
  const {features: f, game} = view;
  const past = rowPlan(view, kHistoryPeg * kPeg, false);
  const rows = visibleRows(view).filter((r) => f.future === 'shown' || game.rows[r].feedback);
  const answered = game.rows.filter((row) => row.feedback).length;
  const slot = (r) => (f.history === 'oldest-first' || r >= answered ? r : answered - 1 - r);
  const history = panelBlock(view, past, f.rows, rows, slot, 'history', null);
  const input_plan = rowPlan(view, 1.15 * kPeg, true);
  const r = Math.min(game.turn, f.rows - 1);
  const input = game.over ? kNothing
      : panelBlock(view, input_plan, 1, [r], () => 0, 'input', null);
  const input_space = {w: input_plan.length + 16, h: input_plan.thickness + 16, items: []};
  const bottom = game.over ? input_space : input;
  const has_secret = f.secretRow !== 'none' || (game.revealed && !game.revealedElsewhere);
  const secret = has_secret ? {
    w: input_plan.length, h: input_plan.thickness, items: secretItems(view, input_plan, 0),
  } : kNothing;
  const parts = f.inputPlace === 'below' ? [secret, history, bottom] : [bottom, history, secret];
  return column(parts, 14);
}
