import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NEW_PLAYER, type Points, pointsAfter } from '../../events/ranking/points.ts';
import { seasonStart } from '../../events/ranking/seasons.ts';
import { rankKeys } from '../../matches/results/rank.ts';
import { cleanWeeks, rankingPenalty, shieldEarnedAt, suspensionWeeks } from '../strikes/rules.ts';
import { type Reviewed, review, START_TIER } from './rules.ts';

const PARTNERS = 200;
const WEEKS = 12;
const WEEK = 7 * 86_400_000;
/** Categories with their points and the weeks in which they count, shorter than in reality so that they expire. */
const LATE = { category_id: 'late', points: 1, weeks: 4 };
const NO_SHOW = { category_id: 'no_show', points: 3, weeks: 6 };
const [NEW_EVENTS, K_NEW, K_LATER] = [10, 40, 24];

interface SimulatedStrike {
  category_id: string;
  points: number;
  /** Week in which it was given, and the first in which it no longer counts. */
  week: number;
  until: number;
  announced: boolean;
  absorbed: boolean;
}

interface Simulated extends Pick<Reviewed, 'userId' | 'tier' | 'warning'> {
  skill: number;
  /** Week in which the partnership started, before the season for some. */
  since: number;
  strikes: SimulatedStrike[];
  penalty: number;
  /** First week in which the partner plays again. */
  backIn: number;
}

const instant = (week: number) => new Date(week * WEEK);

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

/**
 * Plays two rounds of duels and checks that each gives the other what they take: exactly if their points move equally
 * fast, otherwise in proportion, up to rounding.
 */
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
      const shares = change.map((each, side) => each / (isNew[side] ? K_NEW : K_LATER));
      expect(Math.abs((shares[0] ?? 0) + (shares[1] ?? 0))).toBeLessThanOrEqual(0.5 / K_NEW + 0.5 / K_LATER);
      table = after;
    }
  }
  return table;
}

/** Gives some strikes, with the penalty and the suspension that they bring, unless the shield takes them. */
function strike(playing: readonly Simulated[], week: number, random: () => number): void {
  for (const partner of playing) {
    if (random() >= 0.06) continue;
    const { weeks, ...category } = random() < 0.5 ? LATE : NO_SHOW;
    const announced = random() < 0.5;
    const shield = shieldEarnedAt(instant(partner.since), partner.strikes.map(pastOf), instant(week));
    const absorbed = announced && shield !== null;
    partner.strikes.push({ ...category, week, until: week + weeks, announced, absorbed });
    partner.penalty += rankingPenalty({ ...category, absorbed });
    const banned = absorbed ? 0 : suspensionWeeks(activeIn(partner, week));
    if (banned > 0) partner.backIn = Math.max(partner.backIn, week + 1 + banned);
  }
}

const pastOf = ({ week, absorbed }: SimulatedStrike) => ({ created_at: instant(week), absorbed });
const countsIn = (week: number) => (one: SimulatedStrike) => !one.absorbed && one.week <= week && week < one.until;
/** Sum of the points that haven't expired. */
const activeIn = ({ strikes }: Simulated, week: number) =>
  strikes.filter(countsIn(week)).reduce((sum, { points }) => sum + points, 0);

/** Whether some strike of the record suspends the partner in a week, from the thresholds alone. */
function isSuspendedIn({ strikes }: Simulated, week: number): boolean {
  return strikes.some((one, index) => {
    if (one.absorbed) return false;
    const points = strikes
      .slice(0, index + 1)
      .filter(countsIn(one.week))
      .reduce((sum, each) => sum + each.points, 0);
    const weeks = points >= 6 ? 4 : points >= 3 ? 1 : 0;
    return weeks > 0 && week > one.week && week <= one.week + weeks;
  });
}

/** A shield takes the first announced strike after eight weeks without one, and none before the next eight. */
function expectShields({ since, strikes }: Simulated): void {
  let [cleanFrom, shielded] = [since, false];
  for (const { week, announced, absorbed } of strikes) {
    shielded ||= week - cleanFrom >= cleanWeeks;
    expect(absorbed).toBe(announced && shielded);
    if (absorbed) shielded = false;
    cleanFrom = week;
  }
}

function reviewWeek(all: readonly Simulated[], week: number, table: ReadonlyMap<string, Points>): number {
  const reviewed = all.filter(({ backIn }) => backIn <= week + 1);
  const facts = reviewed.map((partner) => {
    const played = table.get(partner.userId) ?? NEW_PLAYER;
    return { ...played, ...partner, points: played.points - partner.penalty };
  });
  const results = review(facts);
  expect(results.map(({ userId }) => userId)).toEqual(reviewed.map(({ userId }) => userId));
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
    const since = -Math.floor(random() * 10);
    return { userId: String(index), tier: START_TIER, warning: null, skill, since, strikes: [], penalty: 0, backIn: 0 };
  });
  let [table, moved]: [Map<string, Points>, number] = [new Map(), 0];
  for (let week = 0; week < WEEKS; week++) {
    const playing = partners.filter(({ backIn }) => backIn <= week);
    const before = new Map([...table].map(([id, { events }]) => [id, events]));
    table = playWeek(playing, table, random);
    for (const partner of partners) {
      expect(isSuspendedIn(partner, week)).toBe(!playing.includes(partner));
      if (!playing.includes(partner)) expect(table.get(partner.userId)?.events).toBe(before.get(partner.userId));
    }
    strike(playing, week, random);
    moved += reviewWeek(partners, week, table);
    expectOneTierEach(partners);
  }
  return { partners, moved, table };
}

function expectOneTierEach(partners: readonly Simulated[]): void {
  const members = rankKeys.flatMap((key) => partners.filter(({ tier }) => tier === key).map(({ userId }) => userId));
  expect([members.length, new Set(members).size]).toEqual([PARTNERS, PARTNERS]);
}

/** Everyone starts the next season at 1000 + (r − 1000) / 2, rounded toward 1000, with the order of points kept. */
function expectReset(table: ReadonlyMap<string, Points>): void {
  const next = seasonStart(table);
  expect(next.size).toBe(table.size);
  for (const [id, { points, events }] of table) {
    const after = next.get(id) ?? NEW_PLAYER;
    expect(after).toMatchObject({ events, seasonEvents: 0, lossStreak: 0 });
    const left = 1000 + (points - 1000) / 2 - after.points;
    expect(Math.abs(left)).toBeLessThan(1);
    expect(left * Math.sign(points - 1000)).toBeGreaterThanOrEqual(0);
    expect(Number.isInteger(after.points)).toBe(true);
  }
}

it('a season of 200 partners keeps the rules of points, strikes, suspensions and tiers, and repeats exactly', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const season = simulate(seed);
      expect(season.moved).toBeGreaterThan(0);
      for (const partner of season.partners) {
        expectShields(partner);
        const cost = partner.strikes.filter(({ absorbed }) => !absorbed).map(rankingPenalty);
        expect(partner.penalty).toBe(cost.reduce((sum, each) => sum + each, 0));
      }
      const strikes = season.partners.flatMap((partner) => partner.strikes);
      for (const absorbed of [true, false]) expect(strikes.some((one) => one.absorbed === absorbed)).toBe(true);
      expectReset(season.table);
      expect(simulate(seed)).toEqual(season);
    }),
    { numRuns: 2 },
  );
});
