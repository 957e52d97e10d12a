// What can differ from page to page, and the drawing of one page's features from its seed.
//
// A feature is a list of options [value, weight, level]: an option is open from that level on. The
// first option is the plain one. Rules say which values cannot meet; they keep every page playable
// and understandable for a person.
import {stream} from './random.mjs';

export const kFeatures = {
  // The game.
  pegs: [[4, 8, 1], [5, 4, 1], [3, 2, 2], [6, 2, 2], [7, 1, 3], [8, 1, 3]],
  colors: [
    [6, 8, 1], [8, 4, 1], [7, 2, 1], [5, 2, 1], [4, 1, 2], [9, 1, 2], [10, 2, 2], [3, 1, 3],
    [12, 1, 3], [11, 1, 3], [2, 1, 3],
  ],
  rows: [
    [10, 6, 1], [8, 3, 1], [12, 3, 1], [7, 1, 2], [9, 2, 2], [14, 1, 2], [5, 1, 3], [6, 1, 3],
    [16, 1, 3], [20, 1, 3],
  ],
  // Layout.
  flow: [['up', 5, 1], ['down', 5, 1], ['input', 3, 2], ['columns', 3, 2]],
  history: [['oldest-first', 1, 1], ['newest-first', 1, 2]],
  inputPlace: [['below', 1, 1], ['above', 1, 2]],
  future: [['shown', 4, 1], ['hidden', 1, 2]],
  numbers: [['no', 3, 1], ['yes', 2, 2]],
  marksPlace: [['right', 4, 1], ['left', 2, 1], ['below', 2, 2], ['apart', 1, 3]],
  marksShape: [['grid', 3, 1], ['line', 2, 1]],
  palettePlace: [['below', 4, 1], ['right', 3, 1], ['left', 2, 1], ['above', 2, 1]],
  paletteLines: [[1, 4, 1], [2, 2, 2]],
  paletteForm: [['same', 4, 1], ['larger', 1, 2], ['smaller', 1, 2], ['swatch', 1, 2]],
  secretRow: [['none', 4, 1], ['question', 3, 2], ['shield', 2, 2]],
  legend: [['none', 4, 1], ['marks', 3, 2], ['colors', 1, 3], ['both', 1, 3]],
  spacing: [['normal', 3, 1], ['tight', 1, 1], ['wide', 1, 1]],
  align: [['center', 3, 1], ['left', 1, 2], ['right', 1, 3]],
  scale: [
    [1, 6, 1], [1.2, 2, 1], [0.85, 2, 1], [0.75, 2, 2], [1.5, 2, 2], [0.5, 1, 3], [0.6, 1, 3],
    [2, 1, 3], [2.5, 1, 3], [3, 1, 3],
  ],
  overflow: [['fit', 8, 1], ['page', 1, 3], ['box', 1, 3]],
  // Look.
  render: [['dom', 5, 1], ['canvas', 2, 2], ['svg', 1, 2]],
  peg: [
    ['disc', 4, 1], ['outlined', 2, 1], ['glossy', 4, 2], ['square', 2, 2], ['rounded', 2, 2],
    ['letters-on', 2, 2], ['digits-on', 2, 2], ['pictures', 2, 3], ['shapes', 1, 3],
    ['letters', 1, 3], ['digits', 1, 3],
  ],
  hole: [
    ['ring', 3, 1], ['dent', 3, 1], ['flat', 2, 2], ['dot', 2, 2], ['dashed', 1, 2],
    ['peg-like', 1, 3],
  ],
  background: [
    ['light', 3, 1], ['dark', 3, 1], ['color', 2, 2], ['gradient', 2, 2], ['texture', 2, 2],
    ['moving', 2, 3],
  ],
  panel: [['plain', 3, 1], ['none', 2, 1], ['wood', 1, 2], ['lines', 1, 2], ['cards', 1, 2]],
  hues: [['classic', 3, 1], ['vivid', 3, 1], ['pastel', 1, 2], ['muted', 1, 2], ['deep', 1, 2]],
  neutrals: [
    ['none', 3, 1], ['both', 2, 1], ['white', 1, 2], ['black', 1, 2], ['gray', 1, 2],
    ['all', 1, 3],
  ],
  similar: [['no', 6, 1], ['yes', 1, 3]],
  hover: [['none', 2, 1], ['outline', 1, 2], ['grow', 1, 2], ['lighten', 1, 2]],
  selection: [['ring', 3, 1], ['grow', 2, 2], ['box', 1, 2], ['none', 1, 3]],
  activeRow: [['tint', 3, 1], ['arrow', 1, 1], ['outline', 1, 2], ['none', 1, 2]],
  buttonLook: [['flat', 2, 1], ['bevel', 2, 1], ['pill', 1, 2], ['outline', 1, 2]],
  font: [['sans', 3, 1], ['serif', 1, 2], ['mono', 1, 2]],
  // Marks.
  marks: [
    ['black-white', 4, 1], ['red-white', 3, 1], ['green-yellow', 1, 1], ['filled-hollow', 1, 2],
    ['white-black', 1, 2], ['white-red', 1, 2], ['ticks', 1, 2], ['digits', 1, 3],
    ['beside', 1, 3], ['text', 2, 3], ['wordle', 2, 3], ['wordle-dots', 1, 3],
  ],
  noMark: [['ring', 2, 1], ['nothing', 2, 1], ['dot', 1, 1]],
  markOrder: [['exact-first', 5, 1], ['misplaced-first', 1, 2], ['mixed', 1, 3]],
  // Level 4: only when asked for.
  laterMarks: [['same', 1, 1], ['other', 0, 4]],
  wording: [[0, 1, 1], [1, 1, 1], [2, 1, 1], [3, 1, 1], [4, 1, 1], [5, 1, 1], [6, 1, 1]],
  // Controls.
  controls: [
    ['place', 4, 1], ['fill', 4, 1], ['drag', 3, 1], ['cycle', 3, 3], ['popup', 2, 3],
    ['list', 1, 3], ['select', 1, 3], ['digits', 1, 3], ['letters', 1, 3], ['arrows', 1, 3],
  ],
  dragWith: [['pointer', 2, 1], ['html5', 1, 3]],
  dragStrict: [['no', 3, 1], ['yes', 1, 3]],
  actOn: [['release', 2, 1], ['press', 1, 2]],
  sticky: [['drop', 1, 1], ['keep', 1, 1]],
  remove: [['click', 1, 1], ['no', 1, 2]],
  prefilled: [['no', 1, 1], ['yes', 1, 3]],
  submit: [['button', 4, 1], ['auto', 3, 1], ['row', 1, 3], ['marks', 2, 3], ['enter', 1, 3]],
  buttonPlace: [['fixed', 2, 1], ['row', 1, 2]],
  buttonWhen: [['always', 2, 1], ['dimmed', 1, 1], ['when-full', 1, 2]],
  buttonLabel: [
    ['OK', 2, 1], ['Check', 2, 1], ['Guess', 2, 1], ['Submit', 2, 1], ['Try', 1, 2], ['Go', 1, 2],
    ['Done', 1, 2], ['\u2713', 2, 3], ['\u21a9', 1, 3], ['\u25b6', 1, 3],
    ['Check guess', 1, 2], ['Evaluate', 1, 3], ['Make guess', 1, 3], ['Enter', 1, 3],
  ],
  start: [['no', 4, 1], ['yes', 1, 3]],
  newGame: [['button', 4, 1], ['end', 2, 3], ['key', 1, 3], ['reload', 1, 3]],
  newGameLabel: [
    ['New game', 3, 1], ['Play again', 2, 1], ['Restart', 1, 2], ['Again', 1, 3], ['\u21bb', 1, 3],
  ],
  helpers: [['none', 3, 1], ['clear', 1, 2], ['undo', 1, 2]],
  // Movement. Times are chosen so that one change is over within 2 s.
  pegMotion: [['none', 3, 1], ['fade', 1, 3], ['grow', 1, 3], ['drop', 1, 3]],
  marksTiming: [['at-once', 3, 1], ['delayed', 1, 3], ['one-by-one', 2, 3]],
  shift: [['no', 4, 1], ['yes', 1, 3]],
  // Rules of the house.
  repeatsSecret: [['yes', 3, 1], ['no', 1, 2]],
  repeatsGuess: [['ok', 4, 1], ['alert', 1, 3], ['inline', 1, 3]],
  incomplete: [['ignored', 3, 1], ['inline', 1, 2], ['burns', 1, 3]],
  sameGuess: [['ok', 4, 1], ['refused', 1, 3]],
  rule: [
    ['standard', 16, 1], ['misplaced-twice', 1, 3], ['misplaced-each', 1, 3], ['first-blind', 1, 3],
  ],
  // Around the game.
  decoys: [['none', 3, 1], ['few', 2, 2], ['many', 2, 3], ['ads', 1, 3]],
  help: [['full', 3, 1], ['short', 2, 2], ['none', 1, 3]],
  end: [
    ['text', 3, 1], ['reveal', 2, 1], ['dialog', 2, 1], ['overlay', 2, 2], ['alert', 1, 3],
    ['page', 1, 3], ['nothing', 1, 3],
  ],
  winMarks: [['yes', 4, 1], ['no', 1, 3]],
};

