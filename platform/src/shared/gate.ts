/** Limits a function's concurrent calls to `size`. Further calls are queued. */
export function createGate(size: number): <T>(run: () => Promise<T>) => Promise<T> {
  let free = size;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      // Hands the slot directly to the next waiter so that no new call can overtake it.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Serializes calls with the same key in arrival order. */
export function createKeyedQueue(): <T>(key: string, run: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, run) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(run, run);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
