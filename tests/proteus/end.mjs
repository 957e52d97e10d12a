// The page that some games end on.
import {Truth, windowFacts} from './truth.mjs';

const query = new URLSearchParams(location.search);
const won = query.get('won') === '1';
document.getElementById('words').textContent =
    won ? `You won in ${query.get('turns')} guesses!` : 'You lost.';
const link = document.getElementById('again');
link.textContent = query.get('again');
link.href = `index.html${query.get('back')}`;

const truth = new Truth();
const {x, y, width, height} = link.getBoundingClientRect();
truth.tell('end-page', {
  won,
  window: windowFacts(),
  buttons: [{id: 'new-game', label: link.textContent, rect: [x, y, width, height]}],
});
link.addEventListener('click', async (event) => {
  event.preventDefault();
  truth.tell('click', {x: event.clientX, y: event.clientY, hit: {role: 'button', id: 'new-game'}});
  await truth.flushed();
  location.href = link.href;
});
