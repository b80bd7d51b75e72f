import type { CommentatorEvent_CardFragment } from '@/entities/commentator';

type Event = CommentatorEvent_CardFragment;

/** Minimum time between the starts of two events that one commentator can cover, in ms. */
const CLASH = 2 * 3_600_000;

/** Events grouped by local day, in the order of the list. */
export function daysOf(events: readonly Event[]): { day: string; events: Event[] }[] {
  const days = new Map<string, Event[]>();
  for (const one of events) {
    const day = new Date(one.event.startDate).toDateString();
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days].map(([day, list]) => ({ day, events: list }));
}

/** Describes the number of events: `2 mine, 1 free`. Empty if there are none. */
export function countsOf(events: readonly Event[]): string {
  const mine = events.filter(({ claim }) => claim === 'mine').length;
  const free = events.filter(({ claim }) => claim === 'free').length;
  return [mine && `${mine} mine`, free && `${free} free`].filter(Boolean).join(', ');
}

/** The commentator's own event that would clash with this one. Null if there is none. */
export function clashOf(one: Event, events: readonly Event[]): Event | null {
  if (one.claim === 'taken') return null;
  const start = Date.parse(one.event.startDate);
  const near = (other: Event) =>
    other.id !== one.id && other.claim === 'mine' && Math.abs(Date.parse(other.event.startDate) - start) < CLASH;
  return events.find(near) ?? null;
}
