import { startTransition, useEffect, useState } from 'react';

/** Delay in ms after which the callback runs even if the browser is never idle. */
const longestWaitMs = 4_000;

/** Runs a callback when the browser is idle. @returns a function that cancels the callback */
function whenIdle(run: () => void): () => void {
  // Safari doesn't support idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: longestWaitMs });
  return () => cancelIdleCallback(handle);
}

/** False until the browser is idle for the first time after mounting. The render that follows yields to user input. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
}
