import { useEffect, useRef } from 'react';

/**
 * The rows of a list, and while another order of them loads, the rows as they were: the table stays, and the focus in it.
 * @param rows undefined while they load
 * @param filters rows of other filters aren't kept
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
