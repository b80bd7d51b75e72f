import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { stakeRefusal } from '../../events/integrity/refusal.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { ageFacts } from '../../users/facts/ageFacts.ts';
import { walletFacts } from '../../users/facts/walletFacts.ts';
import { payIdentityRefusal } from '../../wallet/identity/identityNeeded.ts';
import { type ClaimedMarket, claimOf } from '../markets/claims.ts';
import { type MarketRow, readMarkets } from '../markets/markets.ts';
import type { StakeSide } from '../markets/schemas.ts';

/** The market for an order: the requested one, or the event's winner market. @throws 404 */
export async function wantedMarket(
  db: Db | Tx,
  { event_id, market_id }: { event_id: string; market_id?: string | null },
): Promise<MarketRow> {
  const markets = await readMarkets(db, { eventIds: [event_id] });
  const found = market_id
    ? markets.find(({ id }) => id === market_id)
    : (markets.findLast(({ type, phase }) => type === 'winner' && phase !== 'voided') ??
      markets.findLast(({ type }) => type === 'winner'));
  if (!found) throw common.notFound({}, 'This market doesn’t exist.');
  return found;
}

/** The claim for a team's side. @throws 1000 when the team isn't in the market */
export function wantedClaim(market: ClaimedMarket, teamId: string, side: StakeSide): number {
  const claim = claimOf(market, teamId, side);
  if (claim === null) throw common.validation({}, 'This team isn’t in this market.', 'event_team_id');
  return claim;
}

/**
 * Checks whether the user may stake this amount in the market now. @throws 1006 if the user hasn't been confirmed to be
 * old enough, 28 while they have to pass an identity check, 1004 because of a pause or limit that the user set, 1010
 * for conflicts of interest and staff blocks
 */
export async function checkStake(
  db: Db | Tx,
  userId: string,
  { event_id, market_id, amount }: { event_id: string; market_id: string; amount: Cents },
): Promise<void> {
  const ageRefusal = await ageFacts.ageRefusal(db, userId);
  if (ageRefusal) throw ageRefusal;
  const identityRefusal = await payIdentityRefusal(db, userId);
  if (identityRefusal) throw identityRefusal;
  const ruledOut = await walletFacts.playRefusal(db, userId, amount + (await underWay(db, userId)));
  if (ruledOut) throw ruledOut;
  const closed = await stakeRefusal(db, userId, event_id, market_id);
  if (closed) throw closed;
}

/** Cents in the last minute's orders that aren't in the user's wallet yet. Limits have to count them too. */
async function underWay(db: Db | Tx, userId: string): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    select coalesce(sum(coalesce(o.amount - o.refunded, lo.amount)), 0)::int8 as amount
    from stake_legs l join stake_leg_orders lo on lo.leg_id = l.id left join market_orders o on o.id = lo.order_id
    where l.user_id = ${userId} and lo.amount > 0 and lo.created_at > app_now() - interval '1 minute'
      and not exists (select from wallet_transactions w where w.user_id = l.user_id and w.subject_id = lo.order_id
        -- Wallet lines are never older than their order, so this avoids a scan. A minute allows for clock skew.
        and w.created_at > lo.created_at - interval '1 minute')`.execute(db);
  return rows[0]?.amount ?? 0;
}