const kByPalette = ['place', 'fill', 'drag'];
const kByHole = ['cycle', 'popup', 'list', 'select'];
const kByKey = ['digits', 'letters', 'arrows'];
const kRoundLook = ['disc', 'outlined', 'glossy'];
const kDots = ['black-white', 'red-white', 'green-yellow', 'filled-hollow', 'white-black',
               'white-red', 'ticks'];

export function pickedFromPalette(features) {
  return kByPalette.includes(features.controls);
}
export function pickedOnHole(features) {
  return kByHole.includes(features.controls);
}
export function pickedByKey(features) {
  return kByKey.includes(features.controls);
}
export function marksAreDots(features) {
  return kDots.includes(features.marks);
}

// Rows a good player needs in the worst case, with room for what learning the page costs.
export function rowsNeeded(pegs, colors) {
  // About half of the possible answers occur with any weight.
  const answers = Math.max(2, pegs * (pegs + 3) / 4);
  return Math.ceil(pegs * Math.log(colors) / Math.log(answers)) + 3;
}

// [features that meet, whether they can].
const kRules = [
  [['pegs', 'colors', 'rows'], (p, c, r) => r >= rowsNeeded(p, c)],
  [['pegs', 'colors', 'repeatsSecret'], (p, c, repeats) => repeats === 'yes' || c >= p + 1],
  [['repeatsSecret', 'repeatsGuess'], (secret, guess) => guess === 'ok' || secret === 'no'],
  // A hole cycles through repeats on its way, and a row of equal pegs would never be accepted.
  [['controls', 'repeatsGuess', 'submit'],
   (c, guess, submit) => guess === 'ok' || submit !== 'auto' || kByPalette.includes(c)],
  [['prefilled', 'controls'], (p, c) => p === 'no' || c === 'cycle' || c === 'arrows'],
  [['submit', 'controls'], (s, c) => s !== 'auto' || (c !== 'cycle' && c !== 'arrows')],
  [['submit', 'incomplete'], (s, i) => s !== 'auto' || i === 'ignored'],
  [['buttonWhen', 'incomplete'], (when, i) => when === 'always' || i === 'ignored'],
  [['submit', 'flow'], (s, flow) => s !== 'marks' || flow !== 'input'],
  [['submit', 'marks'], (s, m) => s !== 'marks' || m !== 'wordle'],
  [['marks', 'marksPlace'],
   (m, place) => m === 'wordle-dots' ? place === 'below'
       : place !== 'below' || kDots.includes(m) || m === 'wordle'],
  [['marks', 'marksPlace', 'legend'], (m, p, l) => m !== 'wordle' || p !== 'apart'],
  [['marks', 'rule'], (m, rule) => rule === 'standard' || !m.startsWith('wordle')],
  [['marks', 'noMark'], (m, none) => m !== 'filled-hollow' || none !== 'ring'],
  [['marks', 'flow'], (m, flow) => flow !== 'columns' || m !== 'text'],
  [['marksPlace', 'flow'], (place, flow) => place !== 'below' || flow !== 'columns'],
  [['marks', 'winMarks', 'end'], (m, win, end) => end !== 'nothing' || win === 'yes'],
  // Too many marks have no room in one line of a narrow board.
  [['pegs', 'marksShape', 'flow'], (p, shape, flow) => p <= 5 || shape === 'grid'],
  [['peg', 'hole'],
   (peg, hole) => hole !== 'peg-like' || kRoundLook.includes(peg)],
  [['peg', 'paletteForm'], (peg, form) => form !== 'swatch' || kRoundLook.includes(peg)],
  [['peg', 'similar'], (peg, similar) => similar === 'no' || kRoundLook.includes(peg)],
  [['colors', 'neutrals'], (c, n) => n === 'none' || c >= 5],
  [['colors', 'similar'], (c, s) => s === 'no' || c >= 4],
  [['controls', 'colors'],
   (c, n) => n <= 9 || !['digits', 'cycle', 'arrows'].includes(c)],
  [['controls', 'render'], (c, render) => c !== 'select' || render === 'dom'],
  [['controls', 'flow'], (c, flow) => c !== 'select' || flow !== 'columns'],
  [['render', 'dragWith'], (render, drag) => drag !== 'html5' || render === 'dom'],
  [['dragWith', 'dragStrict'], (drag, strict) => drag !== 'html5' || strict === 'no'],
  // A drag cannot reach what has to be scrolled to.
  [['overflow', 'controls'], (o, c) => o !== 'page' || c !== 'drag'],
  [['overflow', 'end'], (o, end) => o !== 'page' || end !== 'nothing'],
  [['overflow', 'scale'], (o, scale) => o !== 'page' || scale <= 2],
  [['overflow', 'render'], (o, render) => o !== 'box' || render === 'dom'],
  [['overflow', 'flow'], (o, flow) => o !== 'box' || flow === 'up' || flow === 'down'],
  [['overflow', 'rows'], (o, rows) => o !== 'box' || rows >= 8],
  [['overflow', 'scale', 'rows'], (o, scale, rows) => o !== 'box' || scale <= 1.5],
  [['controls', 'overflow'],
   (c, o) => o !== 'box' || !['popup', 'list', 'select'].includes(c)],
  // Colours that can be picked nowhere else must be named somewhere.
  [['controls', 'legend'],
   (c, l) => !['digits', 'letters'].includes(c) || l === 'none' || l === 'marks'],
  [['controls', 'help'], (c, help) => kByPalette.includes(c) || help !== 'none'],
  [['submit', 'help'],
   (s, help) => s === 'auto' || s === 'button' || help !== 'none'],
  // A column has room for a short word only.
  [['buttonPlace', 'flow', 'buttonLabel'],
   (place, flow, label) => place !== 'row' || flow !== 'columns' || label.length <= 2],
  [['start', 'newGame'], (start, game) => start === 'no' || game !== 'reload'],
  [['end', 'newGame'], (end, game) => end !== 'page' || game === 'end'],
  [['newGame', 'end'],
   (game, end) => game !== 'end' || ['dialog', 'overlay', 'page'].includes(end)],
  [['newGame', 'help'], (game, help) => game !== 'key' || help !== 'none'],
];

