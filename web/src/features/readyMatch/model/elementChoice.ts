import type { Prematch } from './usePrematch.ts';

/** Key of the platform's checklist item for picks and bans. */
export const elementChoiceKey = 'element_picks_done';

/**
 * The checklist item for what a side has to pick or ban before the match. Undefined if the match has no picks or the
 * viewer isn't on that side.
 */
export function elementChoice(prematch: Prematch | null, side: string | undefined) {
  return prematch?.sides.find((one) => one.side === side)?.checklist.find(({ key }) => key === elementChoiceKey);
}
