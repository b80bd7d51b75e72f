import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earningsOf, type PlayedTeam, revenueShare, totalOf } from './rules.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const bps = fc.integer({ min: 0, max: 10_000 });
const stakes = fc.record({ own: cents, against: cents });
const terms = fc.record({ baseFee: cents, effortBonus: cents, revShareBps: bps });
const team: fc.Arbitrary<PlayedTeam> = fc.record({
  playedOn: fc.boolean(),
  checkedIn: fc.boolean(),
  revShareBps: bps,
  matched: fc.array(stakes, { maxLength: 4 }),
  partners: fc.integer({ min: 0, max: 6 }),
});
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

describe('revenue share', () => {
  it('takes basis points of the smaller side', () => {
    expect(revenueShare({ own: 50_000, against: 20_000 }, 100)).toBe(200);
    expect(revenueShare({ own: 199, against: 500 }, 100)).toBe(1);
  });

  it('is the same from both sides of a market, never negative, and never more than the smaller side', () => {
    fc.assert(
      fc.property(stakes, bps, ({ own, against }, share) => {
        const amount = revenueShare({ own, against }, share);
        expect(amount).toBe(revenueShare({ own: against, against: own }, share));
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(Math.min(own, against));
      }),
    );
  });

  it('never falls when stakes or basis points rise', () => {
    fc.assert(
      fc.property(stakes, bps, cents, fc.integer({ min: 0, max: 1000 }), (matched, share, more, moreBps) => {
        const amount = revenueShare(matched, share);
        expect(revenueShare({ ...matched, own: matched.own + more }, share)).toBeGreaterThanOrEqual(amount);
        expect(revenueShare(matched, share + moreBps)).toBeGreaterThanOrEqual(amount);
      }),
    );
  });
});

describe('earnings', () => {
  it('pays the base fee, the bonus and an even split of the share', () => {
    const played = { playedOn: true, checkedIn: true, revShareBps: 0, partners: 2 };
    const matched = [{ own: 30_000, against: 50_100 }];
    expect(earningsOf({ ...played, matched }, { baseFee: 2500, effortBonus: 500, revShareBps: 101 })).toEqual([
      { base: 2500, bonus: 500, share: 152 },
      { base: 2500, bonus: 500, share: 151 },
    ]);
    expect(
      earningsOf({ ...played, matched, revShareBps: 200 }, { baseFee: 0, effortBonus: 0, revShareBps: 1 }),
    ).toEqual([
      { base: 0, bonus: 0, share: 300 },
      { base: 0, bonus: 0, share: 300 },
    ]);
  });

  it('gives the same base fee and bonus to everyone in the team, and exactly the share between them', () => {
    fc.assert(
      fc.property(team, terms, (played, pay) => {
        const earned = earningsOf(played, pay);
        expect(earned).toHaveLength(played.partners);
        expect(new Set(earned.map(({ base, bonus }) => `${base}/${bonus}`)).size).toBeLessThanOrEqual(1);
        const shares = earned.map(({ share }) => share);
        const rate = played.revShareBps > 0 ? played.revShareBps : pay.revShareBps;
        const whole = played.playedOn ? sum(played.matched.map((one) => revenueShare(one, rate))) : 0;
        expect(sum(shares)).toBe(played.partners > 0 ? whole : 0);
        expect(Math.max(0, ...shares) - Math.min(...shares, Math.max(0, ...shares))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never pays more for leaving early or for missing the check-in', () => {
    fc.assert(
      fc.property(team, terms, (played, pay) => {
        const best = earningsOf({ ...played, playedOn: true, checkedIn: true }, pay).map(totalOf);
        for (const [index, one] of earningsOf(played, pay).entries())
          expect(totalOf(one)).toBeLessThanOrEqual(best[index] ?? 0);
      }),
    );
  });

  it('pays teams that left nothing but the base fee, and only after their check-in', () => {
    fc.assert(
      fc.property(team, terms, (played, pay) => {
        const base = played.checkedIn ? pay.baseFee : 0;
        for (const one of earningsOf({ ...played, playedOn: false }, pay))
          expect(one).toEqual({ base, bonus: 0, share: 0 });
      }),
    );
  });

  it('pays both teams of a market the same', () => {
    fc.assert(
      fc.property(team, terms, (played, pay) => {
        const other = {
          ...played,
          matched: played.matched.map(({ own, against }) => ({ own: against, against: own })),
        };
        expect(earningsOf(other, pay)).toEqual(earningsOf(played, pay));
      }),
    );
  });
});
