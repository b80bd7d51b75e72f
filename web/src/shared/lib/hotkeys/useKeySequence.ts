import { useEffect, useEffectEvent } from 'react';
import { isOurs, useHotkeysOn } from './hotkeys.ts';

/** How long the first key waits for the second, in milliseconds. */
const patienceMs = 1500;

/**
 * Two single keys one after the other, for example `G` then `P`. Off where single keys are off; the second key is taken before
 * any of the page's own keys sees it.
 * @param run gets the second key; returns whether it meant anything
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
