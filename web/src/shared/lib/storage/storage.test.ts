import { afterEach, expect, it, vi } from 'vitest';
import { parseStored, readForTab, readStored, writeForTab, writeStored } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('stores and removes values', () => {
  writeStored('kept', 'a');
  writeForTab('kept', 'b');
  expect([readStored('kept'), readForTab('kept')]).toEqual(['a', 'b']);
  writeStored('kept', null);
  writeForTab('kept', null);
  expect([readStored('kept'), readForTab('kept')]).toEqual([null, null]);
});

it('logs every failure as a cookie error and continues', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refuse = () => {
    throw new Error('no storage here');
  };
  const broken = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('localStorage', broken);
  vi.stubGlobal('sessionStorage', broken);
  expect([readStored('kept'), readForTab('kept'), parseStored('{')]).toEqual([null, null, null]);
  writeStored('kept', 'a');
  writeForTab('kept', null);
  expect(log.mock.calls.map(([message]) => message)).toEqual(Array(5).fill('Cookie error'));
});
