import { expect, it } from 'vitest';
import { type RiskFacts, riskScore, riskSignals } from './risk.ts';

const at = new Date('2026-03-01T12:00:00Z');
const nothing: RiskFacts = {
  overlap: [],
  flags: [],
  opponent: null,
  fastWithdrawals: { count: 0, at: null },
  recentDeposits: { count: 0, at: null },
  identityApprovedAt: null,
};
const kinds = (facts: Partial<RiskFacts>) =>
  riskSignals({ ...nothing, ...facts }).map(({ kind, weight }) => [kind, weight]);

it('gives an ordinary account no score, whether or not its identity is approved', () => {
  expect(kinds({})).toEqual([]);
  expect(kinds({ identityApprovedAt: at })).toEqual([]);
});

it('counts each kind of overlap once and names the accounts', () => {
  const overlap = [
    { user_id: 'a', kind: 'device', at },
    { user_id: 'b', kind: 'device', at: new Date(at.getTime() + 1) },
    { user_id: 'a', kind: 'ip', at },
  ] as const;
  const signals = riskSignals({ ...nothing, overlap });
  expect(signals).toMatchObject([
    { kind: 'shared_device', weight: 40, count: 2, userIds: ['a', 'b'], at: new Date(at.getTime() + 1) },
    { kind: 'shared_ip', weight: 10, count: 1, userIds: ['a'] },
  ]);
  expect(riskScore(signals)).toBe(50);
});

it('adds flags of win trading, up to twice each, and an approved identity against them', () => {
  const flags = [1, 2, 3].map(() => ({ kind: 'wash_trades' as const, at }));
  expect(kinds({ flags, identityApprovedAt: at })).toEqual([
    ['wash_trades', 60],
    ['identity_approved', -10],
  ]);
});

it('finds one opponent suspicious only from five matches and most of the matches', () => {
  const opponent = (count: number, total: number) => kinds({ opponent: { id: 'a', count, total, at } });
  expect(opponent(4, 4)).toEqual([]);
  expect(opponent(5, 9)).toEqual([]);
  expect(opponent(6, 10)).toEqual([['one_opponent', 15]]);
});

it('weighs withdrawals right after deposits, and many deposits in a day', () => {
  expect(kinds({ fastWithdrawals: { count: 1, at }, recentDeposits: { count: 5, at } })).toEqual([
    ['fast_withdrawal', 7],
  ]);
  expect(kinds({ fastWithdrawals: { count: 9, at }, recentDeposits: { count: 6, at } })).toEqual([
    ['deposit_burst', 15],
    ['fast_withdrawal', 14],
  ]);
});

it('keeps the score between 0 and 100', () => {
  const overlap = (['payment_source', 'phone', 'device'] as const).map((kind) => ({ user_id: 'a', kind, at }));
  expect(riskScore(riskSignals({ ...nothing, overlap }))).toBe(100);
  expect(riskScore([{ kind: 'identity_approved', weight: -10, count: 1, userIds: [], at }])).toBe(0);
});
