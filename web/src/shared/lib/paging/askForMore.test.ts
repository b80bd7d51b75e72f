import { afterEach, expect, it } from 'vitest';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { askForMore } from './askForMore.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it('reports a failed page once and retries on request', async () => {
  let asked = 0;
  const fail = async () => {
    asked += 1;
    throw new TypeError('Failed to fetch');
  };
  await askForMore(fail);
  await askForMore(fail);
  expect(currentToasts().map(({ title }) => title)).toEqual(['Couldn’t load more']);
  currentToasts()[0]?.action?.run();
  expect(asked).toBe(3);
});

it('shows no message on success', async () => {
  await askForMore(async () => undefined);
  expect(currentToasts()).toEqual([]);
});
