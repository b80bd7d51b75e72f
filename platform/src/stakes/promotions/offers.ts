import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { promotedGroups } from '../../events/promotion/promos.ts';
import { balances } from '../../ledger/post.ts';
import { PROMO } from '../../ledger/promo.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { nextPeriod, startOfPeriod } from '../../wallet/limits/periods.ts';
import type { BoostSchema, ShieldSchema } from './schemas.ts';

type Boost = Static<typeof BoostSchema>;
type Shield = Static<typeof ShieldSchema>;

/** Active boosts, or the requested one, with the amount reserved for the viewer. @throws 404 */
export async function boostDetails(db: Db, viewerId: string | null, promoId?: string): Promise<Boost[]> {
  const groups = (await promotedGroups(db, promoId === undefined ? {} : { id: promoId })).filter(({ boost }) => boost);
  if (promoId !== undefined && groups.length === 0) throw common.notFound();
  const held = (await balances(db, [PROMO]))[PROMO] ?? 0;
  const { rows } = await sql<{ promo_id: string; reserved: Cents; paid: Cents }>`
    select promo_id, coalesce(sum(reserved_amount) filter (where state = 'reserved'), 0)::int8 as reserved,
      sum(paid_amount)::int8 as paid
    from stake_boosts where user_id = ${viewerId}::uuid group by promo_id`.execute(db);
  return groups.flatMap(({ boost, ends_at, event_ids }) => {
    if (!boost) return [];
    const own = rows.find(({ promo_id }) => promo_id === boost.promo_id);
    return [
      {
        ...boost,
        ends_at,
        event_ids,
        available: held >= boost.cap_amount,
        reserved_amount: own?.reserved ?? 0,
        paid_amount: own?.paid ?? 0,
      },
    ];
  });
}

const shieldRule =
  'If you lose the stake because your team forfeits, is disqualified or stops playing after the start, you get it ' +
  'back as wager-only balance. One per slip, before the event starts.';

/** The user's shields: how many are left this week, and which are attached. */
export async function shieldStatus(db: Db | Tx, config: Config, userId: string): Promise<Shield> {
  const now = await appNow(db);
  const since = startOfPeriod(now, 'week');
  const { rows } = await sql<Shield['used'][number] & { attached_at: Date }>`
    select id, slip_id, leg_id, cap_amount, state, paid_amount, created_at as attached_at from stake_shields
    where user_id = ${userId} order by created_at desc limit 20`.execute(db);
  const thisWeek = rows.filter(({ attached_at, state }) => attached_at >= since && state !== 'released').length;
  const left = Math.max(0, config.stakes.shieldsPerWeek - thisWeek);
  const held = (await balances(db, [PROMO]))[PROMO] ?? 0;
  return {
    available: left > 0 && held >= config.stakes.shieldCapAmount,
    cap_amount: config.stakes.shieldCapAmount,
    left,
    renews_at: nextPeriod(now, 'week').toISOString(),
    rule: shieldRule,
    used: rows.map(({ attached_at, ...shield }) => ({ ...shield, attached_at: new Date(attached_at).toISOString() })),
  };
}
