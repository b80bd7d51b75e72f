/** Key of the platform's checklist item for picks and bans. */
export const elementChoiceKey = 'element_picks_done';

interface Prematch<Item> {
  readonly sides: readonly { readonly side: string; readonly checklist: readonly Item[] }[];
}

/**
 * The checklist item for the element that a side must pick or ban before the match. Undefined if the match has no picks
 * or the viewer isn't on that side.
 */
export function elementChoice<Item extends { readonly key: string }>(
  prematch: Prematch<Item> | null,
  side: string | undefined,
): Item | undefined {
  return prematch?.sides.find((one) => one.side === side)?.checklist.find(({ key }) => key === elementChoiceKey);
}
