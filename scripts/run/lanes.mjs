/** One lane per core, and one only for steps marked `waits`, which leave their core idle half of the time. */
export const LANES = ['any', 'any', 'waits'];

/**
 * Removes a step for a lane from the queue and returns it, or undefined. A lane for any step leaves those that wait until
 * there are no others.
 */
export function takeNext(queue, kind) {
  const fits = (suite) => Boolean(suite.waits) === (kind === 'waits');
  const found = queue.find(fits) ?? (kind === 'any' ? queue[0] : undefined);
  if (found) queue.splice(queue.indexOf(found), 1);
  return found;
}
