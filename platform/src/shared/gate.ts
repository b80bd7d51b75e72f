/** Lets at most `size` of its calls run at the same time; the others wait their turn. */
export function createGate(size: number): <T>(run: () => Promise<T>) => Promise<T> {
  let free = size;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      // The place is handed on, so that nobody slips in before who waits for it.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Runs calls with the same key one after the other, as they came. */
export function createTurns(): <T>(key: string, run: () => Promise<T>) => Promise<T> {
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
