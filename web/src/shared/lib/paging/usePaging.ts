import { useState } from 'react';

/**
 * Loads further pages for lists that page while scrolling: one at a time, and only after the previous one has rendered,
 * since its cursor would request the same page again. Failed pages may be requested again.
 * @param shown the rendered items; a new object after every change
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
