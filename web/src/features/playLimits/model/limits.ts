import type { PlayLimitsInput } from '@/shared/api/types.generated';
import { formatMoney, parseMoney } from '@/shared/lib/format';
import type { PlayLimits_FormFragment } from '../api/playLimits.generated.ts';

export const kinds = ['deposit', 'stake', 'loss'] as const;
export const periods = ['day', 'week', 'month'] as const;
export type Kind = (typeof kinds)[number];
export type Period = (typeof periods)[number];

export const kindNames: Record<Kind, string> = { deposit: 'Deposits', stake: 'Entries', loss: 'Losses' };
export const periodNames: Record<Period, string> = { day: 'a day', week: 'a week', month: 'a month' };

/** Choices for the reminder to pause, in minutes; 0 is none. */
export const reminders = [0, 30, 60, 90, 120] as const;

/** What stands in the fields: dollars as typed, empty for no limit; minutes, 0 for none. */
export interface LimitsDraft {
  amounts: Record<Kind, Record<Period, string>>;
  sessionMinutes: number;
}

const dollarsOf = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2));

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

/** What is wrong with a typed limit; null when it is fine. The platform takes at most a million dollars. */
export function amountFault(text: string): string | null {
  if (text.trim() === '') return null;
  const cents = parseMoney(text);
  if (cents === null || cents <= 0) return 'An amount such as 50';
  return cents > 100_000_000 ? 'At most $1,000,000' : null;
}

export interface LimitChange {
  /** As the graph names it: `deposit.day`, `session`. */
  limit: string;
  /** What is asked for, cents or minutes; null takes the limit away. */
  amount: number | null;
  /** Lower holds at once; higher, or none, a day later and when it is asked for again. */
  waits: boolean;
}

const raises = (now: number | null, wanted: number | null) => now !== null && (wanted === null || wanted > now);

/** What the draft changes. Fields with a fault change nothing. */
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

/** The changes as the graph takes them: a period left out stays, 0 takes its limit away. */
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

/** A limit in words: `Deposits a day: $50.00`. */
export function limitText({ limit, amount }: { limit: string; amount: number | null }): string {
  if (limit === 'session') return `Reminder to pause: ${amount === null ? 'none' : `every ${amount} min`}`;
  const [kind, period] = limit.split('.') as [Kind, Period];
  return `${kindNames[kind]} ${periodNames[period]}: ${amount === null ? 'no limit' : formatMoney(amount)}`;
}
