import { startTransition, useEffect, useState } from 'react';

/** Runs after this even if the browser is never idle. */
const longestWaitMs = 4_000;

/** Calls back when the browser is idle. @returns cancels the callback */
function whenIdle(run: () => void): () => void {
  // Safari doesn't support idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: longestWaitMs });
  return () => cancelIdleCallback(handle);
}

/** False until the browser is first idle after mount; rendering then yields to input. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
}
