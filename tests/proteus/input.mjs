// Mouse and keys. Every press of the mouse is told to the truth with what it hit and what it did.

const kLetters = 'abcdefghijkl';

// What a click on an item does; answers with a word for the truth.
function click(page, item, back) {
  const {features, game, ui} = page;
  if (ui.popup !== null && item?.role !== 'choice') {
    ui.popup = null;
    page.draw();
    return 'closed the popup';
  }
  if (!item) return 'nothing';
  switch (item.role) {
    case 'button':
      return page.press(item.id);
    case 'decoy':
      return page.decoy(item.label);
    case 'choice': {
      const peg = ui.popup;
      ui.popup = null;
      return page.put(peg, item.color);
    }
    case 'palette':
      return clickPalette(page, item.color);
    case 'hole':
      if (item.active && page.playing()) return clickHole(page, item.peg, back);
      break;
    default:
  }
  if (item.row === game.turn && submits(features.submit, item.role)) return page.submit();
  return 'nothing';
}

function submits(submit, role) {
  return (submit === 'row' && ['row', 'marks'].includes(role)) ||
      (submit === 'marks' && role === 'marks');
}

function clickPalette(page, color) {
  const {features, ui} = page;
  if (!page.playing()) return 'not now';
  if (features.controls === 'fill') return page.putNext(color);
  if (features.controls !== 'place') return 'nothing';
  ui.selected = ui.selected === color ? null : color;
  page.draw();
  return ui.selected === null ? 'unselected' : 'selected';
}

function clickHole(page, peg, back) {
  const {features, ui, game} = page;
  const {selected} = ui;
  switch (features.controls) {
    case 'place':
      if (selected !== null) {
        if (features.sticky === 'drop') ui.selected = null;
        return page.put(peg, selected);
      }
      break;
    case 'cycle':
      return page.cycle(peg, back ? -1 : 1);
    case 'popup':
    case 'list':
      return page.openPopup(peg);
    case 'arrows':
      ui.cursor = peg;
      page.draw();
      return 'cursor';
    default:
  }
  const removes = ['place', 'fill', 'drag'].includes(features.controls) &&
      features.remove === 'click' && game.row.pegs[peg] !== null;
  return removes ? page.put(peg, null) : 'nothing';
}

function key(page, name) {
  const {features, ui} = page;
  const {controls} = features;
  if (features.newGame === 'key' && name.toLowerCase() === 'n') return page.press('new-game');
  if (!page.playing()) return 'not now';
  if (name === 'Enter' && features.submit === 'enter') return page.submit();
  if (controls === 'digits' || controls === 'letters') {
    if (name === 'Backspace') return page.removeLast();
    const color = controls === 'letters' ? kLetters.indexOf(name.toLowerCase())
        : '123456789'.indexOf(name);
    if (name.length === 1 && color >= 0 && color < features.colors) return page.putNext(color);
  }
  if (controls === 'arrows') {
    const side = {ArrowLeft: -1, ArrowRight: 1}[name];
    const turn = {ArrowUp: 1, ArrowDown: -1}[name];
    if (turn) return page.cycle(ui.cursor, turn);
    if (side) {
      ui.cursor = (ui.cursor + side + features.pegs) % features.pegs;
      page.draw();
      return 'cursor';
    }
  }
  return 'nothing';
}

function tellMouse(page, type, event, item, effect) {
  const {role, id, row, peg, color, label} = item ?? {role: 'nothing'};
  page.truth.tell(type, {
    game: page.game.number, x: event.clientX, y: event.clientY, button: event.button,
    hit: {role, id, row, peg, color, label}, effect,
  });
}

function itemAt(page, event) {
  const {x, y} = page.layout.toScene(event.clientX, event.clientY);
  return page.layout.hit(x, y);
}

// Dragging a colour with pointer events of our own. A strict page takes a drop only where the
// pointer has moved inside the hole before the release.
class PointerDrag {
  #page;
  #moves_inside = 0;
  #over = null;
  color = null;

