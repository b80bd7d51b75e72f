import { describe, expect, it } from 'vitest';
import { fairPrices, type Moods, strengthOf, wander } from './fair.ts';
import type { StakeEvent } from './operations.ts';
import { makerMoves, nextTake, type OpenOffer, offerAmount, quotesAround } from './quotes.ts';
import { nextRefereeMove } from './refereeMoves.ts';
import { isThin } from './winnerMarket.ts';

const now = Date.parse('2026-05-01T12:00:00Z');
const teams = [
  { id: 'a', name: 'Ash' },
  { id: 'b', name: 'Birch' },
];
const base: StakeEvent = {
  id: 'e1',
  name: 'A against B',
  number: 7,
  state: 'scheduled',
  startDate: new Date(now + 1000).toISOString(),
  teams,
  score: [],
  round: null,
  markets: [],
};
const scores = (a: number, b: number) => [
  { eventTeamId: 'a', score: a },
  { eventTeamId: 'b', score: b },
];
const live = (state: string, a: number, b: number): StakeEvent => ({
  ...base,
  state: 'live',
  round: { roundNumber: 2, state, scores: scores(a, b) },
});

describe('fair prices', () => {
  const noMoods: Moods = new Map();

  it('sum to 100 and follow the score', () => {
    const level = fairPrices(base, noMoods);
    expect([...level.values()].reduce((sum, price) => sum + price, 0)).toBe(100);
    const ahead = fairPrices({ ...base, score: scores(2, 0) }, noMoods);
    expect(ahead.get('a')).toBeGreaterThan((level.get('a') ?? 0) + 20);
    const scored = fairPrices(live('live', 3, 0), noMoods);
    expect(scored.get('a')).toBeGreaterThan(level.get('a') ?? 0);
    // The event's score already includes points of a finished round.
    expect(fairPrices(live('finalized', 3, 0), noMoods)).toEqual(level);
  });

  it('stay within the range that can still be staked at', () => {
    const prices = fairPrices({ ...base, score: scores(9, 0) }, noMoods);
    expect([...prices.values()]).toEqual([96, 4]);
  });

  it('drift in small steps and revert', () => {
    const moods: Moods = new Map();
    for (let step = 0; step < 10_000; step++) wander(moods, ['a'], () => 1);
    expect(moods.get('a')).toBeLessThanOrEqual(1.2);
    const far = moods.get('a') ?? 0;
    wander(moods, ['a'], () => 0.5);
    expect(moods.get('a')).toBeLessThan(far);
    expect(strengthOf('a')).toBe(strengthOf('a'));
    expect(Math.abs(strengthOf('another team'))).toBeLessThanOrEqual(0.5);
  });
});

describe('makers', () => {
  const fair = new Map([
    ['a', 60],
    ['b', 40],
  ]);
  const offer = (id: string, eventTeamId: string, price: number): OpenOffer => ({
    id,
    eventTeamId,
    price,
    side: 'for',
    reflectiveQuantity: 5000,
  });

  it('never offer prices that cross', () => {
    for (const offset of [0, 1, 2]) {
      const best = (team: string) =>
        Math.max(...quotesAround(fair, offset).flatMap((one) => (one.eventTeamId === team ? one.price : [])));
      expect(best('a') + best('b')).toBeLessThan(100);
    }
  });

  it('leave a takeable amount at every price, within their means', () => {
    const toTake = (price: number, chance: number) => (offerAmount(price, () => chance) * (100 - price)) / price;
    for (const price of [4, 20, 50, 58]) {
      expect(toTake(price, 0)).toBeGreaterThan(3900);
      expect(toTake(price, 1)).toBeGreaterThan(39_000);
      expect(toTake(price, 1)).toBeLessThan(41_000);
    }
    expect(offerAmount(96, () => 1)).toBe(60_000);
    expect(toTake(50, 0.37) % 100).not.toBe(0);
  });

  it('offer for and against with three teams', () => {
    const three = new Map([...fair, ['c', 10]]);
    const sides = quotesAround(three, 0).filter(({ eventTeamId }) => eventTeamId === 'c');
    expect(new Set(sides.map(({ side }) => side))).toEqual(new Set(['for', 'against']));
    expect(sides.every(({ price }) => price >= 1 && price <= 98)).toBe(true);
  });

  it('place missing orders, a few at a time, until none are missing', () => {
    const wanted = quotesAround(fair, 0);
    const open: OpenOffer[] = [];
    for (const move of makerMoves(open, wanted, 3)) {
      if (move.kind === 'offer') open.push(offer(String(open.length), move.quote.eventTeamId, move.quote.price));
    }
    expect(open).toHaveLength(3);
    expect(makerMoves(open, wanted.slice(0, 4), 3)).toEqual([{ kind: 'offer', quote: wanted[3] }]);
  });

  it('cancel orders furthest from target first and keep close ones', () => {
    const open = [offer('near', 'a', 58), offer('off', 'a', 50), offer('further', 'b', 60)];
    const [first, second, third] = makerMoves(open, quotesAround(fair, 0), 4);
    expect([first, second]).toEqual([
      { kind: 'cancel', id: 'further' },
      { kind: 'cancel', id: 'off' },
    ]);
    expect(third).toMatchObject({ kind: 'offer', quote: { eventTeamId: 'a' } });
  });

  it('replace orders with little remaining', () => {
    const wanted = quotesAround(fair, 0);
    const open = wanted.map((quote, index) => offer(String(index), quote.eventTeamId, quote.price));
    const eaten = open.map((one, index) => (index === 1 ? { ...one, reflectiveQuantity: 500 } : one));
    expect(makerMoves(eaten, wanted, 4)).toEqual([
      { kind: 'cancel', id: '1' },
      { kind: 'offer', quote: wanted[1] },
    ]);
  });

  it('cancel surplus orders', () => {
    const open = quotesAround(fair, 0).map((quote, index) => offer(String(index), quote.eventTeamId, quote.price));
    const twice = [...open, offer('extra', 'a', 59)];
    expect(makerMoves(twice, quotesAround(fair, 0), 4)).toEqual([{ kind: 'cancel', id: 'extra' }]);
  });
});

