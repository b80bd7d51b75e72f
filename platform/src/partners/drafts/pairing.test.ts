import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blocking,
  bookOf,
  type DraftFacts,
  type Fixture,
  type Pairing,
  possiblePairings,
  scoreOf,
  warningsOf,
} from './pairing.ts';
import { type DraftRules, leftOutOf, pairUp } from './pairUp.ts';

const HOUR = 3_600_000;
const now = new Date('2027-02-03T15:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * HOUR);
const team = (id: string, points = 1000, ready = true) => ({ id, points, ready });
const slot = (hours: number, ...teamIds: string[]) => ({
  startsAt: at(hours),
  week: weekAt(hours),
  teamIds,
  draftedElsewhere: [],
});
const weekAt = (hours: number) => (hours < 24 * 4 ? '2027-02-01' : '2027-02-08');
const fixture = (hours: number, ...teamIds: string[]): Fixture => ({
  id: `f${hours}`,
  teamIds,
  startsAt: at(hours),
  week: weekAt(hours),
});

const facts = (changes: Partial<DraftFacts> = {}): DraftFacts => ({
  teams: new Map([team('a'), team('b', 1010), team('c', 1100), team('d', 1110)].map((one) => [one.id, one])),
  slots: [slot(24, 'a', 'b', 'c', 'd')],
  fixtures: [],
  otherLeagues: [],
  cap: 3,
  apartMinutes: 90,
  wholeField: false,
  ...changes,
});
const rules = (chosen: Partial<DraftRules> = {}): DraftRules => ({
  perSlot: null,
  perDay: null,
  seed: 0,
  dayOf: (startsAt) => startsAt.toISOString().slice(0, 10),
  ...chosen,
});
const pairs = (given: DraftFacts, chosen?: Partial<DraftRules>) =>
  pairUp(given, now, rules(chosen)).map(({ teamIds }) => teamIds.join(' '));

describe('pairing free teams', () => {
  it('prefers teams with similar points', () => {
    expect(pairs(facts()).sort()).toEqual(['a b', 'c d']);
  });

  it('avoids rematches within two weeks, before and after', () => {
    for (const hours of [-12 * 24, 14 * 24]) {
      const book = bookOf(facts({ fixtures: [fixture(hours, 'a', 'b')] }));
      expect(scoreOf(book, { teamIds: ['a', 'b'], startsAt: at(24), week: '' })).toMatchObject({ rematch: 300 });
    }
    expect(pairs(facts({ fixtures: [fixture(-24, 'a', 'b'), fixture(-24, 'c', 'd')] })).sort()).toEqual(['a d', 'b c']);
  });

  it('prefers teams that have played less', () => {
    const slots = [slot(24, 'a', 'b', 'c')];
    const fixtures = [fixture(-48, 'a', 'd'), fixture(-72, 'a', 'd')];
    expect(pairs(facts({ slots, fixtures }))).toEqual(['b c']);
  });

  it('leaves out teams that aren’t ready', () => {
    const teams = new Map([team('a'), team('b', 1000, false), team('c', 1400)].map((one) => [one.id, one]));
    expect(pairs(facts({ teams, slots: [slot(24, 'a', 'b', 'c')] }))).toEqual(['a c']);
  });

  it('names what speaks against a pairing', () => {
    const teams = new Map([team('a'), team('b', 1250), team('c'), team('d', 1000, false)].map((one) => [one.id, one]));
    const book = bookOf(facts({ teams, slots: [slot(24, 'a', 'b')], fixtures: [fixture(23, 'a', 'c')], cap: 1 }));
    const of = (teamIds: [string, string], hours: number) =>
      warningsOf(book, { teamIds, startsAt: at(hours), week: weekAt(hours) }, now);
    expect(of(['a', 'b'], 24)).toEqual(['uneven', 'double_booked', 'over_cap']);
    expect(of(['a', 'c'], -24 * 9)).toEqual(['rematch', 'not_free', 'over_cap', 'past']);
    expect(of(['b', 'd'], 24)).toEqual(['uneven', 'not_free', 'unavailable']);
    expect(of(['a', 'c'], 24 * 5)).toEqual(['rematch', 'not_free']);
  });

  it('uses the spacing of the league', () => {
    const within = (apartMinutes: number) =>
      warningsOf(
        bookOf(facts({ fixtures: [fixture(23, 'a', 'c')], apartMinutes })),
        { teamIds: ['a', 'b'], startsAt: at(24), week: weekAt(24) },
        now,
      );
    expect(within(61)).toEqual(['double_booked']);
    expect(within(60)).toEqual([]);
  });

  it('leaves out teams with a player who plays in another league near the start, without counting that event', () => {
    const otherLeagues = [{ teamId: 'a', startsAt: at(23), league: 'Pro League' }];
    const book = bookOf(facts({ otherLeagues, cap: 1 }));
    const of = (teamIds: [string, string], hours = 24) =>
      warningsOf(book, { teamIds, startsAt: at(hours), week: weekAt(hours) }, now);
    expect(of(['a', 'b'])).toEqual(['double_booked']);
    expect(of(['b', 'c'])).toEqual([]);
    expect(of(['a', 'b'], 25)).toEqual(['not_free']);
    expect(scoreOf(book, { teamIds: ['a', 'b'], startsAt: at(24), week: weekAt(24) }).exposure).toBe(0);
    expect(pairs(facts({ otherLeagues }))).toEqual(['c d']);
    expect(pairs(facts({ otherLeagues, wholeField: true }))).toEqual(['b c d']);
    const drafted = { ...slot(24, 'b', 'c', 'd'), draftedElsewhere: ['a'] };
    const candidate = { teamIds: ['a', 'b'], startsAt: at(24), week: weekAt(24) };
    expect(warningsOf(bookOf(facts({ slots: [drafted] })), candidate, now)).toEqual(['drafted_elsewhere']);
    expect(pairs(facts({ slots: [drafted] }))).toEqual(['c d']);
  });

  it('keeps to the limits of a time and a day, where planned events count', () => {
    const slots = [slot(24, 'a', 'b', 'c', 'd'), slot(28, 'a', 'b', 'c', 'd')];
    expect(pairs(facts({ slots }))).toHaveLength(4);
    expect(pairs(facts({ slots }), { perSlot: 1 })).toHaveLength(2);
    expect(pairs(facts({ slots }), { perDay: 3 })).toHaveLength(3);
    expect(pairs(facts({ slots, fixtures: [fixture(28, 'c', 'd')] }), { perSlot: 1 })).toHaveLength(1);
    expect(pairs(facts({ slots, fixtures: [fixture(20, 'x', 'y')] }), { perDay: 3 })).toHaveLength(2);
  });

  it('decides between equal pairings by the seed', () => {
    const teams = new Map(['a', 'b', 'c', 'd'].map((id) => [id, team(id)]));
    const by = (seed: number) => pairs(facts({ teams }), { seed });
    expect(new Set(Array.from({ length: 40 }, (_, seed) => by(seed).toSorted().join(', ')))).toEqual(
      new Set(['a b, c d', 'a c, b d', 'a d, b c']),
    );
    expect(by(7)).toEqual(by(7));
  });

  it('says why teams aren’t drafted in a slot', () => {
    const teams = new Map(
      [team('a'), team('b'), team('c', 1000, false), team('d'), team('e'), team('f'), team('g'), team('h')].map(
        (one) => [one.id, one],
      ),
    );
    const own = { ...slot(24, 'a', 'b', 'f', 'h'), draftedElsewhere: ['e'] };
    const fixtures = [fixture(23, 'g', 'x'), fixture(2, 'f', 'y')];
    const given = facts({ teams, slots: [own], fixtures, cap: 1 });
    const paired = pairUp(given, now, rules());
    expect(paired).toHaveLength(1);
    const [left] = ['a', 'b', 'h'].filter((id) => !paired[0]?.teamIds.includes(id));
    expect(leftOutOf(given, paired, own, rules())).toEqual([
      { reason: 'unavailable', teamIds: ['c'] },
      { reason: 'drafted_elsewhere', teamIds: ['e'] },
      { reason: 'double_booked', teamIds: ['g'] },
      { reason: 'not_free', teamIds: ['d'] },
      { reason: 'over_cap', teamIds: ['f'] },
      { reason: 'no_opponent', teamIds: [left] },
    ]);
    expect(leftOutOf(given, [], own, rules({ perDay: 1 })).at(-1)).toEqual({
      reason: 'limit',
      teamIds: ['a', 'b', 'h'],
    });
  });

  describe('of a league whose teams all meet', () => {
    const race = (changes: Partial<DraftFacts> = {}) => pairs(facts({ wholeField: true, ...changes }));

    it('brings all free teams together, once per slot', () => {
      expect(race()).toEqual(['a b c d']);
      expect(race({ slots: [slot(24, 'a', 'b', 'c', 'd'), slot(28, 'a', 'c', 'd')] }).toSorted()).toEqual([
        'a b c d',
        'a c d',
      ]);
    });

    it('leaves out teams that play then, aren’t ready or have reached their limit, and needs two', () => {
      const teams = new Map([team('a'), team('b'), team('c', 1000, false), team('d')].map((one) => [one.id, one]));
      expect(race({ teams })).toEqual(['a b d']);
      expect(race({ fixtures: [fixture(23, 'b', 'd')] })).toEqual(['a c']);
      expect(race({ fixtures: [fixture(2, 'b', 'd'), fixture(6, 'b', 'd')], cap: 2 })).toEqual(['a c']);
      expect(race({ slots: [slot(24, 'a')] })).toEqual([]);
    });

    it('scores by the best and the weakest team, without rematches', () => {
      const book = bookOf(facts({ wholeField: true, fixtures: [fixture(-24, 'a', 'b', 'c')] }));
      const score = scoreOf(book, { teamIds: ['a', 'b', 'c'], startsAt: at(24), week: weekAt(24) });
      expect(score).toEqual({ total: 100 + 3 * 40, points_difference: 100, rematch: 0, exposure: 3 * 40 });
    });
  });

  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const world = fc.record({
    points: fc.array(fc.integer({ min: 700, max: 1300 }), { minLength: 6, maxLength: 6 }),
    ready: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    slots: fc.uniqueArray(fc.tuple(fc.integer({ min: -10, max: 250 }), fc.subarray(ids)), {
      maxLength: 8,
      selector: ([hours]) => hours,
    }),
    fixtures: fc.uniqueArray(
      fc.tuple(fc.integer({ min: -400, max: 250 }), fc.subarray(ids, { minLength: 2, maxLength: 2 })),
      {
        maxLength: 6,
        selector: ([hours]) => hours,
      },
    ),
    cap: fc.integer({ min: 1, max: 3 }),
    wholeField: fc.boolean(),
    limits: fc.record({
      perSlot: fc.option(fc.integer({ min: 1, max: 2 })),
      perDay: fc.option(fc.integer({ min: 1, max: 3 })),
      seed: fc.nat(),
    }),
  });

  /** Checks the starts of each team one by one, without the code that pairs them. */
  function expectApart(given: DraftFacts, paired: readonly Pairing[]): void {
    for (const { id, ready } of given.teams.values()) {
      const own = paired.filter(({ teamIds }) => teamIds.includes(id));
      if (own.length > 0) expect(ready).toBe(true);
      const planned = given.fixtures.filter(({ teamIds }) => teamIds.includes(id));
      for (const one of own) {
        expect(one.teamIds.filter((other) => other === id)).toHaveLength(1);
        expect(one.startsAt > now).toBe(true);
        expect(given.slots.find(({ startsAt }) => startsAt === one.startsAt)?.teamIds).toContain(id);
        const others = [...planned, ...own.filter((other) => other !== one)];
        for (const { startsAt } of others)
          expect(Math.abs(startsAt.getTime() - one.startsAt.getTime())).toBeGreaterThanOrEqual(
            given.apartMinutes * 60_000,
          );
        expect([...others, one].filter(({ week }) => week === one.week).length).toBeLessThanOrEqual(given.cap);
      }
    }
  }

  /** How many events and pairings start at a time, and on its day. */
  function planned(given: DraftFacts, paired: readonly Pairing[], startsAt: Date, { dayOf }: DraftRules) {
    const all = [...given.fixtures, ...paired].map((one) => one.startsAt);
    const atTime = all.filter((start) => start.getTime() === startsAt.getTime());
    return [atTime.length, all.filter((start) => dayOf(start) === dayOf(startsAt)).length] as const;
  }

  function expectLimited(given: DraftFacts, paired: readonly Pairing[], chosen: DraftRules): void {
    for (const { startsAt } of paired) {
      const [atTime, onDay] = planned(given, paired, startsAt, chosen);
      expect(atTime).toBeLessThanOrEqual(chosen.perSlot ?? Infinity);
      expect(onDay).toBeLessThanOrEqual(chosen.perDay ?? Infinity);
    }
  }

  /** Every team of a coming slot is either drafted in it or left out for one reason. */
  function expectExplained(given: DraftFacts, paired: readonly Pairing[], chosen: DraftRules): void {
    for (const one of given.slots.filter(({ startsAt }) => startsAt > now)) {
      const drafted = paired.filter(({ startsAt }) => startsAt === one.startsAt).flatMap(({ teamIds }) => teamIds);
      const left = leftOutOf(given, paired, one, chosen);
      expect([...drafted, ...left.flatMap(({ teamIds }) => teamIds)].toSorted()).toEqual(ids);
      for (const { reason, teamIds } of left) {
        const free = teamIds.filter((id) => one.teamIds.includes(id) && given.teams.get(id)?.ready);
        if (['over_cap', 'limit', 'no_opponent'].includes(reason)) expect(free).toEqual(teamIds);
        if (reason === 'limit') expect([chosen.perSlot, chosen.perDay]).not.toEqual([null, null]);
        // Two of them would be paired.
        if (reason === 'no_opponent') expect(teamIds).toHaveLength(1);
      }
    }
  }

  it('never books a team twice, exceeds the cap or uses a team that isn’t free, and repeats exactly', () => {
    fc.assert(
      fc.property(world, ({ points, ready, slots, fixtures, cap, wholeField, limits }) => {
        const chosen = rules(limits);
        const given = facts({
          teams: new Map(ids.map((id, index) => [id, team(id, points[index], ready[index])])),
          slots: slots.map(([hours, teamIds]) => slot(hours, ...teamIds)),
          fixtures: fixtures.map(([hours, teamIds]) => fixture(hours, ...teamIds)),
          cap,
          wholeField,
        });
        const paired = pairUp(given, now, chosen);
        expect(pairUp(given, now, chosen)).toEqual(paired);
        for (const [index, one] of paired.entries()) {
          const others = paired
            .filter((_, other) => other !== index)
            .map((each, other) => ({ ...each, id: `${other}` }));
          const warnings = warningsOf(bookOf({ ...given, fixtures: [...given.fixtures, ...others] }), one, now);
          expect(warnings.filter((warning) => blocking.includes(warning) || warning === 'not_free')).toEqual([]);
          // Weeks are full at the cap, and the pairing itself isn't among these fixtures.
          expect(warnings).not.toContain('over_cap');
        }
        expectApart(given, paired);
        // Neither the order of the events nor the order of the teams decides.
        const turned = { ...given, fixtures: given.fixtures.toReversed(), teams: new Map([...given.teams].reverse()) };
        expect(pairUp({ ...turned, slots: given.slots.toReversed() }, now, chosen)).toEqual(paired);
        expectLimited(given, paired, chosen);
        const rest = [...given.fixtures, ...paired.map((one, index) => ({ ...one, id: `p${index}` }))];
        const open = given.slots.filter(({ startsAt }) => {
          const [atTime, onDay] = planned(given, paired, startsAt, chosen);
          return atTime < (chosen.perSlot ?? Infinity) && onDay < (chosen.perDay ?? Infinity);
        });
        expect(possiblePairings(bookOf({ ...given, slots: open, fixtures: rest }), now)).toEqual([]);
        expectExplained(given, paired, chosen);
      }),
    );
  });
});
