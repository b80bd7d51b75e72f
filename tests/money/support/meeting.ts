/** A point at which each of `count` callers waits until all of them have arrived. */
export function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    if (++arrived === count) resolve();
    return promise;
  };
}
