// Peg colours and page themes. Colours are '#rrggbb'; distances are CIE76 ΔE in CIELAB, where
// about 2 is just visible and 20 is told apart at a glance.
import {pick, shuffled, stream} from './random.mjs';

const kHues = {
  red: ['#d6281f', '#ff1010'], blue: ['#1f5fd0', '#0040ff'], green: ['#1f9a3a', '#00b020'],
  yellow: ['#f4d21f', '#ffee00'], orange: ['#f07c12', '#ff8c00'], purple: ['#7a2fa0', '#9000d8'],
  cyan: ['#35c4dc', '#00e0f0'], brown: ['#7b4a21', '#7a3c00'], pink: ['#f383b4', '#ff6ac0'],
  lime: ['#a4d62a', '#90f000'], navy: ['#1b2a6b', '#000080'], teal: ['#0f7f78', '#007070'],
  salmon: ['#f2a58a', '#ffa898'], lavender: ['#b9a2ea', '#c0a0ff'], maroon: ['#7a1230', '#780028'],
};
const kNeutrals = {white: '#fafafa', black: '#141414', gray: '#8a8a8a'};
const kNeutralsOf = {
  none: [], white: ['white'], black: ['black'], gray: ['gray'], both: ['white', 'black'],
  all: ['white', 'black', 'gray'],
};
// [mixed with, share]
const kTints = {
  classic: ['#000000', 0], vivid: ['#000000', 0], pastel: ['#ffffff', 0.35],
  muted: ['#8c8c8c', 0.3], deep: ['#000000', 0.25],
};

function channels(color) {
  return [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16));
}

export function mix(a, b, share) {
  const [p, q] = [channels(a), channels(b)];
  return '#' + p.map((v, i) => Math.round(v + (q[i] - v) * share).toString(16).padStart(2, '0'))
      .join('');
}

// sRGB (D65) to CIELAB, IEC 61966-2-1 and CIE 15.
function lab(color) {
  const [r, g, b] = channels(color).map((v) => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  const f = (t) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 * t + 16) / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function distance(a, b) {
  const [p, q] = [lab(a), lab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

export function isDark(color) {
  return lab(color)[0] < 50;
}

// The colours of one page: [{name, color}], told apart at a glance but for an asked-for pair.
export function pegColors(features, seed, hole_fill) {
  const random = stream(seed, 'peg colors');
  const [with_color, share] = kTints[features.hues];
  const column = features.hues === 'vivid' ? 1 : 0;
  const candidates = shuffled(random, Object.keys(kHues).slice(0, features.colors <= 8 ? 11 : 15))
      .map((name) => ({name, color: mix(kHues[name][column], with_color, share)}));
  const chosen = kNeutralsOf[features.neutrals].map((name) => ({name, color: kNeutrals[name]}));
  // An empty hole may resemble a gray peg, but never be one.
  const far = (color, least) => chosen.every((other) => distance(color, other.color) >= least) &&
      (hole_fill === null || distance(color, hole_fill) >= 12);
  const wanted = features.colors - (features.similar === 'yes' ? 1 : 0);
  for (let least = 34; chosen.length < wanted && least >= 0; least -= 4) {
    for (const candidate of candidates) {
      if (chosen.length < wanted && !chosen.some((c) => c.name === candidate.name) &&
          far(candidate.color, least)) {
        chosen.push(candidate);
      }
    }
  }
  if (features.similar === 'yes') {
    const {name, color} = chosen[chosen.length - 1];
    const near = isDark(color) ? mix(color, '#ffffff', 0.24) : mix(color, '#000000', 0.2);
    chosen.push({name: `${isDark(color) ? 'light' : 'dark'} ${name}`, color: near});
  }
  return shuffled(random, chosen);
}

const kGrounds = {
  light: ['#ffffff', '#f3f1ea', '#eaf0f6'],
  dark: ['#1d1f24', '#101418', '#2b2430'],
  color: ['#2f6d4f', '#7a2f3a', '#2e5a88', '#f2c14e', '#9fd3c7'],
  gradient: ['#dfe9f3', '#1f2a44', '#fceabb', '#0f3443'],
  texture: ['#efe6d2', '#22303a', '#d9e4dc', '#3b2a24'],
  moving: ['#dcecf5', '#171a33', '#20402f', '#f5e3ea'],
};

// An empty hole may resemble a black, white or gray peg, but is never one, nor the panel itself.
function holeFill(wanted, panel, neutrals) {
  const others = [panel, ...kNeutralsOf[neutrals].map((name) => kNeutrals[name])];
  for (const share of [0, 0.12, 0.24, 0.36, 0.5]) {
    for (const end of ['#000000', '#ffffff']) {
      const fill = mix(wanted, end, share);
      if (others.every((other) => distance(fill, other) >= 14)) return fill;
    }
  }
  return wanted;
}

export function makeTheme(features, seed) {
  const random = stream(seed, 'theme');
  const ground = pick(random, kGrounds[features.background]);
  const dark = isDark(ground);
  const ink = dark ? '#f2f2f2' : '#202020';
  let panel = mix(ground, dark ? '#ffffff' : '#000000', pick(random, [0.08, 0.14, 0.2]));
  if (features.panel === 'none') panel = ground;
  if (features.panel === 'wood') panel = pick(random, ['#a9713f', '#8a5a33', '#c79a63']);
  const fills = {
    ring: null,
    dashed: null,
    dot: null,
    dent: mix(panel, '#000000', isDark(panel) ? 0.45 : 0.3),
    flat: pick(random, ['#8f8f8f', '#b0b0b0', '#6d6d6d']),
    'peg-like': pick(random, ['#a8a8a8', '#c2beb4']),
  };
  const hole = fills[features.hole] && holeFill(fills[features.hole], panel, features.neutrals);
  return {
    ground,
    dark,
    ink,
    panel,
    hole,
    second: mix(ground, pick(random, ['#5a2a7a', '#ff9a7a', '#2a8a7a', '#3a5aff']), 0.35),
    line: mix(panel, isDark(panel) ? '#ffffff' : '#000000', 0.5),
    // Marks lie on a ground of their own on which black, white and colours all show.
    tray: mix('#8e8e8e', panel, 0.25),
    active: mix(panel, pick(random, ['#ffd84a', '#5aa9ff', '#ffffff', '#7adf9a']), 0.25),
    accent: pick(random, ['#2f7de1', '#d9822b', '#7a4fd0', '#2f9e5b', '#c23b5e']),
    family: {
      sans: 'DejaVu Sans, Arial, sans-serif',
      serif: 'DejaVu Serif, Georgia, serif',
      mono: 'DejaVu Sans Mono, monospace',
    }[features.font],
    style: Math.floor(random() * 4),
  };
}
