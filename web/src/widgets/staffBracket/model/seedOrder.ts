/** Moves the item to a position, counted from 0. Positions outside the list are clamped to its ends. */
export function moved<Item>(items: readonly Item[], item: Item, position: number): Item[] {
  const rest = items.filter((each) => each !== item);
  const at = Math.min(Math.max(position, 0), rest.length);
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}
