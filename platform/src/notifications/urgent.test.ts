import { expect, it } from 'vitest';
import { lockedCategories } from './tables.ts';
import { isUrgent } from './urgent.ts';

it.each([
  ['a match of the user that waits', { category: 'matches', data: { active_match_id: 'm1' } }, true],
  ['a match that others opened', { category: 'matches', data: {} }, false],
  ['a message', { category: 'messages', data: {} }, false],
  ['a message in a match', { category: 'messages', data: { active_match_id: 'm1' } }, false],
  ['an event', { category: 'events', data: { active_event_id: 'e1' } }, false],
  ['an open check-in', { category: 'events', data: { active_event_id: 'e1', urgent: true } }, true],
  ['news', { category: 'news', data: {} }, false],
] as const)('%s', (_what, notification, urgent) => expect(isUrgent(notification)).toBe(urgent));

it.each(lockedCategories)('%s is always urgent', (category) => expect(isUrgent({ category, data: {} })).toBe(true));
