// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { addressOf, openShareSheet, sharedOf } from './share.ts';

const origin = 'https://duelbook.test';
afterEach(() => vi.unstubAllGlobals());

it('makes a whole address of a path and leaves a whole address alone', () => {
  expect(addressOf('/matches/1?tab=scores', origin)).toBe('https://duelbook.test/matches/1?tab=scores');
  expect(addressOf('https://clips.test/9', origin)).toBe('https://clips.test/9');
});

it('sends the given words, or a line of its own', () => {
  expect(sharedOf('/a', ' Beat me ', origin)).toEqual({ url: `${origin}/a`, text: 'Beat me' });
  expect(sharedOf('/a', '  ', origin).text).toMatch(/Duelbook/);
});

it.each([
  ['goes through', () => Promise.resolve(), 'shared'],
  ['is closed', () => Promise.reject(new DOMException('', 'AbortError')), 'dismissed'],
  ['is refused', () => Promise.reject(new DOMException('', 'NotAllowedError')), 'failed'],
])('tells how it ended when the share sheet %s', async (_case, share, outcome) => {
  vi.stubGlobal('navigator', { share });
  expect(await openShareSheet({ url: origin, text: 'x' })).toBe(outcome);
});
