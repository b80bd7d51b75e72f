// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { addressOf, openShareSheet, pictureOf, sharedOf } from './share.ts';

const origin = 'https://duelbook.test';
afterEach(() => vi.unstubAllGlobals());

it('resolves paths and keeps absolute URLs', () => {
  expect(addressOf('/matches/1?tab=scores', origin)).toBe('https://duelbook.test/matches/1?tab=scores');
  expect(addressOf('https://clips.test/9', origin)).toBe('https://clips.test/9');
});

it('sends the given text, or a default line', () => {
  expect(sharedOf('/a', ' Beat me ', origin)).toEqual({ url: `${origin}/a`, text: 'Beat me' });
  expect(sharedOf('/a', '  ', origin).text).toMatch(/Duelbook/);
});

it.each([
  ['succeeds', () => Promise.resolve(), 'shared'],
  ['is dismissed', () => Promise.reject(new DOMException('', 'AbortError')), 'dismissed'],
  ['is refused', () => Promise.reject(new DOMException('', 'NotAllowedError')), 'failed'],
])('reports the outcome when the share sheet %s', async (_case, share, outcome) => {
  vi.stubGlobal('navigator', { share });
  expect(await openShareSheet({ url: origin, text: 'x' })).toBe(outcome);
});

it('finds the preview image for the page a link leads to', () => {
  const at = (path: string) => pictureOf(new URL(path, origin).href, origin);
  expect(at('/stake/e1?tab=chat')).toBe('/share_cards/event/e1');
  expect(at('/profile/kai')).toBe('/share_cards/profile/kai');
  expect([at('/stake'), at('/matches/a%2Fb'), at('https://evil.test/stake/e1')]).toEqual([null, null, null]);
});
