import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { opposite } from '../../market/core/book/lots.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { groupMembers } from '../../users/linkedAccounts.ts';
import { bestBid, type Level, readLevels } from '../markets/books.ts';
import { sideOf } from '../markets/claims.ts';
import { type MarketRow, priceOf, readLastPrices, readMarkets } from '../markets/markets.ts';
import { cashOutState } from '../slips/legView.ts';
import { type LegRow, readLegs } from '../slips/slips.ts';
import { averagePrice, midPrice, walkBids, worth } from './sale.ts';
import type { CashOutQuote } from './schemas.ts';

/** A leg's position, with its market. */
export interface Holding {
  leg: LegRow;
  market: MarketRow;
  payout: Cents;
  basis: Cents;
  paid: Cents;
}

/** One of the user's legs with its position. @throws 404 */
export async function ownHolding(db: Db, userId: string, legId: string): Promise<Holding> {
  const [leg] = await readLegs(db, { legIds: [legId] });
  if (!leg || leg.user_id !== userId || leg.slot !== 'lineup') throw common.notFound();
  const [market] = await readMarkets(db, { ids: [leg.market_id] });
  const { rows } = await sql<Pick<Holding, 'payout' | 'basis' | 'paid'>>`
    select payout, basis, paid from market_positions
    where market_id = ${leg.market_id} and user_id = ${userId} and claim = ${leg.claim}`.execute(db);
  if (!market || !rows[0]) throw common.notFound();
  return { leg, market, ...rows[0] };
}

/**
 * Quotes the sale of this many payout-cents. If they can be sold, the quote has an ID and can be accepted for a few
 * seconds. @throws 1001 when less is held
 */
export async function quoteSale(
  db: Db,
  config: Config,
  { leg, market, payout, basis, paid }: Holding,
  quantity: Cents,
): Promise<CashOutQuote> {
  if (quantity > payout)
    throw common.conflict({ payout_amount: payout }, 'You hold less than you’re trying to sell. Nothing was sold.');
  const levels = await readLevels(db, [market.id], await groupMembers(db, leg.user_id));
  const sale = walkBids(
    levels.filter(({ claim }) => claim === leg.claim),
    quantity,
  );
  const state = cashOutState(market, sale.quantity);
  const open = state.cash_out_state === 'available';
  const expires_at = new Date((await appNow(db)).getTime() + config.stakes.quoteSeconds * 1000);
  const id = open ? await saveQuote(db, { leg, market, quantity, proceeds: sale.proceeds, expires_at }) : null;
  return {
    quote_id: id,
    position_id: leg.id,
    market_seq: market.seq,
    payout_amount: quantity,
    fillable_amount: open ? sale.quantity : 0,
    proceeds_amount: open ? sale.proceeds : 0,
    average_price: open ? averagePrice(sale.proceeds, sale.quantity) : null,
    mid_value: worth(quantity, await middle(db, market, levels, leg.claim)),
    void_value: part(basis, quantity, payout),
    worst_price: open ? sale.worstPrice : null,
    paid_amount: part(paid, quantity, payout),
    expires_at: expires_at.toISOString(),
    state: state.cash_out_state,
    reason: state.cash_out_reason,
  };
}

function part(amount: Cents, quantity: Cents, whole: Cents): Cents {
  return whole === 0 ? 0 : Math.floor((amount * quantity) / whole);
}

async function middle(db: Db, market: MarketRow, levels: readonly Level[], claim: number): Promise<number | null> {
  const { event_team_id, side } = sideOf(market, claim);
  const known = priceOf(market, await readLastPrices(db, [market.id]), market.teams.indexOf(event_team_id));
  const last = known && (side === 'for' ? known.last : 100 - known.last);
  return midPrice(bestBid(levels, claim)?.price ?? null, bestBid(levels, opposite(claim))?.price ?? null, last);
}

interface Offered {
  leg: LegRow;
  market: MarketRow;
  quantity: Cents;
  proceeds: Cents;
  expires_at: Date;
}

async function saveQuote(db: Db, { leg, market, quantity, proceeds, expires_at }: Offered): Promise<string> {
  const id = newId();
  await db
    .insertInto('cash_out_quotes')
    .values({ id, user_id: leg.user_id, leg_id: leg.id, market_seq: market.seq, quantity, proceeds, expires_at })
    .execute();
  return id;
}

/** Deletes expired quotes. */
export async function purgeQuotes(db: Db): Promise<void> {
  await sql`delete from cash_out_quotes where expires_at < app_now() - interval '1 hour'`.execute(db);
}
