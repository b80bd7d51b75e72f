import { startTransition, useEffect, useState } from 'react';

/** A browser that is never idle gets to it all the same. */
const longestWaitMs = 4_000;

/** Calls back when the browser has nothing better to do. @returns takes the call back */
function whenIdle(run: () => void): () => void {
  // Safari knows no idle time.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: longestWaitMs });
  return () => cancelIdleCallback(handle);
}

/** False until the browser is idle for the first time after the component came; what is shown then gives way to presses. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
}
