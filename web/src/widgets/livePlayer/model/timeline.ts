/** A value of the event and the time from which it applied, in milliseconds since 1970. */
export interface Moment<T> {
  at: number;
  value: T;
}

/** How long moments are kept, in ms. Longer than anyone can scrub back. */
const keptMs = 10 * 60_000;

/** Adds a moment to the history, unless the value is unchanged. */
export function remembered<T>(history: readonly Moment<T>[], moment: Moment<T>): readonly Moment<T>[] {
  const last = history.at(-1);
  if (last && JSON.stringify(last.value) === JSON.stringify(moment.value)) return history;
  return [...history.filter(({ at }) => at > moment.at - keptMs), moment];
}

/**
 * The value to show to a viewer of a delayed picture: the latest one that isn't newer than the picture. Null while the
 * picture is older than all known values, so that nobody sees a price before the play that moved it.
 */
export const valueAt = <T>(history: readonly Moment<T>[], at: number): T | null =>
  history.findLast((moment) => moment.at <= at)?.value ?? null;
