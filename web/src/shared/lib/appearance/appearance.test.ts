import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const key = 'duelbook.appearance';
const isCalm = () => document.documentElement.hasAttribute('data-calm');

beforeEach(() => vi.resetModules());
afterEach(() => {
  window.localStorage.clear();
  document.documentElement.removeAttribute('data-calm');
});

it.each([
  [null, false],
  ['{"calm":true}', true],
  ['{"calm":"yes"}', false],
  ['no JSON', false],
])('applies at import: %s', async (kept, calm) => {
  if (kept !== null) window.localStorage.setItem(key, kept);
  await import('./appearance.ts');
  expect(isCalm()).toBe(calm);
});

it('applies immediately and is stored', async () => {
  const { changeAppearance } = await import('./appearance.ts');
  changeAppearance({ calm: true });
  expect([isCalm(), window.localStorage.getItem(key)]).toEqual([true, '{"calm":true}']);
  changeAppearance({ calm: false });
  expect([isCalm(), window.localStorage.getItem(key)]).toEqual([false, '{"calm":false}']);
});