const kRulesOf = Object.fromEntries(Object.keys(kFeatures).map((name) =>
  [name, kRules.filter(([names]) => names.includes(name))]));
const kRelated = Object.fromEntries(Object.entries(kRulesOf).map(([name, rules]) =>
  [name, [...new Set(rules.flatMap(([names]) => names))].filter((other) => other !== name)]));

// Whether the values chosen so far break a rule about `name`.
function violates(features, name) {
  return kRulesOf[name].some(([names, allowed]) => names.every((each) => each in features) &&
    !allowed(...names.map((each) => features[each])));
}

// The options a query leaves open: `a,b` allows just these, `!a,b` everything else.
function openOptions(name, level, wish) {
  const listed = (options, texts) =>
    options.filter(([value]) => texts.includes(String(value)));
  if (wish === undefined) return kFeatures[name].filter(([, , from]) => from <= level);
  if (wish.startsWith('!')) {
    const banned = listed(kFeatures[name], wish.slice(1).split(','));
    return kFeatures[name].filter((option) => option[2] <= level && !banned.includes(option));
  }
  return listed(kFeatures[name], wish.split(','));
}

function draw(random, options) {
  let left = random() * options.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of options) {
    left -= weight;
    if (left < 0) return value;
  }
  return options[options.length - 1][0];
}

