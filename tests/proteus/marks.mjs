// The marks beside a row, in the (a, b) coordinates of board.mjs.
import {mix} from './colors.mjs';
import {marksAreDots} from './features.mjs';
import {markShapes, markWords, verdictColor} from './looks.mjs';
import {rect, text, textWidth} from './pen.mjs';

export const kMark = {pitch: 15, radius: 5.5};  // of dots, px at scale 1
const kDigitBox = 26;
const kBeside = {across: 40, turned: 24};  // a dot with its number
const kTrayDepth = 34;

// How much of a row its marks take along a.
export function marksLength({features: f, theme}) {
  if (f.marks === 'wordle') return 0;
  if (f.marks === 'wordle-dots') return 1;
  if (f.marks === 'digits') return 2 * kDigitBox + 8;
  if (f.marks === 'beside') return 2 * (f.flow === 'columns' ? kBeside.turned : kBeside.across);
  if (f.marks === 'text') {
    return textWidth(markWords(f, 2, 2).replace(/2/g, '8'), 14, theme.family) + 24;
  }
  return (f.marksShape === 'grid' ? Math.ceil(f.pegs / 2) : f.pegs) * kMark.pitch + 8;
}

// Middles of the mark slots of a row, relative to the start of its marks and the row's middle.
function markSlots({features: f}, plan) {
  return Array.from({length: f.pegs}, (_, i) => {
    if (f.marks === 'wordle-dots') return {a: (i + 0.5) * plan.pitch, b: 0};
    if (plan.below || f.marksShape === 'line') return {a: 4 + (i + 0.5) * kMark.pitch, b: 0};
    const columns = Math.ceil(f.pegs / 2);
    const half = kMark.pitch / 2;
    return {
      a: 4 + (i % columns + 0.5) * kMark.pitch,
      b: i < columns ? -half : half,
    };
  });
}

// The ground that the marks of a row lie on; brighter while a click on it would submit the row.
function tray(view, plan, frame, r, length, depth) {
  const {features: f, theme, game} = view;
  const ready = game.turn === r && view.rowReady && f.submit === 'marks';
  const [w, h] = f.flow === 'columns' ? [depth, length] : [length, depth];
  const fill = ready ? mix(theme.active, '#ffffff', 0.5) : theme.tray;
  return frame.put(`marks-${r}`, 'marks', plan.marks + length / 2, frame.marks_b, length, depth,
      f.marks === 'text' ? [] : [rect(-w / 2, -h / 2, w, h, 4, fill)], {row: r});
}

function dotItems(view, plan, put, {marks, shown}) {
  const {features: f, theme} = view;
  return markSlots(view, plan).map(({a, b}, i) => {
    const verdict = i < shown ? marks[i] : 'none';
    // Wordle's dots are all marks, so there is none before the answer.
    const bare = f.marks === 'wordle-dots' && i >= shown;
    const shapes = bare ? [] : markShapes(f, theme, verdict, kMark.radius);
    return put(i, plan.marks + a, b, 2 * kMark.radius, shapes, verdict);
  });
}

function numberItems(view, plan, put, {feedback}) {
  const {features: f, theme} = view;
  const ink = mix(theme.tray, '#000000', 0.85);
  const number = (verdict, dx, fill, size) => text(dx, 0, String(feedback[verdict]), size, fill,
      {weight: 700, family: theme.family});
  const verdicts = ['exact', 'misplaced'];
  if (f.markOrder === 'misplaced-first') verdicts.reverse();
  return verdicts.map((verdict, i) => {
    if (f.marks === 'digits') {
      return put(verdict, plan.marks + 4 + (i + 0.5) * kDigitBox, 0, 22, [
        rect(-11, -11, 22, 22, 3, verdictColor(verdict)), number(verdict, 0, '#101010', 16),
      ], verdict);
    }
    const step = f.flow === 'columns' ? kBeside.turned : kBeside.across;
    const dot = markShapes({...f, marks: 'black-white'}, theme, verdict, 6.5);
    return put(verdict, plan.marks + (i + 0.5) * step, 0, 30,
        [...dot.map((s) => ({...s, x: s.x - 9})), number(verdict, 7, ink, 15)], verdict);
  });
}

function wordsItem({features: f, theme}, plan, frame, r, {feedback}, length) {
  const words = markWords(f, feedback.exact, feedback.misplaced);
  const ink = f.panel === 'none' ? theme.ink : theme.panelInk;
  return frame.put(`mark-${r}-text`, 'mark', plan.marks + length / 2, 0, length, 20,
      [text(0, 0, words, 14, ink, {family: theme.family})], {row: r, inert: true});
}

export function markItems(view, plan, frame, r) {
  const {features: f, game} = view;
  if (f.marks === 'wordle') return [];  // the cells behind the pegs tell
  const row = game.rows[r];
  const dot_pitch = f.marks === 'wordle-dots' ? plan.pitch : kMark.pitch;
  const length = plan.below ? f.pegs * dot_pitch + 8 : marksLength(view);
  const depth = plan.below ? kMark.pitch + 3 : Math.min(plan.thickness - 6, kTrayDepth);
  const put = (name, a, db, size, shapes, verdict) => frame.put(`mark-${r}-${name}`, 'mark', a,
      frame.marks_b + db, size, size, shapes, {row: r, verdict, inert: true});
  const ground = tray(view, plan, frame, r, length, depth);
  if (marksAreDots(f) || f.marks === 'wordle-dots') {
    return [ground, ...dotItems(view, plan, put, row)];
  }
  if (row.shown === 0) return [ground];
  if (f.marks === 'text') return [ground, wordsItem(view, plan, frame, r, row, length)];
  return [ground, ...numberItems(view, plan, put, row)];
}
