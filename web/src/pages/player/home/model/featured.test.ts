import { expect, it } from 'vitest';
import type { CardEvent } from '@/widgets/eventCard';
import { featuredOf } from './featured.ts';

interface Shape {
  state?: string;
  sides?: number;
  matched?: number | null;
  start?: string;
}

/** Builds an event that has only the fields used for the selection. */
function event(id: string, { state = 'scheduled', sides = 2, matched = 0, start = '2026-01-01' }: Shape): CardEvent {
  const teams = Array.from({ length: sides }, (_, n) => ({ id: `${id}${n}` }));
  const market = { type: 'winner', matchedAmount: matched, teams: teams.map((team) => ({ eventTeamId: team.id })) };
  return {
    id,
    state,
    startDate: start,
    teams,
    score: [],
    markets: matched === null ? [] : [market],
  } as unknown as CardEvent;
}
const chosen = (events: CardEvent[]) => featuredOf(events)?.id;

it('prefers live events, then the most matched stake, then the earliest start', () => {
  const rich = event('rich', { matched: 900 });
  expect(chosen([rich, event('live', { state: 'live' })])).toBe('live');
  expect(chosen([event('poor', { matched: 100 }), rich])).toBe('rich');
  expect(chosen([event('late', { start: '2026-01-02' }), event('soon', {})])).toBe('soon');
});

it('only features two-sided events with a market', () => {
  const unfit = [event('many', { sides: 3, state: 'live' }), event('none', { matched: null, state: 'live' })];
  expect(featuredOf(unfit)).toBeNull();
  expect(chosen([...unfit, event('duel', {})])).toBe('duel');
});
