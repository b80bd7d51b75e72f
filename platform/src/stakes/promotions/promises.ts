import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Cents } from '../../shared/money.ts';
import type { SlipBoost, SlipShield } from '../slips/schemas.ts';

/** A boost's bonus: a share of the profit up to the cap, rounded down. */
export function bonusOf({ bps, cap_amount }: { bps: number; cap_amount: Cents }, profit: Cents): Cents {
  return Math.max(0, Math.min(cap_amount, Math.floor((profit * bps) / 10_000)));
}

interface BoostRow {
  id: string;
  slip_id: string;
  leg_id: string;
  promo_id: string;
  title: string;
  bps: number;
  cap_amount: Cents;
  max_price: number;
  state: SlipBoost['state'];
  paid_amount: Cents;
  profit: Cents;
}

/** Boosts by slip ID. */
export async function boostsOf(db: Db | Tx, slipIds: readonly string[]): Promise<Map<string, SlipBoost>> {
  const { rows } = await sql<BoostRow>`
    select b.id, b.slip_id, b.leg_id, b.promo_id, g.title, b.bps, b.cap_amount, g.boost_max_price as max_price, b.state,
      b.paid_amount, coalesce(p.payout - p.paid, 0)::int8 as profit
    from stake_boosts b join promoted_groups g on g.id = b.promo_id join stake_legs l on l.id = b.leg_id
      left join market_positions p on p.market_id = l.market_id and p.user_id = l.user_id and p.claim = l.claim
    where b.slip_id = any(${slipIds}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ slip_id, promo_id, title, bps, cap_amount, max_price, profit, ...boost }) => [
      slip_id,
      {
        ...boost,
        boost: { promo_id, title, bps, cap_amount, max_price },
        reserved_amount: boost.state === 'reserved' ? bonusOf({ bps, cap_amount }, profit) : 0,
      },
    ]),
  );
}

/** Shields by slip ID. */
export async function shieldsOf(db: Db | Tx, slipIds: readonly string[]): Promise<Map<string, SlipShield>> {
  const { rows } = await sql<SlipShield & { slip_id: string }>`
    select id, slip_id, leg_id, cap_amount, state, paid_amount from stake_shields
    where slip_id = any(${slipIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ slip_id, ...shield }) => [slip_id, shield]));
}