// The features of one page. `wishes` holds query texts by feature name, and `only: 'plain'`.
// Throws when a wish is unknown or the wishes cannot be met together.
export function describe(seed, level = 3, wishes = {}) {
  const names = Object.keys(kFeatures);
  const unknown = Object.keys(wishes).filter((name) => name !== 'only' && !names.includes(name));
  if (unknown.length > 0) throw new Error(`no such feature: ${unknown}`);
  const wished = (name) => wishes[name] !== undefined;
  const order = [...names.filter(wished), ...names.filter((name) => !wished(name))];
  const open = Object.fromEntries(names.map((name) => [name,
    openOptions(name, level, wishes[name])]));
  const features = {};
  const possible = (name) => open[name].filter(([value]) => {
    features[name] = value;
    const fits = !violates(features, name);
    delete features[name];
    return fits;
  });
  const assign = (index) => {
    if (index === order.length) return true;
    const name = order[index];
    const plain = wishes.only === 'plain' && !wished(name);
    const random = stream(seed, name);
    let options = possible(name);
    while (options.length > 0) {
      const value = plain ? options[0][0] : draw(random, options);
      features[name] = value;
      // Looking ahead keeps the search from going far on a choice that leaves another none.
      const leaves_all = kRelated[name].every((other) =>
          other in features || possible(other).length > 0);
      if (leaves_all && assign(index + 1)) return true;
      options = options.filter(([other]) => other !== value);
      delete features[name];
    }
    return false;
  };
  if (!assign(0)) {
    throw new Error(`no page has all of ${JSON.stringify(wishes)} at level ${level}`);
  }
  return Object.fromEntries(names.map((name) => [name, features[name]]));
}
