import { useEffect, useEffectEvent } from 'react';
import { goneMs, type StableList } from './stableList.ts';

/** When the next removed row disappears, in ms since 1970. Null if no row has been removed. */
function nextRemoval(list: StableList<unknown> | null): number | null {
  const gone = list?.shown.flatMap(({ goneAt }) => goneAt ?? []) ?? [];
  return gone.length > 0 ? Math.min(...gone) + goneMs : null;
}

/**
 * Calls `settleAt` when removed rows have been visible long enough, even if no further response arrives.
 * @param settleAt receives the time for `settle`. This isn't the current time, because a timer may fire early
 */
export function useRemoval(list: StableList<unknown> | null, settleAt: (time: number) => void): void {
  const next = nextRemoval(list);
  const settleNext = useEffectEvent(settleAt);
  useEffect(() => {
    if (next === null) return;
    const timer = window.setTimeout(() => settleNext(next), next - Date.now());
    return () => window.clearTimeout(timer);
  }, [next]);
}
