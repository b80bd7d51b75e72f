import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

/** Maximum number of rows that a table renders completely. Longer tables only render the rows in view. */
const MOST = 100;
/** Heights of a row in px, as in DataTable.css.ts. */
const heights = { dense: 32, normal: 40, touch: 48 } as const;

interface ShownRowsOptions {
  /** Number of rows. */
  count: number;
  dense: boolean | undefined;
  /** Index of the current row, which is kept in view. -1 if there is none. */
  current: number;
}

/** The rows to render, with the heights in px of the rows before and after them. */
export interface ShownRows {
  readonly long: boolean;
  readonly indexes: readonly number[];
  readonly before: number;
  readonly after: number;
}

/**
 * Determines which rows of a table to render: all rows of a short table, or the rows of a long table that are in view.
 */
export function useShownRows(
  region: RefObject<HTMLElement | null>,
  { count, dense = false, current }: ShownRowsOptions,
): ShownRows {
  // The virtualizer is mutated in place, so the compiler must not memoize values read from it.
  'use no memo';
  const long = count > MOST;
  const virtualizer = useVirtualizer({
    count,
    enabled: long,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight(dense),
    overscan: 10,
  });
  useEffect(() => {
    if (current < 0) return;
    if (long) virtualizer.scrollToIndex(current);
    else region.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current, long, region, virtualizer]);
  if (!long) return { long, indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 };
  const items = virtualizer.getVirtualItems();
  return {
    long,
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}

function rowHeight(dense: boolean): number {
  if (window.matchMedia('(pointer: coarse)').matches) return heights.touch;
  return dense ? heights.dense : heights.normal;
}
