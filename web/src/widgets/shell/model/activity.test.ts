import { afterEach, expect, it } from 'vitest';
import { type ActiveMatch, collapseDock, inOrder, isUrgent } from './activity.ts';
import { dockHidden } from './places.ts';

afterEach(() => collapseDock(false));

it.each([
  ['/tournament/1', true],
  ['/tournament', true],
  ['/live/1/tournament', true],
  ['/tournaments', true],
  ['/play', false],
  ['/', false],
])('is hidden on %s: %s', (path, hidden) => expect(dockHidden(path)).toBe(hidden));

const seat = (ready: boolean) => ({ userId: 'me', side: 'a', ready, joined: true, captain: true, report: null });
const match = (id: string, ready: boolean, at: string | null) =>
  ({
    id,
    state: 'prematch',
    teamSize: 1,
    participants: [seat(ready), { ...seat(false), userId: 'other', side: 'b' }],
    cancelRequest: null,
    noShowClaim: null,
    deadline: at && { kind: 'ready', at },
  }) as unknown as ActiveMatch;

it('sorts by whose turn it is, then by deadline, then the rest', () => {
  const matches = [
    match('endless', true, null),
    match('later', true, '2026-01-01T12:00:00Z'),
    match('sooner', true, '2026-01-01T11:00:00Z'),
    match('own turn', false, '2026-01-01T13:00:00Z'),
  ];
  expect(inOrder(matches, 'me').map(({ id }) => id)).toEqual(['own turn', 'sooner', 'later', 'endless']);
});

it.each([
  ['their own turn, 9 minutes left', false, '2026-01-01T12:09:00Z', true],
  ['their own turn, 10 minutes left', false, '2026-01-01T12:10:00Z', false],
  ['their own turn, no deadline', false, null, false],
  ['the opponent’s turn, 1 minute left', true, '2026-01-01T12:01:00Z', false],
])('is urgent on %s', (_, ready, at, urgent) =>
  expect(isUrgent(match('m', ready, at), 'me', Date.parse('2026-01-01T12:00:00Z'))).toBe(urgent),
);

it('remembers that it is collapsed', () => {
  collapseDock(true);
  expect(localStorage.getItem('duelbook.dock')).toBe('collapsed');
  collapseDock(false);
  expect(localStorage.getItem('duelbook.dock')).toBeNull();
});
