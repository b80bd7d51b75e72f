import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepStyles } from './styles.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stop = keepStyles();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.head.replaceChildren();
});

function put(rel: string, name: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel, href: `/assets/${name}` });
  document.head.append(link);
  return link;
}

const names = () => [...document.head.querySelectorAll('link')].map(({ href }) => href.split('/').at(-1));

it('retries a failed style sheet in place, repeatedly', async () => {
  const first = put('stylesheet', 'me.css');
  put('stylesheet', 'later.css');
  first.dispatchEvent(new Event('error'));
  expect(names()).toEqual(['later.css']);
  vi.advanceTimersByTime(2_000);
  expect(names()).toEqual(['me.css', 'later.css']);
  const second = document.head.firstElementChild;
  expect(second).not.toBe(first);
  second?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(2_000);
  expect(names()).toEqual(['me.css', 'later.css']);
});

it('ignores other failed requests', () => {
  put('modulepreload', 'me.js').dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(2_000);
  expect(names()).toEqual(['me.js']);
});
