// @vitest-environment node
import { expect, it } from 'vitest';
import { type CardEvent, type CardMarket, legOf, liveWords, lockOf, mainMarket, sidesOf } from './card.ts';

const market = {
  id: 'm',
  type: 'winner',
  phase: 'open',
  teams: [
    { eventTeamId: 'five', bestPrice: 38 },
    { eventTeamId: 'owls', bestPrice: null },
  ],
} as unknown as CardMarket;
const event = {
  id: 'e',
  state: 'scheduled',
  round: null,
  game: { name: 'Vanta Strike' },
  teams: [
    { id: 'owls', name: 'Night Owls', imageUrl: null },
    { id: 'five', name: 'Redline Five', imageUrl: null },
  ],
  score: [{ eventTeamId: 'owls', score: 2 }],
  markets: [{ ...market, id: 'r', type: 'round_winner' }, market],
} as unknown as CardEvent;

it("shows the winner market's sides in order", () => {
  expect(mainMarket(event)?.id).toBe('m');
  expect(sidesOf(event).map(({ team, letter, score }) => [team.name, letter, score])).toEqual([
    ['Redline Five', 'a', 0],
    ['Night Owls', 'b', 2],
  ]);
  expect(sidesOf({ ...event, markets: [] }).map(({ team }) => team.id)).toEqual(['owls', 'five']);
});

it('turns a price into a slip leg', () => {
  const [first, second] = sidesOf(event);
  if (!first || !second) throw new Error('two sides');
  expect(legOf(event, market, first)).toMatchObject({ eventTeamId: 'five', price: 38, opponent: 'vs. Night Owls' });
  expect(legOf(event, market, second).price).toBeNull();
});

it('locks markets that take no orders', () => {
  const phase = (now: string) => lockOf({ ...market, phase: now } as CardMarket);
  expect(['open', 'in_play', 'suspended', 'closed', 'settled', 'voided', 'draft'].map(phase)).toEqual([
    null,
    null,
    'paused',
    'closed',
    'closed',
    'closed',
    'soon',
  ]);
  expect(lockOf(null)).toBe('soon');
});

it('names the live round', () => {
  expect(liveWords(event)).toBeNull();
  expect(liveWords({ state: 'live', round: { roundNumber: 4 } as CardEvent['round'] })).toBe('LIVE R4');
});
