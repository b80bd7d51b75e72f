import { formatRelative, formatZonedTime } from '@/shared/lib/format';
import type { UpcomingEvent_ViewFragment } from '../api/upcoming.generated.ts';

export type UpcomingEvent = UpcomingEvent_ViewFragment;

/** Whether the partner can still choose a team, according to the platform's clock. */
export const canChoose = ({ selection }: UpcomingEvent, now: number): boolean =>
  selection !== null && !selection.locked && Date.parse(selection.locksAt) > now;

/** Whether the partner hasn't chosen, and still can. */
export const mustChoose = (event: UpcomingEvent, now: number): boolean =>
  canChoose(event, now) && event.selection?.chosen.length === 0;

/** When the event starts: `Starts in 4 h`. */
export function startWords({ event }: UpcomingEvent, now: number): string {
  if (event.state === 'live') return 'On now';
  return Date.parse(event.startDate) <= now ? 'About to start' : `Starts ${formatRelative(event.startDate, now)}`;
}

/** What the partner chose and until when they can change it. Null if there is nothing to choose. */
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
  return selection.byDefault ? `Your team: ${chosen}, the default.` : `Your team: ${chosen}.`;
}

/** What the partner has to do next: `Choose your team` or `Next event`, with its time. Null if nothing is ahead. */
export function nextObligation(
  events: readonly UpcomingEvent[],
  now: number,
): { label: string; at: string; eventId: string } | null {
  const due = events.flatMap((event) => {
    const { id: eventId } = event;
    if (event.selection && mustChoose(event, now))
      return { label: 'Choose your team', at: event.selection.locksAt, eventId };
    return Date.parse(event.event.startDate) > now ? { label: 'Next event', at: event.event.startDate, eventId } : [];
  });
  return due.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0] ?? null;
}
