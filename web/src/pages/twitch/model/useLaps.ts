import { useState } from 'react';

/**
 * Keeps the set of scrolling items until a lap ends, but updates their content.
 * @param items the current items
 */
export function useLaps<T extends { id: string }>(items: readonly T[]) {
  const [lap, setLap] = useState(items);
  // The first items are shown immediately.
  const passing = lap.length === 0 ? items : lap;
  if (lap !== passing) setLap(passing);
  return {
    /** Items of this lap. Those that have been removed keep their last content. */
    shown: passing.map((item) => items.find(({ id }) => id === item.id) ?? item),
    /** Starts the next lap with the current items. */
    onLap: () => setLap(items),
  };
}
