import { parseStored, readStored, writeStored } from '@/shared/lib/storage';

export interface Sort {
  column: string;
  descending: boolean;
}

/** The state of a list, as stored in the URL: `?q=kai&status=frozen&sort=-created`. */
export interface ListState {
  /** Values by filter name. Omits filters without a value. */
  filters: Readonly<Record<string, string>>;
  sort: Sort | null;
}

/** Reads the sort order and the filters with the given names from a query string. Ignores everything else. */
export function readState(search: URLSearchParams, names: readonly string[]): ListState {
  const given = names.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  const sort = search.get('sort');
  return {
    filters: Object.fromEntries(given),
    sort: sort ? { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : null,
  };
}

/** Writes the state to a query string. Other parameters don't change. */
export function writeState(search: URLSearchParams, names: readonly string[], state: ListState): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [...names, 'sort']) next.delete(name);
  for (const [name, value] of Object.entries(state.filters)) if (value) next.set(name, value);
  if (state.sort) next.set('sort', `${state.sort.descending ? '-' : ''}${state.sort.column}`);
  return next;
}

/** The sort order after a column heading is pressed: ascending, descending, none. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}

/** A user's preferences for a list: hidden columns, row height, and saved views. Stored in this browser. */
export interface Preferences {
  hidden: readonly string[];
  dense: boolean;
  views: readonly { name: string; search: string }[];
}

const initial: Preferences = { hidden: [], dense: false, views: [] };
const keyOf = (list: string) => `duelbook.list.${list}`;

/** Reads a list's preferences. Falls back to no preferences if they are unreadable. */
export function readPreferences(list: string): Preferences {
  const stored = parseStored(readStored(keyOf(list)));
  return typeof stored === 'object' && stored !== null ? { ...initial, ...stored } : initial;
}

export function writePreferences(list: string, preferences: Preferences): void {
  writeStored(keyOf(list), JSON.stringify(preferences));
}
