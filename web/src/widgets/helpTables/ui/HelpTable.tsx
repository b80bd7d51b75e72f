import type { ReactNode } from 'react';
import { Region, type RegionQuery, SkeletonRows } from '@/shared/ui/region';
import { rules } from './table.css.ts';

export interface HelpTableProps {
  title: string;
  thing: string;
  query: RegionQuery & { readonly data?: unknown };
  columns: readonly string[];
  /** Approximate number of rows, for the skeleton. */
  count: number;
  children: ReactNode;
}

/** A table of the rules currently in effect on the platform. */
export function HelpTable({ title, thing, query, columns, count, children }: HelpTableProps) {
  return (
    <Region
      bare
      title={title}
      thing={thing}
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={count} picture={false} />}
    >
      <table className={rules} aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Region>
  );
}
