import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NEW_PLAYER, type Points, pointsAfter } from '../../events/ranking/points.ts';
import { rankKeys } from '../../matches/results/rank.ts';
import { rankingPenalty, suspensionWeeks } from '../strikes/rules.ts';
import { type Reviewed, review, START_TIER } from './rules.ts';

const PARTNERS = 200;
const WEEKS = 12;
const NO_SHOW = { category_id: 'no_show', points: 3, absorbed: false };
const NEW_EVENTS = 10;

interface Simulated extends Pick<Reviewed, 'userId' | 'tier' | 'warning'> {
  skill: number;
  strikes: number;
  penalty: number;
  /** First week in which the partner plays again. */
  backIn: number;
}

/** Numbers from 0 to below 1, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Plays two rounds of duels and checks that equals in experience give each other what they take. */
function playWeek(playing: readonly Simulated[], before: Map<string, Points>, random: () => number) {
  let table = before;
  for (const round of [1, 2]) {
    const order = shuffled(playing, random);
    for (let index = round % 2; index + 1 < order.length; index += 2) {
      const [one, other] = [order[index], order[index + 1]];
      if (!one || !other) continue;
      const wins = random() < one.skill / (one.skill + other.skill);
      const after = pointsAfter(
        [[one, other].map(({ userId }, side) => ({ placement: wins === (side === 0) ? 1 : 2, userIds: [userId] }))],
        table,
      );
      const of = (points: Map<string, Points>, { userId }: Simulated) => points.get(userId) ?? NEW_PLAYER;
      const isNew = [one, other].map((each) => of(table, each).events < NEW_EVENTS);
      const change = [one, other].map((each) => of(after, each).points - of(table, each).points);
      if (isNew[0] === isNew[1]) expect((change[0] ?? 0) + (change[1] ?? 0)).toBe(0);
      table = after;
    }
  }
  return table;
}

/** Gives some no-show strikes, with the penalty and the suspension that they bring. */
function strike(playing: readonly Simulated[], week: number, random: () => number): void {
  for (const partner of playing) {
    if (random() >= 0.02) continue;
    partner.strikes += NO_SHOW.points;
    partner.penalty += rankingPenalty(NO_SHOW);
    partner.backIn = week + 1 + suspensionWeeks(partner.strikes);
  }
}

function reviewWeek(all: readonly Simulated[], week: number, table: ReadonlyMap<string, Points>): number {
  const reviewed = all.filter(({ backIn }) => backIn <= week + 1);
  const facts = reviewed.map((partner) => {
    const played = table.get(partner.userId) ?? NEW_PLAYER;
    return { ...played, ...partner, points: played.points - partner.penalty };
  });
  const results = review(facts);
  for (const partner of all) if (!reviewed.includes(partner)) partner.warning = null;
  for (const [index, { tier, warning, movedFrom }] of results.entries()) {
    const partner = reviewed[index];
    if (!partner) throw new Error('no partner');
    const steps = rankKeys.indexOf(tier) - rankKeys.indexOf(partner.tier);
    expect(Math.abs(steps)).toBe(movedFrom ? 1 : 0);
    if (movedFrom) expect([partner.warning === 'up', partner.warning === null]).toEqual([steps > 0, false]);
    Object.assign(partner, { tier, warning });
  }
  return results.filter(({ movedFrom }) => movedFrom).length;
}

function simulate(seed: number) {
  const random = numbersFrom(seed);
  const partners = Array.from({ length: PARTNERS }, (_, index): Simulated => {
    const skill = 0.5 + random() * 2;
    return { userId: String(index), tier: START_TIER, warning: null, skill, strikes: 0, penalty: 0, backIn: 0 };
  });
  let [table, moved]: [Map<string, Points>, number] = [new Map(), 0];
  for (let week = 0; week < WEEKS; week++) {
    const playing = partners.filter(({ backIn }) => backIn <= week);
    const before = new Map([...table].map(([id, { events }]) => [id, events]));
    table = playWeek(playing, table, random);
    for (const { userId, backIn } of partners)
      if (backIn > week) expect(table.get(userId)?.events).toBe(before.get(userId));
    strike(playing, week, random);
    moved += reviewWeek(partners, week, table);
  }
  return { partners, moved, points: [...table].map(([id, { points }]) => [id, points]) };
}

it('a season of 200 partners keeps the rules of points, strikes, suspensions and tiers, and repeats exactly', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const season = simulate(seed);
      expect(season.moved).toBeGreaterThan(0);
      for (const { strikes, penalty } of season.partners)
        expect(penalty).toBe((strikes / NO_SHOW.points) * rankingPenalty(NO_SHOW));
      expect(simulate(seed)).toEqual(season);
    }),
    { numRuns: 2 },
  );
});
