import type { PlayLimitsInput } from '@/shared/api/types.generated';
import { formatDecimal, formatMoney, parseMoney } from '@/shared/lib/format';
import type { PlayLimits_FormFragment } from '../api/playLimits.generated.ts';

export const kinds = ['deposit', 'stake', 'loss'] as const;
export const periods = ['day', 'week', 'month'] as const;
export type Kind = (typeof kinds)[number];
export type Period = (typeof periods)[number];

export const kindNames: Record<Kind, string> = { deposit: 'Deposits', stake: 'Entries', loss: 'Losses' };
export const periodNames: Record<Period, string> = { day: 'per day', week: 'per week', month: 'per month' };

/** Choices for the break reminder, in minutes. 0 turns it off. */
export const reminders = [0, 30, 60, 90, 120] as const;

/** Values of the form fields. Amounts are in dollars as typed, or empty for no limit. Minutes are 0 for no reminder. */
export interface LimitsDraft {
  amounts: Record<Kind, Record<Period, string>>;
  sessionMinutes: number;
}

const dollarsOf = (cents: number | null) =>
  cents === null ? '' : formatDecimal(cents / 100, cents % 100 === 0 ? 0 : 2);

export function draftOf(limits: PlayLimits_FormFragment): LimitsDraft {
  const of = (kind: Kind) => ({
    day: dollarsOf(limits[kind].day),
    week: dollarsOf(limits[kind].week),
    month: dollarsOf(limits[kind].month),
  });
  return {
    amounts: { deposit: of('deposit'), stake: of('stake'), loss: of('loss') },
    sessionMinutes: limits.sessionMinutes ?? 0,
  };
}

/** Validates a limit as typed. Returns null if it is valid. The platform accepts at most one million dollars. */
export function amountFault(text: string): string | null {
  if (text.trim() === '') return null;
  const cents = parseMoney(text);
  if (cents === null || cents <= 0) return 'Enter an amount such as 50';
  return cents > 100_000_000 ? 'Enter at most $1,000,000' : null;
}

export interface LimitChange {
  /** The limit's name in the GraphQL schema, such as `deposit.day` or `session`. */
  limit: string;
  /** Requested value, in cents or minutes. Null removes the limit. */
  amount: number | null;
  /**
   * Whether the change takes a day and has to be confirmed, as it does for raising or removing a limit. Lowering one
   * takes effect immediately.
   */
  waits: boolean;
}

const raises = (now: number | null, wanted: number | null) => now !== null && (wanted === null || wanted > now);

/** Changes that the user made in the draft. Skips invalid fields. */
export function changesOf(limits: PlayLimits_FormFragment, draft: LimitsDraft): LimitChange[] {
  const changes: LimitChange[] = [];
  for (const kind of kinds) {
    for (const period of periods) {
      const text = draft.amounts[kind][period];
      if (amountFault(text) !== null) continue;
      const wanted = text.trim() === '' ? null : parseMoney(text);
      const now = limits[kind][period];
      if (wanted !== now) changes.push({ limit: `${kind}.${period}`, amount: wanted, waits: raises(now, wanted) });
    }
  }
  const minutes = draft.sessionMinutes || null;
  if (minutes !== limits.sessionMinutes) {
    changes.push({ limit: 'session', amount: minutes, waits: raises(limits.sessionMinutes, minutes) });
  }
  return changes;
}

/** Converts changes to GraphQL input. Omitted periods remain unchanged, and 0 removes a limit. */
export function inputOf(changes: readonly LimitChange[]): PlayLimitsInput {
  const input: { -readonly [key in keyof PlayLimitsInput]: PlayLimitsInput[key] } = {};
  for (const { limit, amount } of changes) {
    if (limit === 'session') {
      input.sessionMinutes = amount ?? 0;
      continue;
    }
    const [kind, period] = limit.split('.') as [Kind, Period];
    input[kind] = { ...input[kind], [period]: amount ?? 0 };
  }
  return input;
}

/** Describes a limit, for example `Deposits per day: $50.00`. */
export function limitText({ limit, amount }: { limit: string; amount: number | null }): string {
  if (limit === 'session') return `Break reminder: ${amount === null ? 'none' : `every ${amount} min`}`;
  const [kind, period] = limit.split('.') as [Kind, Period];
  return `${kindNames[kind]} ${periodNames[period]}: ${amount === null ? 'no limit' : formatMoney(amount)}`;
}
