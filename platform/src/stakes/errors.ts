import type { Db, Tx } from '../db/database.ts';
import type { Limits, RefusalReason } from '../market/core/types.ts';
import { common } from '../shared/errors.ts';
import { errorCatalog, type Refusal } from '../shared/refusal.ts';
import type { CashOutQuote } from './cash-out/schemas.ts';
import { bestOffer, readBestLevels } from './markets/books.ts';
import { type MarketRow, readMarkets } from './markets/markets.ts';

/** Error codes specific to staking markets (docs/domain/accounts.md#error-codes). */
export const stakeErrors = errorCatalog({
  priceMoved: { status: 409, code: 1008, message: 'The price has moved. You weren’t charged.' },
  closed: { status: 409, code: 1009, message: 'This market is closed for orders. You weren’t charged.' },
  slippage: { status: 409, code: 1011, message: 'You’d get less than your minimum. Nothing was sold.' },
});

/** Details about a request, included in a refusal. */
export interface Asked {
  market: MarketRow;
  claim?: number;
  /** For a sale: the current quote. */
  quote?: CashOutQuote | null;
}

/** Converts a market's refusal reason into an API refusal with current data. */
export async function marketRefusal(db: Db | Tx, reason: RefusalReason, asked: Asked): Promise<Refusal> {
  const [market = asked.market] = await readMarkets(db, { ids: [asked.market.id] });
  switch (reason) {
    case 'closed':
    case 'suspended':
    case 'wrong_phase':
      return closedRefusal(market);
    case 'below_minimum':
    case 'above_maximum':
    case 'exposure':
      return limitRefusal(reason, market.limits);
    case 'would_cross':
    case 'unfillable':
    case 'price_moved':
    case 'incident':
      return movedRefusal(db, market, reason, asked.claim);
    case 'slippage':
    case 'no_bids':
      return stakeErrors.slippage({ reason, quote: asked.quote ?? null });
    case 'no_position':
      return common.conflict({ reason }, 'You hold less than you’re trying to sell. Nothing was sold.');
    case 'not_found':
      return common.conflict({ reason }, 'This order is no longer open.');
    case 'not_target':
      return common.forbidden({ reason }, 'This challenge was sent to other people.');
  }
}

/** The refusal for a market that isn't open, with the reason. */
export function closedRefusal({ phase, reason, resumes_at }: MarketRow): Refusal {
  const data = { phase, reason: reason || null, resumes_at: resumes_at?.toISOString() ?? null };
  return stakeErrors.closed(
    data,
    phase === 'suspended' ? 'This market is suspended. You weren’t charged. Try again when it resumes.' : undefined,
  );
}

function limitRefusal(reason: 'below_minimum' | 'above_maximum' | 'exposure', limits: Limits): Refusal {
  const [limit, allowed, message] = {
    below_minimum: ['stake_min', limits.min_amount, 'This is below the minimum stake. You weren’t charged.'],
    above_maximum: ['stake_max', limits.max_amount, 'This is above the maximum stake. You weren’t charged.'],
    exposure: [
      'stake_exposure',
      limits.max_exposure,
      'This would exceed your limit for one market. You weren’t charged.',
    ],
  }[reason] as [string, number, string];
  return common.limitReached({ limit, allowed, resets_at: null }, message);
}

async function movedRefusal(db: Db | Tx, market: MarketRow, reason: string, claim?: number): Promise<Refusal> {
  const best = claim === undefined ? null : bestOffer(market, await readBestLevels(db, [market.id]), claim);
  const now = { best_price: best?.price ?? null, available_amount: best?.available ?? 0 };
  return stakeErrors.priceMoved({ reason, ...now }, movedMessages[reason]);
}

const movedMessages: Readonly<Record<string, string | undefined>> = {
  would_cross: 'This order would match right away. You weren’t charged. Lower your price or turn off post-only.',
  unfillable: 'This can’t be matched in full at your price right now. You weren’t charged.',
};
