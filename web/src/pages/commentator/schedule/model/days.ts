import type { CommentatorEvent_CardFragment } from '@/entities/commentator';

type Event = CommentatorEvent_CardFragment;

/** Events that start closer together than this can't both be commented, in ms. */
const CLASH = 2 * 3_600_000;

/** Events by local day, in the order of the list. */
export function daysOf(events: readonly Event[]): { day: string; events: Event[] }[] {
  const days = new Map<string, Event[]>();
  for (const one of events) {
    const day = new Date(one.event.startDate).toDateString();
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days].map(([day, list]) => ({ day, events: list }));
}

/** `2 mine, 1 free`. Empty if there are neither. */
export function countsOf(events: readonly Event[]): string {
  const mine = events.filter(({ claim }) => claim === 'mine').length;
  const free = events.filter(({ claim }) => claim === 'free').length;
  return [mine && `${mine} mine`, free && `${free} free`].filter(Boolean).join(', ');
}

/** The event of the commentator's own that this one would clash with. Null if there is none. */
export function clashOf(one: Event, events: readonly Event[]): Event | null {
  if (one.claim === 'taken') return null;
  const start = Date.parse(one.event.startDate);
  const near = (other: Event) =>
    other.id !== one.id && other.claim === 'mine' && Math.abs(Date.parse(other.event.startDate) - start) < CLASH;
  return events.find(near) ?? null;
}
