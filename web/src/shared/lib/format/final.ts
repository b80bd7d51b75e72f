import { dayName, formatDay, formatTime } from './date.ts';

/**
 * Describes when pending winnings become final: `Final 2:39 PM`, with the date if it isn't today. `Pending` while the
 * time is unknown, for example during an appeal. The wallet, matches and stakes use the same wording.
 */
export function finalWords(finalAt: string | null, now: number): string {
  if (!finalAt) return 'Pending';
  const time = formatTime(finalAt);
  return `Final ${dayName(finalAt, now) === 'Today' ? time : `${formatDay(finalAt)}, ${time}`}`;
}
