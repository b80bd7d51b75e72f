import { afterEach, expect, it } from 'vitest';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { askForMore } from './askForMore.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it('says that a page did not come, once, and asks again on Retry', async () => {
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

it('says nothing of a page that came', async () => {
  await askForMore(async () => undefined);
  expect(currentToasts()).toEqual([]);
});
