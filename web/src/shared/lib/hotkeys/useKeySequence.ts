import { useEffect, useEffectEvent } from 'react';
import { isOurs, useHotkeysOn } from './hotkeys.ts';

/** How long to wait for the second key, in ms. */
const patienceMs = 1500;

/**
 * Handles a two-key sequence, such as `G` and then `P`. Inactive if the user has turned single-key shortcuts off. The
 * second key takes precedence over the page's own shortcuts.
 * @param run receives the second key; returns true if it handled the key
 */
export function useKeySequence(first: string, run: (second: string) => boolean): void {
  const enabled = useHotkeysOn();
  const second = useEffectEvent(run);
  useEffect(() => {
    if (!enabled) return;
    let began = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      const waits = event.timeStamp - began < patienceMs;
      began = Number.NEGATIVE_INFINITY;
      if (waits && second(event.key.toLowerCase())) event.preventDefault();
      else if (event.key.toLowerCase() === first) began = event.timeStamp;
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [enabled, first]);
}
