import { useEffect, useRef } from 'react';

/** Shortest time between two calls, so that a burst of live changes costs only a few requests. */
const calmMs = 1000;

/** A function that runs `action` soon, once for all calls until then. */
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