it('detect thin order books', () => {
  const market = (phase: string, bestPrice: number | null) => ({
    id: 'm',
    type: 'winner',
    phase,
    teams: [{ eventTeamId: 'a', bestPrice }],
  });
  const thin = (phase: string, price: number | null) => isThin({ ...base, markets: [market(phase, price)] });
  expect([thin('open', null), thin('in_play', null), thin('suspended', null), thin('open', 40)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isThin(base)).toBe(false);
});

describe('takers', () => {
  const fair = new Map([
    ['a', 60],
    ['b', 40],
  ]);
  const tips = (a: number | null, b: number | null) => [
    { eventTeamId: 'a', bestPrice: a },
    { eventTeamId: 'b', bestPrice: b },
  ];

  it('take the cheapest offer, and nothing too expensive or missing', () => {
    expect(nextTake(tips(55, 41), fair, () => 0.5)).toMatchObject({ eventTeamId: 'a' });
    expect(nextTake(tips(61, 38), fair, () => 0.5)).toMatchObject({ eventTeamId: 'b' });
    expect(nextTake(tips(70, 50), fair, () => 0.5)).toBeNull();
    expect(nextTake(tips(null, null), fair, () => 0.5)).toBeNull();
  });

  it('sometimes disagree about prices', () => {
    expect(nextTake(tips(62, 42), fair, () => 0.5)).toBeNull();
    expect(nextTake(tips(62, 42), fair, () => 1)).not.toBeNull();
  });
});

/** Returns a seeded random number generator with values from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const wonBy = (event: StakeEvent, index: number) => event.score[index]?.score ?? 0;

/** Returns the event after a referee's move, in a first-to-three format. */
function after(event: StakeEvent, move: NonNullable<ReturnType<typeof nextRefereeMove>>): StakeEvent {
  const roundNumber = move.roundNumber;
  if (move.kind === 'start') return { ...event, state: 'live', round: { roundNumber, state: 'live', scores: [] } };
  const [a = 0, b = 0] = move.scores.map(({ score }) => score);
  const ended = move.kind === 'finalize';
  const score = ended ? scores(wonBy(event, 0) + Number(a > b), wonBy(event, 1) + Number(b > a)) : event.score;
  return { ...event, score, round: { roundNumber, state: ended ? 'finalized' : 'live', scores: move.scores } };
}

/** Returns the duration of a complete event in milliseconds if the referee checks every second. */
function lengthOf(chance: () => number): number {
  let event = { ...base, startDate: new Date(now).toISOString() };
  let changed = 0;
  for (let time = 0; ; time += 1000) {
    if (Math.max(wonBy(event, 0), wonBy(event, 1)) === 3) return time;
    const move = nextRefereeMove(event, now, time - changed, chance);
    if (!move) continue;
    event = after(event, move);
    changed = time;
  }
}

describe('referee', () => {
  it('starts an event on time, and its rounds after a break', () => {
    expect(nextRefereeMove(base, now, 60_000, Math.random)).toBeNull();
    expect(nextRefereeMove(base, now + 1000, 0, Math.random)).toEqual({ kind: 'start', roundNumber: 1 });
    expect(nextRefereeMove(live('finalized', 5, 1), now, 1000, Math.random)).toBeNull();
    expect(nextRefereeMove(live('finalized', 5, 1), now, 20_000, Math.random)).toEqual({
      kind: 'start',
      roundNumber: 3,
    });
    expect(nextRefereeMove({ ...base, state: 'completed' }, now, 60_000, Math.random)).toBeNull();
  });

  it('records scores at intervals, and ends a round that is won', () => {
    expect(nextRefereeMove(live('live', 1, 0), now, 1000, () => 0)).toBeNull();
    expect(nextRefereeMove(live('live', 1, 0), now, 12_000, () => 0.9)).toBeNull();
    expect(nextRefereeMove(live('live', 1, 0), now, 20_000, () => 0)).toEqual({
      kind: 'score',
      roundNumber: 2,
      scores: scores(4, 0),
      words: 'Ash score 3.',
    });
    expect(nextRefereeMove(live('live', 13, 8), now, 30_000, Math.random)).toMatchObject({
      kind: 'finalize',
      scores: scores(13, 8),
    });
    // The score is tied.
    expect(nextRefereeMove(live('live', 14, 14), now, 20_000, Math.random)).toMatchObject({ kind: 'score' });
  });

  it('ends an event within five minutes on average', () => {
    const chance = seeded(5);
    const times = Array.from({ length: 200 }, () => lengthOf(chance));
    expect(times.reduce((sum, time) => sum + time, 0) / times.length).toBeLessThan(5 * 60_000);
    expect(Math.max(...times)).toBeLessThan(10 * 60_000);
  });
});
