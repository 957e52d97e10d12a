// Page layout by boxes: a block is {w, h, items}, an item {id, role, x, y, w, h, shapes, …} with
// shapes drawn around the item's middle. Blocks are values; placing one makes a new one.
import {text, textWidth} from './pen.mjs';

export function item(id, role, cx, cy, w, h, shapes, more = {}) {
  return {id, role, x: cx - w / 2, y: cy - h / 2, w, h, shapes, ...more};
}

export function moved(items, dx, dy) {
  return items.map((i) => ({...i, x: i.x + dx, y: i.y + dy}));
}

export const kNothing = {w: 0, h: 0, items: []};

function stack(blocks, gap, along, across, alignment) {
  const present = blocks.filter((b) => b[along] > 0);
  const wide = Math.max(0, ...present.map((b) => b[across]));
  const share = {start: 0, center: 0.5, end: 1}[alignment];
  const items = [];
  let at = 0;
  for (const block of present) {
    const aside = (wide - block[across]) * share;
    items.push(...moved(block.items, along === 'w' ? at : aside, along === 'w' ? aside : at));
    at += block[along] + gap;
  }
  return {[along]: Math.max(0, at - gap), [across]: wide, items};
}

export function column(blocks, gap, alignment = 'center') {
  return stack(blocks, gap, 'h', 'w', alignment);
}

export function row(blocks, gap, alignment = 'center') {
  return stack(blocks, gap, 'w', 'h', alignment);
}

export function padded(block, by) {
  return {w: block.w + 2 * by, h: block.h + 2 * by, items: moved(block.items, by, by)};
}

// A line of text as wide as it is written, or `least`, so that a changing text moves nothing.
export function textBlock(id, words, size, theme, {ink = theme.ink, weight, least = 0} = {}) {
  const w = Math.max(least, words ? textWidth(words, size, theme.family, weight) + 8 : 0);
  const shapes = words ? [text(0, 0, words, size, ink, {weight, family: theme.family})] : [];
  return {w, h: 1.5 * size, items: [item(id, 'text', w / 2, 0.75 * size, w, 1.5 * size, shapes)]};
}

export function paragraph(id, words, size, theme, widest) {
  const lines = [''];
  for (const word of words.split(' ')) {
    const line = `${lines[lines.length - 1]} ${word}`.trim();
    if (lines[lines.length - 1] && textWidth(line, size, theme.family) > widest) {
      lines.push(word);
    } else {
      lines[lines.length - 1] = line;
    }
  }
  return column(lines.map((line, i) => textBlock(`${id}-${i}`, line, size, theme)), 0);
}
