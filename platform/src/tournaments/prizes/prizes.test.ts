import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCents } from '../../shared/money.ts';
import { poolOf, prizePlan, prizesByPlace, prizesByTeam, splitFault, splitPrize, tableFault, WHOLE } from './prizes.ts';

const pool = fc.integer({ min: 0, max: 5_000_000 });
/** A prize table with decreasing shares. */
const table = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 16 }).map((weights) => {
  const falling = weights.sort((a, b) => b - a);
  const shares = splitCents(WHOLE - falling.length, falling).map((share) => share + 1);
  return shares.sort((a, b) => b - a);
});
/** Placements with ties: each team either shares the place of the team above or takes the next place. */
const teams = fc
  .array(fc.record({ tied: fc.boolean(), disqualified: fc.boolean() }), { minLength: 2, maxLength: 64 })
  .map((all) => {
    const ordered = [...all].sort((a, b) => Number(a.disqualified) - Number(b.disqualified));
    let placement = 1;
    return ordered.map(({ tied, disqualified }, index) => {
      if (!tied || ordered[index - 1]?.disqualified !== disqualified) placement = index + 1;
      return { team: `t${index + 1}`, placement, seed: ordered.length - index, disqualified };
    });
  });

const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, one) => all + one, 0);

describe('prizes', () => {
  it('sum to the pool to the cent, whoever ties or is disqualified', () => {
    fc.assert(
      fc.property(pool, table, teams, (cents, shares, placed) => {
        expect(tableFault(shares)).toBeNull();
        const prizes = prizesByTeam(cents, shares, placed);
        expect(sum(prizes.values())).toBe(cents);
        expect([...prizes.keys()]).toEqual(placed.map((one) => one.team));
      }),
    );
  });

  it('are never smaller for a better place, and differ by at most a cent between tied teams', () => {
    fc.assert(
      fc.property(pool, table, teams, (cents, shares, placed) => {
        const prizes = prizesByTeam(cents, shares, placed);
        const prizeOf = (team: string) => prizes.get(team) ?? 0;
        for (const a of placed) {
          for (const b of placed) {
            if (a.placement < b.placement) expect(prizeOf(a.team)).toBeGreaterThanOrEqual(prizeOf(b.team) - 1);
            if (a.placement === b.placement) expect(Math.abs(prizeOf(a.team) - prizeOf(b.team))).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  it('go to nobody who was disqualified while anyone else is left', () => {
    fc.assert(
      fc.property(pool, table, teams, (cents, shares, placed) => {
        fc.pre(placed.some((one) => !one.disqualified));
        const prizes = prizesByTeam(cents, shares, placed);
        for (const one of placed) if (one.disqualified) expect(prizes.get(one.team)).toBe(0);
      }),
    );
  });

  it('of tied teams are the sum of their places, odd cents to the better seed', () => {
    const placed = [
      { team: 'a', placement: 1, seed: 4, disqualified: false },
      { team: 'b', placement: 2, seed: 3, disqualified: false },
      { team: 'c', placement: 2, seed: 1, disqualified: false },
      { team: 'd', placement: 4, seed: 2, disqualified: false },
    ];
    expect(prizesByPlace(1001, [5000, 3000, 2000], 4)).toEqual([501, 300, 200]);
    expect([...prizesByTeam(1001, [5000, 3000, 2000], placed)]).toEqual([
      ['a', 501],
      ['b', 250],
      ['c', 250],
      ['d', 0],
    ]);
    expect([...prizesByTeam(1002, [5000, 3000, 2000], placed)].slice(1, 3)).toEqual([
      ['b', 250],
      ['c', 251],
    ]);
  });

  it('are spread over fewer teams in proportion', () => {
    expect(prizesByPlace(1000, [5000, 3000, 2000], 2)).toEqual([625, 375]);
  });

  it('are previewed for the pool so far and for a full field, and both sum to their pool', () => {
    const field = fc.record({
      entry: fc.integer({ min: 0, max: 100_000 }),
      teamSize: fc.integer({ min: 1, max: 8 }),
      teams: fc.integer({ min: 2, max: 128 }),
      sponsor: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(field, table, fc.double({ min: 0, max: 1, noNaN: true }), (full, shares, taken) => {
        const pool = poolOf({ ...full, teams: Math.floor(full.teams * taken) });
        const plan = prizePlan(pool, shares, full);
        expect(sum(plan.prizes.map((prize) => prize.amount))).toBe(pool);
        expect(sum(plan.prizes.map((prize) => prize.full))).toBe(plan.fullPool);
        expect(plan.fullPool).toBeGreaterThanOrEqual(pool);
        const paid = plan.prizes.map((prize) => prize.full);
        expect(paid).toEqual([...paid].sort((a, b) => b - a));
      }),
    );
  });

  it('of a full field count each player’s entry and the sponsor’s money', () => {
    const field = { entry: 500, teamSize: 2, teams: 16, sponsor: 4000 };
    expect(prizePlan(0, [7000, 3000], field)).toEqual({
      pool: 0,
      fullPool: 20_000,
      prizes: [
        { placement: 1, bps: 7000, amount: 0, full: 14_000 },
        { placement: 2, bps: 3000, amount: 0, full: 6000 },
      ],
    });
    expect(prizePlan(0, [5000, 3000, 2000], { ...field, teams: 2, sponsor: 0 }).prizes.map(({ full }) => full)).toEqual(
      [1250, 750, 0],
    );
  });

  it('of a team are split equally between its payers, or as agreed', () => {
    expect([...splitPrize(1001, ['a', 'b', 'c'], null).values()]).toEqual([334, 334, 333]);
    const agreed = [
      { userId: 'a', bps: 7000 },
      { userId: 'b', bps: 3000 },
    ];
    expect([...splitPrize(1001, ['a', 'b'], agreed)]).toEqual([
      ['a', 701],
      ['b', 300],
    ]);
    fc.assert(
      fc.property(pool, fc.integer({ min: 1, max: 8 }), (cents, count) => {
        const ids = Array.from({ length: count }, (_, index) => String(index));
        expect(sum(splitPrize(cents, ids, null).values())).toBe(cents);
      }),
    );
  });
});

describe('shares', () => {
  it('of places must fall and add up to 100%', () => {
    expect(tableFault([5000, 3000, 2000])).toBeNull();
    expect(tableFault([5000, 3000])).toBe('The shares must add up to 100%.');
    expect(tableFault([3000, 7000])).toBe('A place can’t get more than the one above.');
    expect(tableFault([10_000, 0])).toBe('Each place needs a share above zero.');
    expect(tableFault([])).toBe('Enter a share for at least one place.');
  });

  it('of a team must name each member once and add up to 100%', () => {
    const half = { bps: 5000 };
    expect(
      splitFault(
        [
          { userId: 'a', ...half },
          { userId: 'b', ...half },
        ],
        ['a', 'b'],
      ),
    ).toBeNull();
    expect(splitFault([{ userId: 'a', ...half }], ['a', 'b'])).toBe('Enter one share for each member of the team.');
    expect(
      splitFault(
        [
          { userId: 'a', ...half },
          { userId: 'a', ...half },
        ],
        ['a', 'b'],
      ),
    ).not.toBeNull();
    expect(
      splitFault(
        [
          { userId: 'a', ...half },
          { userId: 'b', bps: 4000 },
        ],
        ['a', 'b'],
      ),
    ).toBe('The shares must add up to 100%.');
  });
});
