import type { Market, StakeEvent } from './operations.ts';

/**
 * Returns the event's winner market, which is the one that bots stake in. After a refund, it is in the list twice, the
 * voided one first.
 */
export function winnerMarket({ markets }: StakeEvent): Market | undefined {
  return markets.findLast(({ type }) => type === 'winner');
}

/** Whether the market accepts orders now. */
export function isOpen({ phase }: Market): boolean {
  return phase === 'open' || phase === 'in_play';
}

/** Whether the order book of any team is empty, so that takers have nothing to take. */
export function isThin(event: StakeEvent): boolean {
  const market = winnerMarket(event);
  return market !== undefined && isOpen(market) && market.teams.some(({ bestPrice }) => bestPrice === null);
}
