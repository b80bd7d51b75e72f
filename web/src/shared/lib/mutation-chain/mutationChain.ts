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

/** Resolves once every call with this key has succeeded or failed. */
export async function settled(key: string): Promise<void> {
  for (let call = running.get(key); call; call = running.get(key)) await call.catch(() => undefined);
}

/** Key for joining a conversation and agreeing to its guidelines. Messages to the conversation wait for both. */
export const membershipKey = (conversationId: string) => `membership:${conversationId}`;
