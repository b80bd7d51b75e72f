import type { Market, StakeEvent } from './operations.ts';

/** The market in which bots stake: who wins the event. */
export function winnerMarket({ markets }: StakeEvent): Market | undefined {
  return markets.find(({ type }) => type === 'winner');
}

/** Whether it takes orders now. */
export function isOpen({ phase }: Market): boolean {
  return phase === 'open' || phase === 'in_play';
}

/** Whether somebody who wants to stake on a team would find nothing. */
export function isThin(event: StakeEvent): boolean {
  const market = winnerMarket(event);
  return market !== undefined && isOpen(market) && market.teams.some(({ bestPrice }) => bestPrice === null);
}
