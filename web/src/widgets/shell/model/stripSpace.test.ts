import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NoticeKind } from './notice.ts';

const key = 'duelbook.strip';
const kept = () => window.localStorage.getItem(key);

beforeEach(() => vi.resetModules());
afterEach(() => window.localStorage.clear());

it.each<[string, NoticeKind | null, string | null]>([
  ['an announcement', 'announcement', '36'],
  ['nothing', null, '0'],
  // These notices are shown only once, so the next visit shouldn't reserve space for them.
  ['what is new', 'whatsNew', '0'],
  ['the offer of notifications', 'push', '0'],
  ['a lost connection', 'offline', '52'],
])('reserves space for the next visit when the strip shows %s', async (_, kind, room) => {
  window.localStorage.setItem(key, '52');
  const { currentRoom, settleStrip } = await import('./stripSpace.ts');
  expect(currentRoom()).toBe(52);
  settleStrip(kind, 36);
  expect([kept(), currentRoom()]).toEqual([room, 0]);
});