  constructor(page) {
    this.#page = page;
  }

  begin(color) {
    this.color = color;
    this.#over = null;
    this.#moves_inside = 0;
  }

  move(event) {
    const item = itemAt(this.#page, event);
    const id = item?.role === 'hole' ? item.id : null;
    this.#moves_inside = id !== null && id === this.#over ? this.#moves_inside + 1 : 0;
    this.#over = id;
    this.#page.ui.drag = {...this.#page.layout.toScene(event.clientX, event.clientY),
                          color: this.color};
    this.#page.draw();
  }

  end(event) {
    const item = itemAt(this.#page, event);
    const {color} = this;
    this.color = null;
    this.#page.ui.drag = null;
    const strict = this.#page.features.dragStrict === 'yes';
    const taken = item?.role === 'hole' && item.active &&
        (!strict || (item.id === this.#over && this.#moves_inside > 0));
    const effect = taken ? this.#page.put(item.peg, color) : 'dropped nowhere';
    tellMouse(this.#page, 'drop', event, item, effect);
    this.#page.draw();
  }
}

function listenToPointer(page) {
  const drag = new PointerDrag(page);
  const by_pointer = page.features.controls === 'drag' && page.features.dragWith === 'pointer';
  let pressed = null;
  const act = (event, item) =>
      tellMouse(page, 'click', event, item, click(page, item, event.button === 2));
  document.addEventListener('pointerdown', (event) => {
    const item = itemAt(page, event);
    pressed = item;
    if (item?.select) return;
    if (by_pointer && item?.role === 'palette' && page.playing()) {
      drag.begin(item.color);
      tellMouse(page, 'press', event, item, 'lifted');
    } else if (page.features.actOn === 'press') {
      act(event, item);
    }
  });
  document.addEventListener('pointermove', (event) => {
    if (drag.color !== null) return drag.move(event);
    const item = itemAt(page, event);
    const hover = item?.hover || item?.role === 'button' || item?.role === 'decoy' ? item.id : null;
    if (hover === page.ui.hover) return;
    page.ui.hover = hover;
    document.body.style.cursor = hover ? 'pointer' : '';
    page.draw();
  });
  document.addEventListener('pointerup', (event) => {
    if (drag.color !== null) return drag.end(event);
    const item = itemAt(page, event);
    if (item?.select || page.features.actOn === 'press') return;
    act(event, item?.id === pressed?.id ? item : null);
  });
  document.addEventListener('contextmenu', (event) => event.preventDefault());
}

// Dragging as the browser does it.
function listenToDrops(page) {
  let color = null;
  const hole = (event) => {
    const item = itemAt(page, event);
    return item?.role === 'hole' && item.active ? item : null;
  };
  document.addEventListener('dragstart', (event) => {
    const item = itemAt(page, event);
    if (item?.role !== 'palette' || !page.playing()) return event.preventDefault();
    color = item.color;
    event.dataTransfer.setData('text/plain', String(color));
    event.dataTransfer.effectAllowed = 'copy';
    tellMouse(page, 'press', event, item, 'lifted');
  });
  document.addEventListener('dragover', (event) => {
    if (color !== null && hole(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const item = hole(event);
    const effect = item && color !== null ? page.put(item.peg, color) : 'dropped nowhere';
    tellMouse(page, 'drop', event, item, effect);
    color = null;
  });
  document.addEventListener('dragend', () => {
    color = null;
  });
}

export function listen(page) {
  listenToPointer(page);
  if (page.features.dragWith === 'html5') listenToDrops(page);
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === 'SELECT') return;
    const effect = key(page, event.key);
    page.truth.tell('key', {game: page.game.number, key: event.key, effect});
    if (effect !== 'nothing') event.preventDefault();
  });
  addEventListener('resize', () => page.draw());
  addEventListener('scroll', () => page.tellLayout());
}
