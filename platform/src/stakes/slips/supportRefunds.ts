import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { SupportRefund } from './schemas.ts';

/**
 * Amounts that staff refunded for a user's legs, by leg (docs/domain/wallet.md#refunds-by-staff). A canceled unmatched
 * remainder counts once the market has canceled it, excluding any part that was matched first.
 */
export async function supportRefundsOf(
  db: Db | Tx,
  userId: string,
  legIds: readonly string[],
): Promise<Map<string, SupportRefund>> {
  if (legIds.length === 0) return new Map();
  const { rows } = await sql<{ leg_id: string; amount: number; lost: number; at: Date }>`
    select lo.leg_id, max(r.at) as at,
      sum(case r.kind when 'lost' then r.amount else least(r.amount, o.refunded) end)::int8 as amount,
      coalesce(sum(r.amount) filter (where r.kind = 'lost'), 0)::int8 as lost
    from stake_leg_orders lo join market_orders o on o.id = lo.order_id
      join stake_refunds r on r.user_id = ${userId} and r.subject_id = o.id
    where lo.leg_id = any(${legIds}::uuid[]) and (r.kind = 'lost' or (o.refunded > 0 and not o.resting))
    group by lo.leg_id`.execute(db);
  return new Map(
    rows.map(({ leg_id, amount, lost, at }) => [leg_id, { amount, lost_amount: lost, refunded_at: at.toISOString() }]),
  );
}
