import { useEffect, useRef } from 'react';

/** Minimum time between two calls, so that a burst of live changes causes only a few requests. */
const calmMs = 1000;

/** Returns a function that runs `action` soon. Calls until then are combined into one. */
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
