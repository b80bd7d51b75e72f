import { afterEach, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from './cookie.ts';

afterEach(() => {
  vi.restoreAllMocks();
  writeCookie('kept', null);
});

it('stores, reads and removes values with any characters', () => {
  writeCookie('kept', 'a=b; c%');
  writeCookie('kept2', 'other');
  expect(readCookie('kept')).toBe('a=b; c%');
  writeCookie('kept', null);
  expect(readCookie('kept')).toBeNull();
  expect(readCookie('kept2')).toBe('other');
});

it('sets cookies for one year and every path', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  writeCookie('kept', 'x');
  expect(written.mock.calls[0]?.[0]).toBe('kept=x; Max-Age=31536000; Path=/; SameSite=Strict');
});

it('logs a failure and continues', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refuse = () => {
    throw new Error('no cookies here');
  };
  vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
  expect(readCookie('kept')).toBeNull();
  writeCookie('kept', 'x');
  expect(log.mock.calls.map(([message]) => message)).toEqual(['Cookie error', 'Cookie error']);
});
