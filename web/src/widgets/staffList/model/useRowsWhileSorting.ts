import { useEffect, useRef } from 'react';

/**
 * The rows of a list. While another sort order loads, returns the previous rows, so that the table keeps its content
 * and focus.
 * @param rows undefined while loading
 * @param filters the current filters; rows that were loaded with other filters aren't kept
 */
export function useRowsWhileSorting<Row>(
  rows: readonly Row[] | undefined,
  filters: Readonly<Record<string, string>>,
): readonly Row[] | undefined {
  const key = JSON.stringify(filters);
  const last = useRef<{ key: string; rows: readonly Row[] }>(null);
  useEffect(() => {
    if (rows) last.current = { key, rows };
  });
  return rows ?? (last.current?.key === key ? last.current.rows : undefined);
}
