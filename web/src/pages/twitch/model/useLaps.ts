import { useState } from 'react';

/**
 * Keeps which items pass until the end of a lap, with their latest content.
 * @param items the current ones
 */
export function useLaps<T extends { id: string }>(items: readonly T[]) {
  const [lap, setLap] = useState(items);
  // The first ones don't wait.
  const passing = lap.length === 0 ? items : lap;
  if (lap !== passing) setLap(passing);
  return {
    /** Items of this lap. Those that are no longer current stay as they were. */
    shown: passing.map((item) => items.find(({ id }) => id === item.id) ?? item),
    /** Starts the next lap with the current items. */
    onLap: () => setLap(items),
  };
}
