// Tells the test what is true of the page: JSON lines posted to /truth, in order, one object a
// line, each with `n` (its number on this page) and `ms` (since the page was loaded).
export class Truth {
  #sent = Promise.resolve();
  #count = 0;
  #last_layout = '';

  tell(type, facts = {}) {
    const ms = Math.round(performance.now());
    const line = JSON.stringify({type, n: this.#count++, ms, ...facts});
    this.#sent = this.#sent.then(() => fetch('/truth', {method: 'POST', body: line + '\n'}))
        .catch(() => {});
    return this.#sent;
  }

  // Layouts are told only when they differ from the last one.
  tellLayout(layout) {
    const text = JSON.stringify(layout);
    if (text === this.#last_layout) return;
    this.#last_layout = text;
    this.tell('layout', layout);
  }

  // Resolves when everything told so far has been received.
  flushed() {
    return this.#sent;
  }
}

export function windowFacts() {
  return {
    innerWidth, innerHeight, devicePixelRatio, scrollX, scrollY, screenX, screenY, outerWidth,
    outerHeight,
  };
}
