// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayLimits_FormFragment } from '../api/playLimits.generated.ts';
import { amountFault, changesOf, draftOf, inputOf, type kinds, limitText, type periods } from './limits.ts';
import { noLimit } from './samples.ts';

const limits = (change: Partial<PlayLimits_FormFragment> = {}): PlayLimits_FormFragment => ({
  __typename: 'PlayLimits',
  deposit: { ...noLimit, day: 5_000, week: 20_050 },
  stake: noLimit,
  loss: noLimit,
  atRisk: { __typename: 'PlayAtRisk', day: 0, week: 0, month: 0 },
  sessionMinutes: 60,
  coolOffUntil: null,
  selfExcludedUntil: null,
  pending: [],
  netPosition: 0,
  stakedTotal: 0,
  ...change,
});

describe('play limits', () => {
  it('produce no changes while the fields are untouched', () => {
    const cents = fc.option(fc.integer({ min: 1, max: 100_000_000 }), { nil: null });
    const periodsOf = fc.record({ day: cents, week: cents, month: cents }).map((of) => ({ ...noLimit, ...of }));
    fc.assert(
      fc.property(periodsOf, periodsOf, periodsOf, (deposit, stake, loss) => {
        const now = limits({ deposit, stake, loss });
        expect(changesOf(now, draftOf(now))).toEqual([]);
      }),
    );
  });

  it('take effect at once when lowered or added, and wait when raised or removed', () => {
    const now = limits();
    const draft = draftOf(now);
    const waits = (kind: (typeof kinds)[number], period: (typeof periods)[number], text: string) =>
      changesOf(now, { ...draft, amounts: { ...draft.amounts, [kind]: { ...draft.amounts[kind], [period]: text } } });
    expect(waits('deposit', 'day', '49.99')).toEqual([{ limit: 'deposit.day', amount: 4_999, waits: false }]);
    expect(waits('deposit', 'day', '51')).toEqual([{ limit: 'deposit.day', amount: 5_100, waits: true }]);
    expect(waits('deposit', 'week', '')).toEqual([{ limit: 'deposit.week', amount: null, waits: true }]);
    expect(waits('loss', 'month', '10')).toEqual([{ limit: 'loss.month', amount: 1_000, waits: false }]);
    expect(waits('loss', 'month', 'ten')).toEqual([]);
  });

  it('treat the break reminder the same way', () => {
    const now = limits();
    const at = (sessionMinutes: number) => changesOf(now, { ...draftOf(now), sessionMinutes });
    expect(at(30)).toEqual([{ limit: 'session', amount: 30, waits: false }]);
    expect(at(90)).toEqual([{ limit: 'session', amount: 90, waits: true }]);
    expect(at(0)).toEqual([{ limit: 'session', amount: null, waits: true }]);
  });

  it('send only changes, with 0 removing a limit', () => {
    const input = inputOf([
      { limit: 'deposit.day', amount: 100, waits: false },
      { limit: 'deposit.month', amount: null, waits: true },
      { limit: 'loss.week', amount: 200, waits: false },
      { limit: 'session', amount: null, waits: true },
    ]);
    expect(input).toEqual({ deposit: { day: 100, month: 0 }, loss: { week: 200 }, sessionMinutes: 0 });
  });

  it('reject invalid values', () => {
    for (const text of ['', '50', '50.5', '1,000', '$20']) expect(amountFault(text)).toBeNull();
    for (const text of ['0', '-5', 'ten', '1.234', '1000001']) expect(amountFault(text)).not.toBeNull();
  });

  it('describe limits', () => {
    expect(limitText({ limit: 'deposit.day', amount: 5_000 })).toBe('Deposits per day: $50.00');
    expect(limitText({ limit: 'loss.week', amount: null })).toBe('Losses per week: no limit');
    expect(limitText({ limit: 'session', amount: 60 })).toBe('Break reminder: every 60 min');
  });
});
