import { useEffect, useRef } from 'react';

/** Minimum time between two calls, in ms. Limits the number of requests during a burst of live changes. */
const calmMs = 1000;

/** Returns a function that runs `action` after a short delay. Further calls during the delay have no effect. */
export function useStableList(action: () => void): () => void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return () => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      action();
    }, calmMs);
  };
}
