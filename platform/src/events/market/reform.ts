import type { Change } from '../lifecycle/eventChange.ts';
import { addMarket, voidMarket } from './lifecycle.ts';
import { isTrading } from './phases.ts';

/**
 * Voids every open market and recreates it with the current teams. All stakes are refunded, and the order book starts
 * empty.
 */
export async function reformMarkets(change: Change, reason: string): Promise<void> {
  for (const market of [...change.event.markets]) {
    if (market.phase !== 'draft' && !isTrading(market.phase)) continue;
    if (isTrading(market.phase)) change.refunded = true;
    await voidMarket(change, market, reason);
    await addMarket(change, {
      type: market.type,
      title: market.title,
      places: market.places,
      roundNumber: market.round_number,
    });
  }
}
