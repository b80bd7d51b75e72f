import type { Market, StakeEvent } from './operations.ts';

/** The event's winner market, the one bots stake in. */
export function winnerMarket({ markets }: StakeEvent): Market | undefined {
  return markets.find(({ type }) => type === 'winner');
}

/** Whether the market accepts orders now. */
export function isOpen({ phase }: Market): boolean {
  return phase === 'open' || phase === 'in_play';
}

/** Whether any team has no orders to take. */
export function isThin(event: StakeEvent): boolean {
  const market = winnerMarket(event);
  return market !== undefined && isOpen(market) && market.teams.some(({ bestPrice }) => bestPrice === null);
}
