import { useState } from 'react';

/**
 * Loads further pages of a list as the user scrolls. Loads one page at a time, and only after the previous one has
 * rendered, because until then the cursor would request the same page again. Pages that failed to load can be requested
 * again.
 * @param shown the rendered items; must be a new object after every change
 */
export function usePaging(shown: unknown): (ask: () => Promise<unknown>) => Promise<void> {
  const [state] = useState<{ busy: boolean; answered: unknown }>(() => ({ busy: false, answered: {} }));
  return async (ask) => {
    if (state.busy || state.answered === shown) return;
    state.busy = true;
    try {
      await ask();
      state.answered = shown;
    } finally {
      state.busy = false;
    }
  };
}
