import { expect, test } from 'vitest';
import { keptUserAgent, nameClient } from './userAgent.ts';

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Microsoft Edge',
    'Windows',
  ],
  ['', null, null],
  [null, null, null],
])('%s', (userAgent, browser, system) => {
  expect(nameClient(userAgent)).toEqual({ browser, system });
});

test('any text yields a name or null', () => {
  for (const text of ['curl/8.5.0', '💥', '()()((', 'a'.repeat(400)]) {
    const { system } = nameClient(text);
    expect(system).toBeNull();
  }
});

test('the stored user agent is truncated', () => {
  expect(keptUserAgent('x'.repeat(5000))).toHaveLength(400);
  expect(keptUserAgent(undefined)).toBeNull();
  expect(keptUserAgent('')).toBeNull();
});
