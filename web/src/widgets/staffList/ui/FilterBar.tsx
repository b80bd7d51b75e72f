import { type ReactNode, useRef } from 'react';
import { useHotkeys } from '@/shared/lib/hotkeys';
import type { ListView } from '@/shared/lib/list-view';
import { Filters, type ListFilter } from './Filters.tsx';
import { bar } from './StaffList.css.ts';

export interface FilterBarProps {
  /** Noun for the filtered records: `users` in "Filter users". */
  things: string;
  view: ListView;
  filters: readonly ListFilter[];
  /** Tools at the end of the row. */
  children?: ReactNode;
}

/** The filters of a list in a row. `/` focuses the first text filter. */
export function FilterBar({ things, view, filters, children }: FilterBarProps) {
  const text = useRef<HTMLInputElement>(null);
  useHotkeys({ '/': () => text.current?.focus() });
  return (
    <search className={bar} aria-label={`Filter ${things}`}>
      <Filters view={view} filters={filters} text={text} />
      {children}
    </search>
  );
}
