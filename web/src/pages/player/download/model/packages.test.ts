// @vitest-environment node
import { expect, it } from 'vitest';
import { packagesFor, systemOf } from './packages.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Firefox/130', 'Linux'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64) Firefox/130', 'Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541) Chrome/140', null],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', null],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140', null],
])('detects the system of %s', (userAgent, system) => expect(systemOf(userAgent)).toBe(system));

it('lists every package, the ones for this computer first', () => {
  const listed = packagesFor('Mozilla/5.0 (X11; Linux x86_64)');
  expect(listed.map(({ system }) => system)).toEqual(['Linux', 'Windows', 'macOS']);
  expect(new Set(listed.flatMap(({ packages }) => packages.map(({ file }) => file))).size).toBe(6);
});
