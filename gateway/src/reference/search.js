// Shows entries that contain all search words. The search is kept in the URL.
const input = document.querySelector('#search');
const count = document.querySelector('#count');
const entries = [...document.querySelectorAll('article')].map((element) => ({
  element,
  text: `${element.id} ${element.textContent}`.toLowerCase(),
}));

function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { element, text } of entries) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) shown += 1;
  }
  for (const section of document.querySelectorAll('section')) {
    section.hidden = !section.querySelector('article:not([hidden])');
  }
  const total = count.dataset.total;
  count.textContent = words.length === 0 ? `${total} entries` : `${shown} of ${total} entries`;
  const search = words.length === 0 ? '' : `?q=${encodeURIComponent(input.value)}`;
  history.replaceState(null, '', `${location.pathname}${search}${location.hash}`);
}

/** The target of a link must be visible. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest('[hidden]')) return;
  input.value = '';
  show();
  target.scrollIntoView();
}

input.value = new URLSearchParams(location.search).get('q') ?? '';
input.addEventListener('input', show);
addEventListener('hashchange', reveal);
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === input) return;
  event.preventDefault();
  input.focus();
});
if (input.value) show();
