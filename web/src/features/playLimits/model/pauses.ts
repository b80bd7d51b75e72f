import { formatDateTime } from '@/shared/lib/format';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Durations offered for a break. */
export const breaks = [
  { value: '1', label: '24 hours', ms: dayMs },
  { value: '3', label: '3 days', ms: 3 * dayMs },
  { value: '7', label: '1 week', ms: 7 * dayMs },
  { value: '14', label: '2 weeks', ms: 14 * dayMs },
  { value: '42', label: '6 weeks', ms: 42 * dayMs },
] as const;

/** Durations offered for a self-exclusion, in months. */
export const exclusions = [
  { value: '6', label: '6 months' },
  { value: '12', label: '1 year' },
  { value: '60', label: '5 years' },
] as const;

/** Word the user types to confirm a self-exclusion. */
export const exclusionWord = 'EXCLUDE';

export const breakEnd = (now: number, ms: number) => new Date(now + ms).toISOString();

/** The same time of day, this many months later. If that month is too short, its last day. */
export function exclusionEnd(now: number, months: number): string {
  const from = new Date(now);
  const end = new Date(now);
  end.setUTCMonth(from.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end.toISOString();
}

/** Describes the current break or self-exclusion. Null if there is none. */
export function pauseText(
  { coolOffUntil, selfExcludedUntil }: { coolOffUntil: string | null; selfExcludedUntil: string | null },
  now: number,
): string | null {
  const runs = (until: string | null): until is string => until !== null && new Date(until).getTime() > now;
  if (runs(selfExcludedUntil)) return `Self-excluded until ${formatDateTime(selfExcludedUntil)}`;
  if (runs(coolOffUntil)) return `On a break until ${formatDateTime(coolOffUntil)}`;
  return null;
}
