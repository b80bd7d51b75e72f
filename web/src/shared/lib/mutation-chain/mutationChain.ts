const running = new Map<string, Promise<unknown>>();

/**
 * Runs calls with the same key one at a time, so two quick presses (follow, unfollow) reach the platform in order and
 * the last one wins. A failed call doesn't block the next.
 * @param key the subject, such as `follow:{id}`
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
