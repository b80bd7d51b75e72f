const stop = 'a[href], button:not([aria-disabled=true])';

const isInView = (row: Element) => {
  const { top, bottom, height } = row.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
};

/** Moves focus to the next or previous row in the page's lists. Starts with the first row in view. */
export function walkRows(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('main :is(li, tbody > tr, [data-row])')];
  const rows = all.filter((row) => row.querySelector(stop) && !row.querySelector('li'));
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? rows.find(isInView) : rows[at + step];
  next?.querySelector<HTMLElement>(stop)?.focus();
}
