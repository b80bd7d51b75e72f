import { expect, it } from 'vitest';
import { render } from '@/shared/lib/testing';
import { lineupsKey } from '../model/lineupChange.ts';
import type { MarketEvent } from '../model/useMarketPage.ts';
import { LineupChanged } from './LineupChanged.tsx';

const [ann, bob] = [
  { id: 'u1', username: 'ann' },
  { id: 'u2', username: 'bob' },
];
const change = (more: object = {}) => ({
  id: 'c1',
  eventTeamId: 't1',
  left: ann,
  joined: bob,
  effect: 'refunded',
  ...more,
});

/** The text for an event with these changes, newest first. */
function shown(changes: object[], more: object = {}): string {
  const event = { teams: [{ id: 't1', name: 'Owls' }], lineupChanges: changes, completedAt: null, ...more };
  const { root, unmount } = render(<LineupChanged event={event as unknown as MarketEvent} />);
  const text = root.textContent ?? '';
  unmount();
  return text;
}

it('says who changed, and that stakes were refunded', () => {
  expect(shown([change(), change({ id: 'c0', effect: 'paused' })])).toBe(
    'Lineup changed.Owls: bob is in for ann. All stakes placed before were refunded. You can stake on the new lineups.',
  );
});

it('says that stakes remain valid and can be cashed out', () => {
  expect(shown([change({ effect: 'paused', joined: null })])).toBe(
    'Lineup changed.Owls: ann is out. Stakes stand. You can cash out once the book reopens.',
  );
});

it('names a team that joined', () => {
  expect(shown([change({ left: null })])).toContain('Owls joined the event.');
});

it('shows nothing without a change, or once the event is over', () => {
  expect(shown([])).toBe('');
  expect(shown([change()], { completedAt: '2026-10-31T12:00:00Z' })).toBe('');
});

it('detects a changed lineup, but ignores changes of the bench or a name', () => {
  const team = (user: object) => [{ id: 't1', lineup: [{ user }] }] as unknown as MarketEvent['teams'];
  expect(lineupsKey(team(ann))).not.toBe(lineupsKey(team(bob)));
  expect(lineupsKey(team(ann))).toBe(lineupsKey(team({ ...ann, username: 'anna' })));
});
