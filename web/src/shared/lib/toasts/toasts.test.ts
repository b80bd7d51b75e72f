// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { currentToasts, dismissToast, toast } from './toasts.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const titles = () => currentToasts().map(({ title }) => title);

it('shows at most three and removes the oldest', () => {
  for (const title of ['one', 'two', 'three', 'four']) toast({ title });
  expect(titles()).toEqual(['two', 'three', 'four']);
});

it('replaces a toast with the same key', () => {
  toast({ title: 'signed out', key: 'out' });
  toast({ title: 'other' });
  toast({ title: 'signed out again', key: 'out' });
  expect(titles()).toEqual(['other', 'signed out again']);
});

it('lasts five seconds by default', () => {
  toast({ title: 'short' });
  toast({ title: 'long', durationMs: 20_000 });
  expect(currentToasts().map(({ durationMs }) => durationMs)).toEqual([5000, 20_000]);
});
