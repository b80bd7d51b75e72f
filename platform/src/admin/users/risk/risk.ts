import type { RiskKind } from '../../../wallet/tables.ts';
import { type OverlapKind, overlapWeights } from './overlapSignals.ts';

export const riskSignalKinds = [
  'shared_payment_source',
  'shared_phone',
  'shared_device',
  'shared_ip',
  'linked_match',
  'unplayed_matches',
  'wash_trades',
  'one_opponent',
  'fast_withdrawal',
  'deposit_burst',
  'identity_approved',
] as const;
export type RiskSignalKind = (typeof riskSignalKinds)[number];

/** A fact that raises or lowers the risk of an account. */
export interface RiskSignal {
  kind: RiskSignalKind;
  /** Points added to the score. Negative if the fact lowers the risk. */
  weight: number;
  /** Number of occurrences, or number of accounts involved. */
  count: number;
  /** Other accounts involved. */
  userIds: string[];
  at: Date | null;
}

/** How often something happened, and the most recent time. */
export interface Happened {
  count: number;
  at: Date | null;
}

export interface RiskFacts {
  overlap: readonly { user_id: string; kind: OverlapKind; at: Date }[];
  flags: readonly { kind: RiskKind; at: Date }[];
  /** Matches won or lost in the last 90 days, and how many of them were against the most frequent opponent. */
  opponent: { id: string; count: number; total: number; at: Date } | null;
  /** Withdrawals requested within an hour of a completed deposit, in the last 30 days. */
  fastWithdrawals: Happened;
  /** Deposits completed in the last 24 hours. */
  recentDeposits: Happened;
  /** When the current identity check was approved. Null if none is valid. */
  identityApprovedAt: Date | null;
}

/** Points for each risk flag raised by matches and markets. */
const flagWeights: Readonly<Record<RiskKind, number>> = { linked_match: 25, unplayed_matches: 20, wash_trades: 30 };
/** Maximum number of times that a repeated signal counts. */
const mostRepeats = 2;
/** Minimum share and number of matches that make a single opponent suspicious. */
const opponentShare = 0.6;
const opponentMatches = 5;
/** Maximum number of deposits in a day that counts as ordinary. */
const ordinaryDeposits = 5;

/** The signals of an account, heaviest first (docs/domain/staff.md#risk-score). */
export function riskSignals(facts: RiskFacts): RiskSignal[] {
  const signals = [
    ...overlapSignals(facts.overlap),
    ...flagSignals(facts.flags),
    ...opponentSignal(facts.opponent),
    ...velocitySignals(facts),
  ];
  // An approved identity only offsets other signals.
  if (facts.identityApprovedAt && signals.length > 0) {
    signals.push({ kind: 'identity_approved', weight: -10, count: 1, userIds: [], at: facts.identityApprovedAt });
  }
  return signals.sort((one, other) => other.weight - one.weight || one.kind.localeCompare(other.kind));
}

/** The sum of the weights, from 0 to 100. */
export function riskScore(signals: readonly RiskSignal[]): number {
  const sum = signals.reduce((total, { weight }) => total + weight, 0);
  return Math.max(0, Math.min(100, sum));
}

function overlapSignals(overlap: RiskFacts['overlap']): RiskSignal[] {
  return [...Map.groupBy(overlap, ({ kind }) => kind)].map(([kind, items]) => ({
    kind: `shared_${kind}` as const,
    weight: overlapWeights[kind],
    count: items.length,
    userIds: items.map(({ user_id }) => user_id),
    at: latest(items.map(({ at }) => at)),
  }));
}

function flagSignals(flags: RiskFacts['flags']): RiskSignal[] {
  return [...Map.groupBy(flags, ({ kind }) => kind)].map(([kind, items]) => ({
    kind,
    weight: flagWeights[kind] * Math.min(items.length, mostRepeats),
    count: items.length,
    userIds: [],
    at: latest(items.map(({ at }) => at)),
  }));
}

function opponentSignal(opponent: RiskFacts['opponent']): RiskSignal[] {
  if (!opponent || opponent.count < opponentMatches || opponent.count / opponent.total < opponentShare) return [];
  const { id, count, at } = opponent;
  return [{ kind: 'one_opponent', weight: 15, count, userIds: [id], at }];
}

function velocitySignals({ fastWithdrawals, recentDeposits }: RiskFacts): RiskSignal[] {
  const signals: RiskSignal[] = [];
  if (fastWithdrawals.count > 0) {
    const weight = 7 * Math.min(fastWithdrawals.count, mostRepeats);
    signals.push({ kind: 'fast_withdrawal', weight, userIds: [], ...fastWithdrawals });
  }
  if (recentDeposits.count > ordinaryDeposits) {
    signals.push({ kind: 'deposit_burst', weight: 15, userIds: [], ...recentDeposits });
  }
  return signals;
}

function latest(times: readonly Date[]): Date | null {
  return times.reduce<Date | null>((last, at) => (last && last >= at ? last : at), null);
}
