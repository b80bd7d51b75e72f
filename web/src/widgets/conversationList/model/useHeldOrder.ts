import { type FocusEvent, useState } from 'react';

interface Identified {
  readonly id: string;
}

/**
 * Keeps rows in the order in which they are displayed. Removed rows disappear, new rows at the top wait, and new rows
 * at the bottom are appended.
 */
export function inOrder<T extends Identified>(order: readonly string[], rows: readonly T[]): T[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: T) => places.get(id) ?? -1;
  const known = rows.filter((row) => placeOf(row) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b));
  const after = rows.slice(rows.findLastIndex((row) => placeOf(row) >= 0) + 1);
  return [...known, ...after];
}

const sameOrder = (order: readonly string[], rows: readonly Identified[]) =>
  order.length === rows.length && rows.every(({ id }, place) => order[place] === id);

/**
 * A live list that is never reordered while the pointer is over it or the user navigates it by keyboard. Spread `near`
 * on the list's container.
 */
export function useHeldOrder<T extends Identified>(rows: readonly T[]) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [order, setOrder] = useState<readonly string[]>([]);
  const shown = pointed || focused ? inOrder(order, rows) : rows;
  if (!sameOrder(order, shown)) setOrder(shown.map(({ id }) => id));
  return {
    rows: shown,
    near: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      // A click also focuses a row, but only keyboard focus counts.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
