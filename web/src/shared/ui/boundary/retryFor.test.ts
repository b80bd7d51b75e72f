import { afterEach, expect, it, vi } from 'vitest';
import { NotFetched } from '@/shared/lib/on-demand';
import { retryFor } from './retryFor.ts';

afterEach(() => vi.restoreAllMocks());

const missing = new NotFetched(new TypeError('Failed to fetch'), () => undefined);

it.each([
  ['reloads the page for a chunk that wasn’t loaded', missing, true, ['reload']],
  ['tries again in place while offline', missing, false, ['again']],
  ['tries again in place after a crash', new Error('broken'), true, ['again']],
])('%s', (_what, error, online, done) => {
  const calls: string[] = [];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const note = (call: string) => () => void calls.push(call);
  retryFor(error, note('again'), note('reload'))();
  expect(calls).toEqual(done);
});
