import { formatRelative, formatZonedTime } from '@/shared/lib/format';
import type { UpcomingEvent_ViewFragment } from '../api/upcoming.generated.ts';

export type UpcomingEvent = UpcomingEvent_ViewFragment;

/** Whether the partner can still choose a team, according to the platform's clock. */
export const canChoose = ({ selection }: UpcomingEvent, now: number): boolean =>
  selection !== null && !selection.locked && Date.parse(selection.locksAt) > now;

/** Whether the partner hasn't chosen a team yet and still can. */
export const mustChoose = (event: UpcomingEvent, now: number): boolean =>
  canChoose(event, now) && event.selection?.chosen.length === 0;

/** Describes when the event starts: `Starts in 4 h`. */
export function startWords({ event }: UpcomingEvent, now: number): string {
  if (event.state === 'live') return 'On now';
  return Date.parse(event.startDate) <= now ? 'About to start' : `Starts ${formatRelative(event.startDate, now)}`;
}

/** Describes the partner's choice and the deadline for changing it. Null if the partner doesn't have to choose. */
export function selectionWords(event: UpcomingEvent, now: number): string | null {
  const { slot, selection } = event;
  if (slot === 'bench') return 'You’re on the bench.';
  if (!selection) return null;
  const chosen = selection.chosen.join(', ');
  if (canChoose(event, now)) {
    const until = `${formatZonedTime(selection.locksAt)}, ${formatRelative(selection.locksAt, now)}`;
    return chosen ? `Your team: ${chosen}. You can change it until ${until}.` : `Choose your team by ${until}.`;
  }
  if (!chosen) return 'Your team is being chosen for you.';
  return selection.byDefault ? `Your team: ${chosen} (default).` : `Your team: ${chosen}.`;
}

/**
 * Describes the team's check-in: `Check-in opens at 7:30 PM EST, in 30 min.` Null once check-in is over, and for bench
 * players.
 */
export function checkInWords({ slot, event, checkIn }: UpcomingEvent, now: number): string | null {
  if (slot === 'bench' || event.state === 'live') return null;
  if (checkIn.done) return 'Your team is checked in.';
  const moment = (at: string) => `${formatZonedTime(at)}, ${formatRelative(at, now)}.`;
  if (Date.parse(checkIn.opensAt) > now) return `Check-in opens at ${moment(checkIn.opensAt)}`;
  return Date.parse(checkIn.closesAt) > now ? `Check-in is open until ${moment(checkIn.closesAt)}` : null;
}

/** The partner's next task, with its deadline or time. Null if there is none. */
export function nextObligation(
  events: readonly UpcomingEvent[],
  now: number,
): { label: string; at: string; eventId: string } | null {
  const due = events
    .flatMap((event) => obligationsOf(event, now).map((each) => ({ ...each, eventId: event.id })))
    .filter(({ at }) => Date.parse(at) > now);
  return due.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0] ?? null;
}

function obligationsOf(upcoming: UpcomingEvent, now: number): { label: string; at: string }[] {
  const { slot, event, selection, checkIn } = upcoming;
  const choice = selection && mustChoose(upcoming, now) ? [{ label: 'Choose your team', at: selection.locksAt }] : [];
  const teamCheckIn =
    slot === 'bench' || checkIn.done
      ? []
      : [
          { label: 'Check-in opens', at: checkIn.opensAt },
          { label: 'Check-in closes', at: checkIn.closesAt },
        ];
  return [...choice, ...teamCheckIn, { label: 'Next event', at: event.startDate }];
}
