import { parseStored, readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

/** IDs of the panels in each column, in the order chosen by the commentator. */
type Orders = Readonly<Record<string, readonly string[]>>;

const storageKey = 'duelbook.console_panels';

/** Parses the stored orders. Falls back to none, which keeps the default order. */
export function readOrders(text: string | null): Orders {
  const stored = parseStored(text);
  if (typeof stored !== 'object' || stored === null) return {};
  const lists = Object.entries(stored).filter(
    (entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].every((id) => typeof id === 'string'),
  );
  return Object.fromEntries(lists);
}

const orders = createStore(readOrders(readStored(storageKey)));
orders.subscribe(() => writeStored(storageKey, JSON.stringify(orders.get())));

/** Sorts panels into a saved order. Newer panels, which aren't in that order, stay behind their predecessor. */
export function inOrder(ids: readonly string[], saved: readonly string[]): string[] {
  const sorted = saved.filter((id) => ids.includes(id));
  for (const [index, id] of ids.entries()) {
    if (sorted.includes(id)) continue;
    const before = ids[index - 1];
    sorted.splice(before === undefined ? 0 : sorted.indexOf(before) + 1, 0, id);
  }
  return sorted;
}

/** The order of a column's panels on this device, and a function that saves a new order. */
export function usePanelOrder(column: string) {
  const saved = useStore(orders)[column] ?? [];
  return { saved, save: (ids: readonly string[]) => orders.update((known) => ({ ...known, [column]: ids })) };
}
