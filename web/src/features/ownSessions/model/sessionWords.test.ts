import { expect, it } from 'vitest';
import { clientName, lastUse } from './sessionWords.ts';

it.each([
  ['web', 'Chrome', 'macOS', 'Chrome on macOS'],
  ['electron', 'Electron', 'Windows', 'Duelbook app on Windows'],
  ['electron', null, null, 'Duelbook app'],
  ['web', 'Firefox', null, 'Firefox'],
  ['web', null, 'Linux', 'Linux'],
  ['web', null, null, 'Unknown browser'],
] as const)('%s, %s, %s: %s', (clientType, browser, system, name) => {
  expect(clientName({ clientType, browser, system })).toBe(name);
});

it('says when and from where a session was last used', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');
  expect(lastUse({ ip: '203.0.113.9', lastSeenAt: '2026-11-25T11:59:40Z' }, now)).toBe('Active now · 203.0.113.9');
  expect(lastUse({ ip: null, lastSeenAt: '2026-11-25T09:30:00Z' }, now)).toBe('Last active 2 h ago');
});
