/** What was true on stage from a point in time, in milliseconds since 1970. */
export interface Moment<T> {
  at: number;
  value: T;
}

/** Longer than anyone can scrub back. */
const keptMs = 10 * 60_000;

/** The history with a new moment. An unchanged value isn't a new moment. */
export function remembered<T>(history: readonly Moment<T>[], moment: Moment<T>): readonly Moment<T>[] {
  const last = history.at(-1);
  if (last && JSON.stringify(last.value) === JSON.stringify(moment.value)) return history;
  return [...history.filter(({ at }) => at > moment.at - keptMs), moment];
}

/**
 * What the viewer of a delayed picture may see: the latest value that isn't newer than the picture. Null while the
 * picture is older than everything known, so that nobody sees a price before the play that moved it.
 */
export const valueAt = <T>(history: readonly Moment<T>[], at: number): T | null =>
  history.findLast((moment) => moment.at <= at)?.value ?? null;
