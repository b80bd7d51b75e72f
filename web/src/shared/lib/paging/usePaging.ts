import { useState } from 'react';

/**
 * Asks for what follows the pages that are there, for lists that ask by themselves while somebody scrolls: one page at a time, and
 * none before the last one is drawn, as its cursor would ask for the same page again. What failed may be asked for again.
 * @param shown what is drawn now, another object after every change
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
