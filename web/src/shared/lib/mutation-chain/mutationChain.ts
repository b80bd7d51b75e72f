const running = new Map<string, Promise<unknown>>();

/**
 * Runs what is asked for under one key one after the other, so that two fast presses (follow, unfollow) reach the platform in
 * the order of the presses and the last one stands. What failed before does not stop what comes after it.
 * @param key what the presses are about, for example `follow:{id}`
 */
export function inOrder<T>(key: string, run: () => Promise<T>): Promise<T> {
  const before = running.get(key);
  const next = before ? before.then(run, run) : run();
  running.set(key, next);
  const forget = () => {
    if (running.get(key) === next) running.delete(key);
  };
  next.then(forget, forget);
  return next;
}
